"""Tests of `scopa.words`."""
