"""The arena: contestants, duels between them, and how they stand."""
