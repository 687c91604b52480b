"""Choosing a play."""

import pytest

from scopa.engine.cards import Card, CardSet
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.tui.selection import Answer, Selection
from scopa.words.cards import SIGNS
from scopa.words.reasons import why_illegal


def selection(hand: str, table: str, rules: str = "scopa") -> Selection:
    """A fresh choice among these cards."""
    cards = CardSet.parse(hand)
    return Selection(
        View(
            rules=Rules.parse(rules),
            seat=0,
            dealer=1,
            turn=0,
            round_number=1,
            deal=1,
            totals=(0, 0),
            hand=cards,
            table=CardSet.parse(table),
            hand_sizes=(len(cards), 3),
            stock=30,
            piles=(CardSet(), CardSet()),
            scope=(0, 0),
            bonus=(0, 0),
            last_capturer=None,
            plays=(),
        )
    )


def card(code: str) -> Card:
    """The card of a code."""
    return Card.parse(code)


def test_left_and_right_go_round_the_hand() -> None:
    """Stepping beyond an end comes back at the other."""
    choice = selection("2D 5H KS", "")
    assert choice.card == card("2D")
    assert choice.step(1).card == card("5H")
    assert choice.step(-1).card == card("KS")
    assert choice.step(3).card == card("2D")


def test_a_number_that_is_no_place_changes_nothing() -> None:
    """A digit beyond the hand is ignored."""
    choice = selection("2D 5H KS", "").step(1)
    assert choice.at(7) == choice
    assert choice.at(-1) == choice
    assert choice.at(2).card == card("KS")


def test_a_single_capture_needs_no_choice() -> None:
    """RULES.md 7: 6S on 2C 4H 6D takes the six, at once."""
    choice = selection("6S", "2C 4H 6D")
    assert choice.taken == CardSet.parse("6D")
    assert choice.confirm().move == Move.parse("6Sx6D")


def test_a_card_that_takes_nothing_is_laid() -> None:
    """Nothing lights up, and Enter lays the card."""
    choice = selection("2D", "7C KH")
    assert not choice.taken
    assert choice.cycle(1).confirm().move == Move.parse("2D")


def test_up_and_down_go_round_the_captures() -> None:
    """RULES.md 7: the jack takes 5D+3C or 6H+2S, the player chooses."""
    choice = selection("JH", "5D 3C 6H 2S")
    first, second = choice.taken, choice.cycle(1).taken
    assert {first, second} == {CardSet.parse("5D 3C"), CardSet.parse("6H 2S")}
    assert choice.cycle(2).taken == first
    assert choice.cycle(-1).taken == second
    assert choice.cycle(1).confirm().move == Move(card("JH"), second)


def test_moving_to_another_card_shows_its_first_capture() -> None:
    """The index among captures belongs to one card only."""
    choice = selection("JH JS", "5D 3C 6H 2S").cycle(1).step(1)
    assert choice.choice == 0


def test_on_shows_a_given_move() -> None:
    """A hint moves cursor and capture to the move."""
    choice = selection("2D JH KS", "5D 3C 6H 2S")
    move = Move.parse("JHx6H+2S")
    assert choice.on(move).move == move
    assert choice.on(Move.parse("JHx5D+3C")).move == Move.parse("JHx5D+3C")


def test_a_click_chooses_and_a_second_click_plays() -> None:
    """The card under the cursor from the start isn't played by the first click on it."""
    choice = selection("2D JH", "7C KH")
    first = choice.click_hand(card("2D"))
    assert first.move is None
    assert first.selection.click_hand(card("2D")).move == Move.parse("2D")
    other = first.selection.click_hand(card("JH"))
    assert other.move is None
    assert other.selection.card == card("JH")


def test_keys_put_the_mouse_aside() -> None:
    """After the cursor has moved by key, a click chooses again before it plays."""
    held = selection("2D JH", "7C KH").click_hand(card("2D")).selection
    assert held.step(2).click_hand(card("2D")).move is None


