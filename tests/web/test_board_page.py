"""The board of the hall over HTTP: what it shows, when, and how little of it travels."""

import re

import pytest
from desks.halls import GAME
from desks.stage_halls import STAGE_GAME
from desks.test_stage import elimination_hall
from litestar.testing import TestClient
from web.premises import CHEAP, KEY, TestedPremises
from web.shared_app import app_of

from duplicata.competition.access import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher
from duplicata.lexicon import Lexicon
from duplicata.web.frames import Frames
from duplicata.web.live.messages import message
from duplicata.web.pages.board import _context
from duplicata.web.premises import Premises
from duplicata.web.templating import template_engine

MOST_BYTES = 2000


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    return TestedPremises(lexicon)


def fragment(hall: TestedPremises) -> str:
    frames = Frames(hall.premises, template_engine("lexique", hall.premises.now))
    return frames.fragment("board/live.html", _context(hall.premises))


def page(hall: TestedPremises, path: str = "/tableau") -> str:
    answer = hall.client().get(path)
    assert answer.status_code == 200
    return answer.text


def test_before_the_game_the_screen_welcomes_the_hall_and_says_when_it_begins(hall: TestedPremises) -> None:
    shown = page(hall)
    assert "TH3 de Tours" in shown
    assert "Bienvenue à Tours" in shown
    assert "14\u00a0h" in shown or "14 h" in shown or "14\u202fh" in shown
    assert 'data-scene="welcome"' in shown


def test_the_rack_is_on_the_screen_once_it_is_said_and_not_before(hall: TestedPremises) -> None:
    small = hall.small
    before = fragment(hall)
    small.chief.draw_by_program()
    assert fragment(hall) == before
    small.chief.announce_rack()
    assert f'data-new="{small.game.new_tiles}"' in fragment(hall)


def test_during_the_turn_nothing_tells_the_solution(hall: TestedPremises) -> None:
    hall.small.play_turn()
    hall.small.collect_turn()
    best = hall.small.chief.advised_move()
    hall.small.chief.retain(best.word, str(best.reference))
    shown = page(hall)
    assert best.word.upper() not in shown.upper()
    hall.small.chief.announce()
    assert f'<span class="word">{best.word[0]}' in page(hall) or best.word.upper() in page(hall).upper()


def test_the_last_word_is_outlined_with_its_place_its_points_and_the_top(hall: TestedPremises) -> None:
    hall.small.play_turn()
    played = hall.small.game.played[-1]
    shown = page(hall)
    assert "outlined-first" in shown
    assert f"<strong>{played.score}</strong> points" in shown
    assert f"<strong>{hall.small.game.top}</strong>" in shown


def test_the_page_is_drawn_without_scripts(hall: TestedPremises) -> None:
    hall.small.play_turn()
    shown = page(hall)
    squares = re.findall(r'role="gridcell"', shown)
    tiles = sum(cell.isalpha() for row in hall.small.game.board.rows for cell in row)
    assert len(squares) == 225
    assert len(re.findall(r'gridcell"[^>]*><span class="tile', shown.replace("\n", ""))) == tiles
    assert '<noscript><meta http-equiv="refresh"' in shown


def test_a_pause_hides_the_board_and_says_to_stay_seated(hall: TestedPremises) -> None:
    hall.small.start_turn()
    hall.small.chief.interrupt("panne de courant")
    shown = fragment(hall)
    for said in ("Restez à votre place.", "Ne parlez pas.", "Ne consultez aucun document.", "15 minutes"):
        assert said in shown
    assert 'data-scene="pause"' in shown
    assert "panne" not in shown


def test_the_end_of_the_last_game_is_said_with_its_top(hall: TestedPremises) -> None:
    hall.small.play_to_the_end()
    shown = fragment(hall)
    assert "Partie 1 terminée" in shown
    assert 'data-scene="finished"' in shown


