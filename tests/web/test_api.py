from http import HTTPStatus

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.positions import ODD, PORTES
from web.premises import TestedPremises

import duplicata
from duplicata.desks.visitor import Position, Solution, VisitorDesk
from duplicata.scrabble.board import Board


@pytest.mark.parametrize("board", [PORTES, ODD])
def test_the_api_answers_as_the_desk_does(client: TestClient[Litestar], desk: VisitorDesk, board: Board) -> None:
    position = Position(list(board.rows), "AIS")
    answer = client.post("/api/solve", json={"board": position.board, "rack": position.rack})
    assert answer.status_code == HTTPStatus.OK
    assert msgspec.json.decode(answer.content, type=Solution) == desk.top(position)
    assert answer.json()["moves"][0].keys() == {"word", "ref", "score", "words"}


def test_the_api_gives_every_move_when_asked_for_all(client: TestClient[Litestar], desk: VisitorDesk) -> None:
    position = Position(list(PORTES.rows), "EIU")
    answer = client.post("/api/solve?all=true", json={"board": position.board, "rack": position.rack})
    assert msgspec.json.decode(answer.content, type=Solution) == desk.all_moves(position)


def test_warnings_carry_their_code(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/solve", json={"board": list(ODD.rows), "rack": "A"}).json()
    assert answer["warnings"] == [
        {"code": "unknown_word", "word": "KOTEE"},
        {"code": "floating_tile", "square": "A1"},
    ]


def test_a_rack_of_eight_is_read_when_the_variant_says_so(client: TestClient[Litestar]) -> None:
    position = {"board": list(PORTES.rows), "rack": "AEINRSTU", "bonus": {"7": 50, "8": 75}}
    assert client.post("/api/solve", json=position).json()["top"] > 0


def test_the_server_says_that_it_is_alive_and_where_its_journal_stands(premises: TestedPremises) -> None:
    alive = {"status": "ok", "version": duplicata.__version__, "process": 1}
    client = premises.client()
    assert client.get("/healthz").json() == alive | {"journal_position": premises.written}
    premises.small.start_turn()
    assert client.get("/healthz").json() == alive | {"journal_position": premises.written}


def test_the_api_describes_itself_in_french_and_leaves_the_pages_out(client: TestClient[Litestar]) -> None:
    described = client.get("/schema/openapi.json").json()
    assert described["info"]["title"] == "Duplicata, interface de programmation"
    assert {"/api/solve", "/healthz", "/api/arbitre/rule"} <= described["paths"].keys()
    assert all(path.startswith("/api/") or path == "/healthz" for path in described["paths"])
    assert described["paths"]["/api/solve"]["post"]["summary"] == "Top d’une position"
