"""Setting up a match: the game, the points, who plays, who deals, and every option."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Literal, Protocol

from scopa import next_match
from scopa.ai import registry
from scopa.desk import POSITIONS
from scopa.engine.rules import PRESETS, Option
from scopa.language import N_, _
from scopa.records import PERSON
from scopa.storage import Settings
from scopa.tui.commands import bindings
from scopa.tui.screens.explained import ExplainedMenuScreen
from scopa.tui.screens.menu import Row, ignoring_step
from scopa.tui.setup_commands import NEW_MATCH_COMMANDS
from scopa.words.choices import level_name, option_value
from scopa.words.names import game_name

AfterSetup = Literal["play"]
"""What the player wants when the match is set up."""

AT_THE_TABLE = {
    "right": N_("{player}, at your right: {level}"),
    "opposite": N_("{player}, your partner, opposite: {level}"),
    "left": N_("{player}, at your left: {level}"),
}
"""What is said of a computer player and its level, by where it sits."""


class NewMatchScreen(ExplainedMenuScreen[AfterSetup]):
    """Chooses what the next match is like; every change is remembered at once."""

    BINDINGS = bindings(NEW_MATCH_COMMANDS)
    commands = NEW_MATCH_COMMANDS
    heading = N_("New match")

    def make_rows(self) -> Iterator[Row]:
        """The rows: begin, the game, the points, the players, the dealer, the options."""
        settings = self.settings
        rules = next_match.rules_of(settings)
        yield Row(
            _("Play"),
            self.key("setup.begin"),
            ignoring_step(self.action_begin),
            about=_sentence(next_match.told(settings)),
        )
        summary = _(PRESETS[rules.preset].summary)
        yield self._row(
            _("Game"), game_name(rules), next_match.step_game, summary, self.key("setup.game")
        )
        points = _("so many points after a round win, if nobody has as many")
        target, key = str(rules.target), self.key("setup.points")
        yield self._row(_("Points to win"), target, next_match.step_target, points, key)
        yield from self._level_rows(settings)
        dealer = _("who deals the first round; the seat after the dealer plays first")
        yield self._row(
            _("First dealer"), next_match.dealer_name(settings), next_match.step_dealer, dealer
        )
        for option in next_match.open_options(rules):
            yield self._option_row(option, option.text(getattr(rules, option.key)))

    def _level_rows(self, settings: Settings) -> Iterator[Row]:
        """Who plays at all other seats, and where there are several, at each."""
        names, level = _players(), next_match.common_level(settings)
        everybody = partial(next_match.step_level, names=names)
        mixed = level == next_match.MIXED
        about = _("each computer player has its own level") if mixed else _about_level(level)
        seats = next_match.rules_of(settings).seats
        label = _("Opponent") if seats == 2 else _("All players")
        yield self._row(label, level_name(level), everybody, about, self.key("setup.level"))
        if seats > 2:
            for seat, name in enumerate(next_match.names_of(settings)[1:], 1):
                own = settings.level_of(seat)
                step = partial(next_match.step_level_of, seat=seat, names=names)
                about = _(AT_THE_TABLE[POSITIONS[seats][seat]]).format(
                    player=name, level=_about_level(own)
                )
                yield self._row(f"  {name}", level_name(own), step, about)

    def _option_row(self, option: Option, value: str) -> Row:
        step = partial(next_match.step_option, option=option)
        return self._row(_(option.label), option_value(value), step, _(option.summary))

    def _row(self, label: str, value: str, step: "Stepper", about: str, key: str = "") -> Row:
        def act(by: int) -> None:
            self.host.change_settings(**step(self.settings, step=by))

        return Row(label, key, act, value, about=_sentence(about), setting=True)

    def action_begin(self) -> None:
        """Begin the match."""
        self.dismiss("play")

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss()

    def action_next_game(self) -> None:
        """Change to the next game."""
        self.host.change_settings(**next_match.step_game(self.settings, 1))

    def action_next_target(self) -> None:
        """Change the points that win the match."""
        self.host.change_settings(**next_match.step_target(self.settings, 1))

    def action_next_level(self) -> None:
        """Change the level of all computer players."""
        changes = next_match.step_level(self.settings, _players(), 1)
        self.host.change_settings(**changes)


class Stepper(Protocol):
    """A step to another value: what to change in the settings."""

    def __call__(self, settings: Settings, *, step: int) -> Mapping[str, object]:
        """The settings to change, with their new values."""


def _players() -> tuple[str, ...]:
    """Who can be chosen for a seat."""
    return (*registry.names(), PERSON)


def _about_level(level: str) -> str:
    if level == PERSON:
        return _("somebody beside you at this keyboard; hands are hidden between turns")
    try:
        return registry.summary(level)
    except registry.UnknownPlayer as error:
        return str(error)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
