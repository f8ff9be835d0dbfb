"""The movement cards: what a player or a formation carries along, and what stays on a table."""

import msgspec

from duplicata.tarot.movement.refusals import UnknownMovementParticipant, UnknownMovementTable
from duplicata.tarot.movement.seats import Half, MatchRoom, Movement, MovementRound, MovementTable, Occupant, Place


class Appointment(msgspec.Struct, frozen=True):
    """Where a player or a formation goes in one round; a rest has neither table nor place."""

    round: int
    table: int | None
    place: Place | None
    etuis: tuple[int, ...]
    opponents: tuple[Occupant, ...]
    room: MatchRoom | None = None
    half: Half | None = None


class TableLine(msgspec.Struct, frozen=True):
    """Who comes to a table in one round, and the étuis played there; nobody when it stays empty."""

    round: int
    occupants: tuple[Occupant, ...]
    etuis: tuple[int, ...]
    half: Half | None = None


def participant_card(movement: Movement, participant: int) -> tuple[Appointment, ...]:
    """Round by round; in a match, both tables of the team.

    Raises:
        UnknownMovementParticipant.
    """
    if not 1 <= participant <= movement.participants:
        raise UnknownMovementParticipant(participant=participant, most=movement.participants)
    return tuple(line for each in movement.rounds for line in _appointments(each, participant))


def table_card(movement: Movement, table: int) -> tuple[TableLine, ...]:
    """Round by round.

    Raises:
        UnknownMovementTable.
    """
    if not 1 <= table <= movement.tables:
        raise UnknownMovementTable(table=table, most=movement.tables)
    return tuple(_line(each, table) for each in movement.rounds)


def _appointments(each: MovementRound, participant: int) -> list[Appointment]:
    found = [
        _appointment(each, table, one)
        for table in each.tables
        for one in table.occupants
        if one.participant == participant
    ]
    return found or [Appointment(each.number, None, None, (), (), half=each.half)]


def _appointment(each: MovementRound, table: MovementTable, one: Occupant) -> Appointment:
    others = tuple(other for other in table.occupants if other != one)
    return Appointment(each.number, table.number, one.place, table.etuis, others, table.room, each.half)


def _line(each: MovementRound, number: int) -> TableLine:
    for table in each.tables:
        if table.number == number:
            return TableLine(each.number, table.occupants, table.etuis, each.half)
    return TableLine(each.number, (), (), each.half)
