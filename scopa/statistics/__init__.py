"""What is counted in matches, and how surely a sample tells it."""
