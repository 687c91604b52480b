"""Somebody else's players: whatever they do, there is a move or a fault, and soon."""
