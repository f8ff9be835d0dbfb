"""The seating of a game before the organiser's eyes: as proposed, as changed by hand, or as accepted."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec
from msgspec.structs import replace

from duplicata.competition.commands import CompetitionCommand, MoveEntry, SwapEntries
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rooms import Observation
from duplicata.competition.seating.moving import moved
from duplicata.competition.seating.neighbours import club_mates_met, neighbours_in
from duplicata.competition.seating.proposal import Basis, Proposal, Seat
from duplicata.desks.organising.hall_drawing import RoomDrawing, SeatState, draw_hall
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

Moves = tuple[tuple[int, int], ...]
_MOST_MOVES = 2000


class SeatProposer(Protocol):
    """A desk that knows the competition and proposes seats."""

    @property
    def competition(self) -> Competition: ...

    def propose_seats(self, game: int, *, keeps_places: bool = False) -> Proposal: ...


class ProposalChanged(DuplicataError):
    """A seating accepted after the entries, the hall or the standing it was proposed for have changed."""


class NobodyAtThisTable(DuplicataError):
    """A player taken from a table where nobody sits."""


class TooManyMoves(DuplicataError):
    """More changes by hand than a hall has places."""


class SeatingView(msgspec.Struct, frozen=True):
    """What the page of seats shows: the picture, what is to be said, and who has no table.

    `stamp` changes whenever the proposal does, before any move by hand.
    """

    game: int
    is_proposal: bool
    rooms: tuple[RoomDrawing, ...]
    breaches: tuple[Observation, ...]
    remarks: tuple[Observation, ...]
    unseated: tuple[int, ...]
    stamp: str = ""

    @property
    def problems(self) -> tuple[tuple[int, str], ...]:
        """The words beside the colours, table by table."""
        seats = (seat for room in self.rooms for seat in room.seats if seat.problem)
        return tuple((seat.table, seat.problem) for seat in seats)


def proposed_seating(desk: SeatProposer, game: int, moves: Moves, *, keeps_places: bool) -> SeatingView:
    """The proposal of the program, with the moves of the organiser.

    Raises:
        UnknownGame, GameIsFinal, HallNotPlanned, NobodyAtThisTable, TooManyMoves, TableNotInPlan.
    """
    proposal = desk.propose_seats(game, keeps_places=keeps_places)
    view = _view(desk.competition, _with_moves(proposal, moves), is_proposal=True)
    return replace(view, stamp=stamp_of(proposal))


def proposal_to_accept(desk: SeatProposer, game: int, moves: Moves, stamp: str, *, keeps_places: bool) -> Proposal:
    """The same proposal once more, to be written.

    Raises:
        ProposalChanged, and what `proposed_seating` raises.
    """
    proposal = desk.propose_seats(game, keeps_places=keeps_places)
    if stamp_of(proposal) != stamp:
        raise ProposalChanged(game=game)
    return _with_moves(proposal, moves)


def accepted_seating(desk: SeatProposer, game: int) -> SeatingView:
    """The seats that were accepted, compared with what would be proposed as long as they may change.

    Raises:
        UnknownGame, HallNotPlanned.
    """
    competition = desk.competition
    round_ = planned_round(competition, game)
    plan = competition.plan
    if plan is None or round_.is_final:
        rooms = draw_hall(competition, plan, _plain(round_.seats)) if plan else ()
        return SeatingView(game, False, rooms, (), (), ())
    proposal = desk.propose_seats(game)
    seats = tuple(replace(seat, table=round_.tables.get(seat.entry)) for seat in proposal.seats)
    return _view(competition, replace(proposal, seats=seats), is_proposal=False)


def order_to_move(competition: Competition, game: int, source: int, target: int) -> CompetitionCommand:
    """What a move on the drawing asks for: a free table, or the place of whoever sits there.

    Raises:
        UnknownGame, NobodyAtThisTable.
    """
    seats = planned_round(competition, game).seats
    if source not in seats:
        raise NobodyAtThisTable(table=source)
    if target in seats:
        return SwapEntries(game, seats[source], seats[target])
    return MoveEntry(game, seats[source], target)


def stamp_of(proposal: Proposal) -> str:
    """A short text that two proposals share only when they seat everybody alike."""
    seats = ",".join(f"{seat.entry}:{seat.table}" for seat in proposal.seats)
    return hashlib.sha256(seats.encode()).hexdigest()[:16]


def _with_moves(proposal: Proposal, moves: Moves) -> Proposal:
    """Moves by hand, each from a table to another; what they do is said once, at the end."""
    if len(moves) > _MOST_MOVES:
        raise TooManyMoves(most=_MOST_MOVES)
    holders, place_of = dict(proposal.tables), {seat.entry: seat for seat in proposal.seats}
    last: tuple[int, int] | None = None
    for source, target in moves:
        if source not in holders:
            raise NobodyAtThisTable(table=source)
        last = holders[source], target
        _exchange(holders, source, target)
    if last is None:
        return proposal
    tables = {entry: table for table, entry in holders.items()}
    seats = tuple(replace(place_of[seat.entry], table=tables.get(seat.entry)) for seat in proposal.seats)
    return moved(replace(proposal, seats=seats), *last)


def _exchange(holders: dict[int, int], source: int, target: int) -> None:
    mover, other = holders.pop(source), holders.pop(target, None)
    holders[target] = mover
    if other is not None:
        holders[source] = other


def _view(competition: Competition, proposal: Proposal, *, is_proposal: bool) -> SeatingView:
    problems = _problems(competition, proposal)
    states = {
        seat.table: SeatState(seat.entry, seat.is_moved, problems.get(seat.entry, ""))
        for seat in proposal.seats
        if seat.table is not None
    }
    rooms = draw_hall(competition, proposal.plan, states)
    remarks = tuple(one for one in (*proposal.observations, *proposal.moves) if not one.is_breach)
    return SeatingView(proposal.game, is_proposal, rooms, proposal.breaches, remarks, proposal.unseated)


def _problems(competition: Competition, proposal: Proposal) -> dict[int, str]:
    """By entry, why its seat is coloured: a club-mate beside it, or a fixed table that it has left."""
    found = dict(_left_fixed_tables(proposal.seats))
    for seat, other in club_mates_met(proposal.seats, neighbours_in(proposal.plan)):
        for one, beside in ((seat, other), (other, seat)):
            facts = {"name": competition.entries[beside.entry].name, "table": beside.table}
            found[one.entry] = sentence("seat_beside_club_mate", facts)
    return found


def _left_fixed_tables(seats: Iterable[Seat]) -> Iterable[tuple[int, str]]:
    for seat in seats:
        if seat.basis is Basis.FIXED and seat.is_moved:
            yield seat.entry, sentence("seat_left_fixed_table", {"table": seat.proposed or "–"})


def _plain(seats: Mapping[int, int]) -> Mapping[int, SeatState]:
    return {table: SeatState(entry) for table, entry in seats.items()}
