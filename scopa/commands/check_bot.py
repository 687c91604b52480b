"""``scopa check-bot``: whether a bot does what every bot is asked to do."""

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from scopa.ai.faults import BotFault
from scopa.ai.options import OptionError
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.arena import contestants
from scopa.bots.check.examination import Examination
from scopa.bots.check.finding import Finding
from scopa.bots.check.playing import Examiner
from scopa.bots.written import PREFIX, read_command
from scopa.engine.rules import PRESETS, Rules, RulesError
from scopa.language import _, ngettext
from scopa.one_line import one_line

ERRORS = (BotFault, OptionError, PluginError, RulesError, UnknownPlayer)
BAD = 1
"""The status where something is wrong with the bot."""
MARKS = {True: "✓", False: "✗", None: "–"}


def run(arguments: Namespace) -> int:
    """Print what each check finds; the status is 1 where one fails. Raises what `ERRORS` lists."""
    examination = planned(arguments)
    if arguments.json:
        findings = list(examination.findings())
        print(json.dumps(as_json(arguments.bot, findings), indent=2))
    else:
        findings = []
        for finding in examination.findings():
            findings.append(finding)
            for line in lines(finding):
                print(line, flush=True)
        print(verdict(findings))
    return BAD if any(finding.passed is False for finding in findings) else 0


def planned(arguments: Namespace) -> Examination:
    """What the arguments ask for, checked."""
    text = arguments.bot
    make = contestants.bot(text)
    rules = tuple(map(Rules.parse, arguments.rules or PRESETS))
    command = read_command(text) if text.startswith(PREFIX) else None
    return Examination(Examiner(make, arguments.seed), rules, command)


def lines(finding: Finding) -> Iterator[str]:
    """A finding as it is printed, with the position that shows what is wrong."""
    told = f": {one_line(finding.told)}" if finding.told else ""
    yield f"{MARKS[finding.passed]} {finding.check}{told}"
    for line in finding.position:
        yield f"    {line}"


def verdict(findings: Iterable[Finding]) -> str:
    """The last line."""
    failed = sum(finding.passed is False for finding in findings)
    if not failed:
        return _("all checks passed")
    return ngettext("{count} check failed", "{count} checks failed", failed).format(count=failed)


def as_json(bot: str, findings: list[Finding]) -> dict[str, object]:
    """Everything as one object."""
    passed = not any(finding.passed is False for finding in findings)
    return {"bot": bot, "passed": passed, "checks": [asdict(finding) for finding in findings]}
