"""The luck of the deals: zero on average, told the same by whoever plays, and part of the noise."""

import itertools
import random
from collections import Counter
from pathlib import Path
from statistics import fmean, stdev, variance

import pytest

from scopa import Match, Rules
from scopa.ai import simulate
from scopa.ai.player import Stopped
from scopa.arena import luck, table, tournament
from scopa.arena.duel import Duel
from scopa.arena.journal import Journal, JournalError
from scopa.arena.played import MatchPlayed, RoundPlayed, from_json, to_json
from scopa.arena.standing import Standing
from scopa.arena.tally import NumberTally
from scopa.arena.tournament import Plan, Result
from scopa.engine.cards import ALL_CARDS, Card, bits
from scopa.engine.draws import drawn_deck
from scopa.engine.match import RoundLog
from scopa.engine.position import Position
from scopa.workers.processes import Processes
from tests.ai.setups import STOPPED

CLASSIC = Rules()
PLAN = Plan(("random", "greedy"), CLASSIC, numbers=2, single_rounds=True, luck=True)


def played(seed: str, dealer: int = 1, before: RoundLog | None = None, plays: int = 0) -> RoundLog:
    """A round of random moves, the first of them as they were played before."""
    chance = random.Random(seed)
    match = Match(CLASSIC, dealer)
    match.deal(drawn_deck("luck", 1, 1) if before is None else before.decks[-1])
    for place in range(36):
        known = before is not None and place < plays
        match.play(before.plays[place].move if before and known else chance.choice(match.moves()))
    return match.rounds[0]


def deal_of(log: RoundLog, number: int) -> Position:
    """The position right after a deal, counted from 1."""
    return list(luck.dealt(CLASSIC, log))[number - 1]


def hidden(position: Position) -> list[int]:
    """The cards that the deal and those to come were drawn from."""
    return list(bits(ALL_CARDS & ~(position.table | position.piles[0] | position.piles[1])))


def with_hands(position: Position, one: int, other: int) -> Position:
    """The same deal with other cards."""
    dealt = position.copy()
    dealt.hands = [one, other]
    return dealt


def test_each_deal_of_a_round_is_met() -> None:
    """With the hands that were dealt, and nothing but the deals before it played."""
    log = played("any")
    positions = list(luck.dealt(CLASSIC, log))
    assert [position.plays_left for position in positions] == [36, 30, 24, 18, 12, 6]
    assert [len(hidden(position)) for position in positions] == [36, 30, 24, 18, 12, 6]
    for number, position in enumerate(positions):
        for seat in (0, 1):
            in_deal = log.plays[6 * number : 6 * number + 6]
            cards = [play.move.card.bit for play in in_deal if play.seat == seat]
            assert position.hands[seat] == sum(cards)


@pytest.mark.parametrize("seed", ["one", "other"])
def test_the_last_deal_is_lucky_for_nobody_on_average(seed: str) -> None:
    """Over all twenty ways in which six cards can be dealt it is exactly zero, and none alone."""
    last = deal_of(played(seed), 6)
    cards = hidden(last)
    lucks = [
        luck.luck_of_deal(with_hands(last, sum(hand), sum(cards) - sum(hand)), "any")
        for hand in itertools.combinations(cards, 3)
    ]
    assert len(lucks) == 20
    assert sum(lucks) == pytest.approx(0, abs=1e-9)
    assert max(lucks) - min(lucks) >= 1


@pytest.mark.no_cover
def test_an_earlier_deal_is_lucky_for_nobody_on_average() -> None:
    """Hands dealt by chance: the mean is zero within three standard errors, which are small."""
    fifth = deal_of(played("fifth"), 5)
    cards = hidden(fifth)
    chance = random.Random("dealer")
    lucks = []
    for number in range(120):
        drawn = chance.sample(cards, 6)
        dealt = with_hands(fifth, sum(drawn[:3]), sum(drawn[3:]))
        lucks.append(luck.luck_of_deal(dealt, f"ways/{number}"))
    error = stdev(lucks) / len(lucks) ** 0.5
    assert error < 0.1
    assert abs(fmean(lucks)) < 3 * error


@pytest.mark.no_cover
def test_the_ways_that_are_drawn_are_as_likely_as_each_other() -> None:
    """Every hidden card as often in each hand; no other card, and none twice."""
    third = deal_of(played("third"), 3)
    cards = hidden(third)
    counts: Counter[tuple[int, int]] = Counter()
    draws = 0
    for number in range(400):
        for hands in luck.ways_to_deal(third, f"{number}"):
            draws += 1
            assert [hand.bit_count() for hand in hands] == [3, 3]
            assert not hands[0] & hands[1]
            counts.update((seat, card) for seat in (0, 1) for card in bits(hands[seat]))
    assert set(counts) == {(seat, card) for seat in (0, 1) for card in cards}
    expected = draws * 3 / len(cards)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())


