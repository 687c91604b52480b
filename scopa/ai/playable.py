"""Players that are made for some rules only."""

from typing import Protocol, runtime_checkable

from scopa.ai.foreign.faults import shortened
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.refusal import Refusal

SMALL_HAND = 3
"""Cards of the largest hand with which the rest of a deal for two is quickly searched."""


class UnfitRules(Refusal, ValueError):  # noqa: N818 - says what it is
    """A player can't play by these rules; the text says which it can play."""


@runtime_checkable
class Particular(Protocol):
    """A player that doesn't play by all rules."""

    def check_rules(self, rules: Rules) -> None:
        """Raise `UnfitRules` unless it can play by these rules."""
        ...


def objection(player: object, rules: Rules) -> UnfitRules | None:
    """What a player has against the rules, if it says so; raises whatever else it raises."""
    if isinstance(player, Particular):
        try:
            player.check_rules(rules)
        except UnfitRules as error:
            return error
    return None


def unfit(player: str, rules: Rules, reason: str) -> UnfitRules:
    """The error of somebody else's player that refuses the rules."""
    template = _("{bot} doesn't play {rules}: {reason}")
    return UnfitRules(shortened(template.format(bot=player, rules=rules, reason=reason)))


def require_small_deals_for_two(player: str, rules: Rules) -> None:
    """Raise `UnfitRules` unless two play, with at most three cards each in hand."""
    if rules.seats != 2 or max(rules.deals) > SMALL_HAND:
        template = _("{player} plays with two seats and hands of up to {count} cards, not {rules}")
        raise UnfitRules(template.format(player=player, count=SMALL_HAND, rules=rules))
