"""The robot of the supervisor: now and then somebody talks, and hears of it."""

from duplicata.competition.discipline import Measure, Misconduct
from duplicata.competition.staff.officials import Role
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import current_take
from duplicata.scrabble.slips.generator.luck import one_of

_SEEN_IN = 9
_MEASURES = (Measure.REPRIMAND, Measure.REPRIMAND, Measure.WARNING, Measure.WARNING, Measure.ZERO)
_AFTER = 12.0


class SupervisorRobot:
    """Sees misconduct in one turn out of several."""

    def __init__(self, stage: RobotStage) -> None:
        self._stage = stage

    @property
    def post(self) -> Post:
        return Post(Role.SUPERVISOR)

    def wish(self) -> Wish | None:
        game, state = self._stage.number, self._stage.game
        if game is None or state.phase is not Phase.RUNNING or state.interrupted_at is not None:
            return None
        take = current_take(state)
        chance = self._stage.luck("misconduct", game, take.turn, take.number)
        if chance.below(_SEEN_IN):
            return None
        table = one_of(sorted(self._stage.hall.competition.seats(game)), chance)
        stream = self._stage.hall.sheet_of_table(game, table)
        if stream is None or any(each.table == table for each in stream.state.misconducts):
            return None
        measure = one_of(_MEASURES, chance)
        return Wish(("sanction", game, take), lambda: self._sanction(game, table, measure), _AFTER)

    def _sanction(self, game: int, table: int, measure: Measure) -> None:
        desk = SupervisorDesk(self._stage.hall, self._stage.first(Role.SUPERVISOR))
        facts = sentence("simulated_misconduct", {})
        desk.sanction(game, table, measure, Misconduct.CHATTING, facts=facts)
