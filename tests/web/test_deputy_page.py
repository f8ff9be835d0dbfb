"""The deputy's page: all that the chief referee sees, no order, and a « stop » that stays on the record."""

import re

import pytest
from desks.halls import GAME
from litestar import Litestar
from litestar.testing import TestClient
from web.directed import DEPUTY, ChiefBrowser, directed_premises, text_of
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon


@pytest.fixture
def directed(lexicon: Lexicon) -> TestedPremises:
    return directed_premises(lexicon)


@pytest.fixture
def deputy(directed: TestedPremises) -> TestClient[Litestar]:
    client = directed.seated(AccessRole.DEPUTY)
    client.headers["HX-Request"] = "true"
    return client


def facts(directed: TestedPremises) -> str:
    return ChiefBrowser(directed).client.get("/juge-arbitre/feuille-de-route").text


def test_he_sees_tiles_that_are_drawn_before_the_hall_does(
    directed: TestedPremises, deputy: TestClient[Litestar]
) -> None:
    directed.small.chief.draw_by_program()
    page = deputy.get("/adjoint").text
    assert f'{" ".join(directed.small.game.rack)}"' in page
    assert re.search("Valable|À rejeter|À votre choix", page)


def test_he_has_no_order_to_give(directed: TestedPremises, deputy: TestClient[Litestar]) -> None:
    directed.small.collect_turn()
    page = deputy.get("/adjoint").text
    assert "conseillé" in page
    assert "/juge-arbitre/" not in page
    before = directed.written
    for order in ("chrono", "publication", "annulation", "interruption", "note"):
        assert (
            deputy.post(f"/juge-arbitre/{order}", data={"partie": GAME, "moment": "1-1-collected"}).status_code == 403
        )
    assert directed.written == before


def test_his_page_of_a_running_turn_holds_no_solution_until_he_asks(
    directed: TestedPremises, deputy: TestClient[Litestar]
) -> None:
    directed.small.start_turn()
    page, tops = deputy.get("/adjoint").text, directed.small.chief.tops()
    assert not [move.word for move in tops if re.search(rf"\b{move.word.upper()}\b", page)]
    answer = deputy.get("/adjoint/solutions", params={"partie": GAME})
    assert str(tops.best) in text_of(answer)
    assert answer.headers["Cache-Control"] == "no-store"


def test_his_stop_and_his_disagreement_are_on_the_record_with_his_name(
    directed: TestedPremises, deputy: TestClient[Litestar]
) -> None:
    directed.small.start_turn()
    answer = deputy.post("/adjoint/stop", data={"partie": GAME, "cause": "bulletins mélangés"})
    assert "sur l’écran du juge-arbitre" in text_of(answer)
    deputy.post("/adjoint/stop", data={"partie": GAME})
    deputy.post("/adjoint/desaccord", data={"partie": GAME, "cause": "mot mal épelé"})
    record = facts(directed)
    assert f"Arrêt demandé par {DEPUTY} – bulletins mélangés" in record
    assert f"Désaccord de {DEPUTY} – mot mal épelé" in record


def test_bad_input_is_refused_with_a_sentence_and_writes_nothing(
    directed: TestedPremises, deputy: TestClient[Litestar]
) -> None:
    before = directed.written
    for form in ({}, {"partie": "x"}, {"partie": 9}, {"partie": GAME, "cause": "a" * 900}):
        for order in ("stop", "desaccord"):
            answer = deputy.post(f"/adjoint/{order}", data=form)
            assert answer.status_code == 400
            assert len(text_of(answer)) > 10
    assert deputy.post("/adjoint/desaccord", data={"partie": GAME, "cause": " "}).status_code == 400
    assert directed.written == before


@pytest.mark.parametrize("path", ["/adjoint", "/adjoint/solutions", "/adjoint/feuille-de-route", "/direct/adjoint"])
@pytest.mark.parametrize(
    "role", [AccessRole.REFEREE, AccessRole.ORGANISER, AccessRole.PLAYER, AccessRole.BOARD_OPERATOR]
)
def test_nobody_else_reads_it(directed: TestedPremises, role: AccessRole, path: str) -> None:
    assert directed.seated(role).get(path, params={"partie": GAME}).status_code == 403
