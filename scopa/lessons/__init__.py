"""Short lessons on set-up positions, and a drill in counting cards; knows no screen."""

COUNT = 12
"""How many there are, for the first screen, which is shown before they are read."""
