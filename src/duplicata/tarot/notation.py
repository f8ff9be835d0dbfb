"""Deals and results of a tournament as text in the manner of PBN, both ways, nothing lost."""

import re

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.deal import Deal, WrongSeats
from duplicata.tarot.deal_line import deal_to_line, line_to_deal
from duplicata.tarot.quoted import quoted, unquoted
from duplicata.tarot.result_line import COLUMNS, ResultLine, line_to_result, result_to_line
from duplicata.tarot.seats import check_seat, seats

_OPENING = "% Duplicata, donnes de Tarot, version 1"
_WHOLE = re.compile(r"[0-9]{1,6}")
_TAG = re.compile(r'\[([^\s"\[\]]+) (".*")\]')
_PLAYERS, _NUMBER, _DEALER, _CARDS, _RESULTS = "Joueurs", "Donne", "Donneur", "Cartes", "Résultats"


class BadDealFile(DuplicataError):
    """A line of a file of deals that cannot be read, and why."""


class UnreadableTag(DuplicataError):
    """A line that is neither a tag, nor a result, nor a remark."""


class MisplacedTag(DuplicataError):
    """A tag at a place where it says nothing: twice, after the deals, or before the first one."""


class NotDealNumber(DuplicataError):
    """A number of deal or of players that is not a number, or a deal that the file already has."""


class DealRecord(msgspec.Struct, frozen=True):
    """One deal of a file: its number, who dealt, the cards where they are known, the results of the tables."""

    number: int
    dealer: str | None = None
    deal: Deal | None = None
    results: tuple[ResultLine, ...] = ()


class DealFile(msgspec.Struct, frozen=True):
    """A file of deals: how many play at a table, tags about the tournament in their order, the deals in theirs."""

    players: int = 4
    tags: tuple[tuple[str, str], ...] = ()
    records: tuple[DealRecord, ...] = ()


def write_deals(file: DealFile) -> str:
    head = [_OPENING, *(_tag(name, value) for name, value in file.tags), _tag(_PLAYERS, str(file.players))]
    return "\n".join([*head, *(line for record in file.records for line in _record_lines(record)), ""])


def read_deals(text: str) -> DealFile:
    """Reads what `write_deals` wrote; empty lines and lines that begin with % say nothing.

    Raises:
        BadDealFile: the first line that cannot be read, and why.
    """
    reader = _Reader()
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        written = line.strip()
        if not written or written.startswith("%"):
            continue
        try:
            reader.read(written)
        except DuplicataError as refusal:
            raise BadDealFile(line=number, reason=str(refusal)) from refusal
    return DealFile(reader.players, tuple(reader.tags), tuple(reader.records))


class _Reader:
    """What was read so far."""

    def __init__(self) -> None:
        self.players = 4
        self.tags: list[tuple[str, str]] = []
        self.records: list[DealRecord] = []
        self._reads_results = False

    def read(self, line: str) -> None:
        if not line.startswith("["):
            self._result(line)
            return
        found = _TAG.fullmatch(line)
        value = unquoted(found[2]) if found else None
        if found is None or value is None:
            raise UnreadableTag(text=line)
        self._reads_results = False
        if found[1] == _NUMBER:
            self._new_record(value)
        elif self.records:
            self._tag_of_deal(found[1], value)
        else:
            self._tag_of_file(found[1], value)

    def _result(self, line: str) -> None:
        if not self._reads_results:
            raise UnreadableTag(text=line)
        result = line_to_result(line, self.players)
        self._change(results=(*self.records[-1].results, result))

    def _new_record(self, value: str) -> None:
        if not _WHOLE.fullmatch(value) or int(value) in (record.number for record in self.records):
            raise NotDealNumber(text=value)
        self.records.append(DealRecord(int(value)))

    def _tag_of_file(self, name: str, value: str) -> None:
        if name in (_DEALER, _CARDS, _RESULTS):
            raise MisplacedTag(name=name)
        if name != _PLAYERS:
            self.tags.append((name, value))
            return
        if not _WHOLE.fullmatch(value):
            raise NotDealNumber(text=value)
        seats(int(value))
        self.players = int(value)

    def _tag_of_deal(self, name: str, value: str) -> None:
        last = self.records[-1]
        if name == _DEALER and last.dealer is None:
            check_seat(value, self.players)
            self._change(dealer=value)
        elif name == _CARDS and last.deal is None:
            deal = line_to_deal(value)
            if deal.players != self.players:
                raise WrongSeats(found=", ".join(deal.seats), seats=", ".join(seats(self.players)))
            self._change(deal=deal)
        elif name == _RESULTS and not last.results:
            self._reads_results = True
        else:
            raise MisplacedTag(name=name)

    def _change(self, **changes: object) -> None:
        self.records[-1] = msgspec.structs.replace(self.records[-1], **changes)


def _record_lines(record: DealRecord) -> list[str]:
    lines = ["", _tag(_NUMBER, str(record.number))]
    if record.dealer is not None:
        lines.append(_tag(_DEALER, record.dealer))
    if record.deal is not None:
        lines.append(_tag(_CARDS, deal_to_line(record.deal)))
    if record.results:
        lines += [_tag(_RESULTS, COLUMNS), *map(result_to_line, record.results)]
    return lines


def _tag(name: str, value: str) -> str:
    return f"[{name} {quoted(value)}]"
