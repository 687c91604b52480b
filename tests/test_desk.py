"""Where matches are begun and gone on with."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from scopa import desk as desk_module
from scopa.ai.guard import GuardedPlayer
from scopa.ai.player import NEVER, Limit
from scopa.ai.registry import STAND_IN
from scopa.desk import Desk, Sitting, seat_names
from scopa.engine.rules import Rules
from scopa.records import PERSON, Seat
from scopa.records.codes import SharedDeal
from scopa.storage import Home, SavedMatch, unfinished
from scopa.storage.dailies import find_daily
from scopa.storage.locks import Locked
from scopa.storage.trash import discard
from tests.ai.bots import Counted
from tests.conftest import Install
from tests.storage.matches import advance

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
    advance(begun.saved, 5)
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
    first = desk.begin(ROYAL, ["easy"]).saved
    advance(first, 5)
    with pytest.raises(Locked):
        SavedMatch.open(first.path, home)
    second = desk.begin(ROYAL, ["easy"]).saved
    advance(second, 5)
    SavedMatch.open(first.path, home).close()
    desk.leave()
    SavedMatch.open(second.path, home).close()


@pytest.mark.parametrize("steps", [0, 1, 5])
def test_a_match_of_no_play_is_not_kept(home: Home, steps: int) -> None:
    """When something else is turned to; one that was played is, as is any when all ends."""
    desk = Desk(home)
    left, closed = desk.begin(ROYAL, ["easy"]).saved, None
    advance(left, steps)
    closed = desk.begin(ROYAL, ["easy"]).saved
    assert left.path.exists() == left.is_worth_keeping == (steps == 5)
    desk.close()
    assert closed.path.exists()
    desk.resume(closed.path)
    desk.leave()
    assert not closed.path.exists()


def test_a_play_that_was_taken_back_was_one(home: Home) -> None:
    """The record says that it was."""
    desk = Desk(home)
    saved = desk.begin(ROYAL, ["easy"], dealer=1).saved
    while not saved.is_worth_keeping:
        advance(saved, 1)
    assert saved.takeback(0)
    desk.leave()
    assert saved.path.exists()


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


@pytest.mark.usefixtures("_no_numpy")
def test_a_level_that_lacks_a_library_is_replaced(home: Home) -> None:
    """Which is told; its matches are gone on with, and stay its own."""
    with SavedMatch.create(home, ROYAL, (Seat("You"), Seat("Computer", "maestro"))) as saved:
        path = saved.path
    desk = Desk(home)
    sitting = desk.resume(path)
    replaced, seat = levels(sitting), sitting.saved.seats[1]
    desk.leave()
    assert (replaced, seat.level) == ({1: STAND_IN}, "maestro")
    (complaint,) = desk.complaints()
    assert complaint.startswith("maestro can't be used without numpy: ")
    assert complaint.endswith("; hard plays instead")


def test_people_take_the_seats_that_no_computer_has(home: Home) -> None:
    """As the record says it, whoever wrote it; the first seat where computers have all."""
    seats = (Seat("North", "easy"), Seat("Anna"), Seat("South"), Seat("West", "hard"))
    with SavedMatch.create(home, Rules.parse("scopa-4"), seats) as saved:
        path = saved.path
    desk = Desk(home)
    sitting = desk.resume(path)
    assert (sitting.people, levels(sitting)) == ((1, 2), {0: "easy", 3: "hard"})
    desk.leave()


def test_several_people_are_numbered(home: Home) -> None:
    """In the order of play, the computers between them; they come back, and have a rematch."""
    desk = Desk(home)
    asked = ["easy", PERSON, "hard"]
    begun = desk.begin(Rules.parse("scopone"), asked)
    names = [seat.label for seat in begun.saved.seats]
    assert names == ["Player 1", "Bruno (easy)", "Player 2", "Carla (hard)"]
    assert seat_names([PERSON]) == ("Player 1", "Player 2")
    advance(begun.saved, 5)
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


class TestSharedDeals:
    """Matches whose deals others have, too."""

    DAY = date(2020, 1, 2)

    def test_a_code_is_enough(self, home: Home) -> None:
        """Whoever gets the code of a match begins with its rules, dealer and decks."""
        desk = Desk(home)
        one = desk.begin(ROYAL, ["easy"], dealer=1).saved
        deal = SharedDeal.of(one.tags, one.match)
        assert deal is not None
        one.deal()
        other = desk.begin_shared(SharedDeal.parse(str(deal)), ["hard"]).saved
        other.deal()
        assert other.match.rules == ROYAL
        assert other.match.rounds[0].decks == one.match.rounds[0].decks
        assert other.match.dealer == one.match.dealer == 1
        desk.leave()

    def test_the_daily_deal_counts_once(self, home: Home) -> None:
        """It is gone on with, shown when it is over, and then played again for practice."""
        desk = Desk(home)
        first = desk.open_daily(self.DAY, "random")
        assert first.saved.tags["Daily"] == "2020-01-02"
        assert (first.saved.match.rules, levels(first)) == (Rules(), {1: "random"})
        advance(first.saved, 5)
        again = desk.open_daily(self.DAY, "hard")
        assert (again.saved.path, levels(again)) == (first.saved.path, {1: "random"})
        advance(again.saved, 1000)
        assert again.saved.match.outcome is not None
        over = desk.open_daily(self.DAY, "hard").saved
        assert over.match.outcome == again.saved.match.outcome
        for _ in range(2):
            practice = desk.rematch()
            assert "Daily" not in practice.saved.tags
            assert practice.saved.tags["Practice"] == "2020-01-02"
            assert practice.saved.next_deck.cards == over.match.rounds[0].decks[0]
            assert levels(practice) == {1: "random"}
        desk.leave()

    def test_the_daily_deal_begun_twice_at_once(
        self, home: Home, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The second program waits until the first has begun, and hears that it plays the match."""
        looked, also_looking = threading.Event(), threading.Event()

        def slowly(home: Home, day: date) -> Path | None:
            path = find_daily(home, day)
            if looked.is_set():
                also_looking.set()
            else:
                looked.set()
                also_looking.wait(0.2)
            return path

        monkeypatch.setattr(desk_module, "find_daily", slowly)
        monkeypatch.setattr(desk_module, "PATIENCE", 60.0)
        first, second = Desk(home), Desk(home)
        with ThreadPoolExecutor(2) as threads:
            begun = threads.submit(first.open_daily, self.DAY, "random")
            assert looked.wait(60)
            other = threads.submit(second.open_daily, self.DAY, "random")
            path = begun.result().saved.path
            with pytest.raises(Locked, match="played in another window"):
                other.result()
        assert list(home.matches.iterdir()) == [path]
        first.close()

    def test_the_daily_deal_is_asked_for_where_it_is_open(self, home: Home) -> None:
        """It is the same match, though no card was played in it."""
        desk = Desk(home)
        first = desk.open_daily(self.DAY, "random").saved
        assert desk.open_daily(self.DAY, "random").saved.path == first.path
        assert first.path.exists()
        desk.close()

    def test_a_daily_match_that_is_open_elsewhere(self, home: Home) -> None:
        """Is told in words, not by the name of its file."""
        first = Desk(home)
        first.open_daily(self.DAY, "random")
        with pytest.raises(Locked, match="played in another window"):
            Desk(home).open_daily(self.DAY, "random")
        first.close()

    @pytest.mark.parametrize("steps", [5, 1000])
    def test_deleting_the_daily_match_gives_no_second_try(self, home: Home, steps: int) -> None:
        """It is brought back, in the middle or as it ended."""
        desk = Desk(home)
        saved = desk.open_daily(self.DAY, "random").saved
        advance(saved, steps)
        desk.leave()
        discard(home, saved.path)
        again = desk.open_daily(self.DAY, "random").saved
        assert list(again.match.steps()) == list(saved.match.steps())
        desk.leave()
        unfinished(home)  # which files the finished ones
        assert saved.path.is_file()
        assert not list(home.trash.iterdir())

    @pytest.mark.parametrize("level", [None, PERSON])
    def test_the_daily_deal_is_for_one_person(self, home: Home, level: str | None) -> None:
        """Whoever is asked for otherwise: without a computer the day would be counted for two."""
        desk = Desk(home)
        assert levels(desk.open_daily(self.DAY, level)) == {1: "expert"}
        desk.leave()

    def test_every_match_can_be_compared(self, home: Home) -> None:
        """Where that is asked for, its record says so."""
        desk = Desk(home, duplicate=True)
        assert desk.begin(ROYAL, ["easy"]).saved.tags["Duplicate"] == "on"
        desk.leave()
        plain = Desk(home)
        assert "Duplicate" not in plain.begin(ROYAL, ["easy"]).saved.tags
        assert plain.open_match is not None
        plain.leave()
        assert plain.open_match is None


@pytest.mark.parametrize("end", [Desk.leave, Desk.close])
def test_players_are_closed_with_their_match(
    end: Callable[[Desk], None], home: Home, install: Install
) -> None:
    """Once, be the match left for another or for good, and never while it is played."""
    install(counted="tests.ai.bots:Counted")
    before = Counted.closed
    desk = Desk(home)
    sitting = desk.begin(ROYAL, ["counted"])
    while sitting.saved.match.turn != 1:
        advance(sitting.saved, 1)
    sitting.players[1].choose(sitting.saved.match.view(1), Limit(), sitting.rng, NEVER)
    assert Counted.closed == before
    for _time in range(2):
        end(desk)
        assert Counted.closed == before + 1
