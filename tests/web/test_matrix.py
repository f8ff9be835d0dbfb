"""Who may use what: every route of the application, asked by every role and by nobody in particular."""

import re
from collections.abc import Iterator, Mapping

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from web.api.full_hall import full_premises
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole as Role
from duplicata.lexicon import Lexicon
from duplicata.web.access.guards import Roles
from duplicata.web.access.seats import COOKIE
from duplicata.web.api.from_desks import OPERATIONS

ALL = "everyone"
LEADERS = frozenset({Role.CHIEF_REFEREE, Role.DEPUTY})
READERS_OF_CASES = frozenset({Role.CHIEF_REFEREE, Role.DEPUTY, Role.ORGANISER, Role.DOUBLE_REFEREE})
TAROT_TABLES = frozenset({Role.TAROT_DIRECTOR, Role.TAROT_ARBITER, Role.TAROT_TABLE})
OTHER_ROOM = LEADERS | {Role.BOARD_OPERATOR}

# Written by hand, so that a route which says the wrong roles is noticed. An address is here itself, or by the longest
# beginning, one with a slash at its end being for what lies below; `/direct/x` is as `/x`, unless it is here.
TABLE: Mapping[str, Roles] = {
    "/": ALL,
    "/poste": ALL,
    "/quitter": ALL,
    "/top": ALL,
    "/tableau": ALL,
    "/classement": ALL,
    "/direct/affichage": ALL,
    "/public": ALL,
    "/sous-titres": ALL,
    "/scene": ALL,
    "/scene/conduite": frozenset({Role.ORGANISER, Role.CHIEF_REFEREE}),
    "/direct/accueil": ALL,
    "/healthz": ALL,
    "/schema/openapi.json": ALL,
    "/static": ALL,
    "/organisation": frozenset({Role.ORGANISER}),
    "/papiers": frozenset(Role),
    "/papiers/lot": frozenset({Role.ORGANISER}),
    "/papiers/lot.zip": frozenset({Role.ORGANISER}),
    "/fichiers": frozenset({Role.ORGANISER, Role.ANIMATOR, Role.TAROT_DIRECTOR}),
    "/fichiers/archive": frozenset({Role.ORGANISER, Role.ANIMATOR}),
    "/fichiers/archive.zip": frozenset({Role.ORGANISER, Role.ANIMATOR}),
    "/journal": frozenset({Role.ORGANISER, Role.CHIEF_REFEREE}),
    "/juge-arbitre": frozenset({Role.CHIEF_REFEREE}),
    "/adjoint": frozenset({Role.DEPUTY}),
    "/salle2": OTHER_ROOM,
    "/salle2/liste": OTHER_ROOM | {Role.REFEREE, Role.DOUBLE_REFEREE},
    "/arbitre": frozenset({Role.REFEREE}),
    "/double-arbitre": frozenset({Role.DOUBLE_REFEREE}),
    "/tableau/operateur": frozenset({Role.BOARD_OPERATOR}),
    "/lecture": frozenset({Role.READER}),
    "/transmission": frozenset({Role.TRANSMITTER, Role.CHIEF_REFEREE}),
    "/reception": frozenset({Role.ORGANISER, Role.CHIEF_REFEREE, Role.READER}),
    # Servers of other centres ask with a signature, not with a badge.
    "/direct/centres": ALL,
    "/api/centres": ALL,
    "/ramassage": frozenset({Role.COLLECTOR}),
    "/surveillance": LEADERS | {Role.SUPERVISOR},
    "/comite": frozenset({Role.COMMITTEE_MEMBER}),
    "/dossiers": READERS_OF_CASES,
    "/joueur": frozenset({Role.PLAYER}),
    "/joueur/chercher": ALL,
    # An organiser who is alone in his club opens the evening, and takes the animator's desk.
    "/animation": frozenset({Role.ANIMATOR, Role.ORGANISER}),
    "/animation/": frozenset({Role.ANIMATOR}),
    "/animation/soiree": frozenset({Role.ANIMATOR, Role.ORGANISER}),
    "/animation/prendre": frozenset({Role.ANIMATOR, Role.ORGANISER}),
    "/direct/animation": frozenset({Role.ANIMATOR}),
    "/solo": ALL,
    "/tarot": ALL,
    "/tarot/classement": ALL,
    "/tarot/donnes": ALL,
    "/tarot/general": ALL,
    "/tarot/graine": ALL,
    # An organiser who is alone opens the tournament, and takes the director's desk.
    "/tarot/nouvelle": frozenset({Role.ORGANISER, Role.TAROT_DIRECTOR}),
    "/tarot/prendre": frozenset({Role.ORGANISER, Role.TAROT_DIRECTOR}),
    "/tarot/direction": frozenset({Role.TAROT_DIRECTOR}),
    "/tarot/table": TAROT_TABLES,
    "/tarot/table/corriger": frozenset({Role.TAROT_DIRECTOR, Role.TAROT_ARBITER}),
    "/tarot/arbitre": frozenset({Role.TAROT_DIRECTOR, Role.TAROT_ARBITER}),
    "/federation": frozenset({Role.FEDERATION, Role.ORGANISER}),
    "/centres": ALL,
    "/aide": ALL,
    "/demo": ALL,
    "/api/solve": ALL,
    "/api/poste": ALL,
    "/api/quitter": ALL,
    "/api/public": ALL,
    "/api/sous-titres": ALL,
    "/api/statistiques": ALL,
    "/api/revoir": ALL,
    "/api/visiteur": ALL,
    "/api/choix": ALL,
    "/api/bulletins": ALL,
    "/api/annonces": ALL,
    "/api/lecture": frozenset({Role.READER}),
    "/api/tarot/public": ALL,
    "/api/tarot/direction": frozenset({Role.TAROT_DIRECTOR}),
    "/api/tarot/arbitre": frozenset({Role.TAROT_DIRECTOR, Role.TAROT_ARBITER}),
    "/api/tarot/table": frozenset({Role.TAROT_TABLE}),
    "/api/organisation": frozenset({Role.ORGANISER}),
    "/api/organisation/centres": frozenset({Role.ORGANISER}),
    "/api/organisation/scelles": frozenset({Role.ORGANISER}),
    "/api/federation": frozenset({Role.FEDERATION, Role.ORGANISER}),
    "/api/transmission": frozenset({Role.TRANSMITTER, Role.CHIEF_REFEREE}),
    "/api/reception": frozenset({Role.ORGANISER, Role.CHIEF_REFEREE, Role.READER}),
    "/api/codes": frozenset({Role.ORGANISER}),
    "/api/scene": frozenset({Role.ORGANISER, Role.CHIEF_REFEREE}),
    "/api/classement": LEADERS | {Role.ORGANISER},
    "/api/journal": LEADERS | {Role.ORGANISER},
    "/api/juge-arbitre": frozenset({Role.CHIEF_REFEREE}),
    "/api/adjoint": frozenset({Role.DEPUTY}),
    "/api/tableau/operateur": frozenset({Role.BOARD_OPERATOR}),
    "/api/arbitre": frozenset({Role.REFEREE}),
    "/api/double-arbitre": frozenset({Role.DOUBLE_REFEREE}),
    "/api/ramassage": frozenset({Role.COLLECTOR}),
    "/api/surveillance": LEADERS | {Role.SUPERVISOR},
    "/api/comite": frozenset({Role.COMMITTEE_MEMBER}),
    "/api/litiges": READERS_OF_CASES,
    "/api/animation": frozenset({Role.ANIMATOR}),
    "/api/joueur": frozenset({Role.PLAYER}),
}
PLAUSIBLE = {"int": "1", "str": "AAA", "path": "css/base.css"}


