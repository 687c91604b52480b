"""Which match to play: what is asked for in words, and which are left unfinished."""

from collections.abc import Iterator, Sequence

from scopa import next_match
from scopa.ai import registry
from scopa.engine.rules import Rules, RulesError
from scopa.language import _
from scopa.language.said import said
from scopa.plain.facts import with_levels
from scopa.plain.reading import Unclear, folded, number
from scopa.plain.scores import by_side
from scopa.records import PERSON, viewer_of
from scopa.storage import MatchInfo, Settings
from scopa.words.choices import level_name
from scopa.words.names import game_name


def told_matches(matches: Sequence[MatchInfo]) -> Iterator[str]:
    """How each unfinished match stands, with a number to resume it by."""
    if not matches:
        yield _("There is no other unfinished match.")
        return
    yield _("Unfinished matches, the last played first:")
    for place, info in enumerate(matches, 1):
        names = with_levels(info.rules, info.seats, viewer_of(info.seats))
        template = _("{place}: {game}, {points}, round {number}, last played {day} at {time}.")
        yield template.format(
            place=place,
            game=game_name(info.rules),
            points=by_side(info.totals, names),
            number=info.round_number,
            day=f"{info.played:%Y-%m-%d}",
            time=f"{info.played:%H:%M}",
        )


def changed(settings: Settings, word: str) -> Settings:
    """Settings changed by a word: a level, points that win, or rules; raises `Unclear`."""
    level = _level(word)
    if level:
        return settings.changed(level=level, levels=())
    if number(word):
        return settings.changed(rules=str(next_match.rules_of(settings).with_target(number(word))))
    return settings.changed(rules=str(_rules(word)))


def _level(word: str) -> str:
    """The level that a word means, in English or as it is spoken; empty where it means none."""
    levels = (*registry.BUILT_IN, *registry.names(), PERSON)
    spoken = {folded(level_name(level)): level for level in levels}
    return word if word in levels else spoken.get(folded(word), "")


def _rules(text: str) -> Rules:
    try:
        return Rules.parse(text)
    except RulesError as error:
        levels = ", ".join(map(level_name, (*registry.names(), PERSON)))
        template = _("{what_is_wrong}. Levels are {levels}")
        raise Unclear(template.format(what_is_wrong=said(error), levels=levels)) from error
