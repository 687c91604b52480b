"""A review: the match play by play, what each play was worth, and what it all comes to."""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Self

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import ProgressBar, Static

from scopa.coach.findings import Basis, Findings
from scopa.coach.guide import heading, hidden_hands, sentences, summary
from scopa.coach.report import Line, position, wrapped
from scopa.coach.review import Verdict
from scopa.coach.reviewing import USUAL_BASIS, Reviewing
from scopa.coach.tour import Course, Stop, tour
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.language import _
from scopa.records import Seat, people_of, viewer_of
from scopa.storage import ReviewFile
from scopa.tui.background import Background, News
from scopa.tui.board import Board
from scopa.tui.commands import bindings
from scopa.tui.decks import deck_named
from scopa.tui.history_commands import REVIEW_COMMANDS
from scopa.tui.offers import CommandFooter
from scopa.tui.reports import PATIENCE, Report, reports
from scopa.tui.screens.frame import EDGE_KEYS, PAGE_BACK, GameScreen
from scopa.tui.widgets.curve import Curve, Plot
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.picture import Picture
from scopa.tui.widgets.said import Said
from scopa.words.names import Names
from scopa.words.numbers import signed

MARKED, UNMARKED = "▸ ", "  "
"""What stands before the play that the table shows, and before the other one."""
MARGINS = 3
"""Cells left free beside the words, one of them for a scroll bar."""
LOW = 20
"""Rows from which there is room for the table."""
LEFT_BY_THE_CURVE = 5
"""Rows of a low screen that are not the words': the heading, the curve and the keys."""