class Door(msgspec.Struct, frozen=True):
    """A method of an address, and who it says may use it."""

    method: str
    path: str
    roles: Roles

    @property
    def address(self) -> str:
        return re.sub(r"\{\w+:(\w+)\}", lambda found: PLAUSIBLE[found[1]], self.path)

    @property
    def is_live(self) -> bool:
        return self.path.startswith("/direct/")

    def is_open_to(self, role: Role | None) -> bool:
        return self.roles == ALL or role in self.roles


def doors(app: Litestar) -> Iterator[Door]:
    for route in app.routes:
        assert isinstance(route, HTTPRoute), "a door that is no HTTP route needs a test of its own"
        for handler in route.route_handlers:
            for method in sorted(handler.http_methods - {"OPTIONS"}):
                for path in _operations(route.path, method):
                    yield Door(method, path, handler.opt.get("roles", frozenset()))


def _operations(path: str, method: str) -> list[str]:
    """The operations of a desk are behind one address."""
    desk = path.removesuffix("/{operation:str}")
    if desk == path:
        return [path]
    return [each.path for each in OPERATIONS if each.path.rpartition("/")[0] == desk and each.method == method]


def table_of(path: str) -> Roles | None:
    """What the table says of an address."""
    candidates = [path, path.removeprefix("/direct")] if path.startswith("/direct/") else [path]
    for candidate in candidates:
        if candidate in TABLE:
            return TABLE[candidate]
        found = [start for start in TABLE if start != "/" and candidate.startswith(f"{start.removesuffix('/')}/")]
        if found:
            return TABLE[max(found, key=len)]
    return None


