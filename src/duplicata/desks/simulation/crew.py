"""The referee of a range at his desk, with that of the double referee who reads after him."""

from msgspec.structs import replace

from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.slip_entry import Override
from duplicata.desks.simulation.handwriting import AT_TOP, Writings
from duplicata.kernel.chance import Chance
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Outcome, Sanction

# One slip in so many, of those ruled one by one, is ruled otherwise than the judge proposes.
_OVERRIDES = 60


class Crew:
    """The referee of one range in one game, and the double referee who reads after him."""

    def __init__(
        self,
        hall: Hall,
        game: int,
        number: int,
        double_referee: DoubleRefereeDesk,
        chance: Chance,
    ) -> None:
        self._hall = hall
        self._game = game
        self.number = number
        self.double_referee = double_referee
        self._stream = hall.sheet_stream(game, number)
        self.referee = RefereeDesk(hall, self._stream.state.referee, game, number)
        self._chance = chance

    @property
    def sheet(self) -> Sheet:
        return self._stream.state

    @property
    def turns(self) -> int:
        return len(self._hall.game(self._game).played)

    def rule(self, take: Take, writings: Writings) -> None:
        """Everyone at the top, then the exceptions, in one go; tables where nobody writes are ruled by nobody."""
        mine = {table: writings[table] for table in self.sheet.tables if table in writings}
        lines = {table: line for table, line in mine.items() if line is not AT_TOP}
        if not mine:
            return
        overrides = self._overrides(take, lines)
        slips = {table: line for table, line in lines.items() if table not in overrides}
        if len(lines) < len(mine):
            self.referee.everyone_at_top(take, slips, overrides)
        else:
            self.referee.rule(take, slips, overrides)

    def _overrides(self, take: Take, lines: dict[int, str]) -> dict[int, Override]:
        doubtful = [table for table in lines if self._chance.below(_OVERRIDES) == 0]
        if not doubtful:
            return {}
        judge = self._hall.judge(self._game, take)
        ruled = (judge.rule_line(table, lines[table]) for table in doubtful)
        return {slip.table: otherwise(slip) for slip in ruled if slip.outcome.sanction is not Sanction.ZERO}


def otherwise(slip: RuledSlip) -> Override:
    """A warning that the referee lifts; or a score copied wrong, which the double referee will see."""
    if slip.outcome.sanction is Sanction.WARNING:
        lifted: Outcome = replace(slip.outcome, sanction=Sanction.NONE, findings=())
        return Override(slip.line, lifted, sentence("simulated_leniency", {}))
    copied: Outcome = replace(slip.outcome, points=max(slip.outcome.points - 1, 0))
    return Override(slip.line, copied, sentence("simulated_miscopy", {}))
