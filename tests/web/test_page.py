import re

from litestar import Litestar
from litestar.testing import TestClient
from web.positions import OPENING
from web.reading import heard, heard_board, text

import duplicata
from duplicata.bootstrap import build_desk
from duplicata.desks.visitor import Position, VisitorDesk


def test_the_page_is_in_french_and_names_its_lexicon_and_its_version(client: TestClient[Litestar]) -> None:
    page = client.get("/top").text
    assert '<html lang="fr"' in page
    for words in ("Quel est le top ?", "Chercher le top", "Toutes les solutions", "Position suivante", "Vider"):
        assert words in text(page)
    assert "Lexique : Français libre" in text(page)
    assert f"Duplicata {duplicata.__version__}" in text(page)


def test_the_desk_is_built_with_the_embedded_lexicon() -> None:
    assert build_desk().lexicon.name == "Français libre"


def test_the_page_opens_on_a_position_and_can_be_emptied(client: TestClient[Litestar], desk: VisitorDesk) -> None:
    assert heard_board(client.get("/top").text) == desk.example(1).board
    assert heard_board(client.get("/top?position=0").text) == list(OPENING.rows)


def test_the_top_is_nowhere_on_the_page_before_it_is_asked_for(client: TestClient[Litestar], desk: VisitorDesk) -> None:
    for number in range(1, 5):
        example = desk.example(number)
        top = desk.top(Position(example.board, example.rack))
        page = client.get("/top", params={"position": number}).text
        assert len(top.moves) > 1, "an example shows how equal tops are listed"
        assert not [move for move in top.moves if move.word.upper() in page.upper()]
        assert f"{top.top} points" not in text(page)


def test_the_examples_are_made_of_known_words_and_follow_each_other_in_a_circle(
    client: TestClient[Litestar], desk: VisitorDesk
) -> None:
    numbers = [1]
    while (following := desk.example(numbers[-1]).following) != 1:
        numbers.append(following)
    assert numbers == [1, 2, 3, 4]
    assert all(not desk.top(Position(each.board, each.rack)).warnings for each in map(desk.example, numbers))
    assert 'href="/top?position=1"' in client.get("/top?position=4").text
    assert heard_board(client.get("/top?position=2").text) == desk.example(2).board


def test_the_empty_board_says_the_name_and_the_colour_of_each_square(client: TestClient[Litestar]) -> None:
    squares = heard(client.get("/top?position=0").text)
    assert len(squares) == 225
    assert squares[0] == "A1, mot compte triple, vide"
    assert squares[1] == "A2, vide"
    assert squares[3] == "A4, lettre compte double, vide"
    assert squares[16] == "B2, mot compte double, vide"
    assert squares[20] == "B6, lettre compte triple, vide"
    assert squares[112] == "H8, étoile, vide"


def test_a_tile_says_its_letter_and_its_points_and_a_joker_says_so(client: TestClient[Litestar]) -> None:
    squares = heard(client.get("/top?position=1").text)
    assert "A11, V, 4 points" in squares
    assert "A15, A, 1 point" in squares
    assert "O15, E, joker" in squares


def test_the_coordinates_stand_on_the_four_sides(client: TestClient[Litestar]) -> None:
    coordinates = re.findall(r'class="coordinate"[^>]*>([^<]+)<', client.get("/top").text)
    numbers = [str(column) for column in range(1, 16)]
    assert coordinates == [*numbers, *(letter for letter in "ABCDEFGHIJKLMNO" for _ in ("left", "right")), *numbers]


def test_an_example_that_does_not_exist_is_refused_in_french(client: TestClient[Litestar]) -> None:
    answer = client.get("/top?position=9", headers={"Accept": "text/html"})
    assert answer.status_code == 400
    assert "Il n’y a pas de position d’exemple 9" in text(answer.text)
