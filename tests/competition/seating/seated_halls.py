"""Small halls and entries for the tests of the seating."""

from duplicata.competition.entries import Entry
from duplicata.competition.people import Player, Series
from duplicata.competition.rooms import HallPlan, Numbering, Room, numbered
from duplicata.competition.seating import Proposal, SeatingRequest, propose

ONE_DAY = ("2026-11-14", "2026-11-14", "2026-11-14")


def player(name: str, rank: int | None = None, series: Series = Series.UNRANKED, *, club: str | None = None) -> Player:
    return Player(name, name, "Camille", "FR", club=club, series=series, national_rank=rank)


def ranked(number: int, rank: int, series: Series = Series.S4A) -> Entry:
    return Entry(number, (player(f"R{number}", rank, series),))


def of_series(number: int, series: Series) -> Entry:
    return Entry(number, (player(f"S{number}", None, series),))


def unranked(number: int, club: str | None = None, *, need: str | None = None) -> Entry:
    return Entry(number, (player(f"N{number}", club=club),), fixed_table_need=need)


def row_of(places: int) -> HallPlan:
    return numbered([Room("A", 1, places)], Numbering.ROWS)


def first_game(entries: list[Entry], plan: HallPlan) -> Proposal:
    return propose(entries, plan, SeatingRequest(1, ONE_DAY))


def in_order(proposal: Proposal) -> list[int]:
    """The entries by their tables."""
    return [proposal.tables[table] for table in sorted(proposal.tables)]


def said(proposal: Proposal) -> list[tuple[str, bool]]:
    return [(observed.article, observed.is_breach) for observed in proposal.observations]
