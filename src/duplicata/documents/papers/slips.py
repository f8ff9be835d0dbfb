"""Slips for the tables, several to a page, and the slips of totals (G 4.1)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.organising.seated_tables import SeatedTable, seated_tables
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_TOTALS_TO_A_PAGE = 10


class SlipPages(msgspec.Struct, frozen=True):
    """A page of slips for each table; an empty number leaves it to the pen."""

    about: str
    tables: tuple[str, ...]


class TotalSeat(msgspec.Struct, frozen=True):
    """The table and the name on one slip of totals."""

    table: str = ""
    name: str = ""


class TotalPages(msgspec.Struct, frozen=True):
    """One slip of totals for each table."""

    about: str
    heading: str
    seats: tuple[TotalSeat, ...]


def _slips(source: Source) -> Written:
    tables = tuple(str(seat.table) for seat in _seats(source))
    return Written(SlipPages(_about(source), tables or ("",)))


def _blank_slips(source: Source) -> Written:
    return Written(SlipPages(source.competition_name, ("",)))


def _totals(source: Source) -> Written:
    seats = tuple(TotalSeat(str(seat.table), seat.name) for seat in _seats(source))
    heading = sentence("totals_slip_heading", {"game": source.asked_game})
    return Written(TotalPages(source.competition_name, heading, seats or (TotalSeat(),) * _TOTALS_TO_A_PAGE))


def _seats(source: Source) -> tuple[SeatedTable, ...]:
    seats = seated_tables(source.hall, source.asked_game)
    return tuple(seat for seat in seats if source.tables is None or seat.table in source.tables)


def _about(source: Source) -> str:
    return sentence("slip_about_game", {"competition": source.competition_name, "game": source.asked_game})


_BEFORE = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE})

PAPERS = (
    Paper("slips", "slips.typ", Scope.GAME, _slips, _BEFORE),
    Paper("slips-blank", "slips.typ", Scope.BLANK, _blank_slips, _BEFORE),
    Paper("totals-slips", "totals_slips.typ", Scope.GAME, _totals, _BEFORE | {AccessRole.REFEREE}),
)
