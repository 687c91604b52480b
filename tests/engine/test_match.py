"""A match: dealers, redeals, totals, the end."""

import copy
import random

import pytest

from scopa import (
    Dealt,
    DealVoided,
    Match,
    MatchStateError,
    MatchWon,
    Move,
    Outcome,
    RoundBegan,
    RoundScored,
    Rules,
    prepared,
    shuffled_deck,
)
from tests.engine.setups import deck_of


def play_round(match: Match, generator: random.Random) -> list[object]:
    """Play a round at random and give all its events."""
    number = match.round_number
    events: list[object] = []
    while match.outcome is None and match.round_number == number:
        if match.needs_deck:
            events += match.deal(shuffled_deck(generator))
        else:
            events += match.play(generator.choice(match.moves()))
    return events


def play_match(rules: str, seed: int) -> tuple[Match, list[object]]:
    """A whole match at random."""
    match, generator = Match(Rules.parse(rules), seed % 2), random.Random(seed)
    events: list[object] = []
    while match.outcome is None:
        events += play_round(match, generator)
    return match, events


def test_a_copy_goes_its_own_way() -> None:
    """What is played in it changes nothing here; what never changes they share."""
    match = Match(Rules(), 1)
    match.deal(deck_of())
    before = match.view(0)
    other = copy.deepcopy(match)
    other.play(other.moves()[0])
    assert match.view(0) == before != other.view(0)
    assert copy.deepcopy(prepared(Rules())) is prepared(Rules())


@pytest.mark.parametrize("rules", ["scopa", "scopa-3", "scopa-4"])
def test_the_deal_passes_to_the_next_seat_each_round(rules: str) -> None:
    """The next dealer sits to the right, and the seat after the dealer opens."""
    match, _ = play_match(rules, 1)
    seats = match.rules.seats
    for log in match.rounds:
        assert log.dealer == (1 + log.number - 1) % seats
        assert log.plays[0].seat == (log.dealer + 1) % seats


def test_kings_make_the_same_dealer_deal_again() -> None:
    """A voided deal begins nothing and changes no dealer (2.3)."""
    match = Match(Rules(), 1)
    void = deck_of(table="KD KH KS 2C")
    events = match.deal(void)
    assert [type(event) for event in events] == [RoundBegan, DealVoided]
    assert (match.needs_deck, match.dealer, match.round_number, match.turn) == (True, 1, 1, None)
    assert match.moves() == ()
    assert [type(event) for event in match.deal(deck_of())] == [Dealt]
    assert (match.dealer, match.turn) == (1, 0)
    assert match.rounds[0].decks == [tuple(void), tuple(deck_of())]
    assert match.rounds[0].voided == 1


def test_rounds_begin_with_empty_piles_and_no_scope() -> None:
    """Nothing of a round but its points goes on into the next."""
    match, generator = Match(Rules(), 0), random.Random(3)
    play_round(match, generator)
    totals = match.totals
    match.deal(deck_of())
    view = match.view(0)
    assert [len(pile) for pile in view.piles] == [0, 0]
    assert (view.scope, view.last_capturer, view.plays) == ((0, 0), None, ())
    assert (view.totals, view.round_number) == (totals, 2)


def test_totals_add_up() -> None:
    """The match's totals are the sums of the rounds' points."""
    match, events = play_match("scopa", 5)
    scored = [event for event in events if isinstance(event, RoundScored)]
    sums = tuple(map(sum, zip(*(event.breakdown.points for event in scored), strict=True)))
    assert match.totals == sums == scored[-1].totals
    assert [log.totals for log in match.rounds] == [event.totals for event in scored]


def test_the_end_of_a_match_is_told() -> None:
    """The last event names the winner; then nothing more can be dealt or played."""
    match, events = play_match("scopa", 5)
    assert match.outcome is not None
    assert events[-1] == MatchWon(match.outcome.winner, match.totals, napoleone=False)
    assert (match.needs_deck, match.turn, match.moves()) == (False, None, ())
    with pytest.raises(MatchStateError):
        match.deal(deck_of())
    with pytest.raises(MatchStateError):
        match.play(Move.parse("2C"))


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((10, 10), None),
        ((11, 11), None),
        ((14, 14), None),
        ((11, 10), 0),
        ((4, 20), 1),
        ((9, 9), None),
    ],
)
def test_a_tie_at_the_top_plays_on(before: tuple[int, int], winner: int | None) -> None:
    """Eleven all plays on, twelve to eleven is over, fifteen all plays on (4)."""
    match = Match(Rules(), 0)
    match.deal(shuffled_deck(random.Random(8)))
    round_ = match._in_play()
    while not round_.over:
        round_.play(round_.moves()[0])
    match.totals = before
    outcome = match._decide(round_)
    assert outcome == (None if winner is None else Outcome(winner, before, napoleone=False))


