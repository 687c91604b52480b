"""Scopa, the Italian card game, in a terminal: a rules engine, computer players and a table."""

__version__ = "0.1.0"
