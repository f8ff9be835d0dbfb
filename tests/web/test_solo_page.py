"""Solo play: a visitor against the top, and nothing of the top before he has answered."""

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.lexicon import Lexicon
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver

PAGE = "/solo"


@pytest.fixture
def browser(premises: TestedPremises) -> Iterator[TestClient[Litestar]]:
    with premises.client() as client:
        yield client


def start(browser: TestClient[Litestar], **fields: str) -> str:
    answer = browser.post("/solo/partie", data={"nom": "zoé", **fields})
    assert answer.status_code == 200, answer.text
    return answer.text


def send(browser: TestClient[Litestar], path: str, **fields: str) -> str:
    answer = browser.post(f"/solo/{path}", data=fields, headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.text
    return answer.text


def top_of(premises: TestedPremises, lexicon: Lexicon) -> tuple[str, str]:
    (game,) = premises.premises.solo_room._games.values()
    state = game.state.game
    best = Solver(lexicon).top(state.board, Rack(state.rack), state.terms.kind.variant)[0]
    return best.word, str(best.reference)


def test_a_visitor_without_a_code_begins_a_game(browser: TestClient[Litestar]) -> None:
    assert "Une partie nouvelle" in browser.get(PAGE).text
    page = start(browser)
    assert 'id="solo-rack"' in page
    assert 'data-total="180"' in page


def test_no_top_is_in_the_page_before_the_answer(
    premises: TestedPremises, browser: TestClient[Litestar], lexicon: Lexicon
) -> None:
    page = start(browser)
    word, ref = top_of(premises, lexicon)
    asked = send(browser, "coup", tour="1", action="scrabble") + send(
        browser, "coup", tour="1", action="top", mot=word, ref=ref
    )
    assert "Oui, ce mot à cette place est au top." in asked
    for text in (page, browser.get(PAGE).text, asked):
        assert not re.search(rf"\b{word}\b", text, re.IGNORECASE)
    assert word in send(browser, "coup", tour="1", mot=word, ref=ref)


def test_the_top_is_recognised_and_the_next_turn_comes(
    premises: TestedPremises, browser: TestClient[Litestar], lexicon: Lexicon
) -> None:
    start(browser)
    word, ref = top_of(premises, lexicon)
    assert "Au top\u202f!" in send(browser, "coup", tour="1", mot=word.lower(), ref=ref)
    assert 'data-turn="2" data-phase="playing"' in send(browser, "suite", tour="1")
    # The key pressed twice does not skip a turn.
    assert 'data-turn="2" data-phase="playing"' in send(browser, "suite", tour="1")


def test_a_game_goes_to_its_end_and_is_reviewed(browser: TestClient[Litestar]) -> None:
    start(browser, secondes="")
    turn, shown = 1, ""
    while 'data-phase="over"' not in shown:
        shown = send(browser, "coup", tour=str(turn), action="passer")
        if 'data-phase="over"' not in shown:
            shown = send(browser, "suite", tour=str(turn))
        turn += 1
    assert "Où sont partis les points" in shown
    assert "Vos points coup par coup" in shown
    assert '<strong class="name">zoé</strong>' in shown


def test_a_browser_without_scripts_plays_too(browser: TestClient[Litestar]) -> None:
    start(browser)
    page = browser.post("/solo/coup", data={"tour": "1", "action": "passer"}).text
    assert "Vous n’avez rien joué." in page
    assert "<!doctype html>" in page


def test_a_past_game_is_offered_once_it_is_over(lexicon: Lexicon) -> None:
    premises = TestedPremises(lexicon)
    with premises.client() as browser:
        assert "La partie 1" not in browser.get(PAGE).text
        assert browser.post("/solo/partie", data={"partie": "1"}).status_code == 400
        premises.small.play_to_the_end()
        assert "La partie 1" in browser.get(PAGE).text
        assert "partie 1" in start(browser, partie="1")


def test_another_visitor_has_another_game(premises: TestedPremises) -> None:
    with premises.client() as one:
        start(one)
        kept = dict(one.cookies)
    with premises.client() as other:
        assert "Une partie nouvelle" in other.get(PAGE).text
    assert "solo" in kept


def test_whoever_leaves_a_game_finds_the_start_again(browser: TestClient[Litestar]) -> None:
    start(browser)
    assert "Une partie nouvelle" in browser.post("/solo/quitter").text


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tour": "1", "mot": "", "ref": ""}, "ne se lit pas"),
        ({"tour": "1", "mot": "A" * 99, "ref": "H8"}, "ne se lit pas"),
        ({"tour": "1", "mot": "<b>", "ref": "H8"}, "ne se lit pas"),
        ({"tour": "1", "mot": "MOT", "ref": "Z99"}, "Z99"),
        ({"tour": "7", "mot": "MOT", "ref": "H8"}, "coup 7"),
        ({"tour": "x", "mot": "MOT", "ref": "H8"}, ""),
        ({"tour": "1", "action": "tricher"}, ""),
        ({}, ""),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused_and_may_be_typed_again(
    browser: TestClient[Litestar], fields: dict[str, str], said: str
) -> None:
    start(browser)
    refused = browser.post("/solo/coup", data=fields, headers={"HX-Request": "true"})
    assert refused.status_code == 400
    assert said in refused.text
    assert "<b>" not in refused.text
    assert 'data-turn="1" data-phase="playing"' in browser.get(PAGE).text


@pytest.mark.parametrize(
    "fields", [{"secondes": "99999"}, {"secondes": "-1"}, {"genre": "tarot"}, {"partie": "77"}, {"nom": "n" * 999}]
)
def test_a_game_that_cannot_be_is_refused(browser: TestClient[Litestar], fields: dict[str, str]) -> None:
    assert browser.post("/solo/partie", data=fields).status_code == 400
    assert "Une partie nouvelle" in browser.get(PAGE).text


def test_an_order_without_a_game_says_so(browser: TestClient[Litestar]) -> None:
    refused = browser.post("/solo/coup", data={"tour": "1", "mot": "MOT", "ref": "H8"})
    assert refused.status_code == 400
    assert "n’est plus gardée" in refused.text
