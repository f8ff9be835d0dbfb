"""The player's desk: his table and the schedule, nothing during a game, then how his own total is made (G 2.8)."""

import msgspec

from duplicata.competition.decisions.moments import entry_numbered, planned_round
from duplicata.competition.decisions.seats import check_seated
from duplicata.competition.entries import Entry
from duplicata.desks.hall import Hall
from duplicata.desks.public import PublicGame, public_view
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.events import RulingCorrected
from duplicata.scrabble.refereeing.game_result import TableResult
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.ruling import Outcome

_SETTLED = (Settlement.AGREED, Settlement.LOWER_KEPT)


class ResultsTooEarly(DuplicataError):
    """A player's results asked for while the game is not over."""


class TotalNotCompared(DuplicataError):
    """A player's results asked for before he and his referee have compared their totals."""


class MyGame(msgspec.Struct, frozen=True):
    """A game of the programme for one player: when, where he sits, and whether it is over or final."""

    number: int
    day: str
    start: str
    kind: str
    seconds: int
    table: int | None
    room: str | None
    grace_minutes: int
    is_over: bool
    is_final: bool


class PlayerView(msgspec.Struct, frozen=True):
    """What a player may know at any time: who he is, his programme, and the games as the hall sees them."""

    entry: int
    name: str
    games: tuple[MyGame, ...]
    under_way: tuple[PublicGame, ...]


class MyFinding(msgspec.Struct, frozen=True):
    """One thing found on a slip: the article, what it costs by itself, and a French sentence."""

    article: str
    sanction: str
    text: str


class MyTurn(msgspec.Struct, frozen=True):
    """A turn of one player: what he wrote, what it earned and why, beside what was retained.

    `written` is empty when no slip of his was marked; `warnings` are the numbers of those the turn brought, in order.
    `correction` tells why the ruling was changed, if it was.
    """

    turn: int
    rack: str
    retained: str
    retained_ref: str
    top: int
    written: str
    word: str | None
    ref: str | None
    points: int
    sanction: str
    findings: tuple[MyFinding, ...]
    warnings: tuple[int, ...]
    is_solo: bool
    correction: str | None


class MyResult(msgspec.Struct, frozen=True):
    """How the total of one player in one game is made; `notice` says whether it can still change."""

    game: int
    table: int
    turns: tuple[MyTurn, ...]
    points: int
    warnings: int
    warning_points: int
    solo_points: int
    total: int
    top: int
    explanation: tuple[str, ...]
    is_final: bool
    notice: str


class PlayerDesk:
    """One entry of a competition: a player, or a pair; it reads nothing of anybody else's and gives no order."""

    def __init__(self, hall: Hall, entry: int) -> None:
        """Raises UnknownEntry."""
        self._hall = hall
        self._number = entry
        hall.catch_up()
        entry_numbered(hall.competition, entry)

    @property
    def _entry(self) -> Entry:
        return entry_numbered(self._hall.competition, self._number)

    @rule("G 2.8-1")
    def view(self) -> PlayerView:
        """His tables and hours, and the games that are on as everyone in the hall sees them."""
        self._hall.catch_up()
        competition = self._hall.competition
        games = tuple(self._my_game(each.number) for each in competition.games)
        started = (
            public_view(self._hall.game(each.number), self._hall.competition) for each in games if not each.is_over
        )
        under_way = tuple(game for game in started if game is not None)
        return PlayerView(self._number, self._entry.name, games, under_way)

    def result(self, game: int) -> MyResult:
        """Each of his turns and how they make his total, once he and his referee have compared theirs.

        Raises:
            UnknownGame, EntryWithoutTable, ResultsTooEarly, TotalNotCompared.
        """
        self._hall.catch_up()
        table = self._open_table(game)
        return _result(self._hall, game, table)

    @rule("G 2.8-19")
    def _open_table(self, game: int) -> int:
        """His table, if the results of the game are not a secret to him any more (INT 67)."""
        competition = self._hall.competition
        table = check_seated(competition, planned_round(competition, game), self._number)
        if self._hall.game(game).phase is not Phase.ENDED:
            raise ResultsTooEarly(game=game)
        stream = self._hall.sheet_of_table(game, table)
        if stream is None or not is_compared(stream.state, table):
            raise TotalNotCompared(game=game)
        return table

    def _my_game(self, game: int) -> MyGame:
        competition, state = self._hall.competition, self._hall.game(game)
        round_ = competition.rounds[game]
        table = round_.tables.get(self._number)
        places = competition.plan.places if competition.plan else ()
        room = next((place.room for place in places if place.table == table), None)
        planned = round_.game
        return MyGame(
            number=game,
            day=planned.day,
            start=planned.start,
            kind=planned.kind_name,
            seconds=planned.seconds,
            table=table,
            room=room,
            grace_minutes=round_.grace_minutes,
            is_over=state.phase is Phase.ENDED,
            is_final=round_.is_final,
        )


