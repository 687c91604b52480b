"""Tests of the players, the registry and the guard."""
