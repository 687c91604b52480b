"""Every command, once: what is typed and what the help says of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from scopa.engine.cards import SETTEBELLO
from scopa.words.cards import Spoken


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be asked for by its name, or by first letters that none before it has."""

    name: str
    summary: str
    also: tuple[str, ...] = ()
    """Other words for it."""


COMMANDS = (
    Command("hand", "your cards, each with its number"),
    Command("table", "the cards on the table"),
    Command("moves", "what each of your cards would take"),
    Command("piles", "what each side has captured"),
    Command("score", "the points of the match"),
    Command("breakdown", "how the last round was counted"),
    Command("last", "the plays since your last one; last 5 or last all for more"),
    Command("stock", "the cards left to deal", also=("left",)),
    Command("players", "who sits where, how many cards each holds, and who deals"),
    Command("hint", "the play of the strongest level"),
    Command("back", "choose another card, where one may take several sets"),
    Command("undo", "take your last play back; the record says so"),
    Command("rules", "the rules in force; rules scopa for that part of them"),
    Command("save", "where the match is kept; every play is saved at once"),
    Command("new", "another match; new hard scopone chooses level and rules"),
    Command("resume", "go on with an unfinished match; resume 2 with the second one"),
    Command("matches", "the unfinished matches"),
    Command("help", "this list", also=("?",)),
    Command("quit", "leave; the match is kept", also=("exit",)),
)


def find(word: str) -> Command | None:
    """The first command that a word or its first letters mean."""
    for command in COMMANDS:
        if any(name.startswith(word) for name in (command.name, *command.also)):
            return command
    return None


def explained(cards: Spoken) -> Iterator[str]:
    """How to play, by the cards of the deck that is spoken of, and every command."""
    coins, cups, _, clubs = tuple(cards.terms.letters)
    name = cards.card(SETTEBELLO)
    yield f"To play a card, say its number or its name: 1, or 7{coins}, or {name}."
    yield f"To say at once what it takes: 7{coins} takes 3{cups} 4{clubs}. To lay it: lay 7{coins}."
    yield "Enter alone says again what there is to decide."
    yield "There are these commands, and first letters will do: h is hand, hi is hint."
    for command in COMMANDS:
        yield f"{command.name}: {command.summary}."
