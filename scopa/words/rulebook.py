"""The rules in force, in plain words (RULES.md), for the command line and the help screen."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from scopa.engine.captures import capture_rule
from scopa.engine.cards import RE_BELLO, SETTEBELLO, Card, CardSet, Suit
from scopa.engine.rules import Rules
from scopa.engine.scoring import primiera_values
from scopa.language import N_, NC_, _, ngettext, pgettext
from scopa.language.lists import conjoined
from scopa.words.cards import SIGNS, CardNames

_CARDS_EACH = (
    N_("One card to each player"),
    N_("Two cards to each player"),
    N_("Three cards to each player"),
    N_("Four cards to each player"),
    N_("Five cards to each player"),
    N_("Six cards to each player"),
    N_("Seven cards to each player"),
    N_("Eight cards to each player"),
    N_("Nine cards to each player"),
    N_("Ten cards to each player"),
)
_NUMBERS = (
    NC_("cards", "one"),
    NC_("cards", "two"),
    NC_("cards", "three"),
    NC_("cards", "four"),
    NC_("cards", "five"),
    NC_("cards", "six"),
    NC_("cards", "seven"),
    NC_("cards", "eight"),
    NC_("cards", "nine"),
    NC_("cards", "ten"),
)
"""Both from 1 on."""
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
        Section(_("The game"), tuple(_game(rules, cards))),
        Section(_("The deal"), tuple(_deal(rules))),
        Section(_("Capturing"), tuple(_capturing(rules))),
        Section(_("Scopa"), tuple(_scopa(rules))),
        Section(_("Points of a round"), tuple(_points(rules, cards))),
        Section(_("Primiera"), tuple(_primiera(rules, cards))),
        Section(_("Winning"), tuple(_winning(rules))),
        Section(_("Examples"), tuple(_examples(rules, cards))),
        *_choices(rules),
    ]


def _number(number: int) -> str:
    """A number of cards within a sentence."""
    return pgettext(*_NUMBERS[number - 1]) if number <= len(_NUMBERS) else str(number)


def _cards_each(number: int) -> str:
    """How a sentence about so many cards for each player begins."""
    if number <= len(_CARDS_EACH):
        return _(_CARDS_EACH[number - 1])
    template = ngettext("{count} card to each player", "{count} cards to each player", number)
    return template.format(count=number)


def _game(rules: Rules, cards: CardNames) -> Iterator[str]:
    if rules.seats == 4:
        yield _("Four players in two teams. Partners sit opposite each other and share one pile.")
        yield _("They share one score too, and may not see each other's cards.")
    elif rules.seats == 3:
        yield _("Three players, each alone.")
    else:
        yield _("Two players.")
    coins, cups, swords, clubs = map(cards.introduced, Suit)
    yield _("Forty cards: {coins}, {cups}, {swords} and {clubs}.").format(
        coins=coins, cups=cups, swords=swords, clubs=clubs
    )
    ace, *court = map(cards.rank, (1, 8, 9, 10))
    faces = ", ".join(f"{name} {value}" for value, name in enumerate(court, 8))
    template = _(
        "Capture values: {ace} 1, 2 to 7 their number, {faces}. Suits don't matter for them."
    )
    yield template.format(ace=ace, faces=faces)


def _deal(rules: Rules) -> Iterator[str]:
    first, *later = rules.deals
    yield _("The first dealer is drawn. The deal passes to the next seat every round.")
    template = (
        _("{cards_to_each_player}, four face up on the table.")
        if rules.table
        else _("{cards_to_each_player}, none to the table.")
    )
    yield template.format(cards_to_each_player=_cards_each(first))
    if set(later) == {first}:
        template = _("When all hands are empty, {number} more each: {deals} deals.")
        yield template.format(number=_number(first), deals=len(rules.deals))
    elif later:
        sizes = reduce(
            lambda one, next_one: _("{one}, then {next}").format(one=one, next=next_one),
            map(_number, later),
        )
        yield _("When all hands are empty, {numbers} more each.").format(numbers=sizes)
    if rules.table and rules.redeal:
        yield (
            _("Four kings on the first table: the same dealer shuffles and deals again.")
            if rules.redeal == 4
            else _(
                "Three kings or four on the first table: the same dealer shuffles and deals again."
            )
        )
    yield _(
        "The seat after the dealer opens. Each turn is one card from the hand; nobody may pass."
    )


def _capturing(rules: Rules) -> Iterator[str]:
    if rules.capture == "fifteen":
        yield _("A card takes one or more cards of the table that make 15 together with it.")
        yield _("Among several such sets, single cards included, the choice is yours.")
    else:
        yield _("A card takes one card of the table of its own value; among several, you choose.")
        yield _("Only if there is none, it takes two or more that add up to its value; you choose.")
    if rules.ace:
        yield _(
            "An ace takes the whole table, whatever it adds up to. On an empty table it is laid."
        )
    yield _("A card that can take something must, but you may play another card.")
    yield _("A card that takes nothing stays on the table.")
    yield _("After the last play, the cards left on the table go to whoever captured last.")


def _scopa(rules: Rules) -> Iterator[str]:
    yield _("A capture that leaves the table empty is a scopa: 1 point.")
    if rules.last == "dealer":
        yield _("The round's last play may be one, if the dealer's side makes it.")
    else:
        yield _("The round's last play never is one.")
    if rules.ace:
        yield (
            _("An ace that takes the whole table makes one only where the table makes 15 with it.")
            if rules.capture == "fifteen"
            else _(
                "An ace that takes the whole table makes one only where the table is a single ace."
            )
        )
    if rules.bonus:
        yield _("A capture of three cards in all, the played one included, has a bonus:")
        yield _("1 point if their suits all differ, and 1 if their values are 4, 5 and 6.")


def _points(rules: Rules, cards: CardNames) -> Iterator[str]:
    yield _("Cards: 1 point for the most cards.")
    yield _("Coins: 1 point for the most {coins}.").format(coins=cards.suit(Suit.DIAMONDS))
    yield _("Settebello: 1 point for {card}.").format(card=cards.card(SETTEBELLO))
    yield _("Primiera: 1 point for the best primiera.")
    if rules.re_bello:
        yield _("Re bello: 1 point for {card}.").format(card=cards.card(RE_BELLO))
    if rules.napola:
        yield _(
            "Napola: 3 points for {cards}, and 1 more for each next coin without a gap, to 10."
        ).format(cards=cards.listed(NAPOLA))
    yield _("Scope: 1 point for each scopa.")
    if rules.bonus:
        yield _("Bonus: the points of captures of three cards.")
    yield _("A tie for the best in cards, coins or primiera gives the point to nobody.")


def _primiera(rules: Rules, cards: CardNames) -> Iterator[str]:
    values = primiera_values(rules.faces)
    best_first = sorted(enumerate(values, 1), key=lambda pair: -pair[1])
    yield _("The best card of each suit counts, and the four are added:")
    yield from cards.worth(best_first)
    yield _("Without a card of each suit there is no primiera, and no winning it.")
    yield _("Four sevens are 84. Three sevens and no card of the fourth suit are nothing.")


def _winning(rules: Rules) -> Iterator[str]:
    target = rules.target
    template = (
        ngettext(
            "After a whole round, {target} point or more wins,"
            " if that is more than every other side has.",
            "After a whole round, {target} points or more win,"
            " if they are more than every other side has.",
            target,
        )
        if rules.sides > 2
        else ngettext(
            "After a whole round, {target} point or more wins,"
            " if that is more than the other side has.",
            "After a whole round, {target} points or more win,"
            " if they are more than the other side has.",
            target,
        )
    )
    yield template.format(target=target)
    yield _("A tie at the top plays another round. Nothing ends a round early.")
    if rules.sides == 2:
        yield _("At {target} to {target}, play on. At {more} to {target}, it is over.").format(
            target=target, more=target + 1
        )
    if rules.napoleone:
        yield _("All ten coins in one pile, when the round is counted, win whatever the points.")


def _examples(rules: Rules, cards: CardNames) -> Iterator[str]:
    examples = FIFTEEN_EXAMPLES if rules.capture == "fifteen" else EQUAL_EXAMPLES
    for table, card in examples + (ACE_EXAMPLES if rules.ace else ()):
        yield _example(rules, CardSet.parse(table), Card.parse(card), cards)


def _example(rules: Rules, table: CardSet, card: Card, cards: CardNames) -> str:
    """What a card does to a table, as the engine has it."""
    captures = capture_rule(rules.capture, rules.ace).sets(card.bit, table.mask)
    ordinary = capture_rule(rules.capture, ace_takes_all=False).sets(card.bit, table.mask)
    if not table:
        return _("On an empty table, {card} takes nothing and stays.").format(card=cards.card(card))
    if not captures:
        template, choices = _("On {table}, {card} takes nothing and stays."), ""
    else:
        choices = cards.either(map(CardSet, captures))
        if table.mask not in captures:
            template = _("On {table}, {card} takes {choices}.")
        elif table.mask in ordinary:
            template = _("On {table}, {card} takes {choices}: a scopa.")
        else:
            template = _("On {table}, {card} takes {choices}: no scopa.")
    return template.format(table=cards.listed(table), card=cards.card(card), choices=choices)


def _choices(rules: Rules) -> Iterator[Section]:
    """What public sources disagree about, where it matters."""
    disputed = {
        _("an ace's sweep"): rules.ace,
        _("the bonus for three cards"): rules.bonus,
        _("how scopone is dealt"): rules.seats == 4 and max(rules.deals) > 3,
    }
    matters = [what for what, in_force in disputed.items() if in_force]
    if matters:
        template = _("Public sources disagree about {matters}; this is this project's choice.")
        yield Section(_("Choices"), (template.format(matters=conjoined(matters)),))
