"""The follow-up sheet of the double refereeing, filled by itself, and the proof that each correction is counted."""

from collections.abc import Iterator, Sequence

import msgspec

from duplicata.desks.cases.reports import decisions_to_report
from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.events import Corrector, TicketName
from duplicata.scrabble.refereeing.follow_up import (
    Column,
    FollowUpLine,
    FollowUpTurn,
    Proof,
    follow_up_lines,
    follow_up_turns,
    prove,
    superseded_tickets,
)
from duplicata.scrabble.refereeing.takes import Take


class FollowUpSheet(msgspec.Struct, frozen=True):
    """The sheet as the guide draws it: heading, corrections in columns, turns of the game, remarks, signature."""

    double_referee: str
    tournament: str
    game: int
    tables: tuple[int, ...]
    columns: tuple[str, ...]
    lines: tuple[FollowUpLine, ...]
    turns: tuple[FollowUpTurn, ...]
    remarks: tuple[str, ...]
    signature: str | None


class ProvenLine(msgspec.Struct, frozen=True):
    """A correction and what became of it on the referee's sheet."""

    number: int
    line: FollowUpLine
    proof: Proof
    text: str


class PendingDecision(msgspec.Struct, frozen=True):
    """A decision of a committee that the referee's sheet does not count yet."""

    case: int
    number: int
    take: Take
    table: int


class FollowUpProof(msgspec.Struct, frozen=True):
    """The check at the end of a game: every correction, the decisions not reported, the papers that no longer hold."""

    lines: tuple[ProvenLine, ...]
    pending: tuple[PendingDecision, ...]
    superseded: tuple[TicketName, ...]

    @property
    def is_complete(self) -> bool:
        return not self.pending and all(line.proof is not Proof.LOST for line in self.lines)


@rule("G 2.4-12", "G 4.3-1", "G 4.3-14")
def follow_up_sheet(hall: Hall, name: str, number: int, sheets: Sequence[SheetOrders]) -> FollowUpSheet:
    """Everything on it comes from the journal; it is signed once all its referees' sheets are."""
    game = hall.game(number)
    tables = tuple(sorted(table for orders in sheets for table in orders.sheet.tables))
    lines = [line for orders in sheets for line in follow_up_lines(orders.sheet, game)]
    shown = hall.competition.official_name(name)
    is_signed = bool(sheets) and all(orders.sheet.initials == name for orders in sheets)
    return FollowUpSheet(
        shown,
        game.opened.tournament if game.opened else "",
        number,
        tables,
        column_titles(),
        tuple(lines),
        follow_up_turns(game),
        tuple(_remarks(game, lines)),
        shown if is_signed else None,
    )


def column_titles() -> tuple[str, ...]:
    """The heads of the columns, in the order of the sheet."""
    ticked = (column.title for column in Column)
    return sentence("follow_up_table", {}), sentence("follow_up_turn", {}), *ticked, sentence("follow_up_final", {})


def _remarks(game: Game, lines: Sequence[FollowUpLine]) -> Iterator[str]:
    for turn in dict.fromkeys(game.discarded):
        yield sentence("follow_up_cancelled", {"turn": turn})
    for line in lines:
        if line.by is Corrector.COMMITTEE:
            facts = {"case": line.case or "", "table": line.table, "turn": line.take.turn}
            yield sentence("follow_up_committee", facts)


@rule("G 2.4-5", "G 2.4-19", "G 2.4-20")
def follow_up_proof(sheets: Sequence[SheetOrders]) -> FollowUpProof:
    """Whether every correction and every decision reached the sheets."""
    lines = [line for orders in sheets for line in _proven(orders)]
    pending = [each for orders in sheets for each in pending_decisions(orders)]
    gone = [name for orders in sheets for name in superseded_tickets(orders.sheet, orders.game)]
    return FollowUpProof(tuple(lines), tuple(pending), tuple(sorted(gone)))


def _proven(orders: SheetOrders) -> Iterator[ProvenLine]:
    result = orders.result_with_turn_in_hand()
    for line in follow_up_lines(orders.sheet, orders.game):
        proof = prove(line, result)
        yield ProvenLine(orders.number, line, proof, proof.text)


def pending_decisions(orders: SheetOrders) -> list[PendingDecision]:
    """The decisions of committees about slips of this sheet that it does not count yet."""
    hall = orders.hall
    links = {number: hall.cases()[number].brought.link for number in decisions_to_report(hall)}
    return [
        PendingDecision(number, orders.number, Take(link.turn, link.take), link.table or 0)
        for number, link in links.items()
        if (link.game, link.range) == (orders.game_number, orders.number)
    ]
