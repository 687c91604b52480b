"""The rules in force, in plain words (RULES.md), for the command line and the help screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from scopa.engine.captures import capture_rule
from scopa.engine.cards import RE_BELLO, SETTEBELLO, Card, CardSet, Suit
from scopa.engine.rules import Rules
from scopa.engine.scoring import primiera_values
from scopa.words.cards import SIGNS, CardNames

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
EQUAL_EXAMPLES = (
    ("2C 4H 6D", "6S"),
    ("2C 4H", "6S"),
    ("3D 7C", "KS"),
    ("5D 3C 6H 2S", "JH"),
    ("7C 7D 3H 4S", "7S"),
    ("AD 2D 3D 4D", "KC"),
    ("QD KC", "JS"),
)
FIFTEEN_EXAMPLES = (
    ("JH 2C", "7S"),
    ("JH 5D 3C", "7S"),
    ("3D 7C", "5S"),
    ("4D QD 2C", "KS"),
)
ACE_EXAMPLES = (("5D 3C", "AS"), ("", "AS"))
"""Tables and the card played to them; what happens is asked of the engine."""
NAPOLA = CardSet.parse("AD 2D 3D")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines under it, each a sentence or a row of a table."""

    title: str
    lines: tuple[str, ...]


def rulebook(rules: Rules, cards: CardNames = SIGNS) -> list[Section]:
    """Exactly these rules, section by section: nothing that isn't in force is told."""
    return [
        Section("The game", tuple(_game(rules, cards))),
        Section("The deal", tuple(_deal(rules))),
        Section("Capturing", tuple(_capturing(rules))),
        Section("Scopa", tuple(_scopa(rules))),
        Section("Points of a round", tuple(_points(rules, cards))),
        Section("Primiera", tuple(_primiera(rules, cards))),
        Section("Winning", tuple(_winning(rules))),
        Section("Examples", tuple(_examples(rules, cards))),
        *_choices(rules),
    ]


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _game(rules: Rules, cards: CardNames) -> Iterator[str]:
    if rules.seats == 4:
        yield "Four players in two teams. Partners sit opposite each other and share one pile."
        yield "They share one score too, and may not see each other's cards."
    elif rules.seats == 3:
        yield "Three players, each alone."
    else:
        yield "Two players."
    coins, cups, swords, clubs = map(cards.introduced, Suit)
    yield f"Forty cards: {coins}, {cups}, {swords} and {clubs}."
    ace, *court = map(cards.rank, (1, 8, 9, 10))
    faces = ", ".join(f"{name} {value}" for value, name in enumerate(court, 8))
    yield f"Capture values: {ace} 1, 2 to 7 their number, {faces}. Suits don't matter for them."


def _deal(rules: Rules) -> Iterator[str]:
    first, *later = rules.deals
    table = "four face up on the table" if rules.table else "none to the table"
    yield "The first dealer is drawn. The deal passes to the next seat every round."
    noun = "card" if first == 1 else "cards"
    yield f"{_number(first).capitalize()} {noun} to each player, {table}."
    if set(later) == {first}:
        yield f"When all hands are empty, {_number(first)} more each: {len(rules.deals)} deals."
    elif later:
        sizes = ", then ".join(map(_number, later))
        yield f"When all hands are empty, {sizes} more each."
    if rules.table and rules.redeal:
        kings = "Four kings" if rules.redeal == 4 else "Three kings or four"
        yield f"{kings} on the first table: the same dealer shuffles and deals again."
    yield "The seat after the dealer opens. Each turn is one card from the hand; nobody may pass."


def _capturing(rules: Rules) -> Iterator[str]:
    if rules.capture == "fifteen":
        yield "A card takes one or more cards of the table that make 15 together with it."
        yield "Among several such sets, single cards included, the choice is yours."
    else:
        yield "A card takes one card of the table of its own value; among several, you choose."
        yield "Only if there is none, it takes two or more that add up to its value; you choose."
    if rules.ace:
        yield "An ace takes the whole table, whatever it adds up to. On an empty table it is laid."
    yield "A card that can take something must, but you may play another card."
    yield "A card that takes nothing stays on the table."
    yield "After the last play, the cards left on the table go to whoever captured last."


