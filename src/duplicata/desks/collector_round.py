"""What a collector sees: his tables in walking order, the tickets on their way, and what to do now (G 2.5)."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rounds import Presence
from duplicata.competition.staff.circuits import handed_over, walked, way
from duplicata.competition.staff.posts import Circuit
from duplicata.desks.hall import Hall
from duplicata.desks.public import public_phase
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions import give_tickets, take_tickets
from duplicata.scrabble.refereeing.events import SheetEvent, TicketName
from duplicata.scrabble.refereeing.follow_up import is_discarded, is_superseded
from duplicata.scrabble.refereeing.sheet import Sheet, SheetTicket
from duplicata.scrabble.refereeing.takes import current_take

TicketDecision: TypeAlias = Callable[[Sheet, Game, Sequence[TicketName], int], tuple[SheetEvent, ...]]


class NoSuchCircuit(DuplicataError):
    """A circuit that the game does not have."""


class NotYourCircuit(DuplicataError):
    """The circuit of another collector."""


class Bundle(msgspec.Struct, frozen=True):
    """The slips that go to one referee, in rising order of their tables."""

    range: int
    tables: tuple[int, ...]


class CollectorView(msgspec.Struct, frozen=True):
    """What a collector sees: tables only, in the order he walks; neither names, nor scores, nor what tickets say."""

    game: int
    circuit: int
    turn: int
    phase: str
    way: str
    tables: tuple[int, ...]
    bundles: tuple[Bundle, ...]
    tickets_to_take: tuple[int, ...]
    may_take: bool
    tickets_in_hand: tuple[int, ...]
    may_give: bool
    given_early: tuple[int, ...]
    blank_taken: tuple[int, ...]
    not_identified: tuple[int, ...]
    to_do: str


class CollectorRound:
    """The round of one collector on one circuit of one game, for his eyes."""

    def __init__(self, hall: Hall, name: str, game: int, circuit: int) -> None:
        """Raises UnknownGame, NoSuchCircuit, NotYourCircuit."""
        self._hall = hall
        self._name = name
        self._number = game
        self._circuit_number = circuit
        hall.catch_up()
        self._check_holder(self._circuit)

    @property
    def _circuit(self) -> Circuit:
        circuits = planned_round(self._hall.competition, self._number).circuits
        found = next((each for each in circuits if each.number == self._circuit_number), None)
        if found is None:
            raise NoSuchCircuit(game=self._number, circuit=self._circuit_number)
        return found

    def _check_holder(self, circuit: Circuit) -> None:
        name = self._hall.competition.official_name(circuit.collector)
        if circuit.collector and self._name not in (circuit.collector, name):
            raise NotYourCircuit(circuit=circuit.number)

    @property
    def _game(self) -> Game:
        return self._hall.game(self._number)

    @property
    def _tables(self) -> frozenset[int]:
        """The tables of the circuit where somebody sits."""
        seats = self._hall.competition.seats(self._number)
        return frozenset(table for table in self._circuit.tables if table in seats)

    @property
    def _sheets(self) -> tuple[Sheet, ...]:
        """The sheets of the ranges that the circuit serves: a large hall has a hundred others."""
        streams = (self._hall.sheet_stream(self._number, number) for number in self._circuit.ranges)
        return tuple(stream.state for stream in streams if stream.state.opened)

    @rule("G 2.5-14", "G 2.5-15")
    def view(self) -> CollectorView:
        """The walk of this turn and what waits on it."""
        self._hall.catch_up()
        circuit, game, tables = self._circuit, self._game, self._tables
        take = current_take(game)
        sheets = self._sheets
        to_take = self._tables_with(lambda ticket: ticket.is_waiting)
        in_hand = self._tables_with(is_in_hand)
        return CollectorView(
            game=self._number,
            circuit=circuit.number,
            turn=game.turn,
            phase=public_phase(game).value,
            way=way(game.turn).value,
            tables=tuple(table for table in walked(circuit, game.turn) if table in tables),
            bundles=self._bundles(tables),
            tickets_to_take=to_take,
            may_take=self._is_time_for(take_tickets),
            tickets_in_hand=in_hand,
            may_give=self._is_time_for(give_tickets),
            given_early=_here(tables, (table for sheet in sheets for of, table in sheet.early if of == take)),
            blank_taken=_here(tables, (table for sheet in sheets for of, table in sheet.blanks if of == take)),
            not_identified=self._not_identified(),
            to_do=self._to_do(len(to_take), len(in_hand)),
        )

    def _is_time_for(self, decision: TicketDecision) -> bool:
        """Whether tickets may move that way now: the rule itself is asked, about no ticket."""
        tables = self._tables
        sheets = [sheet for sheet in self._sheets if not tables.isdisjoint(sheet.tables)]
        try:
            for sheet in sheets:
                decision(sheet, self._game, (), self._hall.now())
        except DuplicataError:
            return False
        return bool(sheets)

    def _tables_with(self, is_wanted: Callable[[SheetTicket], bool]) -> tuple[int, ...]:
        """The tables of the circuit that have such tickets, in the order of the walk."""
        sheets = self._sheets
        tickets = ((sheet, ticket) for sheet in sheets for ticket in sheet.tickets.values() if is_wanted(ticket))
        found = {ticket.name.table for sheet, ticket in tickets if self._is_alive(sheet, ticket)}
        return tuple(table for table in walked(self._circuit, self._game.turn) if table in found)

    def _is_alive(self, sheet: Sheet, ticket: SheetTicket) -> bool:
        """Tickets that were superseded are not fetched, and those of a cancelled turn not carried any more."""
        if ticket.is_waiting:
            return not is_superseded(sheet, self._game, ticket.name)
        return not is_discarded(self._game, ticket.name.take)

    def _not_identified(self) -> tuple[int, ...]:
        round_ = planned_round(self._hall.competition, self._number)
        known = round_.presence
        tables = (table for table in self._circuit.tables if table in round_.seats)
        return tuple(table for table in tables if known.get(round_.seats[table]) is not Presence.IDENTIFIED)

    def _bundles(self, tables: frozenset[int]) -> tuple[Bundle, ...]:
        given = handed_over(self._circuit, self._hall.competition.ranges(self._number))
        kept = (Bundle(number, tuple(table for table in part if table in tables)) for number, part in given)
        return tuple(bundle for bundle in kept if bundle.tables)

    @rule("G 2.5-10")
    def _to_do(self, to_take: int, in_hand: int) -> str:
        """What to do now, in one sentence."""
        game = self._game
        if game.interrupted_at is not None:
            return sentence("collector_to_do_interrupted", {})
        match public_phase(game):
            case Phase.RUNNING if game.signalled:
                return sentence("collector_to_do_step_back", {})
            case Phase.TIME_ENDED:
                tables = [table for table in walked(self._circuit, game.turn) if table in self._tables]
                ends = {"first": tables[0], "last": tables[-1]} if tables else {"first": "–", "last": "–"}
                code = "collector_to_do_collect_and_give" if in_hand else "collector_to_do_collect"
                return sentence(code, {**ends, "count": in_hand})
            case Phase.ENDED:
                return sentence("collector_to_do_totals", {})
            case Phase.NOT_OPENED:
                return sentence("collector_to_do_before", {})
            case phase:
                return self._to_do_between(phase, to_take, in_hand)

    def _to_do_between(self, phase: Phase, to_take: int, in_hand: int) -> str:
        if phase is Phase.COLLECTED:
            return sentence("collector_to_do_hand_over", {})
        if phase is Phase.TO_DRAW and self._game.turn == 1 and self._not_identified():
            return sentence("collector_to_do_identification", {})
        if in_hand and self._is_time_for(give_tickets):
            return sentence("collector_to_do_give_tickets", {"count": in_hand})
        if to_take:
            return sentence("collector_to_do_take_tickets", {"count": to_take})
        if phase is not Phase.RUNNING:
            return sentence("collector_to_do_wait", {})
        return sentence("collector_to_do_keep_tickets" if in_hand else "collector_to_do_running", {"count": in_hand})


def is_in_hand(ticket: SheetTicket) -> bool:
    return ticket.is_taken and ticket.given_in is None


def _here(tables: frozenset[int], found: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(tables.intersection(found)))
