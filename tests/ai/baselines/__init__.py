"""Players that levels are measured against."""
