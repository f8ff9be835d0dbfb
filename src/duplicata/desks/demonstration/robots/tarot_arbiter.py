"""The robot of the Tarot arbiter: rules what the tables bring to light, and now and then an incident."""

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.tarot_stage import TarotStage
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.simulation.troubles import rule_what_waits, ruled_by_luck
from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.session import EnteredDeal, Session

# Exposed cards, revokes and words that one does not say: what an arbiter is called for most.
_FAULTS = ("D-CE-02", "D-CE-02", "D-RE-02", "ETH-01")
_SEEN_IN = 6
_COMES, _WALKS = 10.0, 18.0


class TarotArbiterRobot:
    """Is called to one deal out of several."""

    def __init__(self, stage: TarotStage) -> None:
        self._stage = stage

    @property
    def post(self) -> Post:
        return Post(AccessRole.TAROT_ARBITER)

    def wish(self) -> Wish | None:
        session, number = self._stage.session, self._stage.number
        if session.opened is None or session.final is not None:
            return None
        desk = ArbiterDesk(self._stage.hall, number, sentence("demonstration_arbiter", {}))
        if desk.to_rule() or desk.returns():
            luck = self._stage.luck("waiting", number, session.round)
            return Wish(("rule", number, len(session.incidents)), lambda: rule_what_waits(desk, luck), _COMES)
        called = self._called(session)
        if called is None:
            return None
        place = (called.round, called.table, called.deal)
        return Wish(("incident", number, place), lambda: self._rule(desk, called), _WALKS)

    def _called(self, session: Session) -> EnteredDeal | None:
        """A deal of the round under way at which something happened that nobody has ruled yet."""
        for place, entered in session.deals.items():
            is_now = entered.round == session.round and not session.is_ended
            if is_now and not session.incidents_at(*place) and self._stage.luck("called", *place).below(_SEEN_IN) == 0:
                return entered
        return None

    def _rule(self, desk: ArbiterDesk, entered: EnteredDeal) -> None:
        luck = self._stage.luck("incident", self._stage.number, entered.round, entered.table, entered.deal)
        plan = desk.session.plans[entered.round, entered.table]
        seated = one_of(plan.seats, luck)
        fault = one_of(_FAULTS, luck)
        ruled_by_luck(desk, RuleIncident(entered.round, entered.table, fault, seated.seat, entered.deal, 1), luck)