def test_good_cards_are_luck() -> None:
    """The settebello and all sevens in one hand are worth points."""
    first = deal_of(played("first"), 1)
    sevens = [bit for bit in hidden(first) if bit in {1 << 6, 1 << 16, 1 << 26, 1 << 36}][:3]
    tens = [bit for bit in hidden(first) if bit in {1 << 7, 1 << 17, 1 << 27, 1 << 37}][:3]
    assert luck.luck_of_deal(with_hands(first, sum(sevens), sum(tens)), "any") > 0.3


def test_what_is_played_after_a_deal_makes_no_difference_to_its_luck() -> None:
    """The luck of deals after the same plays is the same; that of later ones isn't."""
    log = played("one way")
    other = played("another way", before=log, plays=12)
    lucks = [
        [luck.luck_of_deal(position, "ways") for position in luck.dealt(CLASSIC, each)]
        for each in (log, other)
    ]
    assert lucks[0][:3] == lucks[1][:3]
    assert all(one != another for one, another in zip(lucks[0][3:], lucks[1][3:], strict=True))


def test_seats_exchanged_turn_the_luck_round() -> None:
    """The same cards and plays with the other dealer are the luck of the other side."""
    log = played("mirrored", dealer=1)
    mirrored = played("unused", dealer=0, before=log, plays=36)
    assert mirrored.decks == log.decks
    here, there = (luck.luck_of_round(CLASSIC, each, "ways") for each in (log, mirrored))
    assert abs(here) > 0.01
    assert there == pytest.approx(-here)


def test_the_luck_of_a_round_is_that_of_all_its_deals() -> None:
    """Each with ways of its own."""
    log = played("any")
    of_deals = [
        luck.luck_of_deal(position, f"ways/{number}")
        for number, position in enumerate(luck.dealt(CLASSIC, log), 1)
    ]
    assert len(of_deals) == 6
    assert all(of_deals)
    assert luck.luck_of_round(CLASSIC, log, "ways") == pytest.approx(sum(of_deals))


def test_ways_are_drawn_by_a_seed_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deck's, the same for all seatings, another for each round, and each deal counts on."""
    seeds: list[str] = []
    decks: list[str] = []

    def noted(_rules: Rules, log: RoundLog, chance: str, _stop: object) -> float:
        seeds.append(chance)
        return 0.0

    def shuffled(seed: str, round_number: int, attempt: int) -> tuple[Card, ...]:
        decks.append(f"{seed}/{round_number}/{attempt}")
        return drawn_deck(seed, round_number, attempt)

    monkeypatch.setattr(table, "luck_of_round", noted)
    monkeypatch.setattr(simulate, "drawn_deck", shuffled)
    names = ("random", "greedy")
    found = Duel(names, Rules.parse("scopa;target=5"), 1, PLAN.limit, luck=True).play(1)
    rounds = [len(match.rounds) for match in found.played]
    assert seeds == [f"1/1/luck/{number}" for count in rounds for number in range(1, count + 1)]
    assert max(rounds) > 1
    assert not {f"{seed}/{deal}" for seed in seeds for deal in range(1, 7)} & set(decks)


def test_it_stops_when_asked_to() -> None:
    """Between two deals."""
    with pytest.raises(Stopped):
        luck.luck_of_round(CLASSIC, played("any"), "ways", STOPPED)


@pytest.mark.no_cover
def test_less_noise_is_left_without_luck() -> None:
    """The margin less the luck spreads less than the margin, in rounds of a fixed seed."""
    plan = Plan(("hard", "medium"), CLASSIC, 8, single_rounds=True, duplicate=False, luck=True)
    matches = [match for each in tournament.run(plan) for match in each.tally.played]
    margins = [one.points[0] - one.points[1] for match in matches for one in match.rounds]
    lucks = [one.luck or 0 for match in matches for one in match.rounds]
    left = [margin - of_deals for margin, of_deals in zip(margins, lucks, strict=True)]
    assert len(margins) == 16
    assert variance(left) < 0.75 * variance(margins)


def test_the_same_plays_on_the_same_deals_have_the_same_luck() -> None:
    """So nothing is left of it where a deterministic player meets itself."""
    duel = Duel(("hard", "hard"), CLASSIC, 1, PLAN.limit, single_rounds=True, luck=True)
    tally = duel.play(1)
    one, other = (match.rounds[0].luck for match in tally.played)
    assert one == other
    assert one
    assert Standing(duel, [tally]).without_luck == Standing(duel, [tally]).margin


