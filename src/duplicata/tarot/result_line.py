"""The result of one table as a line of text, both ways."""

import re

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.contract import Chelem, Poignee, Side
from duplicata.tarot.quoted import quoted, unquoted
from duplicata.tarot.table_score import ShownPoignee, TableEntry, played_deal, points_text, read_contract

COLUMNS = "table preneur appelé contrat bouts points poignées petit chelem"
_NONE = "-"
_SIDES = {"attaque": Side.TAKER, "défense": Side.DEFENCE}
_CHELEMS = {
    "annoncé-réussi": Chelem.ANNOUNCED_MADE,
    "réussi": Chelem.MADE,
    "annoncé-chuté": Chelem.ANNOUNCED_FAILED,
    "défense": Chelem.DEFENCE,
}
_SIDE_NAMES = {side: name for name, side in _SIDES.items()}
_CHELEM_NAMES = {chelem: name for name, chelem in _CHELEMS.items()}
_TABLE = re.compile(r"(?:([0-9]{1,3})\.)?([0-9]{1,6})")
_TAKER = re.compile(r"(\w)(?::([0-9]))?")
_POINTS = re.compile(r"(\d+(?:,5)?)(?:/(\d+(?:,5)?))?")
_POIGNEE = re.compile(r"(simple|double|triple):(\w)(?::(\d+))?")


class UnreadableResultLine(DuplicataError):
    """A text that is not the result of a table."""


class ResultLine(msgspec.Struct, frozen=True):
    """What one table entered, and what the arbiter wrote beside it.

    `round` is told where the table has the deal in several of them, `attacker` where formations have several members.
    """

    table: int
    entry: TableEntry
    remark: str = ""
    round: int | None = None
    attacker: int | None = None


def result_to_line(result: ResultLine) -> str:
    """Such as `3 N - garde 2 49/42 simple:N:10 attaque - "RC *4"`; a dash stands for nothing."""
    entry = result.entry
    fields = [
        str(result.table) if result.round is None else f"{result.round}.{result.table}",
        entry.taker and entry.taker + ("" if result.attacker is None else f":{result.attacker}"),
        entry.partner,
        entry.contract and read_contract(entry.contract).value.replace("_", "-"),
        None if entry.bouts is None else str(entry.bouts),
        _points_field(entry),
        "+".join(_poignee_text(shown) for shown in entry.poignees),
        entry.petit_au_bout and _SIDE_NAMES[entry.petit_au_bout],
        entry.chelem and _CHELEM_NAMES[entry.chelem],
        result.remark and quoted(result.remark),
    ]
    return " ".join(field or _NONE for field in fields[:-1]) + (f" {fields[-1]}" if result.remark else "")


def line_to_result(line: str, players: int) -> ResultLine:
    """Reads what `result_to_line` wrote.

    Raises:
        UnreadableResultLine, and what `played_deal` raises.
    """
    fields, remark = _split(line)
    place = _TABLE.fullmatch(fields[0] or "") if fields else None
    if len(fields) != len(COLUMNS.split()) or place is None:
        raise UnreadableResultLine(text=line, columns=COLUMNS)
    _, taker, partner, contract, bouts, points, poignees, petit, chelem = fields
    try:
        seat, attacker = _taker(taker)
        attack, defence = _points(points)
        entry = TableEntry(
            seat,
            contract and read_contract(contract).value,
            None if bouts is None else int(bouts),
            attack,
            defence,
            tuple(_poignee(text) for text in (poignees or "").split("+") if text),
            _SIDES[petit] if petit else None,
            _CHELEMS[chelem] if chelem else None,
            partner,
        )
    except (KeyError, ValueError):
        raise UnreadableResultLine(text=line, columns=COLUMNS) from None
    played_deal(entry, players)
    return ResultLine(int(place[2]), entry, remark, int(place[1]) if place[1] else None, attacker)


def _split(line: str) -> tuple[list[str | None], str]:
    start, quote, _ = line.partition('"')
    fields = [None if field == _NONE else field for field in start.split()]
    remark = unquoted(line[len(start) :]) if quote else ""
    if remark is None:
        raise UnreadableResultLine(text=line, columns=COLUMNS)
    return fields, remark


def _taker(text: str | None) -> tuple[str | None, int | None]:
    if text is None:
        return None, None
    found = _TAKER.fullmatch(text)
    if found is None:
        raise ValueError
    return found[1], int(found[2]) if found[2] else None


def _points_field(entry: TableEntry) -> str | None:
    if entry.points is None:
        return None
    defence = "" if entry.defence_points is None else "/" + points_text(entry.defence_points)
    return points_text(entry.points) + defence


def _points(text: str | None) -> tuple[float | None, float | None]:
    if text is None:
        return None, None
    found = _POINTS.fullmatch(text)
    if found is None:
        raise ValueError
    attack, defence = found[1].replace(",", "."), (found[2] or "").replace(",", ".")
    return float(attack), float(defence) if defence else None


def _poignee_text(shown: ShownPoignee) -> str:
    return f"{shown.poignee.value}:{shown.seat}" + ("" if shown.trumps is None else f":{shown.trumps}")


def _poignee(text: str) -> ShownPoignee:
    found = _POIGNEE.fullmatch(text)
    if found is None:
        raise ValueError
    return ShownPoignee(Poignee(found[1]), found[2], int(found[3]) if found[3] else None)
