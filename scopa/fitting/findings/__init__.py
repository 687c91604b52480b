"""What is now known about the classic game for two, by the networks of the level maestro."""
