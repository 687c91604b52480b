"""``scopa rules``: print the rules."""

from argparse import Namespace
from collections.abc import Iterator

from scopa.engine.rules import OPTIONS, PRESETS, Rules, RulesError
from scopa.words.rulebook import rulebook

ERRORS = (RulesError,)


def run(arguments: Namespace) -> int:
    """Print the rules asked for, the options and the presets; raises `RulesError`."""
    for line in text(Rules.parse(arguments.preset)):
        print(line)
    return 0


def text(rules: Rules) -> Iterator[str]:
    """The page about these rules, line by line."""
    yield f"Rules: {rules}"
    for section in rulebook(rules):
        yield from ("", section.title)
        yield from (f"  {line}" for line in section.lines)
    yield from ("", "Options in force")
    for option in OPTIONS:
        value = option.text(getattr(rules, option.key))
        yield f"  {f'{option.key}={value}':<20}  {option.summary} ({option.values})"
    yield from ("", "Presets")
    for preset in PRESETS.values():
        settings = f" ({' '.join(preset.settings)})" if preset.settings else ""
        yield f"  {preset.name:<20}  {preset.summary}{settings}"
    yield from ("", "Rules are written as a preset and settings: 'scopa;target=21;re_bello=on'.")
