"""What is chosen at the table, from one turn to the next."""

from collections.abc import Callable

from scopa.coach.judgement import Judgement
from scopa.coach.sentences import hint, in_a_line
from scopa.engine.cards import CardSet
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.tui.captions import caption
from scopa.tui.selection import Answer, Selection
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
        self._advice: Judgement | None = None
        self._compared = False
        """Whether the advice was last told as a comparison of all moves."""
        self._advised = ""
        """What was last told of the advice."""

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

    def advise(self, advice: Judgement, names: Names) -> bool:
        """Choose the best move, if things still stand as they did; returns whether they do."""
        if self.selection is None or self.selection.view != advice.view:
            return False
        self._advice, self._compared = advice, True
        return self.advised_again(names)

    def advised_again(self, names: Names) -> bool:
        """Tell advice that holds: why the best move is it, or in turn what the others are worth.

        Returns whether there is such advice.
        """
        selection, advice = self.selection, self._advice
        if selection is None or advice is None or selection.view != advice.view:
            return False
        self._compared = not self._compared
        self.selection = selection.on(advice.best.move)
        self.note = self._advised = (in_a_line if self._compared else hint)(advice, names)
        return True

    def read_on(self, rest: str) -> bool:
        """Tell the rest of advice that was too long; returns whether there was any."""
        if not rest or not self.note or self.note != self._advised:
            return False
        self.note = self._advised = rest
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
