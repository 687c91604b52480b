"""The coach: what every play was worth to its seat, by what that seat could know, and why."""
