"""A visitor may ask for the top of any position, but not for that of the rack the hall is looking at."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

EVERY_WAY = ("/api/solve", "/api/solve?all=true", "/top")


def ask(client: TestClient[Litestar], way: str, premises: TestedPremises, rack: str) -> tuple[int, str]:
    board = list(premises.small.game.board.rows)
    if way == "/top":
        form = {"board": "\n".join(board), "rack": rack, "wanted": "top"}
        answer = client.post(way, data=form)
    else:
        answer = client.post(way, json={"board": board, "rack": rack})
    return answer.status_code, answer.text


@pytest.mark.parametrize("way", EVERY_WAY)
def test_the_rack_in_play_is_solved_for_nobody_until_its_solution_is_said(premises: TestedPremises, way: str) -> None:
    client = premises.client()
    premises.small.start_turn()
    rack = premises.small.game.rack
    best = premises.small.chief.advised_move()
    for asked in (rack, rack[::-1], rack[1:], f"{rack[:-1]}E"):
        status, said = ask(client, way, premises, asked)
        assert (status, best.word.upper() in said.upper()) == (400, False)
        assert "La salle joue ce tirage" in said
    assert ask(client, way, premises, "KWXYZ")[0] == 200
    premises.small.ring_first_bell()
    premises.small.ring_second_bell()
    assert ask(client, way, premises, rack)[0] == 400
    premises.small.time.pass_seconds(60)
    premises.small.chief.collect()
    premises.small.announce()
    assert ask(client, way, premises, rack)[0] == 200
