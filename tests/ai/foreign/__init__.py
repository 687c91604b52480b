"""Tests of what stands between the program and somebody else's players."""
