"""Views set up by hand, and rounds played by players."""

import random
import threading
from collections.abc import Sequence

from scopa import CARDS, CardSet, Match, Move, Rules, View, shuffled_deck
from scopa.ai.player import Limit, Player

NO_LIMIT = Limit()
GO_ON = threading.Event()
"""A stop flag that is never set."""
STOPPED = threading.Event()
"""One that is set."""
STOPPED.set()


def view_of(
    hand: str,
    table: str,
    *,
    rules: str = "scopa",
    piles: Sequence[str] = ("", ""),
    others: Sequence[int] = (3,),
    last_capturer: int | None = None,
    dealer: int | None = None,
) -> View:
    """What seat 0 sees with these cards, hand sizes of the other seats and the rest in the stock.

    It is the last deal when the stock is used up, else the first; the last seat is the dealer.
    """
    game = Rules.parse(rules)
    known = [CardSet.parse(cards) for cards in (hand, table, *piles)]
    stock = len(CARDS) - sum(map(len, known)) - sum(others)
    return View(
        rules=game,
        seat=0,
        dealer=game.seats - 1 if dealer is None else dealer,
        turn=0,
        round_number=1,
        deal=1 if stock else len(game.deals),
        totals=(0,) * game.sides,
        hand=known[0],
        table=known[1],
        hand_sizes=(len(known[0]), *others),
        stock=stock,
        piles=tuple(known[2:]),
        scope=(0,) * game.sides,
        bonus=(0,) * game.sides,
        last_capturer=last_capturer,
        plays=(),
    )


class FixedChance(random.Random):
    """A generator whose every `random` is the same number: what is likelier than it happens."""

    def __init__(self, number: float) -> None:
        super().__init__(1)
        self._number = number

    def random(self) -> float:
        """The number."""
        return self._number


def rest(*known: str) -> str:
    """The codes of all cards but these."""
    return str(CardSet.of(CARDS) - CardSet.parse(" ".join(known)))


def ask(player: Player, view: View, seed: int = 1, limit: Limit = NO_LIMIT) -> Move:
    """The player's move, with a generator of this seed."""
    return ask_with(random.Random(seed), player, view, limit)


def ask_with(rng: random.Random, player: Player, view: View, limit: Limit = NO_LIMIT) -> Move:
    """The player's move with this chance."""
    return player.choose(view, limit, rng, GO_ON)


def begun(rules: Rules, deck_rng: random.Random) -> Match:
    """A match dealt by the last seat, with a first deck that isn't void."""
    match = Match(rules, rules.seats - 1)
    while match.needs_deck:
        match.deal(shuffled_deck(deck_rng))
    return match


def play_round(match: Match, players: Sequence[Player], rng: random.Random) -> tuple[int, ...]:
    """Play the first round of a dealt match to its end; the points of each side."""
    log = match.rounds[0]
    while log.breakdown is None:
        view = match.view(_turn(match))
        match.play(players[view.seat].choose(view, NO_LIMIT, rng, GO_ON))
    return log.breakdown.points


def _turn(match: Match) -> int:
    assert match.turn is not None
    return match.turn


def margin(rules: Rules, first: Player, second: Player, decks: int, seed: int) -> float:
    """Points a round by which `first` beats `second`, each deck played once from every side.

    With three sides the second player sits at two of them, and their mean counts.
    """
    rng = random.Random(seed)
    total = 0.0
    for _ in range(decks):
        deck_seed = rng.getrandbits(32)
        for own_side in range(rules.sides):
            players = [
                first if rules.side_of(seat) == own_side else second for seat in range(rules.seats)
            ]
            match = begun(rules, random.Random(deck_seed))
            points = play_round(match, players, rng)
            others = [point for side, point in enumerate(points) if side != own_side]
            total += points[own_side] - sum(others) / len(others)
    return total / (rules.sides * decks)
