"""A program at a desk: it takes it with a code, asks and orders as its holder, and leaves it."""

from http import HTTPStatus

import pytest
from desks.halls import GAME
from litestar import Litestar
from litestar.testing import TestClient
from web.api.full_hall import full_premises
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole as Role
from duplicata.competition.access import Badge
from duplicata.desks.access import AccessDesk
from duplicata.lexicon import Lexicon
from duplicata.web.access.pace import Pace


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    return full_premises(lexicon)


def at(hall: TestedPremises, role: Role, number: int | None = None) -> TestClient[Litestar]:
    client = hall.seated(role, number)
    del client.headers["Accept"]
    return client


def code_of(client: TestClient[Litestar], path: str, **asked: object) -> str:
    answer = client.post(path, **asked)  # type: ignore[arg-type]
    assert answer.status_code >= HTTPStatus.BAD_REQUEST
    return str(answer.json()["error"]["code"])


def test_a_code_opens_a_desk_and_leaving_closes_it(hall: TestedPremises) -> None:
    client = hall.client()
    code = hall.codes[hall.badge_id(Role.REFEREE, 2)]
    opened = client.post("/api/poste", json={"code": code})
    assert opened.json()["role"] == "referee"
    assert opened.json()["numbers"] == [2]
    assert "httponly" in opened.headers["set-cookie"].lower()
    assert client.get("/api/arbitre/warnings").status_code == HTTPStatus.OK
    assert client.post("/api/quitter", json={}).status_code == HTTPStatus.NO_CONTENT
    assert client.get("/api/arbitre/warnings").status_code == HTTPStatus.UNAUTHORIZED


def test_a_wrong_code_opens_nothing_and_after_some_one_waits(hall: TestedPremises) -> None:
    client = hall.client()
    before = hall.written
    statuses = [client.post("/api/poste", json={"code": "ACD-EFHJK"}).status_code for _ in range(11)]
    assert statuses == [HTTPStatus.UNAUTHORIZED] * 10 + [HTTPStatus.TOO_MANY_REQUESTS]
    assert int(client.post("/api/poste", json={"code": "ACD-EFHJK"}).headers["retry-after"]) > 0
    assert hall.written == before


def test_a_referee_rules_the_tables_of_his_badge_and_no_others(hall: TestedPremises) -> None:
    hall.small.play_turn()
    client = at(hall, Role.REFEREE, 1)
    ruled = client.post("/api/arbitre/everyone-at-top", json={"take": {"turn": 1}, "except": {"2": "XQZ H8 40"}})
    assert ruled.status_code == HTTPStatus.OK
    tables = client.get("/api/arbitre/grid", params={"turn": 1}).json()["tables"]
    assert [table["table"] for table in tables] == [1, 2, 3]
    assert [table["ruling"]["standing"]["points"] > 0 for table in tables] == [True, False, True]
    assert code_of(client, "/api/arbitre/confirm", json={"take": {"turn": 1}, "tables": [4]}) == "table_outside_range"


def test_what_is_written_is_signed_by_the_holder_of_the_badge(hall: TestedPremises) -> None:
    at(hall, Role.DEPUTY).post("/api/adjoint/veto", json={"cause": "le tableau"})
    assert list(hall.small.hall.journal.read())[-1].actor == "ad"


def test_the_organiser_gives_several_orders_at_once_or_none(hall: TestedPremises) -> None:
    client, before = at(hall, Role.ORGANISER), hall.written
    orders = [{"order": "TickChecklistItem", "item": "salle"}, {"order": "DropGame", "number": 7}]
    assert code_of(client, "/api/organisation/order", json={"orders": orders}) == "unknown_game"
    assert hall.written == before
    assert client.post("/api/organisation/order", json={"orders": orders[:1]}).status_code == HTTPStatus.OK
    assert hall.written == before + 1


