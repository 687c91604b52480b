"""What a match is called that has the deals of a day."""

from collections.abc import Mapping

from scopa.language import _
from scopa.records.daily import DAILY, PRACTICE


def occasion(tags: Mapping[str, str]) -> str:
    """That a match is the daily deal, or practice with one, by its tags; empty for all others."""
    if DAILY in tags:
        return _("Daily deal")
    return _("Practice") if PRACTICE in tags else ""