@pytest.fixture(scope="module")
def everywhere(lexicon: Lexicon) -> TestedPremises:
    tested = full_premises(lexicon)
    tested.small.play_turn()
    tested.small.collect_turn()
    return tested


@pytest.fixture(scope="module")
def used(lexicon: Lexicon) -> TestedPremises:
    """Another hall, where orders are followed."""
    tested = full_premises(lexicon)
    tested.small.play_turn()
    return tested


@pytest.fixture(scope="module")
def browser(everywhere: TestedPremises) -> TestClient[Litestar]:
    client = everywhere.client()
    client.follow_redirects = False
    return client


def test_every_route_says_who_may_use_it_and_says_what_the_table_says(everywhere: TestedPremises) -> None:
    found = {(door.path, door.roles) for door in doors(everywhere.app)}
    ordered = sorted(found, key=lambda each: each[0])
    wrong = [f"{path}: {roles}, and not {table_of(path)}" for path, roles in ordered if table_of(path) != roles]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("role", [*Role, None])
def test_what_belongs_to_other_desks_is_refused_and_writes_nothing(
    everywhere: TestedPremises, browser: TestClient[Litestar], role: Role | None
) -> None:
    closed = [door for door in doors(everywhere.app) if not door.is_open_to(role)]
    sit_down(everywhere, browser, role)
    before = everywhere.written
    for door in closed:
        for accept in ("text/html", "application/json"):
            status, where = ask(browser, door, accept)
            is_sent_to_sign_in = status == 303 and where.startswith("/poste")
            expected = status == 403 if role else status == 401 or (is_sent_to_sign_in and accept == "text/html")
            assert expected, f"{role} {door} {status} {where}"
    assert everywhere.written == before
    assert len(closed) > 100


@pytest.mark.parametrize("role", [*Role, None])
def test_what_belongs_to_a_desk_is_not_refused_to_it(used: TestedPremises, role: Role | None) -> None:
    tested, browser = used, used.client()
    browser.follow_redirects = False
    for door in doors(tested.app):
        # A live view never ends: the page beside it has the same guard.
        if door.is_open_to(role) and not door.is_live:
            sit_down(tested, browser, role)
            status, where = ask(browser, door, "text/html")
            assert status not in (401, 403), f"{role} {door}"
            assert status < 500, f"{role} {door}"
            assert not where.startswith("/poste?") or door.roles == ALL, f"{role} {door} {where}"


def test_a_route_that_forgets_to_say_who_may_use_it_is_open_to_nobody(
    everywhere: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetful = next(route for route in everywhere.app.routes if route.path == "/classement")
    assert isinstance(forgetful, HTTPRoute)
    handler = next(each for each in forgetful.route_handlers if "GET" in each.http_methods)
    monkeypatch.delitem(handler.opt, "roles")
    client = everywhere.seated(Role.ORGANISER)
    assert client.get("/classement").status_code == 403
    assert next(door for door in doors(everywhere.app) if door.path == "/classement").roles != table_of("/classement")


def sit_down(tested: TestedPremises, browser: TestClient[Litestar], role: Role | None) -> None:
    browser.cookies.delete(COOKIE) if COOKIE in browser.cookies else None
    if role is not None:
        signer = tested.premises.signer
        seat = signer.open(tested.badge_id(role), tested.premises.now())
        browser.cookies.set(COOKIE, signer.write(seat))


def ask(browser: TestClient[Litestar], door: Door, accept: str) -> tuple[int, str]:
    """The status of the answer, and where it sends the browser."""
    is_api = door.path.startswith("/api/")
    sent = {"content": b"{}"} if is_api else {"data": {}}
    headers = {"Accept": accept} | ({"Content-Type": "application/json"} if is_api else {})
    body = {} if door.method in ("GET", "HEAD") else sent
    answer = browser.request(door.method, door.address, headers=headers, **body)  # type: ignore[arg-type]
    return answer.status_code, answer.headers.get("location", "")
