"""The robot of a table of Tarot: plays a deal, and enters it."""

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.tarot_stage import TarotStage
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.simulation.table_play import TablePlay
from duplicata.desks.tarot.table import TableDesk
from duplicata.tarot.session.missing import MissingResult, missing_results
from duplicata.tarot.session.session import Session

# A deal takes from so many tenths of its usual time to twice as many more.
_LEAST_TENTHS, _SPREAD_TENTHS = 6, 9


class TarotTableRobot:
    """Four players who share a phone."""

    def __init__(self, stage: TarotStage, table: int) -> None:
        self._stage = stage
        self._table = table

    @property
    def post(self) -> Post:
        return Post(AccessRole.TAROT_TABLE, frozenset({self._table}))

    def wish(self) -> Wish | None:
        session, number = self._stage.session, self._stage.number
        missing = self._missing(session)
        if missing is None:
            return None
        luck = self._stage.luck("pace", number, missing.round, missing.table, missing.deal)
        tenths = _LEAST_TENTHS + luck.below(_SPREAD_TENTHS)
        seconds = self._stage.setting.deal_seconds * tenths / 10
        return Wish(("score", number, missing.round, missing.deal), lambda: self._score(missing), seconds)

    def _missing(self, session: Session) -> MissingResult | None:
        """The first deal that the table has still to enter; a sheet of free deals is for people."""
        if session.opened is None or session.is_ended:
            return None
        return next((each for each in missing_results(session) if each.table == self._table and each.deal), None)

    def _score(self, missing: MissingResult) -> None:
        hall, number = self._stage.hall, self._stage.number
        plan = hall.session(number).plans[missing.round, missing.table]
        luck = self._stage.luck("deal", number, missing.round, missing.table, missing.deal)
        play = TablePlay(hall, number, plan, ArbiterDesk(hall, number, ""), luck)
        desk = TableDesk(hall, number, self._table, round_=missing.round)
        desk.score(missing.deal, play.entry(missing.deal), play.attacker(missing.deal))
