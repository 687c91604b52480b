"""Short lessons on set-up positions, and a drill in counting cards; knows no screen."""
