"""The search player: weighs what the other seat may hold and answers all of it at once."""
