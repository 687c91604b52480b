"""Tests of the game line by line."""
