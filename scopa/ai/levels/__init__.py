"""The built-in levels, one module each."""
