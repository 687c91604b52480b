"""The program: ``scopa``, or ``python -m scopa``."""

import sys


def main() -> int:
    """Run the command line of this process; Ctrl+C while that is still imported ends it quietly."""
    try:
        from scopa.cli import main as run  # noqa: PLC0415 - so that it can be interrupted

        return run()
    except KeyboardInterrupt:
        from scopa.exit_status import INTERRUPTED  # noqa: PLC0415 - as above

        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
