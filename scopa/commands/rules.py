"""``scopa rules``: print the rules."""

from argparse import Namespace
from collections.abc import Iterator

from scopa.engine.rules import OPTIONS, PRESETS, Rules
from scopa.language import _
from scopa.language.said import option_values
from scopa.words.rulebook import rulebook


def run(arguments: Namespace) -> int:
    """Print the rules asked for, the options and the presets; raises `RulesError`."""
    for line in text(Rules.parse(arguments.preset)):
        print(line)
    return 0


def text(rules: Rules) -> Iterator[str]:
    """The page about these rules, line by line."""
    yield _("Rules: {rules}").format(rules=rules)
    for section in rulebook(rules):
        yield from ("", section.title)
        yield from (f"  {line}" for line in section.lines)
    yield from ("", _("Options in force"))
    for option in OPTIONS:
        value = option.text(getattr(rules, option.key))
        yield f"  {f'{option.key}={value}':<20}  {_(option.summary)} ({option_values(option)})"
    yield from ("", _("Presets"))
    for preset in PRESETS.values():
        settings = f" ({' '.join(preset.settings)})" if preset.settings else ""
        yield f"  {preset.name:<20}  {_(preset.summary)}{settings}"
    written = _("Rules are written as a preset and settings: {example}.")
    yield from ("", written.format(example="'scopa;target=21;re_bello=on'"))
