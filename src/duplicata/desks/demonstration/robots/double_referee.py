"""The robot at a double referee's desk: the riskiest slip again and again, then the signatures."""

from duplicata.competition.staff.officials import Role
from duplicata.competition.staff.posts import DoubleRefereeing
from duplicata.desks.cases.reports import decisions_to_report
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.simulation.second_readings import read_again
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import counted_takes

_READ, _SIGN, _REPORT = 6.0, 4.0, 4.0


class DoubleRefereeRobot:
    """Reads after the referees of one group of ranges."""

    def __init__(self, stage: RobotStage, place: int) -> None:
        self._stage = stage
        self._place = place
        self._desks: dict[tuple[int, DoubleRefereeing], DoubleRefereeDesk] = {}

    @property
    def post(self) -> Post:
        group = self._group(self._stage.number)
        return Post(Role.DOUBLE_REFEREE, frozenset(group.ranges if group else ()))

    def wish(self) -> Wish | None:
        game = self._stage.number
        group = self._group(game)
        if game is None or group is None or self._stage.hall.game(game).phase is Phase.NOT_OPENED:
            return None
        desk = self._desk(game, group)
        if self._stage.hall.game(game).phase is Phase.ENDED:
            return self._report(game, desk, group) or self._sign(game, desk, group)
        # The wish is the same again and again: another slip, as long as the game lasts.
        return Wish(("read", game), lambda: self._read(game, desk), _READ)

    def _group(self, game: int | None) -> DoubleRefereeing | None:
        groups = () if game is None else self._stage.hall.competition.double_referees(game)
        return groups[self._place] if self._place < len(groups) else None

    def _desk(self, game: int, group: DoubleRefereeing) -> DoubleRefereeDesk:
        key = game, group
        if key not in self._desks:
            self._desks = {key: DoubleRefereeDesk(self._stage.hall, group.double_referee, game, group.ranges)}
        return self._desks[key]

    def _read(self, game: int, desk: DoubleRefereeDesk) -> None:
        chance = self._stage.luck("reading", game, self._stage.hall.journal.head().position)
        read_again(desk, chance, 1)

    def _report(self, game: int, desk: DoubleRefereeDesk, group: DoubleRefereeing) -> Wish | None:
        cases = self._stage.hall.cases()
        links = {number: cases[number].brought.link for number in decisions_to_report(self._stage.hall)}
        mine = [number for number, link in links.items() if link.game == game and link.range in group.ranges]
        return Wish(("report", mine[0]), lambda: desk.report_decision(mine[0]), _REPORT) if mine else None

    def _sign(self, game: int, desk: DoubleRefereeDesk, group: DoubleRefereeing) -> Wish | None:
        """A sheet on which every slip is ruled and every total settled."""
        ready = [number for number in group.ranges if self._is_ready(game, number)]
        return Wish(("sign", game, ready[0]), lambda: desk.initial(ready[0]), _SIGN) if ready else None

    def _is_ready(self, game: int, number: int) -> bool:
        hall = self._stage.hall
        takes = counted_takes(hall.game(game))
        return any(
            all(map(result.is_settled, result.sheet.tables))
            and not result.sheet.initials
            and not awaited_on(hall, game, result.sheet, takes)
            for result in hall.results(game).sheets
            if result.sheet.opened is not None and result.sheet.opened.number == number
        )
