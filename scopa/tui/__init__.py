"""The table in the terminal: the only part of the program that knows Textual."""
