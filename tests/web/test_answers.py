import re

from litestar import Litestar
from litestar.testing import TestClient
from web.positions import ODD, OPENING, PORTES, typed
from web.reading import heard_board, outlined, text

from duplicata.scrabble.board import Board

BY_SCRIPT = {"HX-Request": "true"}


def ask(client: TestClient[Litestar], board: Board, rack: str, **fields: str) -> str:
    answer = client.post("/top", data=typed(board, rack, **fields))
    assert answer.status_code == 200
    return answer.text


def test_the_top_comes_with_every_move_that_has_it(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "EIU")
    assert "8 points 2 solutions au top" in text(page)
    assert 'value="5H OUIE"' in page
    assert 'value="I6 EU"' in page


def test_the_first_solution_is_laid_on_the_board_outlined_and_explained(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "EIU")
    assert outlined(page) == ["H5", "I5", "J5", "K5"]
    assert [row[4] for row in heard_board(page)[7:11]] == [*"OUIE"]
    assert "OUIE : (1 + 1 + 1 + 1) × 2 = 8 total : 8" in text(page)


def test_another_solution_can_be_chosen(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "EIU", move="I6 EU")
    assert outlined(page) == ["I6", "I7"]
    assert "EU : 1 + 1×2 = 3 RE : 1 + 1 = 2 TU : 1 + 1×2 = 3 total : 8" in text(page)


def test_a_script_gets_the_answer_and_the_board_without_the_rest_of_the_page(client: TestClient[Litestar]) -> None:
    fragment = client.post("/top", data=typed(PORTES, "EIU"), headers=BY_SCRIPT).text
    assert "8 points" in text(fragment)
    assert outlined(fragment) == ["H5", "I5", "J5", "K5"]
    assert "<html" not in fragment
    assert "Chercher le top" not in fragment


def test_a_script_that_shows_a_move_gets_its_points_and_the_board(client: TestClient[Litestar]) -> None:
    fields = typed(PORTES, "EIU", move="I6 EU", action="show")
    fragment = client.post("/top", data=fields, headers=BY_SCRIPT).text
    assert outlined(fragment) == ["I6", "I7"]
    assert "total : 8" in text(fragment)
    assert "solutions" not in fragment


def test_playing_lays_the_word_and_takes_its_tiles_from_the_rack(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "EIUJ", move="5H OUIE", action="play")
    assert [row[4] for row in heard_board(page)[7:11]] == [*"OUIE"]
    assert 'name="rack" value="J"' in page
    assert 'name="last" value="5H OUIE"' in page
    assert outlined(page) == ["H5", "I5", "J5", "K5"]
    assert "OUIE est sur la grille en 5 H : complétez le tirage." in text(page)


def test_playing_a_joker_takes_the_joker_from_the_rack(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "J?AR", move="6F JaR", action="play")
    assert [row[5] for row in heard_board(page)[5:8]] == [*"JaR"]
    assert 'name="rack" value="AR"' in page


def test_a_last_word_rubbed_out_of_the_text_is_no_longer_outlined(client: TestClient[Litestar]) -> None:
    assert outlined(ask(client, PORTES, "", last="H4 PORTES")) == ["H4", "H5", "H6", "H7", "H8", "H9"]
    assert outlined(ask(client, OPENING, "", last="H4 PORTES")) == []


def test_all_the_solutions_come_a_hundred_at_a_time_best_first(client: TestClient[Litestar]) -> None:
    first = ask(client, OPENING, "FEDAYIN", action="all")
    assert "177 solutions top : 110 points" in text(first)
    assert first.count('name="move"') == 100
    assert re.findall(r'name="move" value="([^"]*)"', first)[0] == "H8 FEDAYIN"
    second = ask(client, OPENING, "FEDAYIN", page="2")
    assert second.count('name="move"') == 77
    assert "page 2 sur 2" in text(second)


def test_a_large_count_is_written_with_a_narrow_space(client: TestClient[Litestar]) -> None:
    page = ask(client, PORTES, "AEINRS?", action="all")
    assert "<strong>21\u202f125</strong> solutions" in page


def test_what_is_odd_about_the_board_is_said_in_words(client: TestClient[Litestar]) -> None:
    page = text(ask(client, ODD, "AIS"))
    assert "KOTEE n’est pas dans le lexique Français libre." in page
    assert "La lettre en A1 ne touche aucune autre." in page


def test_a_rack_without_a_move_is_said_to_have_none(client: TestClient[Litestar]) -> None:
    assert "Aucune solution avec ce tirage." in text(ask(client, PORTES, "Z"))
    assert "Écrivez d’abord le tirage." in text(ask(client, PORTES, ""))


def test_a_rack_may_be_typed_in_small_letters_with_accents_and_spaces(client: TestClient[Litestar]) -> None:
    assert "110 points" in text(ask(client, OPENING, "fé dayin"))


def test_a_refused_rack_keeps_what_was_typed(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data=typed(PORTES, "ZZA"))
    assert answer.status_code == 400
    assert "Trop de jetons « Z » : 2, alors que le jeu en contient 1" in text(answer.text)
    assert 'value="ZZA"' in answer.text
    assert heard_board(answer.text) == list(PORTES.rows)


def test_a_board_that_cannot_be_read_keeps_its_text(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data={"board": "PORTE\nZUT!", "rack": "A"})
    assert answer.status_code == 400
    assert "Nombre de lignes de la grille : 2 ; il en faut 15" in text(answer.text)
    assert "PORTE\nZUT!</textarea>" in answer.text


def test_a_script_gets_the_refusal_alone_for_the_place_that_is_read_aloud(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data=typed(PORTES, "ZZA"), headers=BY_SCRIPT)
    assert answer.status_code == 400
    assert answer.headers["HX-Retarget"] == "#notice"
    assert 'role="alert"' in answer.text
    assert text(answer.text).startswith("Trop de jetons")


def test_playing_without_a_choice_says_what_to_do(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data=typed(PORTES, "A", action="play"))
    assert answer.status_code == 400
    assert "cherchez le top, puis choisissez une solution" in text(answer.text)


def test_what_a_visitor_types_is_never_read_as_html(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data={"board": "</textarea><script>", "rack": '"><script>'})
    assert "<script>" not in answer.text
