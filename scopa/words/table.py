"""The sentences of the table: what was played, and what the chosen card would do."""

from scopa.engine.cards import KINGS, SETTEBELLO
from scopa.engine.events import Dealt, DealVoided, LeftoversTaken, Played
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.view import View
from scopa.words.names import Names

KEY = "press any key"
"""What to do about a picture that stays."""
ADVISING = "Looking for the best play…"
TAKEN_BACK = "Taken back: choose again"
NO_TAKEBACK = "Nothing to take back in this round"
_NUMBERS = ("No", "One", "Two", "Three", "Four")


def told(event: Played, names: Names) -> str:
    """What somebody played and took, and why taking all was no scopa if it wasn't.

    The reason is left out on a round's last play, where `told_last` has it.
    """
    play, sentence = event.play, _played(event.play, names)
    extras = []
    if play.scopa:
        extras.append("scopa!")
    if play.move.captured and SETTEBELLO.bit & play.move.mask:
        extras.append("settebello!")
    if play.bonus:
        extras.append(f"bonus {play.bonus}!")
    if event.denied is Denied.ACE:
        extras.append("no scopa, for an ace took all")
    return f"{sentence}: {' '.join(extras)}" if extras else sentence


def _played(play: Play, names: Names) -> str:
    card, ours = names.cards.card(play.move.card), play.seat == names.viewer
    player = names.seat(play.seat)
    if not play.move.captured:
        return f"You lay {card}" if ours else f"{player} lays {card}"
    captured = names.cards.together(play.move.captured)
    if ours:
        return f"You play {card} and take {captured}"
    return f"{player} plays {card} and takes {captured}"


def told_short(play: Play, names: Names) -> str:
    """A capture in a few cells: ``7♠ took 7♦``."""
    return f"{names.cards.card(play.move.card)} took {names.cards.together(play.move.captured)}"


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
    side, seats = names.sides[event.side], names.rules.seats_of(event.side)
    if len(seats) > 1 or names.viewer in seats:
        return f"{side} get {cards}"
    return f"{side} gets {cards}"


def told_void(event: DealVoided, dealer: int, names: Names) -> str:
    """Why a deal doesn't count."""
    kings = _NUMBERS[(event.table.mask & KINGS).bit_count()]
    if dealer == names.viewer:
        return f"{kings} kings on the table: You deal again"
    return f"{kings} kings on the table: {names.seat(dealer)} deals again"


def told_so_far(view: View, names: Names) -> str:
    """What happened last in a round that was begun before."""
    if view.plays:
        return told(Played(view.plays[-1]), names)
    return told_round(view.round_number, view.dealer, names)


def told_round(number: int, dealer: int, names: Names) -> str:
    """How a round begins."""
    opener = (dealer + 1) % names.rules.seats
    if dealer == names.viewer:
        return f"Round {number}: You deal, {names.seat(opener)} plays first"
    if opener == names.viewer:
        return f"Round {number}: {names.seat(dealer)} deals, you play first"
    return f"Round {number}: {names.seat(dealer)} deals, {names.seat(opener)} plays first"


def told_deal(event: Dealt) -> str:
    """Which deal has begun."""
    return f"Deal {event.deal} of {event.deals}"


def proposal(move: Move, choice: int, choices: int, names: Names) -> str:
    """What the chosen card would do; ``choice`` counts from 0."""
    sentence = would_do(move, names)
    return f"{sentence} · {choice + 1} of {choices} ↑↓" if choices > 1 else sentence


def would_do(move: Move, names: Names) -> str:
    """What a move does."""
    card = names.cards.card(move.card)
    if not move.captured:
        return f"{card} takes nothing: lay it"
    return f"{card} takes {names.cards.together(move.captured)}"


def picking(move: Move, names: Names) -> str:
    """How far the picking of a set has come."""
    total = sum(card.value for card in move.captured)
    wanted = move.card.value
    if names.rules.capture == "fifteen":
        total, wanted = total + move.card.value, 15
    card, picked = names.cards.card(move.card), names.cards.together(move.captured)
    return f"{card}: {picked} picked, {total} of {wanted}"


def thinking(name: str) -> str:
    """Whose turn it is, while nothing is to be seen of it."""
    return f"{name} is thinking…"


def not_your_turn(name: str) -> str:
    """Why nothing can be played now."""
    return f"Not now: it is {name}'s turn"


def advice(move: Move, names: Names) -> str:
    """What the strongest level would play."""
    card = names.cards.card(move.card)
    if not move.captured:
        return f"Hint: lay {card}"
    return f"Hint: {card} takes {names.cards.together(move.captured)}"


def not_saved(error: Exception) -> str:
    """Why the match can't go on just now."""
    return f"Not saved: {error}"


def try_again(error: Exception) -> str:
    """Why the match can't go on just now, where any key makes another attempt."""
    return f"Not saved: {error} · {KEY} to try again"