def is_compared(sheet: Sheet, table: int | None = None) -> bool:
    """Whether the total of a table, or of every table of the sheet, is no secret to its player any more.

    One that was validated stays known, even if a correction opens the question again.
    """
    if table is None:
        return all(is_compared(sheet, each) for each in sheet.tables)
    return sheet.is_closed or table in sheet.validated or sheet.settled.get(table) in _SETTLED


def _result(hall: Hall, game: int, table: int) -> MyResult:
    found = hall.results(game).table(table)
    round_, state = hall.competition.rounds[game], hall.game(game)
    solo_points = sum(solo.bonus for solo in found.solos)
    return MyResult(
        game=game,
        table=table,
        turns=tuple(_turn(hall, game, found, take) for take in counted_takes(state)),
        points=found.tally.points,
        warnings=found.warnings,
        warning_points=found.warning_points,
        solo_points=solo_points,
        total=found.total,
        top=state.ended.top if state.ended else state.top,
        explanation=_explanation(found, solo_points),
        is_final=round_.is_final,
        notice=sentence("total_is_final" if round_.is_final else "total_is_provisional", {}),
    )


def _turn(hall: Hall, game: int, found: TableResult, take: Take) -> MyTurn:
    judge, outcome = hall.judge(game, take), found.tally.outcomes[take.turn]
    stream = hall.sheet_of_table(game, found.table)
    assert stream is not None
    ruled = stream.state.ruling(take, found.table)
    retained = judge.retained
    return MyTurn(
        turn=take.turn,
        rack=judge.rack,
        retained=retained.word if retained else "",
        retained_ref=str(retained.reference) if retained else "",
        top=judge.top or 0,
        written=ruled.line if ruled else "",
        word=outcome.word,
        ref=outcome.reference,
        points=outcome.points,
        sanction=outcome.sanction.value,
        findings=_findings(outcome),
        warnings=tuple(found.tally.numbers(take.turn)),
        is_solo=any(solo.turn == take.turn for solo in found.solos),
        correction=_correction(stream.state, take, found.table),
    )


def _findings(outcome: Outcome) -> tuple[MyFinding, ...]:
    return tuple(MyFinding(each.article, each.sanction.value, each.text) for each in outcome.findings)


def _correction(sheet: Sheet, take: Take, table: int) -> str | None:
    """Why the ruling that stands is not the first one."""
    made: list[RulingCorrected] = [event for event, _ in sheet.corrections if event.take == take]
    return next((event.reason for event in reversed(made) if event.slip.table == table), None)


@rule("R 4.4-14")
def _explanation(found: TableResult, solo_points: int) -> tuple[str, ...]:
    """Why the total is what it is, term by term, in French."""
    lines = [sentence("total_turns", {"points": found.tally.points, "turns": len(found.tally.outcomes)})]
    if found.warning_points:
        facts = {"points": found.warning_points, "warnings": found.warnings}
        lines.append(sentence("total_warnings", facts))
    lines += [sentence("total_solo", {"bonus": solo.bonus, "turn": solo.turn}) for solo in found.solos if solo.bonus]
    less = found.tally.points - found.warning_points + solo_points - found.total
    if less:
        lines.append(sentence("total_lower_kept", {"points": less}))
    return (*lines, sentence("total_made", {"total": found.total}))
