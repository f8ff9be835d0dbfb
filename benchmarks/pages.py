"""Pages of a hall of twelve hundred players whose third game is over: milliseconds of the server for each."""

import statistics
import time

from litestar import Litestar
from litestar.testing import TestClient

from duplicata.bootstrap import build_hall, open_game_journal
from duplicata.competition.access import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import setting_of
from duplicata.lexicon import open_lexicon
from duplicata.web.access.pace import Pace
from duplicata.web.access.seats import COOKIE
from duplicata.web.app import build_app
from duplicata.web.premises import Premises

_PLAYERS, _GAMES, _TIMES = 1_200, 3, 7
_CHEAP = HashCost(1, 8)
_PAGES = {
    None: ("/", "/tableau", "/classement", "/classement/ecran", "/public?partie=1", "/sous-titres", "/aide"),
    AccessRole.ORGANISER: (
        "/organisation",
        "/organisation/inscriptions",
        "/organisation/tresorerie",
        "/organisation/presence?partie=3",
        "/organisation/salle",
        "/organisation/places?partie=3",
        "/organisation/equipe?partie=3",
        "/organisation/codes?liste=joueurs",
        "/organisation/resultats",
        "/journal",
        "/papiers",
    ),
    AccessRole.CHIEF_REFEREE: (
        "/juge-arbitre?partie=3",
        "/juge-arbitre/feuille-de-route?partie=3",
        "/dossiers?partie=3",
    ),
    AccessRole.REFEREE: ("/arbitre?partie=3", "/arbitre/feuille?partie=3"),
    AccessRole.DOUBLE_REFEREE: ("/double-arbitre?partie=3",),
    AccessRole.COLLECTOR: ("/ramassage",),
    AccessRole.PLAYER: ("/joueur", "/joueur/partie/1"),
}


def page_figures() -> dict[str, object]:
    """The median of each page, and the slowest of all."""
    premises = _premises()
    medians = {}
    for role, paths in _PAGES.items():
        with _browser(premises, role) as browser:
            for path in paths:
                medians[path] = _median_ms(browser, path)
    slowest = max(medians, key=lambda path: medians[path])
    return {"players": _PLAYERS, "median_ms": medians, "slowest": slowest, "slowest_ms": medians[slowest]}


def _premises() -> Premises:
    lexicon, journal = open_lexicon(None), open_game_journal(None, create=True)
    setting = setting_of(_PLAYERS, _GAMES, "pages", is_pairs=False, kinds=None, seconds=None, edition=None)
    simulate(journal, lexicon, setting, lambda _: None)
    hall = build_hall(journal, lexicon)
    access = AccessDesk(journal, "banc", hall.now, CodeHasher(_CHEAP, _CHEAP))
    access.issue(AccessRole.ORGANISER, "organisateur", "Organisation")
    access.issue_for_staff(hall.competition, _GAMES)
    access.issue_for_players(hall.competition)
    premises = Premises(hall, access, bytes(32))
    premises.pace = Pace(most=10**9)
    premises.warm_up()
    return premises


def _browser(premises: Premises, role: AccessRole | None) -> TestClient[Litestar]:
    browser: TestClient[Litestar] = TestClient(build_app(premises))
    browser.headers["Accept"] = "text/html"
    if role is not None:
        badge = next(line.id for line in premises.access.badges() if line.role is role)
        seat = premises.signer.open(badge, premises.now())
        browser.cookies.set(COOKIE, premises.signer.write(seat))
    return browser


def _median_ms(browser: TestClient[Litestar], path: str) -> float:
    answer = browser.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return round(statistics.median(_ms(browser, path) for _ in range(_TIMES)), 1)


def _ms(browser: TestClient[Litestar], path: str) -> float:
    start = time.perf_counter()
    browser.get(path)
    return (time.perf_counter() - start) * 1000
