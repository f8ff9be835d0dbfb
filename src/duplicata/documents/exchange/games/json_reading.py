"""Reads a game that was written as JSON, by us or by another program that follows the same shape."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.people import Player
from duplicata.desks.carried.game import (
    CarriedCompetition,
    CarriedGame,
    CarriedItem,
    CarriedSlip,
    CarriedTable,
    CarriedTake,
    Solution,
)
from duplicata.desks.carried.refusals import NobodyNamedAtTable
from duplicata.documents.exchange.games.json_shapes import (
    JsonFinding,
    JsonGame,
    JsonIncident,
    JsonPlayer,
    JsonSlip,
    JsonTable,
    JsonTurn,
)
from duplicata.documents.exchange.games.refusals import (
    BadTextLine,
    IncidentsWithoutOrder,
    NoPlayersWithoutCompetition,
    NotGameJson,
    PlacesDiffer,
    SameTableAgain,
    SlipRepeated,
)
from duplicata.documents.exchange.games.text_lines import read_line
from duplicata.documents.exchange.games.text_reading import read_item
from duplicata.kernel.decoding import decode
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.notation import from_anglophone
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Finding, Outcome
from duplicata.scrabble.terms import Terms, TurnTime


def read_json(content: bytes) -> CarriedGame:
    """The game of a file; whether its moves are legal is seen when it is played again.

    Raises:
        NotGameJson, IncidentsWithoutOrder, PlacesDiffer, NoPlayersWithoutCompetition, RefusedLine.
    """
    try:
        game = decode(content.removeprefix(b"\xef\xbb\xbf"), JsonGame)
    except DuplicataError as refusal:
        raise NotGameJson(reason=refusal) from refusal
    signal = standing_edition().amount("signal_seconds") if game.signal is None else game.signal
    return CarriedGame(
        tournament=game.tournament,
        number=game.number,
        date=game.date,
        chief_referee=game.chief_referee,
        terms=Terms(
            game.lexicon,
            game.lexicon_checksum,
            game.edition,
            game.kind,
            TurnTime(game.seconds, signal),
            game.draws,
            game.retains,
            game.keeps_rhythm,
        ),
        items=tuple(_items(game)),
        seed=game.seed,
        top=game.top,
        ended=game.ended,
        is_whole=game.ended is not None or not game.is_over,
        competition=_competition(game),
        tables=_tables(game),
    )


def _competition(game: JsonGame) -> CarriedCompetition | None:
    if game.start is None:
        return None
    return CarriedCompetition(game.place or "", game.federation or "", game.start, game.is_pairs)


def _items(game: JsonGame) -> Iterator[CarriedItem]:
    """Turns and incidents in the order in which they happened.

    Raises:
        IncidentsWithoutOrder, PlacesDiffer, RefusedLine.
    """
    incidents = game.incidents_in_order
    if tuple(each.line for each in incidents) != game.incidents or any(
        each.after > len(game.turns) for each in incidents
    ):
        raise IncidentsWithoutOrder()
    for turns in range(len(game.turns) + 1):
        yield from (_incident(each) for each in incidents if each.after == turns)
        if turns < len(game.turns):
            yield _take(game.turns[turns])


def _incident(incident: JsonIncident) -> CarriedItem:
    lines = list(read_line(incident.line, 0))
    if len(lines) != 1:
        raise BadTextLine(text=incident.line[:40])
    item = read_item(lines[0])
    if isinstance(item, CarriedTake):
        raise BadTextLine(text=incident.line[:40])
    return item


def _take(turn: JsonTurn) -> CarriedTake:
    rack = f"{turn.leave}+{turn.new}" if turn.leave else turn.new or None
    return CarriedTake(turn.turn, turn.rejected, rack, _solution(turn), turn.notes)


def _solution(turn: JsonTurn) -> Solution | None:
    ref = _place(turn.ref, turn.ref_anglophone)
    if turn.word is None or ref is None or turn.score is None:
        return None
    return Solution(turn.word, ref, turn.score)


def _place(ref: str | None, anglophone: str | None) -> str | None:
    """The French place; it may be told by the anglophone one alone, which is never read in its stead.

    Raises:
        PlacesDiffer.
    """
    if anglophone is None:
        return ref
    meant = str(from_anglophone(anglophone))
    if ref is not None and ref != meant:
        raise PlacesDiffer(ref=ref, anglophone=anglophone, meant=meant)
    return meant


def _tables(game: JsonGame) -> tuple[CarriedTable, ...]:
    if game.tables and game.start is None:
        raise NoPlayersWithoutCompetition()
    numbers = set[int]()
    for table in game.tables:
        if table.table in numbers:
            raise SameTableAgain(table=table.table)
        numbers.add(table.table)
    return tuple(map(_table, game.tables))


def _table(table: JsonTable) -> CarriedTable:
    if not table.players:
        raise NobodyNamedAtTable(table=table.table)
    slips = dict[int, CarriedSlip]()
    for slip in table.slips:
        if slip.turn in slips:
            raise SlipRepeated(table=table.table, turn=slip.turn)
        slips[slip.turn] = _slip(slip)
    return CarriedTable(table.table, tuple(map(_player, table.players)), slips, table.total, table.announced)


def _player(player: JsonPlayer) -> Player:
    return Player("", **msgspec.structs.asdict(player))


def _slip(slip: JsonSlip) -> CarriedSlip:
    if slip.is_at_top:
        return CarriedSlip("", None, is_at_top=True)
    findings = slip.findings_in_full or tuple(map(JsonFinding, slip.findings))
    place = _place(slip.ref, slip.ref_anglophone)
    outcome = Outcome(slip.sanction, slip.points, slip.word, place, tuple(map(_finding, findings)))
    return CarriedSlip(slip.line, outcome, slip.reason)


def _finding(finding: JsonFinding) -> Finding:
    usual = found(finding.code)
    article, sanction = finding.article or usual.article, finding.sanction or usual.sanction
    return Finding(finding.code, article, sanction, finding.detail)
