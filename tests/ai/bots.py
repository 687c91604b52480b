"""Other people's bots, good and bad, as plugins would bring them."""

import random
import sys
import threading
from typing import Any

from scopa import Card, CardSet, Move, Rules, View
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit, Stop


class First:
    """A sound bot."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first legal move."""
        return view.moves[0]


class Last:
    """A sound bot that answers with a move of its own making."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """A copy of the last legal move."""
        return Move.parse(str(view.moves[-1]))


class AsksForSecrets(First):
    """A bot that would like to be told what is hidden, as the arena's cheaters are."""

    sees_stock = True

    def choose_seeing(
        self, view: View, secrets: object, limit: Limit, rng: random.Random, stop: Stop
    ) -> Move:
        """The first legal move, secrets or not."""
        return view.moves[0]


class Greedy(Last):
    """A bot that draws a lot from the generator."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Waste random numbers, then answer."""
        for _ in range(100):
            rng.random()
        return super().choose(view, limit, rng, stop)


class Moody:
    """A bot with a chance of its own."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Any legal move, whatever the generator says."""
        return random.SystemRandom().choice(view.moves)


class Raises:
    """A bot with a bug."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Fail with a text that would spoil a screen."""
        raise LookupError("no\nidea \x1b[31m" + "!" * 500)


class Unspeakable(Exception):  # noqa: N818 - a bot's
    """An exception that can't say what it is."""

    def __str__(self) -> str:
        raise RuntimeError


class RaisesUnspeakably:
    """A bot whose exception fails in turn."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Fail."""
        raise Unspeakable


class Nameless(type):
    """Types that have no name."""

    @property
    def __name__(cls) -> str:  # type: ignore[override]  # that is what is wrong with them
        raise RuntimeError


class Untold(BaseException, metaclass=Nameless):
    """An exception of which nothing can be said."""


class RaisesUntold:
    """A bot whose exception hasn't even a name."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Fail."""
        raise Untold


class Quits(SystemExit):
    """A way out that ends whoever looks at it."""

    def __str__(self) -> str:
        raise SystemExit


class RaisesQuits:
    """A bot whose exception would end the program when it is told."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Fail."""
        raise Quits


class Exits:
    """A bot that believes it is the program."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Leave."""
        sys.exit("goodbye")


class Cheats:
    """A bot that plays a card it doesn't hold."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The lowest unseen card."""
        return Move(next(iter(view.unseen)))


class Shrugs:
    """A bot that answers with something else."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Any:
        """A text, not a move."""
        return str(view.moves[0])


class Spells:
    """A bot that names the card it plays."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """A move with a code for a card."""
        code: Any = view.moves[0].card.code
        return Move(code)


class Freezes:
    """A bot that has sets of its own."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """A move that captures another kind of set."""
        captured: Any = frozenset(view.moves[0].captured)
        return Move(view.moves[0].card, captured)


class Rewrites:
    """A bot that changes its view to make its move look legal."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Put the settebello into the own hand, and play it."""
        settebello = Card.parse("7D")
        object.__setattr__(view, "hand", CardSet.of([settebello]))
        view.__dict__["moves"] = (Move(settebello),)
        return view.moves[0]


class Hangs:
    """A bot that never answers until it is told to give up."""

    asked = 0

    def __init__(self) -> None:
        self.told = threading.Event()

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Wait for the stop flag."""
        self.asked += 1
        pause = threading.Event()
        while not stop.is_set():
            pause.wait(0.001)
        self.told.set()
        return view.moves[0]


class Stubborn:
    """A bot that doesn't look at the stop flag, and answers when its gate opens."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.thinking = 0
        self.most_at_once = 0

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Wait for the gate."""
        self.thinking += 1
        self.most_at_once = max(self.most_at_once, self.thinking)
        self.gate.wait()
        self.thinking -= 1
        return view.moves[0]


class Unmade:
    """A bot that can't be made."""

    def __init__(self) -> None:
        sys.exit("no licence")


class NoBot:
    """Something that is no bot."""


class Refuses(First):
    """A bot that plays by no rules."""

    def check_rules(self, rules: Rules) -> None:
        """Refuse them."""
        raise UnfitRules("Refuses plays for three")


class RefusesUnspeakably(First):
    """A bot that can't say why it doesn't play."""

    def check_rules(self, rules: Rules) -> None:
        """Refuse the rules with an error that fails in turn."""
        raise UnspeakableRules


class UnspeakableRules(UnfitRules):
    """A refusal without words."""

    def __str__(self) -> str:
        raise RuntimeError


class Stumbles(First):
    """A bot that fails when it looks at the rules."""

    def check_rules(self, rules: Rules) -> None:
        """Leave."""
        sys.exit("no rules")


class Ponders(First):
    """A bot that never has done with looking at the rules."""

    def check_rules(self, rules: Rules) -> None:
        """Wait."""
        threading.Event().wait()


class ClosesBadly(First):
    """A bot that fails at the end of its match."""

    def close(self) -> None:
        """Fail."""
        raise OSError("the model is locked")


class ClosesNever(First):
    """A bot whose match never ends."""

    def close(self) -> None:
        """Wait."""
        threading.Event().wait()


class Counted(First):
    """A bot that keeps account of its lives."""

    made = checked = closed = 0

    def __init__(self) -> None:
        Counted.made += 1

    def check_rules(self, rules: Rules) -> None:
        """Count."""
        Counted.checked += 1

    def close(self) -> None:
        """Count."""
        Counted.closed += 1


def place(bot: Any) -> str:
    """Where one fails that does so in the first line of its answer, as it is told."""
    return f"(bots.py:{bot.choose.__code__.co_firstlineno + 2})"
