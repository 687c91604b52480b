"""Deals solved while they are played, with networks for what the rest of the round is worth."""