@pytest.mark.parametrize("seed", range(12))
def test_a_match_ends_exactly_when_a_side_leads_with_the_target(seed: int) -> None:
    """Never early, never late, never on a tie."""
    match, events = play_match("scopa", seed)
    assert match.outcome is not None
    *earlier, last = [event.totals for event in events if isinstance(event, RoundScored)]
    assert last[match.outcome.winner] == max(last) >= 11 > 0
    assert last[0] != last[1]
    assert all(max(totals) < 11 or totals[0] == totals[1] for totals in earlier)


def test_all_ten_coins_win_whatever_the_totals() -> None:
    """With ``napoleone=on`` they decide the match when the round is counted."""
    match = Match(Rules.parse("scopa;napoleone=on"), 0)
    match.deal(shuffled_deck(random.Random(8)))
    round_ = match._in_play()
    while not round_.over:
        round_.play(round_.moves()[0])
    round_._position.piles = [(1 << 10) - 1, ((1 << 40) - 1) & ~((1 << 10) - 1)]
    match.totals = (4, 30)
    assert match._decide(round_) == Outcome(0, (4, 30), napoleone=True)
    match.rules = Rules()
    assert match._decide(round_) == Outcome(1, (4, 30), napoleone=False)


def test_a_match_needs_a_dealer_at_the_table() -> None:
    """A seat that isn't there can't deal."""
    with pytest.raises(ValueError, match="no seat 2"):
        Match(Rules(), 2)


def test_a_bad_deck_changes_nothing() -> None:
    """A deck that can't be dealt is refused before anything happens."""
    match = Match(Rules(), 0)
    with pytest.raises(ValueError, match="forty cards"):
        match.deal(deck_of()[:39])
    assert match.needs_deck
    assert match.rounds[0].decks == []


def test_there_is_nothing_to_see_before_the_first_deal() -> None:
    """A view is of dealt cards."""
    with pytest.raises(MatchStateError):
        Match(Rules(), 0).view(0)


def test_the_finished_round_stays_in_view_until_the_next_deal() -> None:
    """The table can still be looked at while the score is shown."""
    match, generator = Match(Rules(), 0), random.Random(3)
    play_round(match, generator)
    view = match.view(0)
    assert (view.round_number, len(view.plays), view.totals) == (1, 36, (0, 0))


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_its_deals_and_its_plays(seed: int) -> None:
    """Replaying the steps gives the match again; leaving the last out takes it back."""
    match, _ = play_match("scopa", seed)
    steps = list(match.steps())
    again = Match.replayed(match.rules, match.rounds[0].dealer, steps)
    assert (again.rounds, again.totals, again.outcome) == (
        match.rounds,
        match.totals,
        match.outcome,
    )
    before = Match.replayed(match.rules, match.rounds[0].dealer, steps[:-1])
    assert before.outcome is None
    assert before.moves() == (steps[-1],)


def test_a_voided_deal_is_a_step() -> None:
    """Replaying deals what was dealt, kings included."""
    match = Match(Rules(), 1)
    match.deal(deck_of(table="KD KH KS 2C"))
    assert match.last_dealt is match.rounds[0]
    match.deal(deck_of())
    assert Match.replayed(Rules(), 1, match.steps()).rounds == match.rounds


def test_the_round_dealt_last_is_at_hand() -> None:
    """Between rounds it is the finished one."""
    match, generator = Match(Rules(), 0), random.Random(3)
    assert match.last_dealt.number == 1
    play_round(match, generator)
    assert (match.last_dealt.number, match.round_number) == (1, 2)
    match.deal(deck_of())
    assert match.last_dealt.number == 2


def test_a_position_is_a_copy_of_the_whole_truth() -> None:
    """It holds every hand and the stock, and playing on in it leaves the match alone."""
    match = Match(Rules(), 1)
    with pytest.raises(MatchStateError):
        match.position()
    deck = deck_of(opener="2H 3H 4H", dealer="5H 6H 7H", table="AS AC KS KC")
    match.deal(deck)
    before = match.view(0)
    position = match.position()
    assert position.hands == [match.view(seat).hand.mask for seat in range(2)]
    assert sum(sum(hands) for hands in position.deals) == sum(card.bit for card in deck[10:])
    while position.plays_left:
        position.push(position.moves()[0])
    assert match.view(0) == before


def test_the_finished_rounds_alone() -> None:
    """A match that goes on is cut off before the round in progress; the first alone is none."""
    match, generator = Match(Rules(), 0), random.Random(3)
    match.deal(deck_of())
    assert match.finished_rounds() is None
    match = Match(Rules(), 0)
    play_round(match, generator)
    first = list(match.steps())
    match.deal(deck_of())
    match.play(match.moves()[0])
    cut = match.finished_rounds()
    assert cut is not None
    assert (list(cut.steps()), cut.totals) == (first, match.totals)
    whole, _ = play_match("scopa", 2)
    again = whole.finished_rounds()
    assert again is not None
    assert (list(again.steps()), again.outcome) == (list(whole.steps()), whole.outcome)
