"""All checks of a bot, one after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scopa.bots.check import speaking
from scopa.bots.check.finding import Finding
from scopa.bots.check.playing import Examiner
from scopa.bots.check.sampling import varied
from scopa.bots.written import Command
from scopa.engine.rules import Rules
from scopa.language import _


@dataclass(frozen=True, slots=True)
class Examination:
    """What is to be checked of a bot."""

    examiner: Examiner
    rules: Sequence[Rules]
    command: Command | None = None
    """The command of a bot that speaks the line protocol."""

    def findings(self) -> Iterator[Finding]:
        """Check after check; where a bot doesn't even start, that is all there is."""
        deterministic = True
        if self.command is not None:
            introduction, finding = speaking.introduced(self.command)
            yield finding
            if introduction is None:
                return
            deterministic = introduction.deterministic
        played: list[Rules] = []
        for rules in self.rules:
            unfit = self.examiner.unfit(rules)
            if unfit is not None:
                yield unfit
                continue
            yield self.examiner.rounds(rules)
            yield self.examiner.any_order(rules)
            played.append(rules)
        if played:
            yield from self._manners(played[0], deterministic=deterministic)
        else:
            yield Finding(_("plays any of these rules"), passed=False)

    def _manners(self, rules: Rules, *, deterministic: bool) -> Iterator[Finding]:
        """What doesn't hang on the rules."""
        yield self.examiner.in_time(rules)
        yield self.examiner.told_to_stop(rules)
        again = self.examiner.same_again(rules)
        if not (deterministic or again.passed):
            again = replace(again, passed=None, told=_("isn't claimed"), position=())
        yield again
        if self.command is not None:
            view = varied(rules, str(self.examiner.seed))[0]
            yield speaking.unasked(self.command, view)
            yield speaking.restarted(self.command, view)
            yield speaking.gone(self.command, view)
