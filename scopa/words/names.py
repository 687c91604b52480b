"""What those at the table are called, and what the game is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from scopa.engine.rules import Rules
from scopa.language import N_, _
from scopa.records import Seat, side_names
from scopa.words.cards import SIGNS, CardNames
from scopa.words.choices import level_name

YOU = N_("You")
COMPUTER = N_("Computer")
PLAYER = N_("Player {number}")
"""One of several people, counted from 1."""
OUR_TEAM, THEIR_TEAM = N_("We"), N_("They")
"""What players of a team call the two sides, as on a score pad."""
USUAL_GAME = "scopa"


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a match as one of its players, the viewer, is told them."""

    rules: Rules
    players: tuple[str, ...]
    """Who sits at each seat."""
    viewer: int | None
    """The seat that is spoken to instead of spoken of; None when only others play."""
    cards: CardNames = SIGNS
    """What the cards are called."""
    levels: tuple[str | None, ...] = ()
    """The level of each seat, None for a person; empty where levels aren't told."""

    @classmethod
    def of(
        cls,
        rules: Rules,
        seats: Sequence[Seat],
        viewer: int | None,
        cards: CardNames = SIGNS,
    ) -> Self:
        """The names of those at the seats, as one of them is told them."""
        players, levels = (seat.name for seat in seats), (seat.level for seat in seats)
        return cls(rules, tuple(players), viewer, cards, tuple(levels))

    def seat(self, seat: int) -> str:
        """What the player at a seat is called; those of one name are numbered."""
        if seat == self.viewer:
            return _(YOU)
        name = self.players[seat]
        if self.players.count(name) == 1:
            return spoken_name(name)
        return f"{spoken_name(name)} {self.players[: seat + 1].count(name)}"

    def level(self, seat: int) -> str:
        """The level of a computer player; empty for a person."""
        return (self.levels[seat] if self.levels else None) or ""

    @property
    def sides(self) -> tuple[str, ...]:
        """What each side is called, whoever is spoken to first: ``You and Anna``."""
        names = list(side_names([self.seat(n) for n in range(self.rules.seats)], self.rules))
        if self.viewer is not None and self.rules.seats == 4:
            partner = self.seat((self.viewer + 2) % 4)
            names[self.rules.side_of(self.viewer)] = _("You and {partner}").format(partner=partner)
        return tuple(names)

    @property
    def short_sides(self) -> tuple[str, ...]:
        """The same in a few cells: ``P2`` for ``Player 2``.

        Teams are ``We`` and ``They`` to one of their players, and numbered where several read.
        """
        if self.rules.seats != 4:
            return tuple(map(_initialled, self.sides))
        if self.viewer is None:
            return tuple(_("Team {number}").format(number=number) for number in (1, 2))
        ours = self.our_side
        return tuple(_(OUR_TEAM if side == ours else THEIR_TEAM) for side in range(2))

    @property
    def our_side(self) -> int | None:
        """The viewer's side."""
        return None if self.viewer is None else self.rules.side_of(self.viewer)


def spoken_name(name: str) -> str:
    """What somebody is called whose name, as records hold it, may be one that the program gave."""
    for number in range(1, 5):
        if name == PLAYER.format(number=number):
            return _(PLAYER).format(number=number)
    return _(name) if name in (YOU, COMPUTER) else name


def with_level(name: str, level: str | None) -> str:
    """What somebody is called, a computer player's level behind it: ``Computer (hard)``."""
    player = spoken_name(name)
    if not level:
        return player
    return _("{player} ({level})").format(player=player, level=level_name(level))


def _initialled(name: str) -> str:
    """A name that ends with a number, as its first letter and the number; any other as it is."""
    head, number = name.rpartition(" ")[::2]
    return f"{head[0]}{number}" if head and number.isdecimal() else name


def game_name(rules: Rules) -> str:
    """The preset that rules come from, with a ``+`` where more than the target is set otherwise."""
    preset = Rules.parse(rules.preset).with_target(rules.target)
    return rules.preset if rules == preset else f"{rules.preset}+"


def special_game(rules: Rules) -> str:
    """The `game_name`, where it isn't the one that is played if nothing is said."""
    name = game_name(rules)
    return "" if name == USUAL_GAME else name
