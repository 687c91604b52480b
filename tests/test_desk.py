"""Where matches are begun and gone on with."""

from pathlib import Path

import pytest

from scopa.ai.guard import GuardedPlayer
from scopa.ai.registry import STAND_IN
from scopa.desk import Desk, Sitting, people_of, seat_names, viewer_of
from scopa.engine.rules import Rules
from scopa.records import PERSON, Seat
from scopa.storage import Home, SavedMatch
from scopa.storage.locks import Locked

ROYAL = Rules.parse("re-bello;target=21")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An empty home."""
    return Home(tmp_path)


def levels(sitting: Sitting) -> dict[int, str]:
    """Who plays at each seat that isn't the person's."""
    players = sitting.players.items()
    return {seat: player.name for seat, player in players if isinstance(player, GuardedPlayer)}


def test_a_match_is_begun_and_gone_on_with(home: Home) -> None:
    """By the players it was begun with."""
    desk = Desk(home)
    begun = desk.begin(ROYAL, ["easy"])
    assert begun.saved.match.rules == ROYAL
    assert begun.saved.seats == (Seat("You"), Seat("Computer", "easy"))
    assert (begun.people, levels(begun)) == ((0,), {1: "easy"})
    desk.leave()
    resumed = desk.resume(begun.saved.path)
    assert (resumed.people, levels(resumed)) == ((0,), {1: "easy"})
    desk.leave()


def test_only_one_match_is_open(home: Home) -> None:
    """To begin another one leaves the first, and leaving lets others have it."""
    desk = Desk(home)
    first = desk.begin(ROYAL, ["easy"]).saved.path
    with pytest.raises(Locked):
        SavedMatch.open(first, home)
    second = desk.begin(ROYAL, ["easy"]).saved.path
    SavedMatch.open(first, home).close()
    desk.leave()
    SavedMatch.open(second, home).close()


def test_a_rematch_is_a_match_of_the_same_kind(home: Home) -> None:
    """With the rules and the level of the match before."""
    desk = Desk(home)
    first = desk.begin(ROYAL, ["easy"]).saved
    again = desk.rematch()
    assert again.saved.path != first.path
    assert again.saved.match.rules == ROYAL
    assert levels(again) == {1: "easy"}
    desk.leave()


def test_every_seat_has_its_own_player(home: Home) -> None:
    """Each with a name and a level, which a rematch keeps; the first dealer may be chosen."""
    desk = Desk(home)
    sitting = desk.begin(Rules.parse("scopone"), ["easy", "hard", "medium"], dealer=2)
    assert sitting.saved.match.dealer == 2
    assert [seat.label for seat in sitting.saved.seats] == [
        "You",
        "Bruno (easy)",
        "Anna (hard)",
        "Carla (medium)",
    ]
    assert levels(sitting) == levels(desk.rematch()) == {1: "easy", 2: "hard", 3: "medium"}
    desk.leave()


def test_seeds_are_used_one_after_the_other(home: Home) -> None:
    """The same cards again would be no new match."""
    desk = Desk(home, seed=7)
    assert [desk.begin(ROYAL, ["easy"]).saved.seed for _ in range(2)] == ["7", "8"]
    desk.leave()


def test_a_player_that_cannot_be_had_is_replaced(home: Home) -> None:
    """By the strongest one, which is told once for all seats."""
    desk = Desk(home)
    sitting = desk.begin(Rules.parse("scopa-4"), ["gone"] * 3)
    assert levels(sitting) == dict.fromkeys((1, 2, 3), STAND_IN)
    (complaint,) = desk.complaints()
    assert "'gone'" in complaint
    assert not desk.complaints()
    desk.leave()


def test_people_take_the_seats_that_no_computer_has(home: Home) -> None:
    """As the record says it, whoever wrote it; the first seat where computers have all."""
    seats = (Seat("North", "easy"), Seat("Anna"), Seat("South"), Seat("West", "hard"))
    with SavedMatch.create(home, Rules.parse("scopa-4"), seats) as saved:
        path = saved.path
    desk = Desk(home)
    sitting = desk.resume(path)
    assert (sitting.people, levels(sitting)) == ((1, 2), {0: "easy", 3: "hard"})
    desk.leave()
    assert people_of((Seat("One", "easy"), Seat("Two", "easy"))) == (0,)
    assert viewer_of(seats) is None
    assert viewer_of(seats[:2]) == 1


def test_several_people_are_numbered(home: Home) -> None:
    """In the order of play, the computers between them; they come back, and have a rematch."""
    desk = Desk(home)
    asked = ["easy", PERSON, "hard"]
    begun = desk.begin(Rules.parse("scopone"), asked)
    names = [seat.label for seat in begun.saved.seats]
    assert names == ["Player 1", "Bruno (easy)", "Player 2", "Carla (hard)"]
    assert seat_names([PERSON]) == ("Player 1", "Player 2")
    resumed = desk.resume(begun.saved.path)
    assert resumed.people == begun.people == (0, 2)
    again = desk.rematch()
    assert [seat.label for seat in again.saved.seats] == names
    assert again.people == (0, 2)
    desk.leave()


def test_a_person_is_no_computer_player(home: Home) -> None:
    """A record that gives a seat such a level is played by the one that stands in."""
    seats = (Seat("Anna"), Seat("Bo", PERSON))
    with SavedMatch.create(home, ROYAL, seats) as saved:
        path = saved.path
    desk = Desk(home)
    assert levels(desk.resume(path)) == {1: STAND_IN}
    assert desk.complaints()
    desk.leave()