def test_a_new_code_is_told_once_and_its_hash_never(hall: TestedPremises) -> None:
    client = at(hall, Role.ORGANISER)
    given = client.post("/api/codes/issue", json={"role": "animator", "holder": "zoé", "label": "Zoé"}).json()
    assert hall.premises.access.check(given["code"]).holder == "zoé"
    told = client.get("/api/codes/badges").text + client.get("/api/codes/history").text + str(given)
    assert given["code"].split("-")[1] not in client.get("/api/codes/badges").text
    assert "argon2" not in told


def test_a_ruling_is_corrected_by_the_slip_or_by_the_outcome_and_not_by_both(hall: TestedPremises) -> None:
    hall.small.play_turn()
    client = at(hall, Role.REFEREE, 1)
    client.post("/api/arbitre/everyone-at-top", json={"take": {"turn": 1}})
    asked = {"take": {"turn": 1}, "table": 1, "reason": "mal lu"}
    assert code_of(client, "/api/arbitre/correct", json=asked) == "one_change_wanted"
    assert client.post("/api/arbitre/correct", json=asked | {"slip": "XQZ H8 40"}).status_code == HTTPStatus.OK


def test_another_game_is_named_in_the_address_and_must_exist(hall: TestedPremises) -> None:
    client = at(hall, Role.CHIEF_REFEREE)
    assert client.get("/api/juge-arbitre/rhythm", params={"partie": GAME}).status_code == HTTPStatus.OK
    assert client.get("/api/juge-arbitre/rhythm", params={"partie": 9}).json()["error"]["code"] == "unknown_game"
    assert client.get("/api/joueur/view", params={"partie": 1}).status_code == HTTPStatus.FORBIDDEN
    assert at(hall, Role.PLAYER).get("/api/joueur/view", params={"partie": 1}).json()["error"]["code"] == "unknown_key"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b'{"cause": "a", "cause2": 1}', "unknown_key"),
        (b'{"cause": 3}', "wrong_type"),
        (b"{}", "missing_key"),
        (b"[1]", "wrong_type"),
        (b"{", "not_json"),
        (b"\xff\xfe", "not_json"),
    ],
)
def test_an_order_that_is_not_as_described_is_refused_with_a_sentence(
    hall: TestedPremises, sent: bytes, code: str
) -> None:
    client, before = at(hall, Role.DEPUTY), hall.written
    answer = client.post("/api/adjoint/veto", content=sent, headers={"Content-Type": "application/json"})
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"].endswith(".")
    assert hall.written == before


def test_keys_that_nobody_reads_are_refused_however_deep_they_are(hall: TestedPremises) -> None:
    hall.small.collect_turn()
    client = at(hall, Role.REFEREE, 1)
    slip = {"marks": [{"row": 1, "column": 1, "letter": "A", "colour": "red"}]}
    asked = {"take": {"turn": 1}, "slips": {"1": slip}}
    assert code_of(client, "/api/arbitre/rule", json=asked) == "unknown_key"


@pytest.mark.parametrize("number", [2**53 + 1, -(10**30), 1e300])
def test_numbers_without_measure_are_refused(hall: TestedPremises, number: float) -> None:
    client, before = at(hall, Role.CHIEF_REFEREE), hall.written
    refused = code_of(client, "/api/juge-arbitre/change-time", json={"seconds": number, "signal": 30})
    assert refused in ("number_too_large", "wrong_type")
    assert hall.written == before


def test_a_form_of_another_site_cannot_give_an_order(hall: TestedPremises) -> None:
    client, before = at(hall, Role.DEPUTY), hall.written
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = client.post("/api/adjoint/veto", content=b'{"cause": "x"}', headers={"Content-Type": kind})
        assert answer.status_code == HTTPStatus.UNSUPPORTED_MEDIA_TYPE
        assert "JSON" in answer.json()["error"]["message"]
    foreign = {"Origin": "http://autre.example"}
    assert client.post("/api/adjoint/veto", json={"cause": "x"}, headers=foreign).status_code == HTTPStatus.FORBIDDEN
    assert hall.written == before