def test_what_two_thousand_boards_receive_is_small_at_every_moment_of_a_game(hall: TestedPremises) -> None:
    sizes = [len(message("fragment", fragment(hall), 1))]
    while hall.small.game.ended is None:
        hall.small.start_turn()
        sizes.append(len(message("fragment", fragment(hall), 1)))
        hall.small.ring_first_bell()
        hall.small.ring_second_bell()
        hall.small.chief.collect()
        hall.small.announce()
        sizes.append(len(message("fragment", fragment(hall), 1)))
    assert max(sizes) <= MOST_BYTES


def test_the_board_follows_the_game_of_a_contest_while_it_is_played(lexicon: Lexicon) -> None:
    _, stage = elimination_hall(lexicon)
    access = AccessDesk(stage.hall.journal, "serveur", stage.hall.now, CodeHasher(CHEAP, CHEAP))
    client = TestClient(app_of(Premises(stage.hall, access, KEY)))
    stage.start_turn()
    shown = client.get("/tableau").text
    assert f"Partie {STAGE_GAME}" in shown
    assert f'data-new="{stage.game.new_tiles}"' in shown
    assert 'data-phase="running"' in shown


def test_the_operator_reads_the_word_letter_by_letter_and_where_each_goes(hall: TestedPremises) -> None:
    hall.premises.access.issue(AccessRole.BOARD_OPERATOR, "operateur", "Tableau")
    hall.small.play_turn()
    answer = hall.seated(AccessRole.BOARD_OPERATOR).get("/tableau/operateur")
    assert answer.status_code == 200
    word = hall.small.game.played[-1].move.word
    assert f"Placez {word.upper()}" in answer.text
    assert answer.text.count('class="where"') == len(word)


def test_the_operator_compares_his_count_of_letters_with_the_set(hall: TestedPremises) -> None:
    hall.premises.access.issue(AccessRole.BOARD_OPERATOR, "operateur", "Tableau")
    client = hall.seated(AccessRole.BOARD_OPERATOR)
    client.headers["HX-Request"] = "true"
    view = client.get("/tableau/operateur").text
    counted = dict(re.findall(r'name="(.)" [^>]*placeholder="(\d+)"', view))
    right = client.post("/tableau/operateur/lettres", data=counted)
    assert "102 lettres" in right.text
    wrong = client.post("/tableau/operateur/lettres", data=counted | {"E": "14"})
    assert wrong.status_code == 400
    assert "refusal" in wrong.text
    for typed in ("-3", "beaucoup", "9" * 40):
        refused = client.post("/tableau/operateur/lettres", data=counted | {"E": typed})
        assert refused.status_code == 400
    assert hall.written == hall.small.written


@pytest.mark.parametrize("path", ["/tableau/operateur?partie=99", "/tableau/operateur?partie=abc"])
def test_a_game_that_does_not_exist_is_refused_in_french(hall: TestedPremises, path: str) -> None:
    hall.premises.access.issue(AccessRole.BOARD_OPERATOR, "operateur", "Tableau")
    answer = hall.seated(AccessRole.BOARD_OPERATOR).get(path)
    assert answer.status_code == 400
    assert "Demande refusée" in answer.text
    assert GAME == 1


def test_the_operator_s_desk_needs_a_code(hall: TestedPremises) -> None:
    answer = hall.client().get("/tableau/operateur", follow_redirects=False)
    assert answer.status_code == 303
    assert hall.seated(AccessRole.PLAYER, 1).get("/tableau/operateur").status_code == 403


def test_when_a_game_is_over_no_head_speaks_of_a_turn_to_come(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    hall.premises.access.issue(AccessRole.BOARD_OPERATOR, "operateur", "Tableau")
    hall.small.play_to_the_end()
    coming = f"coup {hall.small.game.turn}"
    desks = {
        "/ramassage": AccessRole.COLLECTOR,
        "/tableau/operateur": AccessRole.BOARD_OPERATOR,
        "/arbitre": AccessRole.REFEREE,
    }
    for path, role in desks.items():
        page = hall.seated(role).get(path).text
        assert "Partie 1 terminée" in page, path
        assert coming not in page, path
