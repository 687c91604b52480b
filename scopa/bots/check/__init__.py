"""Checking that a bot keeps to what every bot is asked to do (docs/bots.md)."""
