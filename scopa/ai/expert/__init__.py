"""The search player: guesses the hidden hand, and solves the deal in each guess."""
