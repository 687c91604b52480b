"""The review of what was played, in sentences."""

from collections.abc import Iterator

from scopa.coach.report import told
from scopa.coach.reviewing import Reviewing
from scopa.language import _
from scopa.plain.news import sentence
from scopa.plain.table import Table
from scopa.records import people_of
from scopa.storage import Home, ReviewFile, StorageError


def told_review(home: Home, table: Table) -> Iterator[str]:
    """What the plays of people were worth: in the finished match, or in the last finished round.

    Ctrl+C ends the judging, not the program: what is known by then is told.
    """
    match = table.match.finished_rounds()
    if match is None:
        yield _("No round is over yet.")
        return
    yield _("Judging the plays…")
    seats = people_of(table.saved.seats)
    last = max(log.number for log in match.rounds if log.breakdown is not None)
    rounds = None if table.over else {last}
    kept = ReviewFile.of(home, table.saved.path)
    reviewing = Reviewing(match, seats, kept, luck=True, rounds=rounds)
    try:
        for _step in reviewing.steps():
            pass
    except StorageError as error:
        yield sentence(str(error))
    except KeyboardInterrupt:
        yield _("The rest of the plays isn't judged.")
    for line in told(match, reviewing.findings, table.names, seats, rounds):
        if line.text:
            yield sentence(line.text)
