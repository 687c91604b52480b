"""What is chosen at the table, from one turn to the next."""

from collections.abc import Callable

from scopa.engine.cards import CardSet
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.tui.captions import caption
from scopa.tui.selection import Answer, Selection
from scopa.words import table as words
from scopa.words.names import Names
from scopa.words.reasons import why_illegal


class Choosing:
    """The chosen card and capture, if any, and words that stand in for what they would do."""

    def __init__(self) -> None:
        """Nothing is chosen."""
        self.selection: Selection | None = None
        self.note = ""
        self._ahead = False
        """Whether the card was chosen before it was our turn."""

    def caption(self, turn: int | None, seat: int, names: Names) -> str:
        """The words about the choice; ``seat`` is ours, ``turn`` the one to play."""
        return self.note or caption(self.selection, turn, seat, names)

    def nothing(self, note: str = "") -> None:
        """Choose nothing, and maybe say why."""
        self.note, self.selection = note, None

    def anew(self, view: View, hand: CardSet) -> None:
        """Choose among what a hand that is seen may do; a card chosen ahead stays chosen."""
        kept = self.selection
        self.nothing()
        if not hand:
            return
        if kept is not None and (self._ahead or view.turn != view.seat):
            self.selection = kept.kept(view)
        else:
            self.selection = Selection.beginning(view)

    def advise(self, view: View, move: Move, names: Names) -> bool:
        """Choose an advised move, if things still stand as they did; returns whether they do."""
        if self.selection is None or self.selection.view != view:
            return False
        self.selection = self.selection.on(move)
        self.note = words.advice(move, names)
        return True

    def answer(self, operate: Callable[[Selection], Answer], names: Names) -> Move | None:
        """Change the choice; returns the move that it has led to, or says why there is none."""
        if self.selection is None:
            return None
        answer = operate(self.selection)
        self.selection = answer.selection
        view, error = self.selection.view, answer.error
        self.note = why_illegal(error, view, names.cards) if error else ""
        self._ahead = view.turn != view.seat
        return answer.move
