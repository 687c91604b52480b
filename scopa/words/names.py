"""What those at the table are called, and what the game is."""

from dataclasses import dataclass

from scopa.engine.rules import Rules
from scopa.records import side_names
from scopa.words.cards import SIGNS, CardNames

YOU = "You"
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

    def seat(self, seat: int) -> str:
        """What the player at a seat is called; those of one name are numbered."""
        if seat == self.viewer:
            return YOU
        name = self.players[seat]
        if self.players.count(name) == 1:
            return name
        return f"{name} {self.players[: seat + 1].count(name)}"

    @property
    def sides(self) -> tuple[str, ...]:
        """What each side is called."""
        return tuple(side_names([self.seat(seat) for seat in range(self.rules.seats)], self.rules))

    @property
    def our_side(self) -> int | None:
        """The viewer's side."""
        return None if self.viewer is None else self.rules.side_of(self.viewer)


def game_name(rules: Rules) -> str:
    """The preset that rules come from, with a ``+`` where more than the target is set otherwise."""
    preset = Rules.parse(rules.preset).with_target(rules.target)
    return rules.preset if rules == preset else f"{rules.preset}+"


def special_game(rules: Rules) -> str:
    """The `game_name`, where it isn't the one that is played if nothing is said."""
    name = game_name(rules)
    return "" if name == USUAL_GAME else name
