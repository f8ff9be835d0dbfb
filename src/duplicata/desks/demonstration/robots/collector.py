"""The robot of a collector: tickets taken before the first bell and given after the second, slips refused at times."""

from duplicata.competition.staff.officials import Role
from duplicata.competition.staff.posts import Circuit
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.takes import Take, current_take
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.slip import Incident

_IDENTIFY, _TAKE, _GIVE, _REFUSE = 5.0, 6.0, 3.0, 3.0
# One walk in so many meets somebody who writes on, or holds two slips.
_REFUSED_IN = 14
_INCIDENTS = (Incident.LATE_WRITING, Incident.SEVERAL, Incident.EXCHANGED)
_GIVING = (Phase.TIME_ENDED, Phase.COLLECTED, Phase.TO_DRAW, Phase.ENDED)


class CollectorRobot:
    """Walks one circuit, whatever the game."""

    def __init__(self, stage: RobotStage, number: int) -> None:
        self._stage = stage
        self._number = number

    @property
    def post(self) -> Post:
        return Post(Role.COLLECTOR, frozenset({self._number}))

    def wish(self) -> Wish | None:
        game = self._stage.number
        circuit = self._circuit(game)
        if game is None or circuit is None:
            return None
        state = self._stage.hall.game(game)
        if state.phase is Phase.NOT_OPENED or self._stage.hall.competition.rounds[game].is_final:
            return None
        desk = CollectorDesk(self._stage.hall, circuit.collector, game, self._number)
        return self._walk(game, state, desk, circuit)

    def _circuit(self, game: int | None) -> Circuit | None:
        circuits = () if game is None else self._stage.hall.competition.circuits(game)
        return next((each for each in circuits if each.number == self._number), None)

    def _walk(self, game: int, state: Game, desk: CollectorDesk, circuit: Circuit) -> Wish | None:
        refused = self._refused(game, state, desk, circuit)
        if refused is not None:
            return refused
        view = desk.view()
        if view.not_identified and state.turn == 1:
            return Wish(("identify", game), desk.collect_identification, _IDENTIFY)
        if state.phase is Phase.RUNNING and view.may_take and view.tickets_to_take:
            return Wish(("take", game, state.turn), desk.take_tickets, _TAKE)
        if state.phase in _GIVING and view.may_give and view.tickets_in_hand:
            return Wish(("give", game, state.turn), desk.give_tickets, _GIVE)
        return None

    def _refused(self, game: int, state: Game, desk: CollectorDesk, circuit: Circuit) -> Wish | None:
        if state.phase is not Phase.TIME_ENDED:
            return None
        take = current_take(state)
        chance = self._stage.luck("refused", game, take.turn, take.number, self._number)
        seats = self._stage.hall.competition.seats(game)
        tables = [table for table in circuit.tables if table in seats]
        if chance.below(_REFUSED_IN) or not tables:
            return None
        table, incident = one_of(tables, chance), one_of(_INCIDENTS, chance)
        if self._is_known(game, take, table):
            return None
        return Wish(("refuse", take, table), lambda: desk.refuse_slip(table, incident), _REFUSE)

    def _is_known(self, game: int, take: Take, table: int) -> bool:
        """Whether the slip was refused already, or ruled, or the player plays no more."""
        stream = self._stage.hall.sheet_of_table(game, table)
        if stream is None:
            return True
        sheet = stream.state
        is_out = any(each.excludes and each.table == table for each in sheet.standing_misconducts)
        return is_out or (take, table) in sheet.blanks or sheet.ruling(take, table) is not None
