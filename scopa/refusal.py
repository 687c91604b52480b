"""The errors whose text is all that a person needs to be told of them."""


class Refusal(Exception):  # noqa: N818 - what the program does then
    """Something can't be done as it was asked; the text says why, in one line."""
