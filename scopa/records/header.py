"""The header tags of a record (RECORD.md, Shape)."""

import re
from dataclasses import dataclass, field
from datetime import date

from scopa.engine.rules import Rules, RulesError
from scopa.language import _
from scopa.language.said import said
from scopa.records.record import VERSION
from scopa.records.source import Line, Source

TAG = re.compile(r'\[([A-Za-z0-9]+) "([^"]*)"\]')
SEAT = re.compile(r"Seat[0-9]+")
FIRST_TAG = f'[Record "{VERSION}"]'


def read_header(source: Source) -> tuple[dict[str, str], Rules]:
    """The tags at the head of the source, in their order, and the rules they name.

    Leaves the source at the first line of the body. Raises `RecordError` for a tag that is bad,
    double, missing or one too many, for an unknown version, and for rules or a date that aren't
    in their canonical form.
    """
    header = _Header(source)
    header.read_tags()
    rules = header.check_rules()
    header.check_date()
    header.check_seats(rules)
    return header.tags, rules


@dataclass
class _Header:
    """The tags of a source, and where each stands."""

    source: Source
    tags: dict[str, str] = field(default_factory=dict)
    places: dict[str, Line] = field(default_factory=dict)

    def read_tags(self) -> None:
        """Take every tag line, the version first."""
        self._read_version()
        while (line := self.source.peek()) is not None and line.text.startswith("["):
            name, value = self._tag(line)
            if name in self.tags:
                message = _("the tag {name} stands a second time").format(name=name)
                raise self.source.fault(line, message)
            self._take(line, name, value)

    def check_rules(self) -> Rules:
        """The rules, which must be written as `Rules` itself writes them."""
        line, text = self._required("Rules")
        try:
            rules = Rules.parse(text)
        except RulesError as error:
            expected = _("rules that can be played")
            raise self.source.fault(line, said(error), expected) from error
        if str(rules) != text:
            message = _("the rules aren't in their canonical form")
            raise self.source.fault(line, message, repr(f'[Rules "{rules}"]'))
        return rules

    def check_date(self) -> None:
        """The date must be an ISO date in full."""
        line, text = self._required("Date")
        try:
            canonical = date.fromisoformat(text).isoformat() == text
        except ValueError:
            canonical = False
        if not canonical:
            raise self.source.fault(line, _("not a date"), '[Date "YYYY-MM-DD"]')

    def check_seats(self, rules: Rules) -> None:
        """There must be a name for every seat, and for no other."""
        seats = [f"Seat{seat}" for seat in range(rules.seats)]
        for name, line in self.places.items():
            if SEAT.fullmatch(name) and name not in seats:
                message = _("the rules have {count} seats").format(count=rules.seats)
                expected = _("{first} to {last}").format(first=seats[0], last=seats[-1])
                raise self.source.fault(line, message, expected)
        for name in seats:
            self._required(name)

    def _read_version(self) -> None:
        line = self.source.peek()
        if line is None or not line.text.startswith('[Record "'):
            raise self.source.fault(line, _("not a match record"), repr(FIRST_TAG))
        name, value = self._tag(line)
        if value != VERSION:
            message = _("a version of the format that is unknown here")
            raise self.source.fault(line, message, repr(FIRST_TAG))
        self._take(line, name, value)

    def _tag(self, line: Line) -> tuple[str, str]:
        match = TAG.fullmatch(line.text)
        if match is None:
            raise self.source.fault(line, _("not a header tag"), '[Name "value"]')
        return match[1], match[2]

    def _take(self, line: Line, name: str, value: str) -> None:
        self.tags[name] = value
        self.places[name] = line
        self.source.advance()

    def _required(self, name: str) -> tuple[Line, str]:
        if name not in self.tags:
            message = _("the tag {name} is missing").format(name=name)
            raise self.source.fault(self.source.peek(), message, f'[{name} "…"]')
        return self.places[name], self.tags[name]
