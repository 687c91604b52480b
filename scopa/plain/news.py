"""What happened in a match, in sentences."""

from collections.abc import Iterator, Sequence

from scopa.engine.events import (
    Dealt,
    DealVoided,
    Event,
    LeftoversTaken,
    MatchWon,
    Played,
    RoundBegan,
    RoundScored,
)
from scopa.language import _, ngettext
from scopa.plain.scores import told_score
from scopa.words import table as words
from scopa.words.names import Names


def told(events: Sequence[Event], dealer: int, names: Names) -> Iterator[str]:
    """A line about each thing that happened in a round of this dealer."""
    leftovers = next((each for each in events if isinstance(each, LeftoversTaken)), None)
    final = any(isinstance(each, MatchWon) for each in events)
    for event in events:
        match event:
            case RoundBegan():
                yield sentence(words.told_round(event.number, event.dealer, names))
            case DealVoided():
                yield sentence(words.told_void(event, dealer, names))
            case Dealt():
                yield _dealt(event)
            case Played() if leftovers is not None:
                yield sentence(words.told_last(event, leftovers, names))
            case Played():
                yield sentence(words.told(event, names))
            case RoundScored():
                yield from told_score(event, names, final=final)


def _dealt(event: Dealt) -> str:
    size = event.hand_size
    if event.deals == 1:
        template = _("All cards are dealt: {cards} each.")
    elif event.stock == 0:
        template = _("{deal}, the last one: {cards} each.")
    else:
        template = _("{deal}: {cards} each, {left} left in the stock.")
    return template.format(
        deal=words.told_deal(event),
        cards=ngettext("{count} card", "{count} cards", size).format(count=size),
        left=event.stock,
    )


def sentence(text: str) -> str:
    """A text with a capital and an end to it; the name of a file is left as it is."""
    ended = text if text.endswith((".", "!", "?")) else f"{text}."
    if "." in ended.split()[0][:-1]:
        return ended
    return ended[:1].upper() + ended[1:]
