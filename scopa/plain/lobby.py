"""Which match to play: what was asked for, and which are left unfinished."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scopa import setup
from scopa.ai import registry
from scopa.desk import seat_of_person
from scopa.engine.rules import Rules, RulesError
from scopa.plain.facts import with_levels
from scopa.plain.reading import Unclear, number
from scopa.plain.scores import by_side
from scopa.storage import MatchInfo, Settings
from scopa.words.names import game_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was asked for at the start; None leaves a thing to the settings."""

    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    deck: str | None = None
    resume: bool = False
    """Whether to go on with the match left last."""

    @property
    def new_match(self) -> bool:
        """Whether a match of some kind was asked for, which may not be one left unfinished."""
        return any(asked is not None for asked in (self.rules, self.level, self.seed))


def told_matches(matches: Sequence[MatchInfo]) -> Iterator[str]:
    """How each unfinished match stands, with a number to resume it by."""
    if not matches:
        yield "There is no other unfinished match."
        return
    yield "Unfinished matches, the last played first:"
    for place, info in enumerate(matches, 1):
        names = with_levels(info.rules, info.seats, seat_of_person(info.seats))
        points, game = by_side(info.totals, names), game_name(info.rules)
        yield (
            f"{place}: {game}, {points}, round {info.round_number},"
            f" last played {info.played:%Y-%m-%d at %H:%M}."
        )


def in_force(remembered: Settings, wanted: Wanted) -> Settings:
    """The remembered settings, changed as it is wanted now."""
    return remembered.changed(
        rules=str(wanted.rules) if wanted.rules else remembered.rules,
        level=wanted.level or remembered.level,
        levels=() if wanted.level else remembered.levels,
        deck=wanted.deck or remembered.deck,
    )


def changed(settings: Settings, word: str) -> Settings:
    """Settings changed by a word: a level, points that win, or rules; raises `Unclear`."""
    if _is_level(word):
        return settings.changed(level=word, levels=())
    if number(word):
        return settings.changed(rules=str(setup.rules_of(settings).with_target(number(word))))
    return settings.changed(rules=str(_rules(word)))


def _is_level(word: str) -> bool:
    return word in registry.BUILT_IN or word in registry.names()


def _rules(text: str) -> Rules:
    try:
        return Rules.parse(text)
    except RulesError as error:
        levels = ", ".join(registry.names())
        raise Unclear(f"{error}. Levels are {levels}") from error
