"""The sentences of the table: what was played, and what the chosen card would do."""

from scopa.engine.cards import KINGS, SETTEBELLO
from scopa.engine.events import Dealt, DealVoided, LeftoversTaken, Played
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.view import View
from scopa.language import N_, _, ngettext
from scopa.words.names import Names
from scopa.words.sides import BySide

KEY = N_("press any key")
"""What to do about a picture that stays."""
ADVISING = N_("Looking for the best play…")
TAKEN_BACK = N_("Taken back: choose again")
NO_TAKEBACK = N_("Nothing to take back in this round")
TAKEN_BACK_BY = N_("{player}'s play is taken back")
PLAYS_STAND = N_("Nothing to take back: what was played stands")
"""Why nothing is taken back where several people play."""
_KINGS = {3: N_("Three kings on the table"), 4: N_("Four kings on the table")}
_GETS = BySide(
    you=N_("You get {cards}"),
    we=N_("You and {partner} get {cards}"),
    one=N_("{player} gets {cards}"),
    they=N_("{one} and {other} get {cards}"),
)


def told(event: Played, names: Names) -> str:
    """What somebody played and took, and why taking all was no scopa if it wasn't.

    The reason is left out on a round's last play, where `told_last` has it.
    """
    play, sentence = event.play, _played(event.play, names)
    extras = []
    if play.scopa:
        extras.append(_("scopa!"))
    if play.move.captured and SETTEBELLO.bit & play.move.mask:
        extras.append(_("settebello!"))
    if play.bonus:
        extras.append(_("bonus {points}!").format(points=play.bonus))
    if event.denied is Denied.ACE:
        extras.append(_("no scopa, for an ace took all"))
    return f"{sentence}: {' '.join(extras)}" if extras else sentence


def _played(play: Play, names: Names) -> str:
    card, ours = names.cards.card(play.move.card), play.seat == names.viewer
    player = names.seat(play.seat)
    if not play.move.captured:
        template = _("You lay {card}") if ours else _("{player} lays {card}")
        return template.format(player=player, card=card)
    template = (
        _("You play {card} and take {captured}")
        if ours
        else _("{player} plays {card} and takes {captured}")
    )
    captured = names.cards.together(play.move.captured)
    return template.format(player=player, card=card, captured=captured)


def told_short(play: Play, names: Names) -> str:
    """A capture in a few cells: ``7♠ took 7♦``."""
    card, captured = names.cards.card(play.move.card), names.cards.together(play.move.captured)
    return _("{card} took {captured}").format(card=card, captured=captured)


def told_last(event: Played, leftovers: LeftoversTaken, names: Names) -> str:
    """The round's last play, and who gets what is left."""
    denied = event.denied is Denied.LAST_PLAY
    template = _("Last play, so no scopa: {play}") if denied else _("Last play: {play}")
    sentence = template.format(play=told(event, names))
    return f"{sentence}. {told_leftovers(leftovers, names)}" if leftovers.cards else sentence


def told_leftovers(event: LeftoversTaken, names: Names) -> str:
    """Who gets the cards left on the table."""
    count = len(event.cards)
    cards = ngettext("the last card", "the last {count} cards", count).format(count=count)
    if event.side is None:
        return _("Nobody captured, so nobody gets {cards}").format(cards=cards)
    return _GETS.of(event.side, names, cards=cards)


def told_void(event: DealVoided, dealer: int, names: Names) -> str:
    """Why a deal doesn't count."""
    kings = _(_KINGS[(event.table.mask & KINGS).bit_count()])
    if dealer == names.viewer:
        return _("{kings}: You deal again").format(kings=kings)
    return _("{kings}: {dealer} deals again").format(kings=kings, dealer=names.seat(dealer))


def told_so_far(view: View, names: Names) -> str:
    """What happened last in a round that was begun before."""
    if view.plays:
        return told(Played(view.plays[-1]), names)
    return told_round(view.round_number, view.dealer, names)


def told_round(number: int, dealer: int, names: Names) -> str:
    """How a round begins."""
    opener = (dealer + 1) % names.rules.seats
    if dealer == names.viewer:
        template = _("Round {number}: You deal, {opener} plays first")
    elif opener == names.viewer:
        template = _("Round {number}: {dealer} deals, you play first")
    else:
        template = _("Round {number}: {dealer} deals, {opener} plays first")
    return template.format(number=number, dealer=names.seat(dealer), opener=names.seat(opener))


def told_deal(event: Dealt) -> str:
    """Which deal has begun."""
    return _("Deal {deal} of {deals}").format(deal=event.deal, deals=event.deals)


def proposal(move: Move, choice: int, choices: int, names: Names) -> str:
    """What the chosen card would do; ``choice`` counts from 0."""
    sentence = would_do(move, names)
    if choices <= 1:
        return sentence
    template = _("{play} · {choice} of {choices} ↑↓")
    return template.format(play=sentence, choice=choice + 1, choices=choices)


def would_do(move: Move, names: Names) -> str:
    """What a move does."""
    card = names.cards.card(move.card)
    if not move.captured:
        return _("{card} takes nothing: lay it").format(card=card)
    captured = names.cards.together(move.captured)
    return _("{card} takes {captured}").format(card=card, captured=captured)


def picking(move: Move, names: Names) -> str:
    """How far the picking of a set has come."""
    total = sum(card.value for card in move.captured)
    wanted = move.card.value
    if names.rules.capture == "fifteen":
        total, wanted = total + move.card.value, 15
    card, picked = names.cards.card(move.card), names.cards.together(move.captured)
    template = _("{card}: {picked} picked, {total} of {wanted}")
    return template.format(card=card, picked=picked, total=total, wanted=wanted)


def curtain(name: str) -> str:
    """Whose hand is seen next, while nobody's is."""
    return _("{player}'s turn: pass the keyboard").format(player=name)


def thinking(name: str) -> str:
    """Whose turn it is, while nothing is to be seen of it."""
    return _("{player} is thinking…").format(player=name)


def not_your_turn(name: str) -> str:
    """Why nothing can be played now."""
    return _("Not now: it is {player}'s turn").format(player=name)


def not_saved(error: Exception) -> str:
    """Why the match can't go on just now."""
    return _("Not saved: {error}").format(error=error)


def try_again(error: Exception) -> str:
    """Why the match can't go on just now, where any key makes another attempt."""
    return _("Not saved: {error} · press any key to try again").format(error=error)