def test_luck_is_counted_where_it_is_wanted_alone() -> None:
    """In each round of a match, and it makes no difference to what is played."""
    names, limit = ("random", "greedy"), PLAN.limit
    rules = Rules.parse("scopa;target=1")
    counted = Duel(names, rules, 1, limit, luck=True).play(1)
    plain = Duel(names, rules, 1, limit).play(1)
    for with_luck, without in zip(counted.played, plain.played, strict=True):
        assert all(one.luck is not None for one in with_luck.rounds)
        assert all(one.luck is None for one in without.rounds)
        assert without.luck is None
        points = [[one.points for one in each.rounds] for each in (with_luck, without)]
        assert points[0] == points[1]
        assert list(map(len, with_luck.seconds)) == list(map(len, without.seconds))
    assert counted.margin == plain.margin
    assert plain.luck == 0
    assert Standing(Duel(names, rules, 1, limit), [plain]).without_luck is None


def test_figures_are_less_the_luck_of_the_first() -> None:
    """On whatever side it sits, summed over rounds and matches."""
    ahead = MatchPlayed(
        (0, 1), (RoundPlayed(0, (3, 1), 0.5), RoundPlayed(1, (1, 1), 0.25)), None, ((), ())
    )
    behind = MatchPlayed((1, 0), (RoundPlayed(0, (2, 1), -1.0),), None, ((), ()))
    tally = NumberTally(1, (ahead, behind))
    assert (ahead.luck, behind.luck) == (0.75, 1.0)
    assert (tally.margin, tally.luck) == (1, 1.75)
    without_luck = Standing(PLAN.duels[0], [tally]).without_luck
    assert without_luck is not None
    assert without_luck.mean == (1 - 1.75) / 3


def test_luck_depends_on_the_plan_alone() -> None:
    """Not on how many processes play it."""

    def rounds(executor: Processes | None) -> dict[int, list[tuple[RoundPlayed, ...]]]:
        return {
            each.game.number: [match.rounds for match in each.tally.played]
            for each in tournament.run(PLAN, executor)
        }

    alone = rounds(None)
    with Processes(2) as processes:
        assert rounds(processes) == alone


def test_luck_is_kept_with_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, results: list[Result]
) -> None:
    """As it was; an arena with luck doesn't go on from one without, nor the other way round."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    plain = Plan(PLAN.names, PLAN.rules, PLAN.numbers, single_rounds=True)
    for one, other, says in ((PLAN, plain, "true, not false"), (plain, PLAN, "false, not true")):
        path = tmp_path / f"{one.luck}"
        journal = Journal.open(path, one)
        kept = results if one.luck else list(tournament.run(plain))
        for result in kept:
            journal.add(result)
        journal.close()
        journal = Journal.open(path, one)
        assert list(journal.results.values()) == kept
        journal.close()
        with pytest.raises(JournalError, match=f"with luck {says}"):
            Journal.open(path, other)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """What is played by the plan."""
    return list(tournament.run(PLAN))


@pytest.mark.parametrize("told", ["null", "1", '"x"', "NaN", "true"])
def test_a_state_without_the_luck_of_a_round_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, results: list[Result], told: str
) -> None:
    """Or with what can't be it."""
    monkeypatch.setenv("SCOPA_HOME", str(tmp_path))
    path = tmp_path / "state"
    journal = Journal.open(path, PLAN)
    result = results[0]
    journal.add(result)
    journal.close()
    value = str(result.tally.played[0].rounds[0].luck)
    assert path.read_text().count(value) == 1
    path.write_text(path.read_text().replace(value, told))
    with pytest.raises(JournalError, match="2: not a game of an arena"):
        Journal.open(path, PLAN)


def test_a_match_is_read_as_it_was_written() -> None:
    """With luck and without."""
    for of_deals in (None, -0.1):
        match = MatchPlayed((0, 1), (RoundPlayed(0, (3, 1), of_deals),), None, ((), ()))
        assert from_json(to_json(match)) == match


def test_where_luck_is_not_known_it_is_refused() -> None:
    """Under other rules, and for who sees the deals coming; not for who sees the other hand."""
    for names, rules, says in (
        (("random", "easy"), "scopone", "in the classic game for two alone, not in scopone"),
        (("random", "cheater-deck"), "scopa", "no deal is luck to cheater-deck"),
    ):
        with pytest.raises(luck.UncountedLuck, match=says):
            Plan(names, Rules.parse(rules), 1, luck=True).check()
        Plan(names, Rules.parse(rules), 1).check()
    Plan(("random", "cheater-hand"), Rules.parse("scopa;target=21"), 1, luck=True).check()
