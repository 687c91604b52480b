"""The sentences of the table: what was played, and what the chosen card would do."""

from collections.abc import Sequence

from scopa.engine.cards import KINGS, SETTEBELLO
from scopa.engine.events import Dealt, DealVoided, LeftoversTaken, Played
from scopa.engine.legality import sum_of
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules

YOU = "You"
"""The name of a seat that is spoken to instead of spoken of."""
KEY = "press any key"
"""What to do about a picture that stays."""
ADVISING = "Looking for the best play…"
TAKEN_BACK = "Taken back: choose again"
NO_TAKEBACK = "Nothing to take back in this round"
_NUMBERS = ("No", "One", "Two", "Three", "Four")


def does(name: str, verb: str) -> str:
    """A name with its verb: ``You play``, ``Computer plays``."""
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"


def told(play: Play, names: Sequence[str]) -> str:
    """What somebody played and took."""
    name, move = names[play.seat], play.move
    if not move.captured:
        return f"{does(name, 'lay')} {move.card.name}"
    take = "take" if name == YOU else "takes"
    sentence = f"{does(name, 'play')} {move.card.name} and {take} {sum_of(move.captured)}"
    extras = []
    if play.scopa:
        extras.append("scopa!")
    if SETTEBELLO in move.captured or move.card == SETTEBELLO:
        extras.append("settebello!")
    if play.bonus:
        extras.append(f"bonus {play.bonus}!")
    return f"{sentence}: {' '.join(extras)}" if extras else sentence


def told_short(play: Play) -> str:
    """A capture in a few cells: ``7♠ took 7♦``."""
    return f"{play.move.card.name} took {sum_of(play.move.captured)}"


def told_last(event: Played, leftovers: LeftoversTaken, names: Sequence[str]) -> str:
    """The round's last play, and who gets what is left."""
    scopa_denied = event.denied is not None
    beginning = "Last play, so no scopa" if scopa_denied else "Last play"
    sentence = f"{beginning}: {told(event.play, names)}"
    return f"{sentence}. {told_leftovers(leftovers, names)}" if leftovers.cards else sentence


def told_leftovers(event: LeftoversTaken, names: Sequence[str]) -> str:
    """Who gets the cards left on the table."""
    cards = "the last card" if len(event.cards) == 1 else f"the last {len(event.cards)} cards"
    if event.side is None:
        return f"Nobody captured, so nobody gets {cards}"
    return f"{does(names[event.side], 'get')} {cards}"


def told_void(event: DealVoided, dealer: str) -> str:
    """Why a deal doesn't count."""
    kings = (event.table.mask & KINGS).bit_count()
    return f"{_NUMBERS[kings]} kings on the table: {does(dealer, 'deal')} again"


def told_round(number: int, dealer: str, opener: str) -> str:
    """How a round begins."""
    return f"Round {number}: {does(dealer, 'deal')}, {does(opener, 'play')} first"


def told_deal(event: Dealt) -> str:
    """Which deal has begun."""
    return f"Deal {event.deal} of {event.deals}"


def proposal(move: Move, choice: int, choices: int) -> str:
    """What the chosen card would do; ``choice`` counts from 0."""
    if not move.captured:
        return f"{move.card.name} takes nothing: lay it"
    sentence = f"{move.card.name} takes {sum_of(move.captured)}"
    return f"{sentence} · {choice + 1} of {choices} ↑↓" if choices > 1 else sentence


def picking(move: Move, rules: Rules) -> str:
    """How far the picking of a set has come."""
    total = sum(card.value for card in move.captured)
    wanted = move.card.value
    if rules.capture == "fifteen":
        total, wanted = total + move.card.value, 15
    return f"{move.card.name}: {sum_of(move.captured)} picked, {total} of {wanted}"


def thinking(name: str) -> str:
    """Whose turn it is, while nothing is to be seen of it."""
    return f"{name} is thinking…"


def not_your_turn(name: str) -> str:
    """Why nothing can be played now."""
    return f"Not now: it is {name}'s turn"


def advice(move: Move) -> str:
    """What the strongest level would play."""
    if not move.captured:
        return f"Hint: lay {move.card.name}"
    return f"Hint: {move.card.name} takes {sum_of(move.captured)}"


def not_saved(error: Exception, *, again: bool) -> str:
    """Why the match can't go on just now."""
    return f"Not saved: {error} · {KEY} to try again" if again else f"Not saved: {error}"
