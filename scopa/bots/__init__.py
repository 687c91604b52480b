"""Bots that are other programs: the line protocol they speak, and players that speak it."""
