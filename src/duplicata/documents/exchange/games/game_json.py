"""Writes a game as JSON for other programs: every place both in the French way and in the anglophone one."""

from collections.abc import Iterator

import msgspec

from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedSlip,
    CarriedTable,
    CarriedTake,
    CarriedUnplayable,
)
from duplicata.documents.exchange.games.json_shapes import (
    COORDINATES,
    JsonFinding,
    JsonGame,
    JsonIncident,
    JsonPlayer,
    JsonSlip,
    JsonTable,
    JsonTurn,
)
from duplicata.documents.exchange.games.text_writing import item_line
from duplicata.scrabble.notation import to_anglophone
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.findings import TERMS
from duplicata.scrabble.slips.ruling import Finding


def write_json(game: CarriedGame) -> bytes:
    """The game, indented, in UTF-8."""
    terms, around = game.terms, game.competition
    incidents = tuple(_incidents(game))
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
        coordinates=COORDINATES,
        is_over=game.ended is not None,
        top=game.top,
        turns=_turns(game),
        incidents=tuple(each.line for each in incidents),
        tables=tuple(_table(table) for table in game.tables),
        incidents_in_order=incidents,
        signal=terms.time.signal,
        draws=terms.draws,
        seed=game.seed,
        retains=terms.retains,
        keeps_rhythm=terms.keeps_rhythm,
        ended=game.ended,
        start=around.start if around else None,
        place=around.place if around else None,
        federation=around.federation if around else None,
        is_pairs=bool(around and around.is_pairs),
    )
    return msgspec.json.format(msgspec.json.encode(written), indent=2) + b"\n"


def _incidents(game: CarriedGame) -> Iterator[JsonIncident]:
    turns = 0
    for item in game.items:
        if isinstance(item, CarriedTake):
            turns += 1
        else:
            yield JsonIncident(turns, item_line(item))


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
        JsonPlayer(
            player.last_name,
            player.first_name,
            player.federation,
            player.licence,
            player.club,
            player.series,
            player.category,
            player.national_rank,
        )
        for player in table.players
    )
    slips = tuple(_slip(turn, slip, table.solos.get(turn, 0)) for turn, slip in table.slips.items())
    return JsonTable(table.table, players, table.total, slips, table.announced)


def _slip(turn: int, slip: CarriedSlip, solo: int) -> JsonSlip:
    outcome = slip.outcome
    assert outcome is not None, "a slip that was taken out of a hall has its outcome"
    in_full = tuple(map(_finding, outcome.findings))
    return JsonSlip(
        turn=turn,
        line=slip.line,
        points=outcome.points,
        sanction=outcome.sanction,
        word=outcome.word,
        ref=outcome.reference,
        ref_anglophone=_anglophone(outcome.reference) if outcome.reference else None,
        findings=tuple(finding.code for finding in outcome.findings),
        solo=solo,
        findings_in_full=in_full if any(each != JsonFinding(each.code) for each in in_full) else (),
        reason=slip.reason,
        is_at_top=slip.is_at_top,
    )


def _finding(finding: Finding) -> JsonFinding:
    if TERMS[finding.code] == (finding.article, finding.sanction):
        return JsonFinding(finding.code, finding.detail)
    return JsonFinding(finding.code, finding.detail, finding.article, finding.sanction)


def _anglophone(ref: str) -> str:
    return to_anglophone(Reference.parse(ref))
