"""What is said at a contest: calls, exits and the end."""

import pytest
from competition.standing.halls_of_scores import HALL, PAIRS

from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import ContestTurn, TurnScore
from duplicata.competition.standing.script import call_line, end_line, exit_lines, reference_line

TURN = ContestTurn(3, (TurnScore(1, 72), TurnScore(2, 60)), 94, left=(2,))
NAMES = {1: "Zola Camille", 2: "Étienne Camille"}


@pytest.mark.article("G 5.2-7")
def test_a_player_is_called_with_name_club_rank_and_a_few_words() -> None:
    assert call_line(HALL[1], 1) == "J’appelle Zola Camille, Tours, 1re place du classement."
    presented = call_line(HALL[4], 12, "Championne de Bretagne.")
    assert presented == "J’appelle Le Gall Camille, FR, 12e place du classement. Championne de Bretagne."
    assert call_line(PAIRS[2], None) == "J’appelle Sand Camille – Hugo Camille, Tours."


def test_the_reference_is_said_with_the_top() -> None:
    assert "Le meilleur score des participants, 72, sert de référence" in reference_line(TURN)
    found = ContestTurn(3, (TurnScore(1, 94), TurnScore(2, 60)), 94, left=(2,))
    assert "le top, 94 points, a été trouvé" in reference_line(found)


def test_everyone_who_leaves_is_named_with_his_place() -> None:
    lines = exit_lines(TURN, NAMES, {1: 1, 2: 7})
    assert lines == ("Étienne Camille nous quitte avec 60 points sur ce coup et prend la 7e place. On l’applaudit.",)
    stayed = ContestTurn(4, (TurnScore(1, 20),), 20)
    assert exit_lines(stayed, NAMES, {}) == ("Coup 4\u00a0: tous les joueurs restent en lice.",)


def test_the_end_names_the_winner_or_those_still_equal() -> None:
    assert "plus que Zola Camille, qui remporte" in end_line(ContestEnd.ONE_LEFT, ("Zola Camille",))
    assert end_line(ContestEnd.GAME_OVER, ("Zola", "Sand")).endswith("à égalité\u00a0: Zola, Sand.")
