"""Tests of the index and the statistics."""
