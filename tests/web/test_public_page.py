"""The public page over HTTP: what was announced turn by turn, and figures only once totals are compared."""

import re

import msgspec
import pytest
from desks.played_halls import alone, mark, played_hall, settle
from web.premises import TestedPremises

from duplicata.desks.replay_steps import ReplayStep
from duplicata.lexicon import Lexicon


def read(hall: TestedPremises, path: str) -> str:
    answer = hall.client().get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def steps_of(page: str) -> list[ReplayStep]:
    found = re.search(r'<script type="application/json" id="steps">(.*?)</script>', page, re.DOTALL)
    assert found
    return msgspec.json.decode(found[1], type=list[ReplayStep])


@pytest.fixture(scope="module")
def posted(lexicon: Lexicon) -> TestedPremises:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {4: alone(3)}))
    settle(hall.small, 1)
    settle(hall.small, 2)
    return hall


def test_before_the_first_turn_the_page_says_that_nothing_was_announced(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    shown = read(hall, "/public")
    assert "Aucun coup n’a encore été annoncé" in shown
    assert "16\u00a0novembre" in shown


def test_during_the_game_only_announced_turns_are_told_and_no_figure(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    mark(hall.small, hall.small.play_turn())
    hall.small.start_turn()
    shown = read(hall, "/public")
    assert [step.turn for step in steps_of(shown)] == [0, 1, 1]
    assert "Autres tops" not in shown
    assert "au top" not in shown
    assert "quelques lignes" not in shown


def test_after_the_end_figures_wait_until_totals_are_compared(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {}))
    shown = read(hall, "/public")
    assert "ont comparé tous leurs totaux" in shown
    assert "Répartition des totaux" not in shown


def test_the_game_is_told_in_sentences_and_charts_with_its_solos(posted: TestedPremises) -> None:
    shown = read(posted, "/public?partie=1")
    for title in ("La partie en quelques lignes", "Joueurs au top", "Difficulté des coups", "Répartition des totaux"):
        assert title in shown
    assert "Solo au coup 4" in shown
    assert "Colin" in shown


def test_each_step_draws_its_board_without_scripts(posted: TestedPremises) -> None:
    steps = steps_of(read(posted, "/public"))
    assert len(steps) == 1 + 2 * len(posted.small.game.played)
    for step in (steps[0], steps[3], steps[-1]):
        shown = read(posted, f"/public?partie=1&etape={step.step}").replace("\n", "")
        tiles = len(re.findall(r'gridcell"[^>]*><span class="tile', shown))
        assert tiles == sum(cell.isalpha() for cell in step.cells)
    assert steps[-1].cells == "".join(posted.small.game.board.rows)
    assert steps[-1].cumulative == posted.small.game.top


@pytest.mark.parametrize("query", ["partie=99", "partie=x", "partie=-1", "etape=999", "etape=-1", "etape=x"])
def test_a_game_or_a_step_that_does_not_exist_is_refused_in_french(posted: TestedPremises, query: str) -> None:
    answer = posted.client().get(f"/public?{query}")
    assert answer.status_code == 400
    assert "Demande refusée" in answer.text


def test_a_live_view_of_a_game_that_does_not_exist_is_refused(posted: TestedPremises) -> None:
    assert posted.client().get("/direct/public?partie=99").status_code == 400
