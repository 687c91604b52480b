"""A deal for two solved as a game of imperfect information, and players measured by it."""
