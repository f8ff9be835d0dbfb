"""The robot at a referee's desk: the group at the top at once, the other slips one by one, then the totals."""

from collections.abc import Mapping

from duplicata.competition.staff.officials import Role
from duplicata.desks.demonstration.papers import takes_in_hand
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.hall.awaited_slips import awaited_on, is_absent
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.slip_entry import AT_TOP
from duplicata.desks.simulation.crew import otherwise
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.reconciliation import TableTotals
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Sanction

# One slip in so many is ruled otherwise than the judge proposes; a player who has gone is not waited for.
_OVERRIDDEN_IN = 60
_HAS_LEFT = 5
_AT_TOP, _TOTALS, _FREE, _SETTLE = 3.0, 12.0, 5.0, 6.0


class RefereeRobot:
    """Rules the slips of one range, whatever the game."""

    def __init__(self, stage: RobotStage, number: int) -> None:
        self._stage = stage
        self._number = number

    @property
    def post(self) -> Post:
        return Post(Role.REFEREE, frozenset({self._number}))

    def wish(self) -> Wish | None:
        game = self._stage.number
        sheets = () if game is None else self._stage.hall.sheets(game)
        sheet = next((each for each in sheets if each.opened and each.opened.number == self._number), None)
        if game is None or sheet is None or sheet.is_closed:
            return None
        desk = RefereeDesk(self._stage.hall, sheet.referee, game, self._number)
        takes = takes_in_hand(self._stage.hall.game(game))
        missing = awaited_on(self._stage.hall, game, sheet, takes)
        if missing:
            take = missing[0][0]
            tables = [table for of, table in missing if of == take]
            return self._slips(game, desk, take, tables, is_behind=missing[-1][0] != take)
        if self._stage.hall.game(game).phase is Phase.ENDED:
            return self._totals(game, desk, sheet)
        return None

    def _slips(self, game: int, desk: RefereeDesk, take: Take, tables: list[int], *, is_behind: bool) -> Wish | None:
        """Before the announcement, those that look like the top are put aside and the others typed one by one.

        The slips of a turn that somebody has left behind are typed all at once.
        """
        hall = self._stage.hall
        judge, written = hall.judge(game, take), self._stage.papers.written(game, take)
        sheet = hall.sheet_stream(game, self._number).state
        lines, plain = written.lines, judge.at_top.line if judge.is_announced else written.plain
        top = [table for table in tables if (take, table) in sheet.blanks or lines.get(table) == plain]
        if judge.is_announced and top:
            return Wish((take, "top"), lambda: desk.type_slips(take, _all_at_top(top)), _AT_TOP)
        others = [table for table in tables if table not in top and table in lines]
        if not others:
            return None
        first = self._next(take, others)
        typed = {table: lines[table] for table in (others if is_behind else [first])}
        return Wish((take, first), lambda: self._rule(game, desk, take, typed), self._pace(take, first))

    def _next(self, take: Take, tables: list[int]) -> int:
        """Collectors bring the slips from one end, then from the other."""
        return tables[0] if take.turn % 2 else tables[-1]

    def _pace(self, take: Take, table: int) -> float:
        base = self._stage.setting.slip_seconds
        return base + base * self._stage.luck("pace", take.turn, table).below(100) / 100

    def _rule(self, game: int, desk: RefereeDesk, take: Take, lines: Mapping[int, str]) -> None:
        judge = self._stage.hall.judge(game, take)
        doubtful = [table for table in lines if self._is_doubtful(game, take, table)]
        judged = [judge.rule_line(table, lines[table]) for table in doubtful]
        overrides = {slip.table: otherwise(slip) for slip in judged if slip.outcome.sanction is not Sanction.ZERO}
        desk.rule(take, {table: line for table, line in lines.items() if table not in overrides}, overrides)

    def _is_doubtful(self, game: int, take: Take, table: int) -> bool:
        return self._stage.luck("ruled", game, take.turn, take.number, table).below(_OVERRIDDEN_IN) == 0

    def _totals(self, game: int, desk: RefereeDesk, sheet: Sheet) -> Wish | None:
        """Totals are noted, those that agree freed, the others compared one by one."""
        if sheet.initials:
            return self._open_again(game, desk)
        papers, totals = self._stage.papers, desk.reconciliation.tables()
        here = [each for each in totals if not is_absent(self._stage.hall, game, sheet, each.table)]
        unheard = {each.table: papers.total(game, each.table, each.computed) for each in here if each.announced is None}
        if unheard:
            return Wish(("totals", game), lambda: desk.reconciliation.note_totals(unheard), _TOTALS)
        if any(each.announced == each.computed and each.settlement is None for each in here):
            return Wish(("free", game), desk.reconciliation.free_agreeing, _FREE)
        return self._open_again(game, desk)

    def _open_again(self, game: int, desk: RefereeDesk) -> Wish | None:
        """The next table whose total is not settled; one that was may have changed since."""
        settled = {
            table
            for result in self._stage.hall.results(game).sheets
            for table in result.sheet.tables
            if result.is_settled(table)
        }
        pending = [each for each in desk.reconciliation.tables() if each.table not in settled]
        if not pending:
            return None
        first = pending[0]
        return Wish(("settle", first.table, first.computed), lambda: self._settle(game, desk, first), _SETTLE)

    def _settle(self, game: int, desk: RefereeDesk, totals: TableTotals) -> None:
        has_left = self._stage.luck("left", game, totals.table).below(_HAS_LEFT) == 0
        if has_left and totals.announced not in (None, totals.computed):
            desk.reconciliation.keep_lower(totals.table)
        else:
            desk.reconciliation.validate(totals.table, totals.computed)


def _all_at_top(tables: list[int]) -> str:
    return "\n".join(f"{table} {AT_TOP}" for table in tables)
