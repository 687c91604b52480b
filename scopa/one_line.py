"""Texts from elsewhere, such as file names and other people's errors, made fit for a screen."""


def one_line(text: str) -> str:
    """The text as one line: no line breaks, and ``?`` for what no screen can show."""
    words = " ".join(text.split())
    return "".join(character if character.isprintable() else "?" for character in words)
