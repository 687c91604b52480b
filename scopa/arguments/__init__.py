"""What can be typed on the command line: every command with its options, and their help."""
