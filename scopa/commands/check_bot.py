"""``scopa check-bot``: whether a bot does what every bot is asked to do."""

import json
import re
from argparse import Namespace
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import asdict

from scopa.arena import contestants
from scopa.bots.check.examination import Examination
from scopa.bots.check.finding import Finding
from scopa.bots.check.playing import Examiner
from scopa.bots.conversation import NO_ANSWER
from scopa.engine.rules import PRESETS, Rules
from scopa.language import _, ngettext
from scopa.one_line import one_line

BAD = 1
"""The status where something is wrong with the bot."""
VARYING = re.compile(r"\b[A2-7JQK][DHSC](?:[x+][A2-7JQK][DHSC])*\b|\b\d+\.\d+\b")
"""What differs between failures of one kind: cards and seconds."""
MARKS = {True: "✓", False: "✗", None: "–"}


def run(arguments: Namespace) -> int:
    """Print what each check finds; the status is 1 where one fails.

    Raises a `Refusal` or `RulesError`.
    """
    examination = planned(arguments)
    if arguments.json:
        findings = list(examination.findings())
        print(json.dumps(as_json(arguments.bot, findings), indent=2))
    else:
        findings = []
        for finding in examination.findings():
            for line in lines(finding, told=kinds(findings)):
                print(line, flush=True)
            findings.append(finding)
        for line in (*repeated(findings), *advice(examination, findings), verdict(findings)):
            print(line)
    return BAD if any(finding.passed is False for finding in findings) else 0


def planned(arguments: Namespace) -> Examination:
    """What the arguments ask for, checked."""
    bot = contestants.bot(arguments.bot)
    rules = tuple(map(Rules.parse, arguments.rules or PRESETS))
    return Examination(Examiner(bot.make, arguments.seed), rules, bot.command)


def lines(finding: Finding, told: Container[str] = ()) -> Iterator[str]:
    """A finding as it is printed, with the position that shows what is wrong.

    Of a failure that has been told, being of the same kind as these, it is only said that it came
    again.
    """
    head = f"{MARKS[finding.passed]} {finding.check}"
    if kind(finding) in told:
        yield _("{check}: as above").format(check=head)
        return
    yield f"{head}: {one_line(finding.told)}" if finding.told else head
    for line in finding.position:
        yield f"    {line}"


def kind(finding: Finding) -> str:
    """What a failure has in common with others; empty where nothing failed."""
    return "" if finding.passed is not False else VARYING.sub("…", finding.told)


def kinds(findings: Iterable[Finding]) -> Counter[str]:
    """How many checks failed in which way."""
    return Counter(filter(None, map(kind, findings)))


def repeated(findings: Sequence[Finding]) -> Iterator[str]:
    """How often each failure came that came more than once."""
    for failure, count in kinds(findings).items():
        if count > 1:
            first = next(finding for finding in findings if kind(finding) == failure)
            yield f"{count} × {one_line(first.told)}"


def advice(examination: Examination, findings: Iterable[Finding]) -> Iterator[str]:
    """What whoever writes a program should look at where it didn't answer."""
    silence = _(NO_ANSWER).partition("{seconds}")[0]
    if examination.command and any(silence in kind(finding) for finding in findings):
        yield _("does the bot flush its output after each line? Many languages keep it back")


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
