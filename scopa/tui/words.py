"""The sentences of the table: what was played, and what the chosen card would do."""

from scopa.engine.cards import KINGS, SETTEBELLO
from scopa.engine.events import Dealt, DealVoided, LeftoversTaken, Played
from scopa.engine.legality import sum_of
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.tui.names import Names

KEY = "press any key"
"""What to do about a picture that stays."""
ADVISING = "Looking for the best play…"
TAKEN_BACK = "Taken back: choose again"
NO_TAKEBACK = "Nothing to take back in this round"
_NUMBERS = ("No", "One", "Two", "Three", "Four")


def does(seat: int, verb: str, names: Names) -> str:
    """A player with the verb: ``You play``, ``Computer plays``."""
    return f"{names.seat(seat)} {_verb(verb, seat, names)}"


def _verb(verb: str, seat: int, names: Names) -> str:
    return verb if seat == names.viewer else f"{verb}s"


def told(event: Played, names: Names) -> str:
    """What somebody played and took, and why taking all was no scopa if it wasn't.

    The reason is left out on a round's last play, where `told_last` has it.
    """
    sentence = _played(event.play, names)
    return f"{sentence} · no scopa: an ace took all" if event.denied is Denied.ACE else sentence


def _played(play: Play, names: Names) -> str:
    seat, move = play.seat, play.move
    if not move.captured:
        return f"{does(seat, 'lay', names)} {move.card.name}"
    take = _verb("take", seat, names)
    sentence = f"{does(seat, 'play', names)} {move.card.name} and {take} {sum_of(move.captured)}"
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


def told_last(event: Played, leftovers: LeftoversTaken, names: Names) -> str:
    """The round's last play, and who gets what is left."""
    denied = event.denied is Denied.LAST_PLAY
    beginning = "Last play, so no scopa" if denied else "Last play"
    sentence = f"{beginning}: {told(event, names)}"
    return f"{sentence}. {told_leftovers(leftovers, names)}" if leftovers.cards else sentence


def told_leftovers(event: LeftoversTaken, names: Names) -> str:
    """Who gets the cards left on the table."""
    cards = "the last card" if len(event.cards) == 1 else f"the last {len(event.cards)} cards"
    if event.side is None:
        return f"Nobody captured, so nobody gets {cards}"
    seats = names.rules.seats_of(event.side)
    get = _verb("get", seats[0], names) if len(seats) == 1 else "get"
    return f"{names.sides[event.side]} {get} {cards}"


def told_void(event: DealVoided, dealer: int, names: Names) -> str:
    """Why a deal doesn't count."""
    kings = (event.table.mask & KINGS).bit_count()
    return f"{_NUMBERS[kings]} kings on the table: {does(dealer, 'deal', names)} again"


def told_so_far(view: View, names: Names) -> str:
    """What happened last in a round that was begun before."""
    if view.plays:
        return told(Played(view.plays[-1]), names)
    return told_round(view.round_number, view.dealer, names)


def told_round(number: int, dealer: int, names: Names) -> str:
    """How a round begins."""
    opener = (dealer + 1) % names.rules.seats
    first = "you play" if opener == names.viewer else does(opener, "play", names)
    return f"Round {number}: {does(dealer, 'deal', names)}, {first} first"


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
