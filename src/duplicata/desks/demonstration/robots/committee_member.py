"""The robot of a member of the committee: takes his seat and votes; the president puts the question and counts."""

from duplicata.competition.committee.case import Case, CasePhase
from duplicata.competition.staff.officials import Role
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.simulation.appeals import put_question
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase

_SIT, _ASK, _VOTE, _COUNT = 4.0, 12.0, 3.0, 4.0
# One case in so many is upheld, one member in so many votes against.
_UPHELD_IN, _AGAINST_IN = 3, 4


class MemberRobot:
    """One member, by his id."""

    def __init__(self, stage: RobotStage, member: str) -> None:
        self._stage = stage
        self._member = member

    @property
    def post(self) -> Post:
        return Post(Role.COMMITTEE_MEMBER, holder=self._member)

    def wish(self) -> Wish | None:
        wishes = (self._about(number, case) for number, case in self._stage.hall.cases().items())
        return next((wish for wish in wishes if wish is not None), None)

    def _about(self, number: int, case: Case) -> Wish | None:
        if case.phase not in (CasePhase.CONVENED, CasePhase.VOTING) or self._member not in case.panel.ids:
            return None
        desk = CommitteeDesk(self._stage.hall, self._member)
        if self._member not in case.present:
            return Wish(("sit", number), lambda: desk.take_seat(number), _SIT)
        if case.phase is CasePhase.VOTING and self._member not in case.voters:
            return Wish(("vote", number), lambda: self._vote(desk, number), _VOTE)
        return self._preside(desk, number, case) if self._member == case.panel.ids[0] else None

    def _vote(self, desk: CommitteeDesk, number: int) -> None:
        asked = len(self._stage.hall.cases()[number].rejected)
        desk.vote(number, is_for=self._stage.luck("vote", number, asked, self._member).below(_AGAINST_IN) > 0)

    def _preside(self, desk: CommitteeDesk, number: int, case: Case) -> Wish | None:
        """Everybody sits, then votes; nobody is called away from a game that waits or is being played."""
        if case.phase is CasePhase.VOTING:
            everyone = len(case.voters) == len(case.panel.ids)
            statement = sentence("simulated_statement", {})
            return Wish(("count", number), lambda: desk.close_vote(number, statement), _COUNT) if everyone else None
        is_playing = self._stage.number is not None and self._stage.game.phase is not Phase.ENDED
        if is_playing or len(case.present) < len(case.panel.ids):
            return None
        is_upheld = len(case.rejected) > 0 or self._stage.luck("question", number).below(_UPHELD_IN) == 0
        is_upheld = is_upheld or case.brought.link.game != self._stage.number
        return Wish(("ask", number), lambda: put_question(desk, number, is_upheld=is_upheld), _ASK)
