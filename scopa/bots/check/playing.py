"""Checks that every player has to pass, whether it is a plugin or a program of its own."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scopa.ai.closing import closed
from scopa.ai.faults import BotFault, described
from scopa.ai.playable import Particular, UnfitRules
from scopa.ai.player import Limit, Player
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
    """A bot did something wrong in the middle of a round."""

    def __init__(self, reply: Reply, view: View) -> None:
        super().__init__(reply, view)
        self.reply = reply
        self.view = view


@dataclass(frozen=True, slots=True)
class Examiner:
    """Asks a player about all kinds of positions, drawn from a seed."""

    make: Callable[[], Player]
    seed: int

    def unfit(self, rules: Rules) -> Finding | None:
        """The finding that a bot doesn't play these rules, if it says so."""
        check = _("plays {rules}").format(rules=rules)
        with closed([player := self.make()]):
            if not isinstance(player, Particular):
                return None
            try:
                player.check_rules(rules)
            except UnfitRules as error:
                return Finding(check, passed=None, told=str(error))
            except BotFault as fault:
                return Finding(check, passed=False, told=str(fault))
            except Exception as error:  # noqa: BLE001 - a bot may do anything
                return Finding(check, passed=False, told=described(error))
        return None

    def rounds(self, rules: Rules) -> Finding:
        """A round at every seat, the others playing by chance."""
        check = _("plays a round of {rules} at every seat").format(rules=rules)
        coverage = Coverage()
        try:
            for seat in range(rules.seats):
                with closed([player := self.make()]):
                    self._play_round(player, rules, seat, coverage)
        except _Wrong as error:
            return wrong(check, error.reply, error.view)
        return Finding(check, passed=True, told=_covered(coverage))

    def _play_round(self, player: Player, rules: Rules, own: int, coverage: Coverage) -> None:
        """Ask a player at one seat for all its plays of a round, the second one if it can be."""
        seed = f"{self.seed}/{rules}/{own}"
        rng = random.Random(seed)

        def ask(match: Match, seat: int) -> Move:
            if seat != own or match.round_number <= before:
                return rng.choice(match.moves())
            view = match.view(seat)
            reply = asked(player, view, QUICK, f"{seed}/{len(view.plays)}")
            if reply.move is None:
                raise _Wrong(reply, view)
            coverage.add(view)
            return reply.move

        before = own % 2
        match = Match(rules, own)
        play_on(match, seed, ask, rounds=1 + before)
        if len(match.rounds) == before:  # the match was won in the first round
            before = 0
            play_on(Match(rules, own), seed, ask, rounds=1)

    def any_order(self, rules: Rules) -> Finding:
        """Positions of different matches and seats one after the other, to one and the same."""
        check = _("answers in any order in {rules}").format(rules=rules)
        coverage = Coverage()
        with closed([player := self.make()]):
            for number, view in enumerate(varied(rules, f"{self.seed}/{rules}")):
                reply = asked(player, view, QUICK, f"{self.seed}/{number}")
                if reply.move is None:
                    return wrong(check, reply, view)
                coverage.add(view)
        return Finding(check, passed=True, told=_covered(coverage))

    def in_time(self, rules: Rules) -> Finding:
        """Whether a limit in seconds is kept, where there is something to think about."""
        check = _("keeps to a limit of {seconds} s").format(seconds=SECONDS)
        slowest = 0.0
        with closed([player := self.make()]):
            for number, view in enumerate(self._views(rules)):
                limit = QUICK if number == 0 else Limit(seconds=SECONDS)  # it starts with the first
                reply = asked(player, view, limit, f"{self.seed}/{number}")
                if reply.move is None:
                    return wrong(check, reply, view)
                slowest = max(slowest, reply.seconds if number else 0.0)
                if slowest > SECONDS + TOLERANCE:
                    told = _("took {seconds} s").format(seconds=f"{slowest:.2f}")
                    return wrong(check, Reply(None, told, slowest), view)
        template = _("{seconds} s at most")
        return Finding(check, passed=True, told=template.format(seconds=f"{slowest:.2f}"))

    def told_to_stop(self, rules: Rules) -> Finding:
        """Whether a move comes soon once the flag is set, and the bot goes on afterwards."""
        check = _("stops when told to, and goes on")
        with closed([player := self.make()]):
            for number, view in enumerate(self._views(rules)):
                seed = f"{self.seed}/{number}"
                for reply in (asked(player, view, QUICK, seed), stopped(player, view, seed)):
                    if reply.move is None:
                        return wrong(check, reply, view)
        return Finding(check, passed=True)

    def same_again(self, rules: Rules) -> Finding:
        """Whether two of them play the same with the same seed."""
        check = _("plays the same with the same seed")
        limit = Limit(nodes=QUICK.nodes)
        with closed([first := self.make(), second := self.make()]):
            for number, view in enumerate(self._views(rules)):
                replies = [
                    asked(player, view, limit, f"{self.seed}/{number}")
                    for player in (first, second)
                ]
                for reply in replies:
                    if reply.move is None:
                        return wrong(check, reply, view)
                moves = {str(reply.move) for reply in replies}
                if len(moves) > 1:
                    told = _("played once {first} and once {second}").format(
                        first=replies[0].move, second=replies[1].move
                    )
                    return wrong(check, Reply(None, told, 0.0), view)
        return Finding(check, passed=True)

    def _views(self, rules: Rules) -> Iterator[View]:
        """Some positions in which there is a choice, those with several captures first."""
        views = [view for view in varied(rules, f"{self.seed}/again") if len(view.moves) > 1]
        yield from sorted(views, key=chooses, reverse=True)[:REPEATED]


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
