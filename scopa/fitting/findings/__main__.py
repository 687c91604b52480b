"""``python -m scopa.fitting.findings``."""

import os

# What numpy adds up depends on the number of its threads, which it reads when it is imported.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["VECLIB_MAXIMUM_THREADS"] = "1"

from scopa.exit_status import end_by, needing_numpy

with needing_numpy(__name__):
    from scopa.fitting.findings.command import main

if __name__ == "__main__":
    end_by(main)
