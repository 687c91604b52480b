"""Lessons and the drill."""
