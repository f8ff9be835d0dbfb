"""The printer on screen: each holder finds his papers, gets them as PDF, and nobody another's; the pack holds all."""

import io
import re
import time
import zipfile

import pytest
from print.pdfs import Pdf
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.documents.catalogue import PAPERS
from duplicata.documents.paper import Scope

PATIENCE_SECONDS = 120


@pytest.fixture
def played(premises: TestedPremises) -> TestedPremises:
    premises.play_two_turns()
    return premises


def test_an_organiser_finds_every_paper_and_prints_one(played: TestedPremises) -> None:
    organiser = played.seated(AccessRole.ORGANISER)
    page = organiser.get("/papiers").text
    for paper in PAPERS.values():
        if AccessRole.ORGANISER in paper.roles:
            assert f'/papiers/{paper.name}{"?partie=1" if paper.scope is Scope.GAME else ""}"' in page
    answer = organiser.get("/papiers/route?partie=1")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Disposition"] == 'inline; filename="route-partie-1.pdf"'
    assert played.small.game.played[0].move.word.upper() in Pdf(answer.content).text()


@pytest.mark.parametrize("role", [AccessRole.REFEREE, AccessRole.CHIEF_REFEREE])
def test_nobody_prints_or_sees_a_paper_of_another_desk(played: TestedPremises, role: AccessRole) -> None:
    browser, before = played.seated(role), played.written
    page = browser.get("/papiers").text
    others = [paper.name for paper in PAPERS.values() if role not in paper.roles]
    assert others
    for name in others:
        assert f'/papiers/{name}"' not in page
        assert f"/papiers/{name}?" not in page
        assert browser.get(f"/papiers/{name}").status_code == 403
        assert browser.post(f"/papiers/{name}").status_code == 403
    assert played.written == before


def test_an_organiser_learns_no_ruling_before_the_game_is_over(played: TestedPremises) -> None:
    organiser = played.seated(AccessRole.ORGANISER)
    for name in ("tickets", "tickets-to-send", "referee-sheet", "follow-up"):
        answer = organiser.get(f"/papiers/{name}?partie=1")
        assert answer.status_code == 400
        assert "secret jusqu’à la fin de la partie" in answer.text
    assert played.seated(AccessRole.CHIEF_REFEREE).get("/papiers/referee-sheet?partie=1").status_code == 200


def test_a_referee_prints_the_tickets_of_his_own_tables(played: TestedPremises) -> None:
    sent = [played.seated(AccessRole.REFEREE, number).get("/papiers/tickets?partie=1") for number in (1, 2)]
    first, second = (Pdf(answer.content).text() for answer in sent)
    assert "Bulletin vierge" in first
    assert first != second


def test_badges_are_printed_by_an_order_and_open_the_desks(played: TestedPremises) -> None:
    organiser, before = played.seated(AccessRole.ORGANISER), played.written
    assert organiser.get("/papiers/badges?partie=1").status_code == 405
    assert played.written == before
    text = Pdf(organiser.post("/papiers/badges?partie=1").content).text()
    codes = re.findall(r"[A-Z0-9]{3}-[A-Z0-9]{5}", text)
    assert codes
    assert played.client().post("/poste", data={"code": codes[0]}).status_code in (200, 303)


def test_a_paper_that_does_not_exist_is_refused_in_french(played: TestedPremises) -> None:
    answer = played.seated(AccessRole.ORGANISER).get("/papiers/tapis")
    assert answer.status_code == 400
    assert "«\N{NO-BREAK SPACE}tapis\N{NO-BREAK SPACE}» n’existe pas" in answer.text


def test_a_game_that_does_not_exist_is_refused_in_french(played: TestedPremises) -> None:
    answer = played.seated(AccessRole.ORGANISER).get("/papiers/route?partie=9")
    assert answer.status_code == 400
    assert "La partie 9 n’existe pas" in answer.text


@pytest.mark.slow
def test_the_pack_is_prepared_while_its_progress_is_told(played: TestedPremises) -> None:
    organiser = played.seated(AccessRole.ORGANISER)
    assert organiser.get("/papiers/lot.zip").status_code == 400
    assert "Préparation des papiers" in organiser.post("/papiers/lot").text
    deadline = time.monotonic() + PATIENCE_SECONDS
    while "Prendre le lot" not in organiser.get("/papiers/lot").text:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    with zipfile.ZipFile(io.BytesIO(organiser.get("/papiers/lot.zip").content)) as pack:
        names = pack.namelist()
        route = next(name for name in names if name.endswith("partie-1/route.pdf"))
        assert played.small.game.played[0].move.word.upper() in Pdf(pack.read(route)).text()
        assert not [name for name in names if "badges" in name]
