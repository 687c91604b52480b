"""``python -m scopa.fitting.findings``."""

import os
import sys

# What numpy adds up depends on the number of its threads, which it reads when it is imported.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["VECLIB_MAXIMUM_THREADS"] = "1"

from scopa.exit_status import ignore_interrupts, status_of
from scopa.fitting.findings.command import main

if __name__ == "__main__":
    status = status_of(main)
    ignore_interrupts()
    sys.exit(status)
