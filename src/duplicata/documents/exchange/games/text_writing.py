"""Writes a game in our text format: tags, one line per turn, then one line per slip of every table."""

from collections.abc import Iterator

from duplicata.competition.people import Player
from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedEvent,
    CarriedGame,
    CarriedInterruption,
    CarriedItem,
    CarriedNote,
    CarriedReplay,
    CarriedSlip,
    CarriedTable,
    CarriedTake,
    CarriedTime,
    CarriedUnplayable,
)
from duplicata.documents.exchange.games.text_words import CANCELS, DRAWS, ENDS, PHASES, RETAINS, SANCTIONS
from duplicata.scrabble.slips.findings import TERMS
from duplicata.scrabble.slips.ruling import Finding, Outcome, Sanction

VERSION = "1"
AT_TOP = "T"
NOTHING = "-"


def write_text(game: CarriedGame) -> str:
    """The canonical text of a game: read and written again, it is the same to the last character."""
    parts = ["\n".join(tag_lines(game)), "\n".join(item_line(item) for item in game.items)]
    parts += ["\n".join(_table(table)) for table in game.tables]
    return "\n\n".join(part for part in parts if part) + "\n"


def tag_lines(game: CarriedGame) -> Iterator[str]:
    """The headings, in their order."""
    terms = game.terms
    yield _tag("Duplicata", VERSION)
    yield _tag("Tournoi", game.tournament)
    yield _tag("Partie", game.number)
    yield _tag("Date", game.date)
    if game.competition is not None:
        yield _tag("Heure", game.competition.start)
        yield _tag("Lieu", game.competition.place)
        yield _tag("Federation", game.competition.federation)
    yield _tag("Type", terms.kind_name)
    yield _tag("Temps", terms.time.seconds)
    yield _tag("Signal", terms.time.signal)
    yield _tag("Lexique", terms.lexicon, terms.lexicon_checksum)
    yield _tag("Reglement", terms.edition_name)
    yield _tag("JugeArbitre", game.chief_referee)
    yield _tag("Tirage", DRAWS[terms.draws])
    if game.seed is not None:
        yield _tag("Graine", game.seed)
    yield _tag("Retenu", RETAINS[terms.retains])
    if terms.keeps_rhythm:
        yield _tag("Rythme", "oui")
    yield from _sums(game)


def _sums(game: CarriedGame) -> Iterator[str]:
    """What lets a reader notice that a part of the file is missing."""
    if game.tables and game.competition is not None:
        if game.competition.is_pairs:
            yield _tag("Paires", "oui")
        yield _tag("Joueurs", len(game.tables))
    if game.top is not None:
        yield _tag("Top", game.top)
    if game.ended is not None:
        yield _tag("Fin", ENDS[game.ended])


def item_line(item: CarriedItem) -> str:
    """A turn, or what happened beside the play."""
    match item:
        case CarriedTake():
            return _take(item)
        case CarriedNote(text=text):
            return _comment(text)
        case _:
            return _event(item)


def _event(event: CarriedEvent) -> str:
    match event:
        case CarriedCancellation(reason=reason, note=note):
            return _tag("Annulation", CANCELS[reason], note)
        case CarriedUnplayable():
            return _tag("Injouable")
        case CarriedInterruption(phase=phase, seconds=seconds, cause=cause):
            return _tag("Interruption", PHASES[phase], seconds, cause)
        case CarriedTime(time=time):
            return _tag("NouveauTemps", time.seconds, time.signal)
        case CarriedReplay(note=note):
            return _tag("Rejouable", note)


def _take(take: CarriedTake) -> str:
    """`2. -BCDFGHK AEILRSU  4H HUILERAS 74  {attention à la place}`."""
    racks = [f"-{rack}" for rack in take.rejected] + ([take.rack] if take.rack else [])
    parts = [" ".join([f"{take.turn}.", *racks])]
    if take.solution is not None:
        parts.append(f"{take.solution.ref} {take.solution.word} {take.solution.score}")
    parts += [_comment(note) for note in take.notes]
    return "  ".join(parts)


def _table(table: CarriedTable) -> Iterator[str]:
    yield from seat_lines(table)
    for turn, slip in table.slips.items():
        yield f"{turn}. {_slip(slip)}"


def seat_lines(table: CarriedTable) -> Iterator[str]:
    """Who sits at a table and what they have in all."""
    announced = () if table.announced is None else (table.announced,)
    yield _tag("Table", table.table, "" if table.total is None else table.total, *announced)
    for player in table.players:
        yield _player(player)


def _player(player: Player) -> str:
    return _tag(
        "Joueur",
        player.last_name,
        player.first_name,
        player.federation,
        player.licence or "",
        player.club or "",
        player.series.value,
        player.category.value,
        "" if player.national_rank is None else player.national_rank,
    )


def _slip(slip: CarriedSlip) -> str:
    if slip.is_at_top or slip.outcome is None:
        return AT_TOP
    parts = [_quoted(slip.line), *_outcome(slip.outcome)]
    return " ".join(parts + ([_comment(slip.reason)] if slip.reason else []))


def _outcome(outcome: Outcome) -> Iterator[str]:
    yield str(outcome.points)
    if outcome.word is not None or outcome.reference is not None:
        yield outcome.word or NOTHING
    if outcome.reference is not None:
        yield outcome.reference
    if outcome.sanction is not Sanction.NONE or outcome.findings:
        yield f"; {SANCTIONS[outcome.sanction]}"
        yield from (_finding(finding) for finding in outcome.findings)


def _finding(finding: Finding) -> str:
    """Its code and what it is about; its article and its cost where they are not the usual ones."""
    detail = "" if finding.detail is None else f" {_quoted(finding.detail)}"
    is_usual = TERMS[finding.code] == (finding.article, finding.sanction)
    terms = "" if is_usual else f" ({finding.article} : {SANCTIONS[finding.sanction]})"
    return f"{finding.code.value}{detail}{terms}"


def _tag(name: str, *values: str | int) -> str:
    return f"[{' '.join([name, *(_quoted(str(value)) for value in values)])}]"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _comment(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("}", "\\}")
    return f"{{{escaped}}}"
