"""Checks that every player has to pass, whether it is a plugin or a program of its own."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scopa.ai.foreign.closing import closed
from scopa.ai.foreign.faults import BotFault
from scopa.ai.playable import objection
from scopa.ai.player import Limit, Player
from scopa.ai.registry import PluginError
from scopa.ai.simulate import play_on
from scopa.bots.check.asking import Reply, asked, stopped
from scopa.bots.check.finding import Finding, wrong
from scopa.bots.check.sampling import Coverage, chooses, varied
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _

QUICK = Limit(seconds=0.05, nodes=1000)
"""What a bot has for a move where only its legality counts."""
SECONDS = 0.2
TOLERANCE = 0.5
"""Seconds that a bot may be late; the arena is more patient."""
REPEATED = 12
"""Positions that are asked twice."""


class _Wrong(Exception):  # noqa: N818 - what a bot did
    """A bot did something wrong in a position."""

    def __init__(self, reply: Reply, view: View) -> None:
        super().__init__(reply, view)
        self.reply = reply
        self.view = view


@dataclass(frozen=True, slots=True)
class Examiner:
    """Asks a player about all kinds of positions, drawn from a seed.

    Every check makes players of its own and closes them, which belongs to what is checked.
    """

    make: Callable[[], Player]
    seed: int

    def unfit(self, rules: Rules) -> Finding | None:
        """The finding that a bot doesn't play these rules, if it says so."""
        check = _("plays {rules}").format(rules=rules)
        try:
            with closed([player := self.make()]):
                refusal = objection(player, rules)
        except (BotFault, PluginError) as fault:
            return Finding(check, passed=False, told=str(fault))
        return None if refusal is None else Finding(check, passed=None, told=str(refusal))

    def rounds(self, rules: Rules) -> Finding:
        """A round at every seat, the others playing by chance."""
        check = _("plays a round of {rules} at every seat").format(rules=rules)
        return _found(check, lambda: self._rounds(rules))

    def _rounds(self, rules: Rules) -> str:
        coverage = Coverage()
        for seat in range(rules.seats):
            with closed([player := self.make()]):
                self._play_round(player, rules, seat, coverage)
        return _covered(coverage)

    def _play_round(self, player: Player, rules: Rules, own: int, coverage: Coverage) -> None:
        """Ask a player at one seat for all its plays of a round, the second one if it can be."""
        seed = f"{self.seed}/{rules}/{own}"
        rng = random.Random(seed)

        def ask(match: Match, seat: int) -> Move:
            if seat != own or match.round_number <= before:
                return rng.choice(match.moves())
            view = match.view(seat)
            move = _sound(asked(player, view, QUICK, f"{seed}/{len(view.plays)}"), view)
            coverage.add(view)
            return move

        before = own % 2
        match = Match(rules, own)
        play_on(match, seed, ask, rounds=1 + before)
        if len(match.rounds) == before:  # the match was won in the first round
            before = 0
            play_on(Match(rules, own), seed, ask, rounds=1)

    def any_order(self, rules: Rules) -> Finding:
        """Positions of different matches and seats one after the other, to one and the same."""
        check = _("answers in any order in {rules}").format(rules=rules)
        return _found(check, lambda: self._any_order(rules))

    def _any_order(self, rules: Rules) -> str:
        coverage = Coverage()
        with closed([player := self.make()]):
            for number, view in enumerate(varied(rules, f"{self.seed}/{rules}")):
                _sound(asked(player, view, QUICK, f"{self.seed}/{number}"), view)
                coverage.add(view)
        return _covered(coverage)

    def in_time(self, rules: Rules) -> Finding:
        """Whether a limit in seconds is kept, where there is something to think about."""
        check = _("keeps to a limit of {seconds} s").format(seconds=SECONDS)
        return _found(check, lambda: self._in_time(rules))

    def _in_time(self, rules: Rules) -> str:
        slowest = 0.0
        with closed([player := self.make()]):
            for number, view in enumerate(self._views(rules)):
                limit = QUICK if number == 0 else Limit(seconds=SECONDS)  # it starts with the first
                reply = asked(player, view, limit, f"{self.seed}/{number}")
                _sound(reply, view)
                slowest = max(slowest, reply.seconds if number else 0.0)
                if slowest > SECONDS + TOLERANCE:
                    told = _("took {seconds} s").format(seconds=f"{slowest:.2f}")
                    raise _Wrong(Reply(None, told, slowest), view)
        return _("{seconds} s at most").format(seconds=f"{slowest:.2f}")

    def told_to_stop(self, rules: Rules) -> Finding:
        """Whether a move comes soon once the flag is set, and the bot goes on afterwards."""
        return _found(_("stops when told to, and goes on"), lambda: self._told_to_stop(rules))

    def _told_to_stop(self, rules: Rules) -> str:
        with closed([player := self.make()]):
            for number, view in enumerate(self._views(rules)):
                seed = f"{self.seed}/{number}"
                _sound(asked(player, view, QUICK, seed), view)
                _sound(stopped(player, view, seed), view)
        return ""

    def same_again(self, rules: Rules) -> Finding:
        """Whether two of them play the same with the same seed."""
        return _found(_("plays the same with the same seed"), lambda: self._same_again(rules))

    def _same_again(self, rules: Rules) -> str:
        limit = Limit(nodes=QUICK.nodes)
        with closed([first := self.make()]), closed([second := self.make()]):
            for number, view in enumerate(self._views(rules)):
                once, again = (
                    _sound(asked(player, view, limit, f"{self.seed}/{number}"), view)
                    for player in (first, second)
                )
                if once != again:
                    template = _("played once {first} and once {second}")
                    told = template.format(first=once, second=again)
                    raise _Wrong(Reply(None, told, 0.0), view)
        return ""

    def _views(self, rules: Rules) -> Iterator[View]:
        """Some positions in which there is a choice, those with several captures first."""
        views = [view for view in varied(rules, f"{self.seed}/again") if len(view.moves) > 1]
        yield from sorted(views, key=chooses, reverse=True)[:REPEATED]


def _found(check: str, examine: Callable[[], str]) -> Finding:
    """What an examination tells, or what went wrong in it."""
    try:
        told = examine()
    except _Wrong as error:
        return wrong(check, error.reply, error.view)
    except (BotFault, PluginError) as fault:
        return Finding(check, passed=False, told=str(fault))
    return Finding(check, passed=True, told=told)


def _sound(reply: Reply, view: View) -> Move:
    """The move of a reply; raises `_Wrong` where there is none."""
    if reply.move is None:
        raise _Wrong(reply, view)
    return reply.move


def _covered(coverage: Coverage) -> str:
    template = _(
        "{positions} positions: {last} in the last deal, {single} with a single move,"
        " {choices} with captures to choose among"
    )
    return template.format(
        positions=coverage.positions,
        last=coverage.last,
        single=coverage.single,
        choices=coverage.choices,
    )
