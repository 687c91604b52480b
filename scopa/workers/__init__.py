"""Work shared out to other processes."""
