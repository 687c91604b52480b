"""The game line by line, in words: for screen readers, dumb terminals and pipes."""
