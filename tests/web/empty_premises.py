"""A server over a journal in which nothing is written yet, as a club's laptop has it when the evening begins."""

from collections.abc import Callable

from litestar import Litestar
from litestar.testing import TestClient
from web.premises import CHEAP, KEY
from web.shared_app import app_of, browser_of

from duplicata.bootstrap import wall_clock
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.web.access.pace import Pace
from duplicata.web.premises import Premises

PLAYERS = "Aubert Zoé\nBernard Luc\nLe Goff, Anne\nDurand Léa"


class EmptyPremises:
    """The premises of an empty journal, its application, and the code of its organiser."""

    def __init__(self, lexicon: Lexicon, now: Callable[[], int] = wall_clock) -> None:
        hall = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, now)
        access = AccessDesk(hall.journal, "serveur", now, CodeHasher(CHEAP, CHEAP))
        issued = access.ensure_organiser("Organisateur")
        assert issued is not None
        self.code = issued.code
        self.premises = Premises(hall, access, KEY)
        self.premises.pace = Pace(most=10**9)
        self.app = app_of(self.premises)

    @property
    def written(self) -> int:
        return self.premises.position

    def client(self) -> TestClient[Litestar]:
        """A browser that has looked at a page: its forms are accepted."""
        client = browser_of(self.app)
        client.follow_redirects = False
        client.get("/poste")
        client.headers["x-csrftoken"] = client.cookies["csrf"]
        client.headers["Accept"] = "text/html"
        return client

    def organiser(self) -> TestClient[Litestar]:
        """A browser with which the code of the terminal was typed."""
        client = self.client()
        assert client.post("/poste", data={"code": self.code}).status_code == 303
        return client

    def animator(self, **fields: str) -> TestClient[Litestar]:
        """A browser at the animator's page of an evening that is open."""
        client = self.organiser()
        opened = client.post("/animation/soiree", data={"joueurs": PLAYERS, **fields})
        assert opened.headers["Location"] == "/animation", opened.text
        return client