class ReviewScreen(GameScreen[None]):
    """Shows what is known of the plays of all people while it is being found out.

    The table is that of the moment before each play, as whoever plays saw it.
    """

    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar = [*bindings(REVIEW_COMMANDS), PAGE_BACK, *EDGE_KEYS]
    AUTO_FOCUS = ""
    commands = REVIEW_COMMANDS

    class Told(Message):
        """More is known."""

        def __init__(self, news: News[Report]) -> None:
            """Note what."""
            super().__init__()
            self.news = news

        def can_replace(self, message: Message) -> bool:
            """Whoever is late hears the latest only."""
            return isinstance(message, ReviewScreen.Told)

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        kept: ReviewFile | None,
        rounds: Collection[int] | None = None,
        basis: Basis = USUAL_BASIS,
    ) -> None:
        """Review a match, or some of its rounds, all of them finished; see `of_finished`."""
        super().__init__()
        self.rules = match.rules
        """What the help explains."""
        self._seats, self._rounds = seats, rounds
        self._people = people_of(seats)
        self._viewer = viewer_of(seats)
        self._all = tuple(tour(match, self._people, rounds))
        self._choices = tuple(each for each in self._all if each.reviewed and not each.forced)
        self._stops = self._choices or self._all
        self._place = 0
        self._report = Report(0, 0, Findings())
        self._better = self._open = self._summed = False
        self._begin = partial(Reviewing, match, self._people, kept, basis, luck=True, rounds=rounds)
        self._judging = Background[Report]("scopa review", PATIENCE)

    @classmethod
    def of_finished(
        cls,
        match: Match,
        seats: Sequence[Seat],
        kept: ReviewFile,
        rounds: Collection[int] | None = None,
    ) -> Self | None:
        """Review the finished rounds of a match, which may go on; None where there are none."""
        finished = match.finished_rounds()
        return None if finished is None else cls(finished, seats, kept, rounds, USUAL_BASIS)

    # What is shown

    @property
    def stop(self) -> Stop:
        """The play that is shown."""
        return self._stops[self._place]

    @property
    def verdict(self) -> Verdict | None:
        """What is known of that play."""
        return self._report.findings.verdicts.get(self.stop.place) if self.stop.reviewed else None

    @property
    def over(self) -> bool:
        """Whether everything is judged."""
        return self._report.over

    @property
    def marked(self) -> Move:
        """The play that is marked on the table."""
        verdict = self.verdict
        return verdict.judgement.best.move if verdict and self._better else self.stop.move

    @property
    def _names(self) -> Names:
        deck = deck_named(self.settings.deck)
        return Names.of(self.rules, self._seats, self._viewer, deck.signs)

    def compose(self) -> ComposeResult:
        """Yield the table, the words, the curve, how far it is, and the keys."""
        yield Said(self._heading, classes="heading")
        yield Felt()
        with VerticalScroll():
            yield Static(id="words", markup=False)
        yield Curve()
        with Horizontal(id="progress"):
            yield Said(lambda: _("Judging"))
            yield ProgressBar(1, show_eta=False)
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Begin to judge."""
        for moved in ("scroll_y", "virtual_size"):
            self.watch(self._reader, moved, self.refresh_bindings)
        self._show()
        self._judging.start(
            partial(reports, self._begin), lambda news: self.post_message(self.Told(news))
        )

    def on_unmount(self) -> None:
        """Judge no more; what was judged is kept."""
        self._judging.cancel()

    def on_screen_resume(self) -> None:
        """Show everything as the settings want it now."""
        self._show()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Break the lines anew."""
        self.call_after_refresh(self._show)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._show()

    def tell(self, text: str) -> None:
        """Say something in passing, and show what may have changed."""
        super().tell(text)
        self._show()

    def on_review_screen_told(self, message: Told) -> None:
        """Show what has become known; raises the error of judging that failed."""
        report = message.news.take()
        if report is None:
            return
        self._report = report
        if report.fault:
            self.tell(report.fault)
        self._show()

    def _show(self) -> None:
        if not (self.is_attached and self.display):
            return
        self.set_class(self._summed, "-summed")
        self.query_one(".heading", Said).say()
        words = list(self._words())
        self.query_one("#words", Static).update("\n".join(words))
        self.query_one(Felt).show(self._picture())
        self.query_one(Curve).show(self._plot())
        self.query_one(Curve).display = self._summed or not self._low or self._fit(words)
        self.query_one("#progress").display = not self._report.over
        self.query_one(ProgressBar).update(
            total=max(self._report.total, 1), progress=self._report.done
        )

    @property
    def _low(self) -> bool:
        return self.app.size.height < LOW

    def _fit(self, words: Sequence[str]) -> bool:
        """Whether a low screen has room for both these lines and the curve."""
        judging = not self.over
        return len(words) <= self.app.size.height - LEFT_BY_THE_CURVE - judging

    def _heading(self) -> str:
        if self._summed:
            return _("Summary")
        number, _play = self.stop.place
        template = _("Round {number} · {place} of {last}")
        return template.format(number=number, place=self._place + 1, last=len(self._stops))

    def _picture(self) -> Picture:
        stop, move = self.stop, self.marked
        board, own = Board.of(stop.view), stop.seat == stop.view.seat
        return Picture(
            board=replace(board, totals=stop.view.totals),
            names=self._names,
            chosen=board.hand.index(move.card) if own else None,
            lit=move.captured,
            caption=self._title(),
            open_hands=stop.others if self._open else {},
            deck=deck_named(self.settings.deck),
        )

    def _title(self) -> str:
        return heading(self.stop, self.verdict, self._names, judging=not self.over)

    # Words

    def _words(self) -> Iterator[str]:
        width = max(1, self.app.size.width - MARGINS)
        if self._summed:
            lines = summary(self._report.findings, self._names, self._people, self._rounds)
            for line in lines:
                yield from wrapped(line, width)
            return
        if self._low:
            yield from wrapped(Line(self._title()), width)
            yield from wrapped(Line(position(self.stop.view, self._names)), width)
        made, *better = sentences(self.stop, self.verdict, self._names)
        marks = (UNMARKED, MARKED) if self._better and better else (MARKED, UNMARKED)
        for mark, text in zip(marks, (made, *better), strict=False):
            first, *more = wrapped(Line(text, len(mark)), width)
            yield f"{mark}{first.strip()}"
            yield from more
        if self._open:
            for text in hidden_hands(self.stop, self._names):
                yield from wrapped(Line(text), width)

    @property
    def _course(self) -> Course:
        """How the match went for whoever plays, or looks."""
        stop = self.stop
        seat = stop.seat if stop.reviewed else stop.view.seat
        return Course.of(self._report.findings, seat, self._rounds)

    def _plot(self) -> Plot:
        course, place = self._course, self.stop.place
        marked = max(bisect_right(course.places, place) - 1, 0) if course.places else None
        if course.by_chance:
            return Plot(
                course.values, 0.0, 1.0, _("Chance to win, line at 50%"), marked, halved=True
            )
        low, high = min(course.values, default=0.0), max(course.values, default=0.0)
        caption = _("Points expected, {low} to {high}")
        text = caption.format(low=signed(low), high=signed(high))
        return Plot(course.values, low, max(high, low + 1.0), text, marked)

    # What the keys do

    def _go(self, place: int) -> None:
        self._place = min(max(place, 0), len(self._stops) - 1)
        self._better = False
        self._show()
        self._reader.scroll_home(animate=False)

    def action_step(self, step: int) -> None:
        """Go a play on, or back with -1."""
        if not self._summed:
            self._go(self._place + step)

    def action_round(self, step: int) -> None:
        """Go to the beginning of the next round, or of this or the last one with -1."""
        if self._summed:
            self._reader.scroll_relative(y=step, animate=False)
            return
        firsts = [
            place
            for place, stop in enumerate(self._stops)
            if place == 0 or stop.place[0] != self._stops[place - 1].place[0]
        ]
        if step > 0:
            self._go(next((first for first in firsts if first > self._place), len(self._stops)))
        else:
            self._go(next((first for first in reversed(firsts) if first < self._place), 0))

    def action_edge(self, step: int) -> None:
        """Go to the end, or to the beginning with -1."""
        if not self._summed:
            self._go(0 if step < 0 else len(self._stops) - 1)

    def action_page(self, step: int) -> None:
        """Turn the words a page on, or back with -1."""
        self._reader.scroll_relative(y=step * max(1, self._reader.size.height - 1), animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is more where words are hidden below."""
        more = self._reader.scroll_y < self._reader.max_scroll_y
        if action == "page" and parameters == (1,) and not more:
            return False
        return super().check_action(action, parameters)

    @property
    def _marked_row(self) -> int:
        """The line of the words that begins with the mark."""
        return next(row for row, text in enumerate(self._words()) if text.startswith(MARKED))

    @property
    def _reader(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def action_better(self) -> None:
        """Mark the best play, or again the one that was made; from the summary, go back."""
        if self._summed:
            self.action_summary()
            return
        verdict = self.verdict
        if verdict is not None and verdict.made is not verdict.judgement.best:
            self._better = not self._better
            self._show()
            self._reader.scroll_to(y=self._marked_row if self._better else 0, animate=False)
        else:
            self.tell(_("No better play is known."))

    def action_all(self) -> None:
        """Stop at all plays, or only at choices."""
        stop = self.stop
        whole = self._stops is self._all
        self._stops = (self._choices or self._all) if whole else self._all
        places = [each.place for each in self._stops]
        self._summed = False
        self._go(next((n for n, place in enumerate(places) if place >= stop.place), len(places)))

    def action_hands(self) -> None:
        """Tell what the others held, or no more."""
        self._open, self._summed = not self._open, False
        self._show()
        if self._open:
            self.call_after_refresh(self._reader.scroll_end, animate=False)

    def action_summary(self) -> None:
        """Tell what it all comes to, or show the plays again."""
        self._summed = not self._summed
        self._show()
        self._reader.scroll_home(animate=False)

    def action_back(self) -> None:
        """Go back to where it was begun."""
        self.dismiss()

    @on(Felt.Clicked)
    def _clicked(self) -> None:
        if self.in_sight:
            self.action_better()

    @on(Felt.Turned)
    def _turned(self, turned: Felt.Turned) -> None:
        if self.in_sight:
            self.action_step(turned.by)

    @on(Curve.Clicked)
    def _chosen(self, click: Curve.Clicked) -> None:
        """Go to the play whose value was clicked."""
        place = self._course.places[click.place]
        if self.in_sight:
            self._summed = False
            self._go([each.place for each in self._stops].index(place))
