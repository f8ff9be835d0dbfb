"""The double referee's page over HTTP: the riskiest slip first, right, corrected, contested, then signatures."""

import re

import pytest
from desks.halls import GAME
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import Take

Client = TestClient[Litestar]
VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    """Six tables in two ranges; table 2 wrote a bad word at the first turn, the others the top."""
    tested = TestedPremises(lexicon)
    tested.small.play_turn()
    desk_of(tested).everyone_at_top(Take(1), {2: VOID})
    return tested


@pytest.fixture
def double(hall: TestedPremises) -> Client:
    return hall.seated(AccessRole.DOUBLE_REFEREE)


def desk_of(hall: TestedPremises, number: int = 1) -> RefereeDesk:
    return RefereeDesk(hall.small.hall, f"a{number}", GAME, number)


def fields(**more: object) -> dict[str, str]:
    return {key: str(value) for key, value in {"partie": GAME, "coup": 1, "prise": 1, "tables": 2, **more}.items()}


def refused(hall: TestedPremises, client: Client, path: str, data: dict[str, str]) -> str:
    before = hall.written
    answer = client.post(path, data=data, headers={"HX-Request": "true"})
    assert 400 <= answer.status_code < 500, answer.text
    assert hall.written == before
    said = re.search(r'id="notice"[^>]*>([^<]+)<', answer.text)
    assert said is not None
    return said[1]


def test_the_riskiest_slip_is_before_him_with_the_reason_and_both_rulings(double: Client) -> None:
    page = double.get("/double-arbitre").text
    assert 'data-place="1.1.2"' in page
    assert "le joueur voudra voir son bulletin." in page
    assert "Décision de l’arbitre" in page
    assert "Juge automatique : d’accord" in page
    assert re.search(r"<dup-slip[^>]*marks", page)


def test_a_slip_found_right_leaves_the_queue(hall: TestedPremises, double: Client) -> None:
    answer = double.post("/double-arbitre/juste", data=fields())
    assert answer.status_code == 200
    assert 'data-place="1.1.2"' not in answer.text
    assert DoubleRefereeDesk(hall.small.hall, "da", GAME, (1, 2)).second_reading(Take(1), 2).is_reread


def test_a_correction_is_a_line_of_the_follow_up_sheet_that_the_referee_s_sheet_counts(
    hall: TestedPremises, double: Client
) -> None:
    top = hall.small.hall.judge(GAME, Take(1)).at_top.line
    order = fields(ligne=top, raison="le bulletin porte bien le top")
    assert "raison" in refused(hall, double, "/double-arbitre/corriger", order | {"raison": ""})
    answer = double.post("/double-arbitre/corriger", data=order).text
    assert "Comptée sur la feuille." in answer
    assert desk_of(hall).ruling(Take(1), 2).line == top
    assert "le bulletin porte bien le top" in double.get("/double-arbitre/suivi").text


def test_a_correction_by_a_motive_keeps_the_slip_and_sends_a_green_ticket(hall: TestedPremises, double: Client) -> None:
    order = fields(tables="1,3", ligne=desk_of(hall).ruling(Take(1), 1).line, choix="ink", raison="encre verte")
    assert double.post("/double-arbitre/corriger", data=order).status_code == 200
    assert [desk_of(hall).ruling(Take(1), table).standing.sanction for table in (1, 3)] == ["warning", "warning"]
    assert "billet vert" in hall.seated(AccessRole.REFEREE, 1).get("/arbitre").text


def test_a_slip_goes_to_the_committee_without_a_name(hall: TestedPremises, double: Client) -> None:
    order = fields(sujet="word", motif="Le joueur dit que le mot existe.")
    assert refused(hall, double, "/double-arbitre/comite", order | {"motif": "Table 2, Bernard"})
    assert refused(hall, double, "/double-arbitre/comite", order | {"sujet": "météo"})
    assert refused(hall, double, "/double-arbitre/comite", order | {"tables": ""})
    answer = double.post("/double-arbitre/comite", data=order)
    assert answer.status_code == 200
    assert "Cas n° 1" in answer.text
    assert 'id="reading" aria-label="Bulletin à relire" data-place="1.1.2"' not in answer.text, "the next one comes"
    assert hall.small.hall.cases()[1].brought.link.table == 2
    assert refused(hall, double, "/double-arbitre/comite", order)


