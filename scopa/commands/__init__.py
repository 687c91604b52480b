"""What the command line can do, a module for each command, imported only when it is asked for.

Each has a function ``run``, and in ``ERRORS`` the exceptions whose text is all that the person at
the command line needs.
"""


class CommandError(Exception):
    """A command can't do what it was asked; the text says why, in one line."""
