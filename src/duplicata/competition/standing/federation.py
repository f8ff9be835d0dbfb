"""What a federation needs of each player to compute its own points.

Points and percentages of the national and international rankings are not computed: no text that we have gives their
formulas. A row holds all that they can be computed from.
"""

from collections.abc import Iterator, Mapping

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.people import Player
from duplicata.competition.standing.ranking import Standing, StandingLine
from duplicata.kernel.messages import sentence


class ConductCount(msgspec.Struct, frozen=True):
    """What an entry was credited with or sanctioned for over all games; the amounts taken off are in its scores."""

    solos: int = 0
    warnings: int = 0
    penalties: int = 0


class FederationRow(msgspec.Struct, frozen=True):
    """One player; the two of a pair have a row each, with the same scores. Without a rank: withdrawn."""

    licence: str | None
    last_name: str
    first_name: str
    federation: str
    club: str | None
    series: str
    category: str
    entry: int
    table: int | None
    scores: tuple[int | None, ...]
    total: int
    difference: int
    rank: int | None
    solos: int
    warnings: int
    penalties: int


def federation_rows(
    standing: Standing,
    entries: Mapping[int, Entry],
    tables: Mapping[int, int],
    conducts: Mapping[int, ConductCount],
) -> tuple[FederationRow, ...]:
    """A row for each player, in the order of the standing, those who withdrew last; `tables` are by entry."""
    return tuple(
        row
        for line in (*standing.lines, *standing.apart)
        for row in _rows(line, entries[line.entry], tables.get(line.entry), conducts.get(line.entry, ConductCount()))
    )


def _rows(line: StandingLine, entry: Entry, table: int | None, conduct: ConductCount) -> Iterator[FederationRow]:
    for player in entry.players:
        yield _row(line, player, table, conduct)


def _row(line: StandingLine, player: Player, table: int | None, conduct: ConductCount) -> FederationRow:
    return FederationRow(
        licence=player.licence,
        last_name=player.last_name.upper(),
        first_name=player.first_name,
        federation=player.federation,
        club=player.club,
        series=player.series.value,
        category=player.category.value,
        entry=line.entry,
        table=table,
        scores=line.by_game,
        total=line.points,
        difference=line.difference,
        rank=line.rank,
        solos=conduct.solos,
        warnings=conduct.warnings,
        penalties=conduct.penalties,
    )


def points_not_computed() -> str:
    """What the organiser is told about ranking points."""
    return sentence("standing_points_not_computed", {})