def test_a_question_of_the_referee_is_told_with_his_words(hall: TestedPremises, double: Client) -> None:
    hall.small.play_turn()
    desk_of(hall).ask(Take(2), 3, "est-ce un <I> ?")
    page = double.get("/double-arbitre", params={"partie": 1}).text
    assert "est-ce un &lt;I&gt;" in page
    reading = double.get("/double-arbitre/lecture", params={"partie": 1, "place": "2.1.3"}).text
    assert "avant de juger" in reading


def test_a_solo_is_told_when_he_asks_and_stands_in_no_other_view(hall: TestedPremises, double: Client) -> None:
    hall.small.play_turn()
    best = hall.small.hall.judge(GAME, Take(2)).at_top.line
    desk_of(hall).rule(Take(2), {1: best})
    asked = {"partie": "1", "coup": "2"}
    answer = double.get("/double-arbitre/solo", params=asked, headers={"HX-Request": "true"})
    assert "Coup 2\u00a0: solo de" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert "solo de" not in double.get("/double-arbitre").text
    assert "solo de" not in hall.seated(AccessRole.REFEREE, 1).get("/arbitre").text


@pytest.mark.parametrize("turn", ["0", "7", "-1", "9999999999", "a"])
def test_no_solo_is_told_of_a_turn_that_was_not_collected(hall: TestedPremises, double: Client, turn: str) -> None:
    asked = {"partie": "1", "coup": turn}
    answer = double.get("/double-arbitre/solo", params=asked, headers={"HX-Request": "true"})
    assert 400 <= answer.status_code < 500
    assert 'id="notice"' in answer.text


def test_sheets_are_signed_when_everything_is_settled(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon, 2, 2)
    hall.small.play_to_the_end()
    double = hall.seated(AccessRole.DOUBLE_REFEREE)
    order = {"partie": "1", "feuille": "1"}
    desk = desk_of(hall)
    assert refused(hall, double, "/double-arbitre/parapher", order)
    for take in desk.takes:
        desk.everyone_at_top(take)
    desk.reconciliation.note_totals({line.table: line.total for line in desk.sheet().lines})
    desk.reconciliation.free_agreeing()
    assert "paraphée" in double.post("/double-arbitre/parapher", data=order).text
    assert "Odile Renaud" in double.get("/double-arbitre/suivi").text
    assert refused(hall, double, "/double-arbitre/parapher", order | {"feuille": "77"})


@pytest.mark.parametrize("path", ["juste", "corriger", "comite", "parapher", "reporter"])
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"partie": "x"},
        {"partie": "77", "coup": "1", "tables": "2", "feuille": "1", "cas": "1", "motif": "m", "sujet": "word"},
        {"partie": "1", "coup": "1", "tables": "2,x", "feuille": "-1", "cas": "99", "motif": "m", "sujet": "word"},
        {
            "partie": "1",
            "coup": "9",
            "tables": "2",
            "feuille": "9" * 30,
            "cas": "9" * 30,
            "motif": "m",
            "sujet": "word",
        },
        {"partie": "1", "coup": "1", "tables": "5000", "feuille": "x", "cas": "x", "motif": "m" * 5000, "sujet": "w"},
    ],
)
def test_bad_orders_are_refused_in_french(
    hall: TestedPremises, double: Client, path: str, data: dict[str, str]
) -> None:
    assert refused(hall, double, f"/double-arbitre/{path}", data)


@pytest.mark.parametrize("place", ["", "x", "1.1", "1.1.99", "9.9.9", "1.1.²", "1" * 40])
def test_a_place_that_does_not_exist_shows_another_slip_or_a_sentence(double: Client, place: str) -> None:
    answer = double.get("/double-arbitre/lecture", params={"place": place}, headers={"HX-Request": "true"})
    assert answer.status_code in (200, 400)


def test_he_reads_only_his_own_ranges(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    hall.small.play_turn()
    client = hall.seated(AccessRole.REFEREE, 1)
    assert client.get("/double-arbitre").status_code == 403
    assert client.post("/double-arbitre/juste", data=fields()).status_code == 403
    assert hall.seated(AccessRole.DOUBLE_REFEREE).get("/arbitre").status_code == 403
