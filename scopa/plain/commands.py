"""Every command, once: what is typed and what the help says of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from scopa.engine.cards import SETTEBELLO, Suit
from scopa.language import N_, NC_, _, pgettext
from scopa.plain.reading import folded
from scopa.records.codes import EXAMPLE
from scopa.words.cards import Spoken


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be asked for by a word, or by its first letters."""

    words: tuple[tuple[str, str], ...]
    """What may be typed, in English with the context for the translation; its name first."""
    summary: str
    """What the help says; ``{code}`` in it is an example of a code."""

    @property
    def name(self) -> str:
        """The name by which the program knows it, whatever language is spoken."""
        return self.words[0][1]

    @property
    def spoken(self) -> tuple[str, ...]:
        """What may be typed in the language that is spoken; its name first."""
        return tuple(pgettext(*word) for word in self.words)


COMMANDS = (
    Command((NC_("command", "hand"),), N_("your cards, each with its number")),
    Command((NC_("command", "table"),), N_("the cards on the table")),
    Command((NC_("command", "moves"),), N_("what each of your cards would take")),
    Command((NC_("command", "piles"),), N_("what each side has captured")),
    Command((NC_("command", "score"),), N_("the points of the match")),
    Command((NC_("command", "breakdown"),), N_("how the last round was counted")),
    Command(
        (NC_("command", "last"),),
        N_("the plays since your last one; last 5 or last all for more"),
    ),
    Command((NC_("command", "stock"), NC_("command", "left")), N_("the cards left to deal")),
    Command((NC_("command", "stats"),), N_("how often you have won, against whom and by what")),
    Command(
        (NC_("command", "players"),),
        N_("who sits where, how many cards each holds, and who deals"),
    ),
    Command(
        (NC_("command", "fair"),),
        N_("the fingerprints of the decks, and the code that shares the deals"),
    ),
    Command((NC_("command", "hint"),), N_("the best play and why; again, what all are worth")),
    Command((NC_("command", "back"),), N_("choose another card, where one may take several sets")),
    Command((NC_("command", "undo"),), N_("take your last play back; the record says so")),
    Command(
        (NC_("command", "rules"),), N_("the rules in force; rules scopa for that part of them")
    ),
    Command((NC_("command", "save"),), N_("where the match is kept; every play is saved at once")),
    Command(
        (NC_("command", "new"),),
        N_("another match; new hard scopone chooses level and rules, new person two people"),
    ),
    Command(
        (NC_("command", "daily"),),
        N_("the deal of the day, the same for everybody; daily again plays it for practice"),
    ),
    Command(
        (NC_("command", "deal"),),
        N_("a match with the deals of a code; deal {code}"),
    ),
    Command(
        (NC_("command", "resume"),),
        N_("go on with an unfinished match; resume 2 with the second one"),
    ),
    Command((NC_("command", "matches"),), N_("the unfinished matches")),
    Command(
        (NC_("command", "review"),),
        N_("what your plays of the last finished round were worth, or of the finished match"),
    ),
    Command(
        (NC_("command", "lessons"), NC_("command", "lesson")),
        N_("the lessons for whoever learns the game; lesson 3 begins the third"),
    ),
    Command((NC_("command", "drill"),), N_("ten questions on the cards that have gone")),
    Command((NC_("command", "help"), ("", "?")), N_("this list")),
    Command((NC_("command", "quit"), NC_("command", "exit")), N_("leave; the match is kept")),
)


def find(word: str) -> Command | None:
    """The command that a word means: a whole one, or the first letters of one.

    Whole English words mean the same whatever is spoken; first letters are those of the language
    before the English ones.
    """
    typed = folded(word)
    spoken = [(folded(name), command) for command in COMMANDS for name in command.spoken]
    english = [(name, command) for command in COMMANDS for __, name in command.words]
    whole = (command for name, command in (*english, *spoken) if name == typed)
    begun = (command for name, command in (*spoken, *english) if name.startswith(typed))
    return next(whole, None) or next(begun, None)


def explained(cards: Spoken) -> Iterator[str]:
    """How to play, by the cards of the deck that is spoken of, and every command."""
    letters = cards.terms.letters
    coins, cups, clubs = (letters[suit] for suit in (Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS))
    name = cards.card(SETTEBELLO)
    template = _("To play a card, say its number or its name: 1, or {code}, or {name}.")
    yield template.format(code=f"7{coins}", name=name)
    template = _("To say at once what it takes: {card} takes {taken}. To lay it: lay {card}.")
    yield template.format(card=f"7{coins}", taken=f"3{cups} 4{clubs}")
    yield _("Enter alone says again what there is to decide.")
    yield _("There are these commands, and first letters will do: h is hand, hi is hint.")
    for command in COMMANDS:
        yield f"{command.spoken[0]}: {_(command.summary).format(code=EXAMPLE)}."
