"""A text that can be said again when another language is spoken."""

from collections.abc import Callable

from textual.visual import VisualType
from textual.widgets import Static


class Said(Static):
    """Shows what ``words`` gives; nothing in it is markup."""

    def __init__(
        self,
        words: Callable[[], VisualType],
        *,
        id: str | None = None,  # noqa: A002 - as the base class has it
        classes: str | None = None,
    ) -> None:
        """Say it for the first time."""
        super().__init__(words(), id=id, classes=classes, markup=False)
        self._words = words

    def say(self) -> None:
        """Say it again."""
        self.update(self._words())
