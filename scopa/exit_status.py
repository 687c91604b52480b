"""The statuses with which the program ends, as shells know them, beside 0."""

CRASHED = 1
"""Something went wrong that never should; what happened is in the log."""
FAILED = 2
"""Something was asked for that can't be done."""
INTERRUPTED = 128 + 2
"""Ctrl+C, or SIGINT, ended it."""
BROKEN_PIPE = 128 + 13
"""Nobody reads what it prints, as SIGPIPE says."""
