"""Bots that are other programs."""
