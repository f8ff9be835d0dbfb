"""The pages of those who keep the appeals: opened from a slip, convened, decided, appealed, reported."""

import re
from collections.abc import Mapping

import pytest
from competition.committee.committees import BELGIAN
from desks.appealed import TABLE, Appealed
from desks.halls import GAME
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from web.cases_premises import CasePremises, case_premises
from web.reading import text

from duplicata.competition.access import AccessRole
from duplicata.competition.discipline import Measure, Misconduct
from duplicata.competition.events import CompetitionOpened
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.lexicon import Lexicon

SLIP = {"partie": GAME, "table": TABLE, "coup": 1, "sujet": "writing", "motif": "Le mot se lit", "articles": "r 4.2"}


@pytest.fixture
def premises(lexicon: Lexicon) -> CasePremises:
    return case_premises(lexicon)


@pytest.fixture
def clerk(premises: CasePremises) -> TestClient[Litestar]:
    return premises.seated(AccessRole.DOUBLE_REFEREE)


def order(client: TestClient[Litestar], what: str, fields: Mapping[str, object] | None = None) -> Response:
    return client.post(f"/dossiers/{what}", data=dict(fields or {}), headers={"HX-Request": "true"})


def opened(client: TestClient[Litestar], fields: Mapping[str, object] = SLIP, what: str = "bulletin") -> int:
    """The number of a case opened from the page."""
    answer = order(client, what, fields)
    assert answer.status_code == 200, text(answer.text)
    return int(answer.headers["HX-Redirect"].rpartition("/")[2])


def refused(premises: CasePremises, client: TestClient[Litestar], what: str, fields: Mapping[str, object]) -> str:
    before = premises.written
    answer = order(client, what, fields)
    assert (answer.status_code, premises.written) == (400, before)
    return text(answer.text)


@pytest.mark.parametrize("role", [AccessRole.DOUBLE_REFEREE, AccessRole.CHIEF_REFEREE, AccessRole.ORGANISER])
def test_whoever_keeps_the_appeals_opens_a_case_from_a_slip(premises: CasePremises, role: AccessRole) -> None:
    client = premises.seated(role)
    number = opened(client)
    page = text(client.get(f"/dossiers/{number}").text)
    assert f"partie 1, coup 1, table {TABLE}" in page
    assert "Le mot se lit" in page
    assert f"table {TABLE}" in text(client.get("/dossiers").text)


