"""Halls for tests of the organiser's pages: an empty journal, a prepared one of any size, and a browser at his desk."""

import re
from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient
from web.premises import CHEAP, KEY
from web.shared_app import app_of, browser_of

from duplicata.competition import commands as orders
from duplicata.competition.access import AccessRole
from duplicata.competition.people import Player
from duplicata.competition.rooms import Cell, HallPlan, Numbering, Room, numbered
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organiser import OrganiserDesk
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.web.access.seats import COOKIE
from duplicata.web.premises import Premises

ORGANISER = "Mme Perrin"


class Organised:
    """A journal, its server, and the browser of its organiser."""

    def __init__(self, lexicon: Lexicon, *, folder: Path | None = None) -> None:
        self.time = SimulatedTime()
        journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
        self.hall = Hall(journal, lexicon, self.time)
        access = AccessDesk(journal, "serveur", self.time, CodeHasher(CHEAP, CHEAP))
        issued = access.issue(AccessRole.ORGANISER, ORGANISER, "Organisation")
        self.badge, self.code = issued.badge, issued.code
        self.premises = Premises(self.hall, access, KEY, folder=folder)
        self.app = app_of(self.premises)
        self.desk = OrganiserDesk(self.hall, ORGANISER)

    @property
    def written(self) -> int:
        return self.hall.journal.head().position

    def client(self, badge: str | None = None) -> TestClient[Litestar]:
        """A browser at the organiser's desk, or at that of another badge, whose forms are accepted."""
        client = browser_of(self.app)
        client.get("/poste")
        client.headers["x-csrftoken"] = client.cookies["csrf"]
        client.headers["Accept"] = "text/html"
        seat = self.premises.signer.open(badge or self.badge.id, self.premises.now())
        client.cookies.set(COOKIE, self.premises.signer.write(seat))
        return client

    def prepare(self, players: int = 12, *, is_pairs: bool = False, is_seated: bool = True) -> "Organised":
        """Opens a competition of two games, with its entries, hall, staff and the seats of the first game."""
        self.desk.open("TH3 de Tours", "Tours", "FR", is_pairs=is_pairs)
        self.desk.order(*(orders.PlanGame("normale", 180, "2026-11-21", hour) for hour in ("10:00", "14:00")))
        entries = (orders.Enter(_players(number, is_pairs), due=1500) for number in range(1, players + 1))
        self.desk.order(orders.EnterAll(tuple(entries)))
        self.desk.order(orders.PlanHall(_hall(players, is_pairs=is_pairs)))
        self.desk.order(*(orders.AppointOfficial(official) for official in _officials(players)))
        if is_seated:
            self.desk.accept_seats(self.desk.propose_seats(1))
            self.desk.accept_staff(1, self.desk.propose_staff(1, is_stretched=True))
        return self


def field(page: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


def notice(page: str) -> str:
    """What the page says of the order."""
    found = re.search(r'<p id="notice"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert found is not None
    return found[1]


def _players(number: int, is_pairs: bool) -> tuple[Player, ...]:
    one = Player("", f"Nom{number:04}", "Léa", "FR", licence=f"{100000 + number}", club=f"Club {number % 30}")
    two = Player("", f"Nom{number:04}", "Zoé", "FR", licence=f"{500000 + number}", club=f"Club {number % 30}")
    return (one, two) if is_pairs else (one,)


def _hall(players: int, *, is_pairs: bool) -> HallPlan:
    columns = min(players, 30)
    room = Room("Grande salle", -(-players // columns) + 1, columns, fixed=(Cell(1, 1),))
    return numbered([room], Numbering.SNAKING_ROWS, is_pairs=is_pairs)


def _officials(players: int) -> list[Official]:
    ranges = range(1, -(-players // 15) + 1)
    return [
        Official("ja", "Claire Martin", Role.CHIEF_REFEREE),
        *(Official(f"a{number}", f"Arbitre {number}", Role.REFEREE) for number in ranges),
        *(Official(f"r{number}", f"Ramasseur {number}", Role.COLLECTOR) for number in ranges),
        Official("da", "Odile Renaud", Role.DOUBLE_REFEREE),
    ]
