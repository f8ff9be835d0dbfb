"""The robot of the Tarot director: opens a session, seats it, starts its rounds, ends it, and opens the next."""

from datetime import UTC, datetime

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.tarot_stage import TABLES, TarotStage
from duplicata.desks.simulation.people import players_of
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import EnterFormation, OpenSession
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.missing import missing_results
from duplicata.tarot.session.session import Session

_MEMBERS, _ROUNDS, _DEALS = 3, 7, 2
_TABLES_MOVE, _GLANCE = 12.0, 4.0


class TarotDirectorRobot:
    """Leads one session of triplettes after the other."""

    def __init__(self, stage: TarotStage) -> None:
        self._stage = stage

    @property
    def post(self) -> Post:
        return Post(AccessRole.TAROT_DIRECTOR)

    def wish(self) -> Wish | None:
        session, number = self._stage.session, self._stage.number
        if session.opened is None or (session.final is not None and session.published_seed is not None):
            if number >= self._stage.setting.tarot_sessions:
                return None
            return Wish(("open", number + 1), self._open, self._stage.setting.break_seconds if number else 0.0)
        if session.is_ended:
            return self._close(session)
        if not session.plans or session.committed is None:
            return Wish(("seat", number), self._seat, _GLANCE)
        return self._lead(session)

    def _lead(self, session: Session) -> Wish | None:
        if missing_results(session):
            return None
        if session.round < session.rounds:
            return Wish(("start", self._stage.number, session.round + 1), self._desk().start_round, _TABLES_MOVE)
        return Wish(("end", self._stage.number), self._desk().end, _TABLES_MOVE)

    def _close(self, session: Session) -> Wish:
        if session.final is None:
            return Wish(("final", self._stage.number), self._desk().declare_final, _TABLES_MOVE)
        return Wish(("publish", self._stage.number), self._desk().publish_seed, _GLANCE)

    def _desk(self, number: int | None = None) -> DirectorDesk:
        return DirectorDesk(self._stage.hall, number or self._stage.number, sentence("demonstration_director", {}))

    def _open(self) -> None:
        number = self._stage.number + 1
        facts = {"number": number}
        opened = OpenSession(
            number,
            sentence("demonstration_tarot", facts),
            sentence("demonstration_second_room", {}),
            datetime.fromtimestamp(self._stage.hall.now() / 1000, tz=UTC).astimezone().date().isoformat(),
            Format.TRIPLETTES,
            _ROUNDS,
            _DEALS,
        )
        self._desk(number).order_all((opened, *self._entries()))

    def _entries(self) -> list[EnterFormation]:
        people = players_of(f"{self._stage.seed} tarot", 2 * TABLES * _MEMBERS)
        names = [FormationMember(f"{person.first_name} {person.last_name}", person.licence or "") for person in people]
        teams = sentence("demonstration_tarot_teams", {}).split(", ")
        return [EnterFormation(tuple(names[place :: 2 * TABLES]), team) for place, team in enumerate(teams)]

    def _seat(self) -> None:
        """What a visitor has begun is finished."""
        desk = self._desk()
        if not desk.session.plans:
            desk.plan_movement()
        desk.prepare_deals(f"{self._stage.seed} tarot deals of session {self._stage.number}")
        desk.allow_diagrams(as_played=True)
