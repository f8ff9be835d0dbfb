"""The playing area of a direct elimination: rows in a hall, or tables that slant on a stage (G 5.2)."""

from collections.abc import Iterator
from enum import Enum

import msgspec

from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.observations import Observation, metres
from duplicata.competition.rooms.refusals import AreaWithoutRow, TooFewPlayers
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class Setting(Enum):
    """Where an elimination is played."""

    HALL = "hall"
    STAGE = "stage"


class EliminationArea(msgspec.Struct, frozen=True):
    """The area as it is set up, lengths in centimetres; `rows` says how many players each row has."""

    setting: Setting
    rows: tuple[int, ...]
    collectors: int
    spacing: int
    table_length: int
    players_per_table: int
    spectators_distance: int
    slant_degrees: int
    boards_for_players: int = 1
    boards_for_spectators: int = 1


class AreaPlace(msgspec.Struct, frozen=True):
    """The centre of a player's table, in centimetres from the left of the first row."""

    number: int
    row: int
    x: int
    y: int


@rule("G 5.2-8", "G 5.2-9", "G 5.2-10", "G 5.2-11", "G 5.2-12", "G 5.2-13")
def elimination_area(
    players: int, setting: Setting = Setting.HALL, *, rows: int | None = None, table_length: int | None = None
) -> EliminationArea:
    """An area that keeps every rule, for tables as long as they are.

    Raises: TooFewPlayers, AreaWithoutRow.
    """
    if players < 1:
        raise TooFewPlayers(players=players)
    count = min(players, _rows_for(players, setting) if rows is None else rows)
    if count < 1:
        raise AreaWithoutRow(rows=count)
    each, more = divmod(players, count)
    length = distance("elimination_spacing") if table_length is None else table_length
    return EliminationArea(
        setting,
        rows=tuple(each + (row < more) for row in range(count)),
        collectors=count,
        spacing=max(distance("elimination_spacing"), length),
        table_length=length,
        players_per_table=distance("elimination_players_per_table"),
        spectators_distance=distance("spectators"),
        slant_degrees=distance("slant_degrees") if setting is Setting.STAGE else 0,
    )


def _rows_for(players: int, setting: Setting) -> int:
    if setting is Setting.STAGE:
        return distance("stage_rows")
    wanted = -(-players // distance("row_players"))
    return min(max(wanted, distance("fewest_rows")), distance("most_rows"))


def places_of(area: EliminationArea) -> Iterator[AreaPlace]:
    """Where each table stands; on a stage, every other line is shifted, so that slanting tables interlock."""
    pitch, number = distance("row_depth") + distance("passage"), 0
    for row, players in enumerate(area.rows, 1):
        shift = area.spacing // 2 if area.setting is Setting.STAGE and row % 2 == 0 else 0
        for index in range(players):
            number += 1
            yield AreaPlace(number, row, shift + index * area.spacing, (row - 1) * pitch)


def area_observations(area: EliminationArea) -> tuple[Observation, ...]:
    """What the guide asks for and is not there, then what it would like."""
    in_place = in_hall(area) if area.setting is Setting.HALL else on_stage(area)
    return (*apart(area), *in_place, *spectators_away(area), *boards(area))


@rule("G 5.2-8")
def apart(area: EliminationArea) -> Iterator[Observation]:
    """One metre between two players, and one player at a table, however long it is."""
    needed, most = distance("elimination_spacing"), distance("elimination_players_per_table")
    if area.spacing < needed:
        facts = {"spacing": metres(area.spacing), "needed": metres(needed)}
        yield Observation("G 5.2-8", sentence("area_players_too_close", facts), is_breach=True)
    if area.players_per_table > most:
        facts = {"sharing": str(area.players_per_table), "length": metres(area.table_length)}
        yield Observation("G 5.2-8", sentence("area_table_shared", facts), is_breach=True)


@rule("G 5.2-9", "G 5.2-10")
def in_hall(area: EliminationArea) -> Iterator[Observation]:
    """Three or four rows, and a collector for each."""
    fewest, most, rows = distance("fewest_rows"), distance("most_rows"), len(area.rows)
    if not fewest <= rows <= most:
        facts = {"rows": rows, "fewest": fewest, "most": most}
        yield Observation("G 5.2-10", sentence("area_rows", facts), is_breach=True)
    if area.collectors < rows:
        facts = {"collectors": area.collectors, "rows": rows}
        yield Observation("G 5.2-10", sentence("area_collectors", facts), is_breach=True)


@rule("G 5.2-9", "G 5.2-12")
def on_stage(area: EliminationArea) -> Iterator[Observation]:
    """Tables slant."""
    if area.slant_degrees == 0:
        yield Observation("G 5.2-12", sentence("area_not_slanted", {}), is_breach=True)


@rule("G 5.2-11")
def spectators_away(area: EliminationArea) -> Iterator[Observation]:
    """No spectator is within two metres of a player."""
    needed = distance("spectators")
    if area.spectators_distance < needed:
        facts = {"distance": metres(area.spectators_distance), "needed": metres(needed)}
        yield Observation("G 5.2-11", sentence("area_spectators_too_close", facts), is_breach=True)


@rule("G 5.2-13")
def boards(area: EliminationArea) -> Iterator[Observation]:
    """A board for the players; one for the spectators where it is possible."""
    if area.boards_for_players < 1:
        yield Observation("G 5.2-13", sentence("area_no_board", {}), is_breach=True)
    if area.boards_for_spectators < 1:
        yield Observation("G 5.2-13", sentence("area_no_spectators_board", {}))
