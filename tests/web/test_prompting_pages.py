"""What was said, as text: nothing before it is said, and everything once it is."""

import re

import pytest
from desks.halls import GAME
from web.directed import SECOND, directed_premises, text_of
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon

CAPTIONS, ROOM, RUNNING = "/sous-titres", "/salle2", "/salle2/liste"


@pytest.fixture
def directed(lexicon: Lexicon) -> TestedPremises:
    return directed_premises(lexicon)


def captions(premises: TestedPremises, game: int = GAME) -> str:
    """The announcements alone, the last one first."""
    answer = premises.client().get(CAPTIONS, params={"partie": game})
    assert answer.status_code == 200
    return text_of(answer).partition("Duplicata TH3")[2]


def plain(text: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", text)


def test_tiles_are_shown_once_they_are_said(directed: TestedPremises) -> None:
    small = directed.small
    small.play_turn()
    before = captions(directed)
    small.chief.draw_by_program()
    assert captions(directed) == before
    while small.chief.judgement().is_rejection:
        small.chief.reject()
        assert captions(directed) == before
        small.chief.draw_by_program()
    small.chief.announce_rack()
    assert "Je répète" in captions(directed).removesuffix(before)


def test_the_solution_is_shown_once_it_is_announced(directed: TestedPremises) -> None:
    small = directed.small
    small.collect_turn()
    before = captions(directed)
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    assert captions(directed) == before
    assert best.word.upper() not in before
    small.chief.announce()
    assert f"Pour {best.score} points" in plain(captions(directed))


def test_bells_cancellations_and_pauses_are_said_too(directed: TestedPremises) -> None:
    small = directed.small
    small.collect_turn()
    assert "Chrono" in captions(directed)
    assert "Trente secondes" in captions(directed)
    small.chief.interrupt("secret médical")
    assert "Restez à votre place" in captions(directed)
    assert "secret médical" not in captions(directed)
    small.chief.resume()
    small.announce()
    small.cancel_last_turn()
    assert "erreur d’affichage" in captions(directed)


def test_notes_of_the_chief_referee_are_for_no_caption(directed: TestedPremises) -> None:
    directed.small.chief.note("malaise table 4")
    assert "malaise" not in captions(directed)


def test_a_game_that_is_not_open_has_nothing_to_say(directed: TestedPremises) -> None:
    assert "Rien n’a encore été dit" in captions(directed, SECOND)


def test_the_second_room_says_what_to_do_on_its_board(directed: TestedPremises) -> None:
    directed.small.play_turn()
    page = text_of(directed.seated(AccessRole.BOARD_OPERATOR).get(ROOM))
    played = directed.small.game.played[-1]
    assert f"Placez {played.move.word.upper()} en {played.move.reference}" in page


def test_the_running_list_has_racks_and_solutions_and_no_rack_too_early(directed: TestedPremises) -> None:
    small, client = directed.small, directed.seated(AccessRole.REFEREE, 1)
    small.play_turn()
    small.chief.draw_by_program()
    page = text_of(client.get(RUNNING))
    played = small.game.played[-1]
    assert played.rack in page
    assert re.sub(r"\s", "", played.move.word.upper()) in re.sub(r"\s", "", page)
    assert "pas encore annoncé" in page
    assert small.game.rack not in page


def test_the_second_room_is_for_those_who_repeat_and_the_list_for_referees(directed: TestedPremises) -> None:
    players, referees = directed.seated(AccessRole.PLAYER), directed.seated(AccessRole.REFEREE)
    for path in (ROOM, RUNNING, "/direct/salle2", "/direct/salle2/liste"):
        assert players.get(path, params={"partie": GAME}).status_code == 403
    assert referees.get(ROOM).status_code == 403
    for role in (AccessRole.BOARD_OPERATOR, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY):
        assert directed.seated(role).get(ROOM).status_code == 200


@pytest.mark.parametrize("path", [CAPTIONS, ROOM, RUNNING, "/direct/sous-titres", "/direct/salle2"])
def test_an_unknown_game_is_refused_with_a_sentence(directed: TestedPremises, path: str) -> None:
    client = directed.seated(AccessRole.CHIEF_REFEREE)
    for bad in ("0", "7", "x", "9" * 30):
        answer = client.get(path, params={"partie": bad})
        assert answer.status_code == 400
        assert len(text_of(answer)) > 20
