"""A visitor may ask about any position, but not about the turn that the hall plays."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.board import Board

EVERY_WAY = (
    "/api/solve",
    "/api/solve?all=true",
    "/top",
    "/api/choix/choose",
    "/api/bulletins/judge",
    "/api/annonces/announce",
)
REFUSED = "La salle joue ce coup"


def ask(
    client: TestClient[Litestar], way: str, premises: TestedPremises, rack: str, board: list[str] | None = None
) -> tuple[int, str]:
    rows = list(premises.small.game.board.rows) if board is None else board
    if way == "/top":
        answer = client.post(way, data={"board": "\n".join(rows), "rack": rack, "wanted": "top"})
    else:
        answer = client.post(way, json=asked(way, rows, rack))
    return answer.status_code, answer.text


def asked(way: str, board: list[str], rack: str) -> dict[str, Any]:
    match way:
        case "/api/choix/choose":
            return {"position": {"board": board, "rack": rack, "bag": bag_around(Board.parse(board), rack).tiles}}
        case "/api/bulletins/judge":
            return {"asked": {"board": board, "rack": rack, "slip": None}}
        case "/api/annonces/announce":
            said = {"kind": "move", "board": board, "rack": rack, "word": "ET", "ref": "H8", "score": 4}
            return {"asked": said}
        case _:
            return {"board": board, "rack": rack}


@pytest.mark.parametrize("way", EVERY_WAY)
def test_the_turn_in_play_is_solved_for_nobody_until_its_solution_is_said(premises: TestedPremises, way: str) -> None:
    client = premises.client()
    premises.small.start_turn()
    rack = premises.small.game.rack
    best = premises.small.chief.advised_move()
    for given in (rack, rack[::-1], rack[1:], rack[2:], f"{rack[:-1]}E", f"{rack[:5]}??"):
        status, said = ask(client, way, premises, given)
        assert (status, best.word.upper() in said.upper()) == (400, False)
        assert REFUSED in said
    assert REFUSED not in ask(client, way, premises, "KWXYZ")[1]
    premises.small.ring_first_bell()
    premises.small.ring_second_bell()
    assert REFUSED in ask(client, way, premises, rack)[1]
    premises.small.time.pass_seconds(60)
    premises.small.chief.collect()
    premises.small.announce()
    assert REFUSED not in ask(client, way, premises, rack)[1]


@pytest.mark.parametrize("way", EVERY_WAY)
def test_the_board_in_play_tells_nothing_whatever_the_rack(premises: TestedPremises, way: str) -> None:
    client = premises.client()
    premises.small.play_turn()
    premises.small.start_turn()
    assert REFUSED in ask(client, way, premises, "KWXYZ")[1]
    assert REFUSED not in ask(client, way, premises, "KWXYZ", ["." * 15] * 15)[1]
