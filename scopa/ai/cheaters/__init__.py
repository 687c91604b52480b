"""Players that see hidden cards, as yardsticks: seers, whom only the arena tells anything."""
