"""Reviews of whole matches."""

import threading

import pytest

from scopa import CardSet, Category, Match, Move, Rules, View
from scopa.coach.judge import Cancelled, Effort
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.report import told_sums
from scopa.coach.review import Kind, Mark, Review, Verdict, choices, judged
from scopa.words.names import Names
from tests.ai.last_deals import last_deal, plain_cards
from tests.ai.setups import view_of
from tests.coach.setups import played

QUICK = Effort(worlds=6, iterations=60, fewest=10)
BOTH = {0, 1}


@pytest.fixture(scope="module")
def match() -> Match:
    """A short match of the classic game."""
    return played("scopa;target=3", ["medium", "easy"], seed=1)


def test_every_choice_of_the_seats_is_judged_in_order(match: Match) -> None:
    """Plays without a choice are left out, and so are those of other seats."""
    found = list(judged(match, BOTH, effort=QUICK))
    assert len(found) == len(list(choices(match, BOTH)))
    places = [(verdict.round_number, verdict.number) for verdict in found]
    assert places == sorted(places)
    for verdict in found:
        play = match.rounds[verdict.round_number - 1].plays[verdict.number - 1]
        assert (play.seat, play.move) == (verdict.seat, verdict.made.move)
        assert len(verdict.view.moves) > 1
    alone = list(judged(match, {1}, effort=QUICK))
    assert alone == [verdict for verdict in found if verdict.seat == 1]


@pytest.mark.no_cover
def test_the_best_is_the_best() -> None:
    """The best is worth what was played, or more, and last deals are a brute-force solver's."""
    exact = 0
    for seed in range(30):
        match = played("scopa;target=1", ["medium", "random"], seed)
        for verdict in judged(match, BOTH, effort=Effort(worlds=3)):
            judgement, made = verdict.judgement, verdict.made
            if judgement.by_chance:
                assert judgement.best.chance is not None
                assert made.chance is not None
                assert judgement.best.chance >= made.chance
            else:
                assert judgement.best.points >= made.points
            if judgement.exact:
                exact += 1
                assert made.points == margin_after(verdict.view, made.move)
    assert exact > 120


def margin_after(view: View, move: Move) -> int:
    """What the solver says that the seat in turn will lead by after a move."""
    (card,) = plain_cards(CardSet.of([move.card]))
    ends = {(each, taken): after for each, taken, after in last_deal(view).following()}
    margin = ends[card, plain_cards(move.captured)].margin()
    return -margin if view.seat else margin


@pytest.mark.parametrize("rules", ["scopa;target=2", "scopone;target=1", "quindici;target=1"])
def test_the_same_match_and_seed_give_the_same_review(rules: str) -> None:
    """Every verdict, to the last digit."""
    levels = ["easy"] * (4 if rules.startswith("scopone") else 2)
    match = played(rules, levels, seed=2)
    first, second = (list(judged(match, {0}, effort=QUICK, seed=5)) for _ in range(2))
    assert first == second


def test_a_review_can_be_cancelled(match: Match) -> None:
    """Between two verdicts and in the middle of one."""
    stop = threading.Event()
    verdicts = judged(match, BOTH, effort=QUICK, stop=stop)
    next(verdicts)
    stop.set()
    with pytest.raises(Cancelled):
        next(verdicts)


VIEW = view_of("7D 2S KC", "7C 2C 3H")
BEST = {Category.CARDS: 0.1, Category.COINS: 0.2, Category.SETTEBELLO: 0.9, Category.SCOPE: 0.0}


def worth(code: str, parts: dict[Category, float], chance: float | None = None) -> Worth:
    """What a move is worth, made by hand."""
    return Worth(Move.parse(code), sum(parts.values()), parts, chance)


def verdict(
    made: Worth, best: Worth | None = None, *, view: View = VIEW, by_chance: bool = False
) -> Verdict:
    """What is said of a play where another was the best."""
    better = best or worth("7Dx7C", BEST, 0.6)
    return Verdict(3, 1, Judgement(view, (better, made), exact=False, by_chance=by_chance), made)


@pytest.mark.parametrize(
    ("lost", "mark"),
    [
        (0.0, Mark.GOOD),
        (0.09, Mark.GOOD),
        (0.11, Mark.INACCURACY),
        (0.26, Mark.MISTAKE),
        (0.51, Mark.BLUNDER),
    ],
)
def test_a_play_is_marked_by_the_points_that_it_loses(lost: float, mark: Mark) -> None:
    """Another that loses nothing is good; the best is the best."""
    parts = {**BEST, Category.COINS: 0.2 - lost}
    assert verdict(worth("2Sx2C", parts)).mark is mark
    best = worth("7Dx7C", BEST)
    assert verdict(best, best).mark is Mark.BEST