def test_a_complete_set_is_taken_by_the_last_click() -> None:
    """Clicking 6H and 2S plays the jack on them."""
    first = selection("JH", "5D 3C 6H 2S").click_table(card("6H"))
    assert first.move is None
    assert first.selection.taken == CardSet.parse("6H")
    assert first.selection.click_table(card("2S")).move == Move.parse("JHx6H+2S")


def test_a_single_card_is_taken_by_one_click() -> None:
    """Clicking a matching card plays at once on the cursor's card."""
    assert selection("6S", "2C 4H 6D").click_table(card("6D")).move == Move.parse("6Sx6D")


def test_a_picked_card_is_put_back_by_another_click() -> None:
    """Clicks toggle."""
    once = selection("JH", "5D 3C 6H 2S").click_table(card("6H")).selection
    assert once.click_table(card("6H")).selection.picked == CardSet()


def test_an_ace_that_takes_all_is_picked_card_by_card() -> None:
    """With `ace=on` the last click of the whole table plays, and nothing less does."""
    choice = selection("AD", "3C 4H KD", "assi")
    assert choice.taken == CardSet.parse("3C 4H KD")
    picked = choice.click_table(card("3C")).selection
    assert picked.confirm().error is not None
    complete = picked.click_table(card("4H")).selection.click_table(card("KD"))
    assert complete.move == Move.parse("ADx3C+4H+KD")


@pytest.mark.parametrize(
    ("hand", "table", "clicked", "words"),
    [
        ("7S", "7C 7D 3H 4S", "3H", "must take a seven"),
        ("2D", "7C KH", "KH", "can only be laid"),
        ("JH", "5D 3C 6H 2S KC", "KC", "must take"),
    ],
)
def test_an_illegal_click_says_why(hand: str, table: str, clicked: str, words: str) -> None:
    """The engine's reason is given, and the choice stays as it was."""
    choice = selection(hand, table)
    answer = choice.click_table(card(clicked))
    assert answer.move is None
    assert answer.error is not None
    reason = why_illegal(answer.error, choice.view, SIGNS)
    assert words in reason
    assert "\n" not in reason
    assert answer.selection == choice


def test_cards_of_two_captures_are_no_capture() -> None:
    """Picking from both of two sets is refused, and the first pick stays."""
    first = selection("JH", "5D 3C 6H 2S").click_table(card("5D")).selection
    answer = first.click_table(card("6H"))
    assert answer.error is not None
    assert answer.selection.picked == CardSet.parse("5D")


def test_a_set_picked_in_part_is_not_played() -> None:
    """Enter says why."""
    answer = selection("JH", "5D 3C").click_table(card("5D")).selection.confirm()
    assert answer.move is None
    assert answer.error is not None
    assert "5" in why_illegal(answer.error, answer.selection.view, SIGNS)


def test_fifteen_offers_every_set() -> None:
    """In fifteen single cards have no priority over sums."""
    choice = selection("7S", "JC 5D 3C", "quindici")
    assert set(choice.captures) == {CardSet.parse("JC"), CardSet.parse("5D 3C")}


def test_the_chosen_card_is_kept_while_it_is_in_the_hand() -> None:
    """After somebody else's play the cursor is where it was."""
    before = selection("2D JH KS", "").step(1)
    assert before.kept(selection("2D JH", "3C").view).card == card("JH")
    assert before.kept(selection("2D KS", "3C").view).card == card("KS")
    assert before.kept(selection("4D", "3C").view).card == card("4D")


def test_cards_that_are_gone_cannot_be_clicked() -> None:
    """A click on a card that has left the hand or the table meanwhile changes nothing."""
    choice = selection("2D 5H KS", "7C")
    assert choice.click_hand(card("4D")) == Answer(choice)
    assert choice.click_table(card("4D")) == Answer(choice)