def _scopa(rules: Rules) -> Iterator[str]:
    yield "A capture that leaves the table empty is a scopa: 1 point."
    if rules.last == "dealer":
        yield "The round's last play may be one, if the dealer's side makes it."
    else:
        yield "The round's last play never is one."
    if rules.ace:
        ordinary = "makes 15 with it" if rules.capture == "fifteen" else "is a single ace"
        yield f"An ace that takes the whole table makes one only where the table {ordinary}."
    if rules.bonus:
        yield "A capture of three cards in all, the played one included, has a bonus:"
        yield "1 point if their suits all differ, and 1 if their values are 4, 5 and 6."


def _points(rules: Rules, cards: CardNames) -> Iterator[str]:
    yield "Cards: 1 point for the most cards."
    yield f"Coins: 1 point for the most {cards.suit(Suit.DIAMONDS)}."
    yield f"Settebello: 1 point for {cards.card(SETTEBELLO)}."
    yield "Primiera: 1 point for the best primiera."
    if rules.re_bello:
        yield f"Re bello: 1 point for {cards.card(RE_BELLO)}."
    if rules.napola:
        run = cards.listed(NAPOLA)
        yield f"Napola: 3 points for {run}, and 1 more for each next coin without a gap, to 10."
    yield "Scope: 1 point for each scopa."
    if rules.bonus:
        yield "Bonus: the points of captures of three cards."
    yield "A tie for the best in cards, coins or primiera gives the point to nobody."


def _primiera(rules: Rules, cards: CardNames) -> Iterator[str]:
    values = primiera_values(rules.faces)
    best_first = sorted(enumerate(values, 1), key=lambda pair: -pair[1])
    yield "The best card of each suit counts, and the four are added:"
    yield from cards.worth(best_first)
    yield "Without a card of each suit there is no primiera, and no winning it."
    yield "Four sevens are 84. Three sevens and no card of the fourth suit are nothing."


def _winning(rules: Rules) -> Iterator[str]:
    target = rules.target
    others = "every other side" if rules.sides > 2 else "the other side"
    yield f"After a whole round, {target} points or more win, if they are more than {others} has."
    yield "A tie at the top plays another round. Nothing ends a round early."
    if rules.sides == 2:
        yield f"At {target} to {target}, play on. At {target + 1} to {target}, it is over."
    if rules.napoleone:
        yield "All ten coins in one pile, when the round is counted, win whatever the points."


def _examples(rules: Rules, cards: CardNames) -> Iterator[str]:
    examples = FIFTEEN_EXAMPLES if rules.capture == "fifteen" else EQUAL_EXAMPLES
    for table, card in examples + (ACE_EXAMPLES if rules.ace else ()):
        yield _example(rules, CardSet.parse(table), Card.parse(card), cards)


def _example(rules: Rules, table: CardSet, card: Card, cards: CardNames) -> str:
    """What a card does to a table, as the engine has it."""
    captures = capture_rule(rules.capture, rules.ace).sets(card.bit, table.mask)
    ordinary = capture_rule(rules.capture, ace_takes_all=False).sets(card.bit, table.mask)
    before = f"On {cards.listed(table)}" if table else "On an empty table"
    name = cards.card(card)
    if not captures:
        return f"{before}, {name} takes nothing and stays."
    choices = cards.either(map(CardSet, captures))
    if table.mask not in captures:
        return f"{before}, {name} takes {choices}."
    scopa = "a scopa" if table.mask in ordinary else "no scopa"
    return f"{before}, {name} takes {choices}: {scopa}."


def _choices(rules: Rules) -> Iterator[Section]:
    """What public sources disagree about, where it matters."""
    disputed = {
        "an ace's sweep": rules.ace,
        "the bonus for three cards": rules.bonus,
        "how scopone is dealt": rules.seats == 4 and max(rules.deals) > 3,
    }
    matters = [what for what, in_force in disputed.items() if in_force]
    if matters:
        about = " and ".join(matters)
        line = f"Public sources disagree about {about}; this is this project's choice."
        yield Section("Choices", (line,))