@pytest.mark.parametrize(
    ("chance", "mark"),
    [(0.595, Mark.GOOD), (0.58, Mark.INACCURACY), (0.57, Mark.MISTAKE), (0.5, Mark.BLUNDER)],
)
def test_near_the_end_it_is_marked_by_the_chance(chance: float, mark: Mark) -> None:
    """However many points it loses."""
    made = worth("2Sx2C", {**BEST, Category.COINS: -5.0}, chance)
    assert verdict(made, by_chance=True).mark is mark


@pytest.mark.parametrize(
    ("category", "code", "kind"),
    [
        (Category.SETTEBELLO, "2Sx2C", Kind.SEVEN_GIVEN),
        (Category.COINS, "2Sx2C", Kind.COINS_GIVEN),
        (Category.CARDS, "2Sx2C", Kind.CAPTURE_MISSED),
        (Category.SCOPE, "7Dx7C", Kind.SWEEP_ALLOWED),
    ],
)
def test_what_a_play_lost_most_by(category: Category, code: str, kind: Kind) -> None:
    """The category that fell most; a table of 2 and 3 can be swept by a five."""
    made = worth(code, {**BEST, category: BEST[category] - 1})
    best = worth("2Sx2C" if code == "7Dx7C" else "7Dx7C", BEST)
    assert verdict(made, best).kind is kind


def test_a_missed_scopa_is_told_from_one_allowed() -> None:
    """The best move sweeps, and the play doesn't."""
    view = view_of("5D 2S KC", "2C 3H")
    made, best = worth("2Sx2C", {**BEST, Category.SCOPE: -1}), worth("5Dx3H+2C", BEST)
    assert verdict(made, best, view=view).kind is Kind.SCOPA_MISSED


def test_the_last_capture_lost() -> None:
    """Where it is certain that the best play would have captured last."""
    moves = Move.parse("7Dx7C"), Move.parse("2Sx2C")
    best = Worth(moves[0], 2.0, {Category.CARDS: 2.0}, None, takes_last=True)
    made = Worth(moves[1], 0.0, {Category.CARDS: 0.0}, None, takes_last=False)
    assert verdict(made, best).kind is Kind.LAST_CAPTURE_LOST


def test_a_good_play_lost_by_nothing() -> None:
    """So it counts for no kind."""
    made = worth("2Sx2C", {**BEST, Category.COINS: 0.15})
    assert verdict(made).kind is None
    review = Review((verdict(made),))
    assert not review.lost_by_kind()
    assert review.lost_by_round() == {3: pytest.approx(0.05)}


def test_the_kinds_add_up_to_the_points_lost() -> None:
    """With what good plays lost, where that is anything."""
    coins = verdict(worth("2Sx2C", {**BEST, Category.COINS: -0.2}))
    good = verdict(worth("2Sx2C", {**BEST, Category.COINS: 0.15}))
    names = Names(Rules(), ("You", "Computer"), 0)

    def told(*verdicts: Verdict) -> list[str]:
        return [line.text for line in told_sums(0, Review(verdicts), names)]

    assert told(coins, good)[0] == "You: 2 choices, 0.45 points lost"
    assert told(coins, good)[-1] == "Points lost by kind: coins given 0.40, good plays 0.05"
    assert told(coins)[-1] == "Points lost by kind: coins given 0.40"


def test_a_review_sums_up() -> None:
    """Points lost by kind, the most first, and by round; marks counted."""
    coins = verdict(worth("2Sx2C", {**BEST, Category.COINS: -0.2}))
    seven = verdict(worth("2Sx2C", {**BEST, Category.SETTEBELLO: -0.1}))
    review = Review((coins, seven, coins))
    kinds = review.lost_by_kind()
    assert list(kinds) == [Kind.SEVEN_GIVEN, Kind.COINS_GIVEN]
    assert kinds[Kind.COINS_GIVEN] == pytest.approx(0.8)
    assert review.lost_by_round() == {3: pytest.approx(1.8)}
    assert review.marked(Mark.MISTAKE) == 2
    assert review.marked(Mark.BLUNDER) == 1
