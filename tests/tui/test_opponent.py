"""Asking a computer player in a thread of its own."""

import queue
import random
import threading
import time

import pytest

from scopa.ai.guard import Choice
from scopa.ai.player import Limit, Stop
from scopa.engine.match import Match
from scopa.engine.view import View
from scopa.tui.background import News
from scopa.tui.opponent import asked
from tests.tui.matches import Scripted, Slow, begun, stacked

PATIENCE = 120


@pytest.fixture
def match() -> Match:
    """A match in which we are to play."""
    return begun(stacked("7S 2D 4H", "3C 5S QD", "7D AC KH JC"))


def test_an_answer_comes_from_another_thread(match: Match) -> None:
    """The caller goes on at once; the answer is the player's choice for the view."""
    answers: queue.Queue[tuple[News[Choice], threading.Thread]] = queue.Queue()
    asker = asked(Scripted("7Sx7D"), random.Random(1))
    asker.ask(match.view(0), lambda answer: answers.put((answer, threading.current_thread())))
    answer, thread = answers.get(timeout=PATIENCE)
    assert thread is not threading.current_thread()
    assert thread.daemon
    choice = asker.accept(answer)
    assert choice is not None
    assert str(choice.move) == "7Sx7D"
    assert not asker.thinking


def test_a_cancelled_question_has_no_answer(match: Match) -> None:
    """The player is told to stop, and an answer already on its way isn't accepted."""
    answers: queue.Queue[News[Choice]] = queue.Queue()
    slow = asked(Slow(), random.Random(1))
    slow.ask(match.view(0), answers.put)
    assert slow.thinking
    slow.cancel()
    assert not slow.thinking
    quick = asked(Scripted(), random.Random(1))
    quick.ask(match.view(0), answers.put)
    answer = answers.get(timeout=PATIENCE)
    quick.cancel()
    assert quick.accept(answer) is None
    assert answers.empty()


def test_a_player_is_asked_one_thing_at_a_time(match: Match) -> None:
    """A new question stops the old one and waits for it."""

    class Once(Slow):
        def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
            if self.asked:
                return Choice(view.moves[0])
            return super().choose(view, limit, rng, stop)

    answers: queue.Queue[News[Choice]] = queue.Queue()
    player = Once()
    asker = asked(player, random.Random(1))
    asker.ask(match.view(0), answers.put)
    while not player.asked:
        time.sleep(0.001)
    asker.ask(match.view(0), answers.put)
    assert asker.accept(answers.get(timeout=PATIENCE)) is not None
    assert answers.empty()


def test_the_error_of_a_player_is_raised_where_it_is_seen(match: Match) -> None:
    """A built-in player that fails is a fault of the program, not a move that never comes."""

    class Broken:
        def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Choice:
            raise ZeroDivisionError

    answers: queue.Queue[News[Choice]] = queue.Queue()
    asker = asked(Broken(), random.Random(1))
    asker.ask(match.view(0), answers.put)
    with pytest.raises(ZeroDivisionError):
        asker.accept(answers.get(timeout=PATIENCE))


def test_nobody_need_be_there_to_hear(match: Match) -> None:
    """An answer that arrives when the program is over is dropped silently."""
    heard = threading.Event()

    def over(answer: News[Choice]) -> None:
        heard.set()
        raise RuntimeError("Event loop is closed")

    asked(Scripted(), random.Random(1)).ask(match.view(0), over)
    assert heard.wait(PATIENCE)
