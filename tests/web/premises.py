"""A server over a small hall for tests of pages: every post has a badge, and a client can sit down at any of them."""

from desks.halls import GAME, SmallHall, small_hall
from litestar import Litestar
from litestar.testing import TestClient
from web.shared_app import app_of, browser_of

from duplicata.competition.access import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.web.access.pace import Pace
from duplicata.web.access.seats import COOKIE
from duplicata.web.premises import Premises

KEY = bytes(32)
CHEAP = HashCost(1, 8)


class TestedPremises:
    """The premises of a small hall, its application, and its codes by badge id."""

    __test__ = False

    def __init__(
        self,
        lexicon: Lexicon,
        tables: int = 6,
        per_range: int = 3,
        *,
        is_pairs: bool = False,
        small: SmallHall | None = None,
    ) -> None:
        self.small: SmallHall = small or small_hall(lexicon, tables, per_range, is_pairs=is_pairs)
        hall = self.small.hall
        access = AccessDesk(hall.journal, "serveur", hall.now, CodeHasher(CHEAP, CHEAP))
        issued = [
            access.issue(AccessRole.ORGANISER, "organisateur", "Organisation"),
            access.issue(AccessRole.ANIMATOR, "animateur", "Animation"),
            access.issue(AccessRole.READER, "lecteur", "Lecture"),
            access.issue(AccessRole.TRANSMITTER, "transmetteur", "Transmission"),
            *access.issue_for_staff(hall.competition, GAME),
            *access.issue_for_players(hall.competition),
        ]
        self.codes = {each.badge.id: each.code for each in issued}
        self.premises = Premises(hall, access, KEY)
        # Tests ask more in a second than anybody does; the one about that sets its own pace.
        self.premises.pace = Pace(most=10**9)
        self.app = app_of(self.premises)

    @property
    def written(self) -> int:
        return self.small.written

    def badge_id(self, role: AccessRole, number: int | None = None) -> str:
        """The first badge of a role, or that of a range, circuit or entry."""
        found = [
            line.id
            for line in self.premises.access.badges()
            if line.role is role and line.is_active and (number is None or number in line.numbers)
        ]
        return found[0]

    def play_two_turns(self) -> None:
        """Two turns whose slips are ruled: everyone at the top, but for one who played nothing."""
        for _ in range(2):
            take = self.small.play_turn()
            for each in self.small.hall.competition.ranges(GAME):
                desk = RefereeDesk(self.small.hall, each.referee, GAME, each.number)
                desk.type_slips(take, f"{each.tables[0]} -\nT")

    def cookie(self, role: AccessRole, number: int | None = None) -> str:
        """The cookie of a browser at the desk of a role."""
        signer = self.premises.signer
        return signer.write(signer.open(self.badge_id(role, number), self.premises.now()))

    def client(self) -> TestClient[Litestar]:
        """A browser that has looked at a page: its forms are accepted."""
        client = browser_of(self.app)
        client.get("/poste")
        client.headers["x-csrftoken"] = client.cookies["csrf"]
        client.headers["Accept"] = "text/html"
        return client

    def seated(self, role: AccessRole, number: int | None = None) -> TestClient[Litestar]:
        """A browser at the desk of a role."""
        client = self.client()
        client.cookies.set(COOKIE, self.cookie(role, number))
        return client
