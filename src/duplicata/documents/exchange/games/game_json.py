"""Writes a game as JSON for other programs: every place both in the French way and in the anglophone one."""

import msgspec

from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedSlip,
    CarriedTable,
    CarriedTake,
    CarriedUnplayable,
)
from duplicata.documents.exchange.games.text_writing import item_line
from duplicata.scrabble.notation import to_anglophone
from duplicata.scrabble.reference import Reference


class JsonTurn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn as it was announced; one that was played again is marked as cancelled."""

    turn: int
    rejected: tuple[str, ...]
    leave: str
    new: str
    word: str | None = None
    ref: str | None = None
    ref_anglophone: str | None = None
    score: int | None = None
    cumulative: int | None = None
    notes: tuple[str, ...] = ()
    is_cancelled: bool = False


class JsonSlip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slip as it was written, and what it earned."""

    turn: int
    line: str
    points: int
    sanction: str
    word: str | None = None
    ref: str | None = None
    ref_anglophone: str | None = None
    findings: tuple[str, ...] = ()
    solo: int = 0


class JsonTable(msgspec.Struct, frozen=True):
    """A table: who sat there, and what they earned."""

    table: int
    players: tuple[dict[str, str | None], ...]
    total: int | None
    slips: tuple[JsonSlip, ...]


class JsonGame(msgspec.Struct, frozen=True):
    """A game; `coordinates` says how its places are to be read, `incidents` are lines of our text format."""

    tournament: str
    number: int
    date: str
    chief_referee: str
    kind: str
    edition: str
    seconds: int
    lexicon: str
    lexicon_checksum: str
    coordinates: dict[str, str]
    is_over: bool
    top: int | None
    turns: tuple[JsonTurn, ...]
    incidents: tuple[str, ...]
    tables: tuple[JsonTable, ...]


_COORDINATES = {
    "ref": "rows A-O, columns 1-15: letter first across (H4), number first down (4H)",
    "ref_anglophone": "rows 1-15, columns A-O: number first across (8D), letter first down (D8)",
}


def write_json(game: CarriedGame) -> bytes:
    """The game, indented, in UTF-8."""
    terms = game.terms
    written = JsonGame(
        tournament=game.tournament,
        number=game.number,
        date=game.date,
        chief_referee=game.chief_referee,
        kind=terms.kind_name,
        edition=terms.edition_name,
        seconds=terms.time.seconds,
        lexicon=terms.lexicon,
        lexicon_checksum=terms.lexicon_checksum,
        coordinates=_COORDINATES,
        is_over=game.ended is not None,
        top=game.top,
        turns=_turns(game),
        incidents=tuple(item_line(item) for item in game.items if not isinstance(item, CarriedTake)),
        tables=tuple(_table(table) for table in game.tables),
    )
    return msgspec.json.format(msgspec.json.encode(written), indent=2) + b"\n"


def _turns(game: CarriedGame) -> tuple[JsonTurn, ...]:
    turns, cumulative = list[JsonTurn](), 0
    following = (*game.items[1:], None)
    for item, after in zip(game.items, following, strict=True):
        if not isinstance(item, CarriedTake):
            continue
        is_cancelled = isinstance(after, CarriedCancellation | CarriedUnplayable)
        score = item.solution.score if item.solution else 0
        cumulative += 0 if is_cancelled else score
        turns.append(_turn(item, None if is_cancelled else cumulative, is_cancelled=is_cancelled))
    return tuple(turns)


def _turn(take: CarriedTake, cumulative: int | None, *, is_cancelled: bool) -> JsonTurn:
    leave, plus, new = (take.rack or "").partition("+")
    solution = take.solution
    return JsonTurn(
        turn=take.turn,
        rejected=take.rejected,
        leave=leave if plus else "",
        new=new if plus else leave,
        word=solution.word if solution else None,
        ref=solution.ref if solution else None,
        ref_anglophone=_anglophone(solution.ref) if solution else None,
        score=solution.score if solution else None,
        cumulative=cumulative if solution else None,
        notes=take.notes,
        is_cancelled=is_cancelled,
    )


def _table(table: CarriedTable) -> JsonTable:
    players = tuple(
        {
            "last_name": player.last_name,
            "first_name": player.first_name,
            "federation": player.federation,
            "licence": player.licence,
            "club": player.club,
            "series": player.series.value,
            "category": player.category.value,
        }
        for player in table.players
    )
    slips = tuple(_slip(turn, slip, table.solos.get(turn, 0)) for turn, slip in table.slips.items())
    return JsonTable(table.table, players, table.total, slips)


def _slip(turn: int, slip: CarriedSlip, solo: int) -> JsonSlip:
    outcome = slip.outcome
    assert outcome is not None, "a slip that was taken out of a hall has its outcome"
    return JsonSlip(
        turn=turn,
        line=slip.line,
        points=outcome.points,
        sanction=outcome.sanction.value,
        word=outcome.word,
        ref=outcome.reference,
        ref_anglophone=_anglophone(outcome.reference) if outcome.reference else None,
        findings=tuple(finding.code.value for finding in outcome.findings),
        solo=solo,
    )


def _anglophone(ref: str) -> str:
    return to_anglophone(Reference.parse(ref))