def test_the_same_parameter_twice_is_refused(hall: TestedPremises) -> None:
    answer = hall.client().get("/api/statistiques/turns?game=1&game=2", headers={"Accept": "*/*"})
    assert answer.json()["error"]["code"] == "parameter_repeated"


def test_whoever_sits_nowhere_asks_at_a_human_pace(hall: TestedPremises) -> None:
    moment = [0.0]
    hall.premises.pace = Pace(now=lambda: moment[0])
    client = hall.client()
    asked = {"board": ["." * 15] * 15, "rack": "A"}
    statuses = [client.post("/api/visiteur/top", json={"position": asked}).status_code for _ in range(41)]
    assert statuses == [HTTPStatus.OK] * 40 + [HTTPStatus.TOO_MANY_REQUESTS]
    refused = client.post("/api/visiteur/top", json={"position": asked})
    assert refused.headers["retry-after"] == "10"
    assert "attendez 10" in refused.json()["error"]["message"].replace("\u00a0", " ")
    assert at(hall, Role.DEPUTY).post("/api/adjoint/veto", json={"cause": "x"}).status_code == HTTPStatus.NO_CONTENT
    moment[0] = 10.1
    assert client.post("/api/visiteur/top", json={"position": asked}).status_code == HTTPStatus.OK


def test_a_code_taken_back_closes_the_interface_too(hall: TestedPremises) -> None:
    client = at(hall, Role.REFEREE, 1)
    desk: AccessDesk = hall.premises.access
    desk.revoke(hall.badge_id(Role.REFEREE, 1), "perdu")
    assert client.get("/api/arbitre/warnings").status_code == HTTPStatus.UNAUTHORIZED


@pytest.mark.parametrize(
    ("slip", "code"),
    [
        ({"marks": [{"row": 1, "column": 1, "letter": "<b>"}]}, "bad_mark"),
        ({"marks": [{"row": 1, "column": 1, "letter": sign} for sign in "AB"]}, "two_marks_in_one_box"),
        ({"marks": [{"row": row, "column": 1, "letter": "A"} for row in range(300)]}, "too_many_marks"),
        ({"marks": [], "reference": "H8" * 500}, "text_too_long"),
        ({"marks": [], "reference": "H8\u202e"}, "unreadable_text"),
    ],
)
def test_a_slip_that_no_paper_could_be_is_refused(hall: TestedPremises, slip: object, code: str) -> None:
    hall.small.collect_turn()
    client, before = at(hall, Role.REFEREE, 1), hall.written
    assert code_of(client, "/api/arbitre/rule", json={"take": {"turn": 1}, "slips": {"1": slip}}) == code
    assert hall.written == before


class Robots:
    """A demonstration that remembers who took its desks."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, Role]] = []

    def take(self, badge: Badge) -> None:
        self.seen.append(("take", badge.role))

    def release(self, badge: Badge) -> None:
        self.seen.append(("release", badge.role))


def test_in_a_demonstration_the_robots_leave_the_desk_to_a_program(
    hall: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    robots, client = Robots(), hall.client()
    monkeypatch.setattr(hall.premises, "showing", robots)
    client.post("/api/poste", json={"code": hall.codes[hall.badge_id(Role.COLLECTOR)]})
    client.post("/api/quitter", json={})
    assert robots.seen == [("take", Role.COLLECTOR), ("release", Role.COLLECTOR)]


def test_an_operation_that_no_desk_has_or_asked_the_wrong_way_is_refused(hall: TestedPremises) -> None:
    client = at(hall, Role.REFEREE, 1)
    assert client.get("/api/arbitre/nothing").status_code == HTTPStatus.NOT_FOUND
    assert client.get("/api/arbitre/rule").status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert client.post("/api/arbitre/grid", json={}).status_code == HTTPStatus.METHOD_NOT_ALLOWED