def test_a_slip_is_contested_once(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    opened(clerk)
    assert "cas n° 1" in refused(premises, clerk, "bulletin", SLIP)


def test_a_decision_for_the_whole_hall_and_a_measure_are_contested_too(
    premises: CasePremises, clerk: TestClient[Litestar]
) -> None:
    SupervisorDesk(premises.appealed.hall, "su").sanction(GAME, 3, Measure.WARNING, Misconduct.CHATTING)
    decision = SLIP | {"sujet": "conduct_of_play", "decision": "Le coup compte", "motif": "Le temps manquait"}
    first = opened(clerk, decision, "decision")
    second = opened(clerk, SLIP | {"table": 3, "numero": 1, "sujet": "discipline"}, "mesure")
    assert "Le coup compte" in clerk.get(f"/dossiers/{first}").text
    assert "bavardage" in clerk.get(f"/dossiers/{second}").text


def test_the_committee_is_convened_after_the_game(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    number = opened(clerk)
    assert "n’est pas finie" in refused(premises, clerk, f"{number}/convocation", {})
    premises.appealed.end_game()
    assert "convoquée" in text(order(clerk, f"{number}/convocation").text)
    assert "commission réunie" in text(clerk.get("/dossiers").text)


def test_the_window_of_appeal_counts_down_after_the_last_game(
    premises: CasePremises, clerk: TestClient[Litestar]
) -> None:
    assert "le délai commence à la fin de la partie" in text(clerk.get("/dossiers").text)
    premises.appealed.end_game()
    closes = re.search(r'dup-until data-at="(\d+)"', clerk.get("/dossiers").text)
    assert closes is not None
    assert int(closes[1]) > premises.premises.now()
    premises.small.time.pass_seconds(3600)
    # His desk has locked itself meanwhile.
    again = premises.seated(AccessRole.DOUBLE_REFEREE)
    assert "Trop tard" in refused(premises, again, "bulletin", SLIP)


def test_an_appeal_given_up_is_shown_as_such(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    number = opened(clerk)
    assert "retiré" in text(order(clerk, f"{number}/retrait").text)
    assert refused(premises, clerk, f"{number}/retrait", {})
    assert "retiré" in text(clerk.get("/dossiers").text)


def test_a_decision_is_brought_before_the_next_instance_and_noted(
    premises: CasePremises, clerk: TestClient[Litestar]
) -> None:
    number = premises.appealed.convened()
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 1)
    premises.appealed.vote(number, 5)
    assert order(clerk, f"{number}/appel", {"motif": "On le lit très bien"}).status_code == 200
    page = clerk.get(f"/dossiers/{number}").text
    assert "Commission de recours fédérale" in page
    assert 'data-alone="true"' in page
    decision = {"issue": 2, "expose": "Le mot se lit", "pour": "4", "contre": "1"}
    assert refused(premises, clerk, f"{number}/jugement", decision | {"expose": ""})
    assert refused(premises, clerk, f"{number}/jugement", decision | {"expose": "Bernard a raison"})
    assert refused(premises, clerk, f"{number}/jugement", decision | {"issue": 42})
    assert order(clerk, f"{number}/jugement", decision).status_code == 200
    assert premises.appealed.points == premises.appealed.top.outcome.points
    assert "4 pour, 1 contre" in text(clerk.get(f"/dossiers/{number}").text)
    assert refused(premises, clerk, f"{number}/appel", {"motif": "Encore"})


def test_where_the_chief_referee_decides_alone_nobody_else_does(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon, BELGIAN)
    belgian = appealed.hall.competition.opened
    assert isinstance(belgian, CompetitionOpened)
    appealed.happen(
        CompetitionOpened(**{**{f: getattr(belgian, f) for f in belgian.__struct_fields__}, "federation": "BE"})
    )
    premises = CasePremises(lexicon, appealed)
    double, chief = premises.seated(AccessRole.DOUBLE_REFEREE), premises.seated(AccessRole.CHIEF_REFEREE)
    number = opened(double)
    other = {"issue": 0, "points": "10", "sanction": "none", "articles": "R 4.2", "expose": "Lu ainsi"}
    assert "juge-arbitre" in refused(premises, double, f"{number}/jugement", other)
    assert order(chief, f"{number}/jugement", other).status_code == 200
    assert premises.appealed.points == 10


def test_someone_else_is_asked_in_when_no_substitute_is_left(
    premises: CasePremises, clerk: TestClient[Litestar]
) -> None:
    number = premises.appealed.convened()
    CommitteeDesk(premises.appealed.hall, "p1").recuse(number)
    page = clerk.get(f"/dossiers/{number}").text
    assert 'data-missing="true"' in page
    assert "Faure Alex 6" in page
    asked = {"personne": "p6", "college": "players", "accepte": "oui"}
    assert "n’a pas encore accepté" in refused(premises, clerk, f"{number}/membre", asked | {"accepte": ""})
    assert refused(premises, clerk, f"{number}/membre", asked | {"personne": "nobody"})
    assert refused(premises, clerk, f"{number}/membre", asked | {"college": "wizards"})
    assert refused(premises, clerk, f"{number}/membre", asked | {"personne": "p2"})
    assert order(clerk, f"{number}/membre", asked).status_code == 200
    assert "p6" in premises.appealed.hall.cases()[number].panel.ids


def test_a_decision_that_the_sheet_lost_is_reported_again(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    number = premises.appealed.convened()
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 2)
    premises.appealed.vote(number, 5)
    order(clerk, f"{number}/appel", {"motif": "Non"})
    assert "Décisions à reporter" not in clerk.get("/dossiers").text
    before = premises.written
    assert order(clerk, f"{number}/report").status_code == 200
    assert premises.written == before


def test_the_dossier_is_printed_without_a_name(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    number = premises.appealed.convened()
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 2)
    premises.appealed.vote(number, 5, "Lisible")
    page = clerk.get(f"/dossiers/{number}/dossier").text
    assert "Lisible" in page
    for secret in ("Bernard", "Alex 2", "1002", "Arbitre 1", "Odile Renaud", "Nom de"):
        assert secret not in page
    assert not re.search(r"\btable \d", text(page))


@pytest.mark.parametrize(
    "fields",
    [
        {"table": 5},
        {"table": "deux"},
        {"coup": 7},
        {"coup": 10**30},
        {"prise": 2},
        {"sujet": "weather"},
        {"sujet": "seating"},
        {"motif": ""},
        {"motif": "Bernard a écrit lisiblement"},
        {"motif": "x" * 3000},
        {"articles": "R 99"},
        {"auteur": "nobody"},
        {"partie": 9},
    ],
)
def test_an_appeal_that_makes_no_sense_is_refused_in_french_and_writes_nothing(
    premises: CasePremises, clerk: TestClient[Litestar], fields: Mapping[str, object]
) -> None:
    assert re.search(r"[a-zé] [a-zé]", refused(premises, clerk, "bulletin", SLIP | fields))


def test_a_case_that_does_not_exist_is_refused(premises: CasePremises, clerk: TestClient[Litestar]) -> None:
    for address in ("/dossiers/3", "/dossiers/3/dossier", "/direct/dossiers/3"):
        assert clerk.get(address).status_code == 400
    for what in ("3/convocation", "3/retrait", "3/report"):
        assert "pas de cas" in refused(premises, clerk, what, {})
