"""Fitting the networks of the level maestro by self-play in arrays."""
