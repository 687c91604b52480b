"""What the command line can do, a module for each command, imported only when it is asked for.

Each has a function ``run`` that returns the status to exit with. A `Refusal` that it raises, or an
error of the engine, is told in one line.
"""

from scopa.refusal import Refusal


class CommandError(Refusal):
    """A command can't do what it was asked; the text says why, in one line."""
