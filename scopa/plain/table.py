"""A match being played, line by line."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from scopa.ai.player import NEVER, Limit
from scopa.ai.registry import STAND_IN
from scopa.coach.judge import advise
from scopa.coach.judgement import Judgement
from scopa.coach.sentences import alternatives, hint
from scopa.coach.strong_play import StrongPlay
from scopa.desk import Sitting
from scopa.engine.cards import Card, CardSet
from scopa.engine.events import Event, RoundScored
from scopa.engine.legality import IllegalMove
from scopa.engine.match import Match, Outcome
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.hotseat import HotSeat
from scopa.language import _
from scopa.plain import facts
from scopa.plain.console import Console
from scopa.plain.news import sentence, told
from scopa.plain.reading import CardReader, Unclear, number
from scopa.plain.scores import told_score
from scopa.records.daily import day_of, is_compared
from scopa.words import result, strong_play
from scopa.words import table as words
from scopa.words.cards import Spoken
from scopa.words.choices import replaced
from scopa.words.fair import fair_parts, told_deck
from scopa.words.names import Names
from scopa.words.reasons import why_illegal

LIMIT = Limit()
"""What a computer player may take for a move: as much as makes it good company."""


class Table:
    """Plays an open match; whoever opened it closes it.

    Everything is told from the view of the seat whose person is at the keyboard and from the
    events, once it is saved. Where several people play, hands are told once they are asked for.
    """

    def __init__(self, sitting: Sitting, console: Console, cards: Spoken) -> None:
        """Sit down to play with such cards; nothing is played before `go_on`."""
        self.saved = sitting.saved
        self._players, self._rng = sitting.players, sitting.rng
        self._console, self._reader = console, CardReader(cards)
        self._hotseat = HotSeat(sitting.people, self.match)
        self.names = Names.of(self.match.rules, self.saved.seats, self._hotseat.viewer, cards)
        self._strong_play = StrongPlay.of(self.match, self.saved.tags, sitting.people[0])
        self._choosing: Card | None = None
        """A card that may take several sets, of which one is to be chosen."""
        self._asked = False
        """Whether the person was told what there is to decide now."""
        self._advice: Judgement | None = None
        """The last hint that was given; asked for again, all the plays are told."""

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.saved.match

    @property
    def seat(self) -> int:
        """The seat of the person at the keyboard."""
        return self._hotseat.seat

    @property
    def view(self) -> View:
        """What that person may know; the hand is for `own_view` to give out."""
        return self.match.view(self.seat)

    @property
    def own_view(self) -> View:
        """The same, for words about the hand.

        Raises `Unclear` at a terminal where another person may still be looking.
        """
        if self._hotseat.hidden:
            if self._console.on_terminal:
                raise Unclear(_("First {player} presses Enter").format(player=self._player))
            self._tell(self.enter())
        return self.view

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def prompt(self) -> str:
        """What is to be typed now."""
        if self._hotseat.hidden and not self.over:
            return _("Enter:")
        if self._choosing is not None:
            return _("Your choice:")
        return _("Your command:") if self.over else _("Your play:")

    # How the match goes on

    def go_on(self) -> None:
        """Deal, and let the others play, until it is up to the person; raises `StorageError`."""
        while not self.over and (self.match.turn is None or self.match.turn in self._players):
            self._step()
        if self.match.turn is not None:
            self._hotseat.turn_comes(self.match.turn)
        if not self._asked:
            self._asked = True
            self._tell(self.question())

    def _step(self) -> None:
        """Deal, or have the computer player in turn play."""
        turn = self.match.turn
        if turn is None:
            self._hotseat.gather(self.match)
            self._do(self.saved.deal)
            return
        player, view = self._players[turn], self.match.view(turn)
        choice = player.choose(view, LIMIT, self._rng, NEVER)
        if choice.fault is not None:
            self._console.say(f"{replaced(choice.fault, STAND_IN)}.")
        self._do(partial(self._played, turn, choice.move))

    def _do(self, act: Callable[[], tuple[Event, ...]]) -> None:
        """Do something to the match, which saves it, and tell what came of it."""
        dealer = self.match.dealer
        events = act()
        self._asked, self._choosing = False, None
        self._tell(told(events, dealer, self.names))
        if any(isinstance(event, RoundScored) for event in events):
            self._tell(self._after_round())

    def _after_round(self) -> Iterator[str]:
        """What strong play made of the round, if that is asked for, and what binds the next."""
        if is_compared(self.saved.tags):
            points = self._strong_play.round(self.match.last_dealt)
            yield sentence(strong_play.told_round(points, self.names))
        if self.match.needs_deck:
            yield sentence(told_deck(self.match, self.saved.next_deck))

    def _played(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move for the seat in turn."""
        events = self.saved.play(move)
        self._hotseat.after(seat, events)
        if self._hotseat.shared and seat not in self._players:
            self._console.blank_out()
        return events

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._console.say(line)

    @property
    def _player(self) -> str:
        return self.names.seat(self.seat)

    # What there is to decide

    def enter(self) -> Iterator[str]:
        """What Enter alone asks for: what there is to decide, the hand from now on with it."""
        if self.match.turn == self.seat:
            self._hotseat.reveal()
        return self.question()

    def question(self) -> Iterator[str]:
        """What the person has to decide, and by what."""
        if self.match.outcome is not None:
            yield from self._told_outcome(self.match.outcome)
        elif self._choosing is not None:
            card = self.names.cards.card(self._choosing)
            sets = facts.numbered(map(self.names.cards.together, self._captures()))
            yield sentence(_("{card} can take {sets}").format(card=card, sets=sets))
        elif self._hotseat.hidden:
            yield _("Pass the keyboard to {player}, who presses Enter.").format(player=self._player)
        elif self._hotseat.shared:
            yield facts.table(self.view, self.names)
            yield facts.hand(self.view, self.names)
        else:
            turn = _("Your turn.")
            yield f"{turn} {facts.table(self.view, self.names)}"
            yield facts.hand(self.view, self.names)

    def _told_outcome(self, outcome: Outcome) -> Iterator[str]:
        yield sentence(result.headline(outcome, self.names))
        yield result.reason(outcome, self.names.rules.target)
        yield result.takeback_note(self.saved.takebacks)
        if is_compared(self.saved.tags):
            points = self._strong_play.total(self.match.rounds)
            yield strong_play.told_match(self.match.totals, points, self.names)
        yield _("The record of the match is {path}").format(path=self.saved.path)
        if day_of(self.saved.tags) is not None:
            yield _("Say daily again to play the same cards for practice.")
        yield _("Say new for another match, or quit.")

    def _captures(self) -> tuple[CardSet, ...]:
        """The sets among which to choose."""
        return self.view.captures(self._choosing) if self._choosing is not None else ()

    # What the person does

    def play(self, text: str) -> bool:
        """Play as a text asks for; whether it asks for a play at all.

        Raises `Unclear`, with the reason why nothing was played, and `StorageError`.
        """
        if self.match.turn is None:
            return False
        chosen = self._chosen(text)
        if self._choosing is not None and chosen is not None:
            self._move(Move(self._choosing, chosen))
            return True
        wish = self._reader.play(text, tuple(self.view.hand))
        if wish is None:
            return False
        self._choosing, view = None, self.own_view
        captures = view.captures(wish.card) if wish.card in view.hand else ()
        if wish.captured is None and len(captures) > 1:
            self._choosing, self._asked = wish.card, False
            return True
        captured = wish.captured
        if captured is None:
            captured = captures[0] if captures else CardSet()
        self._move(Move(wish.card, captured))
        return True

    def _chosen(self, text: str) -> CardSet | None:
        """The set that a text chooses, by its number or its cards; None for any other text."""
        captures = self._captures()
        if captures and text.isdecimal():
            if not 1 <= number(text) <= len(captures):
                template = _("The choices are 1 to {count}: say back for another card")
                raise Unclear(template.format(count=len(captures)))
            return captures[number(text) - 1]
        try:
            cards = self._reader.cards(text)
        except Unclear:
            return None
        return cards if cards in captures else None

    def _move(self, move: Move) -> None:
        if self.match.turn != self.seat:
            raise Unclear(_("It is not your turn: press Enter to go on"))
        try:
            self.view.verify(move)
        except IllegalMove as error:
            raise Unclear(why_illegal(error, self.view, self.names.cards)) from error
        self._do(partial(self._played, self.seat, move))

    def change_card(self) -> Iterator[str]:
        """Choose another card than the one that may take several sets."""
        if self._choosing is None:
            yield _("There is nothing to go back from; undo takes a play back.")
        self._choosing, self._asked = None, self._choosing is None

    def take_back(self) -> Iterator[str]:
        """Go back to the person's decision before; raises `StorageError`."""
        seat = self._hotseat.undoer
        if seat is None:
            yield sentence(_(words.PLAYS_STAND))
            return
        if not self.saved.takeback(seat):
            yield sentence(_(words.NO_TAKEBACK))
            return
        self._choosing, self._asked = None, False
        self._hotseat.took_back()
        if self._hotseat.shared:
            yield sentence(_(words.TAKEN_BACK_BY).format(player=self._player))
        else:
            yield sentence(_(words.TAKEN_BACK))

    def hint(self) -> Iterator[str]:
        """The best play and why; asked once more, what all the plays are worth."""
        if self.match.turn != self.seat:
            yield _("There is nothing to play.")
            return
        view = self.own_view
        if self._advice is not None and self._advice.view == view:
            yield from map(sentence, alternatives(self._advice, self.names))
            return
        self._advice = advise(view, NEVER)
        yield sentence(hint(self._advice, self.names))

    # What can be asked

    def fairness(self) -> Iterator[str]:
        """The fingerprints of the decks, how to check them, and the code of the deals."""
        for part in fair_parts(self.match, self.saved.tags, self.saved.next_deck):
            yield sentence(part.title)
            yield from part.lines

    def breakdown(self) -> Iterator[str]:
        """The count of the last round that is over."""
        counted = [log for log in self.match.rounds if log.breakdown is not None]
        if not counted:
            yield _("No round is over yet.")
            return
        log = counted[-1]
        assert log.breakdown is not None
        assert log.totals is not None
        scored = RoundScored(log.number, log.breakdown, log.totals)
        yield from told_score(scored, self.names, final=self.over)
