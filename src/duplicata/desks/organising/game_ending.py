"""The end of a game: what to say, which papers are missing, the first ones, and the results declared final (G 2.2)."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.commands import DeclareResultsFinal, ReopenResults
from duplicata.competition.decisions import decide
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.events import FinalScore
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.scripts import ClosingFacts, Exploit, PodiumPlace, Script, closing
from duplicata.desks.cases.reports import cases_before_final, is_to_report
from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_slips, is_absent
from duplicata.desks.hall.solos import BestOfTurn, name_of, shared_bests
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import close_sheet
from duplicata.scrabble.refereeing.decisions.closing import reopen_sheet
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import counted_takes

_PODIUM = 3


class SheetsNotOpened(DuplicataError):
    """Results of a game whose slips nobody marks."""


class SheetsNotInitialled(DuplicataError):
    """Results declared final while sheets wait for their double referee."""


class CasesPending(DuplicataError):
    """Results declared final while the committee still has cases of the game."""


class GameIsVoid(DuplicataError):
    """Results declared final of a game that was stopped too early to count."""


class PodiumLine(msgspec.Struct, frozen=True):
    """One of the first of a game; equal totals share a rank."""

    rank: int
    table: int
    name: str
    total: int


class Leading(msgspec.Struct, frozen=True):
    """The first of a game, and the tables whose papers must be in before they are named."""

    lines: tuple[PodiumLine, ...] = ()
    waits_for: tuple[int, ...] = ()


class EndOfGame(msgspec.Struct, frozen=True):
    """All that the chief referee has before him when a game is over, and what to say of it, word for word."""

    game: int
    turns: int
    top: int
    is_void: bool
    next_game: PlannedGame | None
    solos: tuple[BestOfTurn, ...]
    duos: tuple[BestOfTurn, ...]
    trios: tuple[BestOfTurn, ...]
    leading: Leading
    script: Script
    slips_missing: int
    totals_missing: tuple[int, ...]
    sheets_not_initialled: tuple[int, ...]
    cases_pending: tuple[int, ...]
    is_final: bool

    @property
    def may_be_final(self) -> bool:
        is_ready = not (self.sheets_not_initialled or self.cases_pending or self.is_void)
        return is_ready and not self.is_final


@rule("G 2.2-54", "G 2.2-55", "G 2.2-56", "G 2.2-57")
def end_of_game(hall: Hall, game: int) -> EndOfGame:
    """Raises UnknownGame, GameNotOver."""
    hall.catch_up()
    round_, state = planned_round(hall.competition, game), hall.game(game)
    check_game_over(hall, game)
    assert state.ended is not None
    bests, first = shared_bests(hall, game), leading(hall, game)
    return EndOfGame(
        game=game,
        turns=state.ended.turns,
        top=state.ended.top,
        is_void=state.ended.is_void,
        next_game=_next_game(hall, game),
        solos=tuple(best for best in bests if len(best.tables) == 1),
        duos=tuple(best for best in bests if len(best.tables) == 2),
        trios=tuple(best for best in bests if len(best.tables) == 3),
        leading=first,
        script=_script(hall, game, bests, first),
        slips_missing=len(awaited_slips(hall, game, counted_takes(state))),
        totals_missing=totals_missing(hall, game),
        sheets_not_initialled=_not_initialled(hall, game),
        cases_pending=_pending(hall, game),
        is_final=round_.is_final,
    )


def check_game_over(hall: Hall, game: int) -> None:
    """Raises GameNotOver, for a game that is not opened too."""
    if hall.game(game).phase is not Phase.ENDED:
        raise GameNotOver(game=game)


def _next_game(hall: Hall, game: int) -> PlannedGame | None:
    return next((each for each in hall.competition.games if each.number > game), None)


def _script(hall: Hall, game: int, bests: tuple[BestOfTurn, ...], first: Leading) -> Script:
    """The words of the chief referee; the first ones are named once their slips are in."""
    state, following = hall.game(game), _next_game(hall, game)
    own = planned_round(hall.competition, game).game
    return closing(
        ClosingFacts(
            game=game,
            is_over=True,
            top=state.ended.top if state.ended else state.top,
            next_hour=said_hour(following.start) if following else "",
            next_day=said_day(following.day) if following and following.day != own.day else "",
            is_last=following is None,
            exploits=tuple(Exploit(best.turn, best.names) for best in bests),
            podium=tuple(
                PodiumPlace(line.rank, line.name, line.total, line.table not in first.waits_for) for line in first.lines
            ),
        )
    )


def totals_missing(hall: Hall, game: int) -> tuple[int, ...]:
    """The tables whose totals slip is not in; nobody waits for those who did not come."""
    return tuple(
        table
        for sheet in hall.sheets(game)
        for table in sheet.tables
        if table not in sheet.announced and table not in sheet.settled and not is_absent(hall, game, sheet, table)
    )


@rule("G 2.2-59")
def leading(hall: Hall, game: int) -> Leading:
    """The first three places, once every slip is ruled; they are told, under reserve, when their totals slips are in.

    Raises:
        GameNotOver.
    """
    check_game_over(hall, game)
    if awaited := awaited_slips(hall, game, counted_takes(hall.game(game))):
        return Leading(waits_for=tuple(sorted({table for _, table in awaited})))
    lines = _first_lines(hall, game, hall.results(game).totals)
    missing = frozenset(totals_missing(hall, game))
    waiting = tuple(line.table for line in lines if line.table in missing)
    return Leading(lines, waiting)


def declare_final(hall: Hall, game: int, actor: str) -> None:
    """Closes every sheet, then writes that the results are final; begun and broken off, it can be done again.

    Raises:
        UnknownGame, GameIsFinal, GameNotOver, GameIsVoid, SheetsNotOpened, SheetsNotInitialled, CasesPending.
    """
    hall.catch_up()
    order = DeclareResultsFinal(game)
    decide(hall.competition, order)
    _check_may_be_final(hall, game)
    for sheet in hall.sheets(game):
        assert sheet.opened is not None
        hall.sheet_stream(game, sheet.opened.number).obey(close_sheet, actor, hall.now())
    final = DeclareResultsFinal(game, *_stored_standing(hall, game))
    hall.competition_stream.obey(lambda competition: decide(competition, final), actor, hall.now())


def _stored_standing(hall: Hall, game: int) -> tuple[int, tuple[FinalScore, ...]]:
    """The top of the game and what every entry has, which the audit counts again."""
    ended, totals = hall.game(game).ended, hall.results(game).totals
    seats = hall.competition.seats(game)
    scores = (FinalScore(entry, totals[table]) for table, entry in seats.items() if table in totals)
    return ended.top if ended else 0, tuple(sorted(scores, key=lambda score: score.entry))


def reopen_results(hall: Hall, game: int, reason: str, actor: str) -> None:
    """Opens a final game and its sheets again, for a correction that a higher instance asks for.

    Raises:
        UnknownGame, ResultsNotFinal, EmptyName, NameTooLong, UnreadableName.
    """
    hall.catch_up()
    order = ReopenResults(game, reason)
    decide(hall.competition, order)
    # The sheets come first: broken off in between, the results still are final, and the same order goes on.
    for sheet in hall.sheets(game):
        assert sheet.opened is not None
        stream = hall.sheet_stream(game, sheet.opened.number)
        stream.obey(lambda each: reopen_sheet(each, reason), actor, hall.now())
    hall.competition_stream.obey(lambda competition: decide(competition, order), actor, hall.now())


def _check_may_be_final(hall: Hall, game: int) -> None:
    state = hall.game(game)
    check_game_over(hall, game)
    if state.ended is not None and state.ended.is_void:
        raise GameIsVoid(game=game)
    if not hall.sheets(game):
        raise SheetsNotOpened(game=game)
    if waiting := _not_initialled(hall, game):
        raise SheetsNotInitialled(sheets=", ".join(map(str, waiting)))
    if cases := _pending(hall, game):
        raise CasesPending(game=game, cases=", ".join(map(str, cases)))


def _not_initialled(hall: Hall, game: int) -> tuple[int, ...]:
    """The sheets that lack a signature, or have one under totals that a cancelled turn has changed since."""
    return tuple(
        result.sheet.opened.number
        for result in hall.results(game).sheets
        if result.sheet.opened is not None and not result.sheet.is_closed and not _is_signed(result)
    )


def _is_signed(result: SheetResult) -> bool:
    return bool(result.sheet.initials) and all(map(result.is_settled, result.sheet.tables))


def _pending(hall: Hall, game: int) -> tuple[int, ...]:
    """The cases that the tournament has not settled; what a federation still examines holds nobody back (INT 68)."""
    cases = hall.cases()
    return tuple(
        number
        for number in cases_before_final(hall, game)
        if not cases[number].appeals or is_to_report(hall, cases[number])
    )


def _first_lines(hall: Hall, game: int, totals: Mapping[int, int]) -> tuple[PodiumLine, ...]:
    """The first three places, with all who share the third."""
    ordered = sorted(totals.items(), key=lambda one: (-one[1], one[0]))
    points = [total for _, total in ordered]
    ranked = [(points.index(total) + 1, table, total) for table, total in ordered[: _with_equals(points)]]
    return tuple(PodiumLine(rank, table, name_of(hall, game, table), total) for rank, table, total in ranked)


def _with_equals(points: list[int]) -> int:
    """How many lines the first places take: more where the last of them is shared."""
    if len(points) <= _PODIUM:
        return len(points)
    last = points[_PODIUM - 1]
    return sum(total >= last for total in points)
