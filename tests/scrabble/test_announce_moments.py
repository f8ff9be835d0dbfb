"""What is said when a game starts, stops or ends, and numbers as they are said."""

import pytest

from duplicata.scrabble.announce.clock import BadSignalSeconds, ClockStep, clock_lines
from duplicata.scrabble.announce.moments import (
    cancelled_lines,
    end_lines,
    interruption_lines,
    kind_lines,
    resumption_lines,
    start_lines,
    stopped_lines,
    unplayable_lines,
)
from duplicata.scrabble.announce.numbers import duration, in_words
from duplicata.scrabble.events import CancelReason, EndReason, GameEnded
from duplicata.scrabble.kinds import KINDS
from duplicata.scrabble.terms import Terms


def test_numbers_are_said_as_in_french() -> None:
    said = {
        1: "un",
        16: "seize",
        17: "dix-sept",
        20: "vingt",
        21: "vingt et un",
        35: "trente-cinq",
        51: "cinquante et un",
    }
    assert {number: in_words(number) for number in said} == said
    assert len({in_words(number) for number in range(60)}) == 60
    assert in_words(31, is_feminine=True) == "trente et une"
    assert [duration(seconds) for seconds in (1, 61, 150)] == [
        "une seconde",
        "une minute une seconde",
        "deux minutes trente secondes",
    ]


@pytest.mark.article("R 2.1-8", "R 2.3-4", "G 3.1-15")
def test_the_three_steps_of_the_clock_take_two_words_at_most() -> None:
    said = [clock_lines(step, 20) for step in ClockStep]
    assert said == [["Chrono"], ["Vingt secondes"], ["Terminé"]]
    assert clock_lines(ClockStep.SIGNAL, 60) == ["Une minute"]


@pytest.mark.parametrize("seconds", [-5, 0, 100_000])
def test_a_signal_that_no_turn_has_is_refused(seconds: int) -> None:
    with pytest.raises(BadSignalSeconds, match="n’est pas possible"):
        clock_lines(ClockStep.SIGNAL, seconds)


@pytest.mark.article("R 2-1")
def test_players_hear_the_kind_of_game_and_its_terms() -> None:
    assert start_lines(Terms("ODS 9", "")) == [
        "Partie normale",
        "Chaque tirage a 7 lettres, que vous pouvez toutes jouer",
        "Prime de 50 points à qui place 7 lettres",
        "Temps par coup\u00a0: trois minutes, avec un signal à trente secondes de la fin",
        "Lexique\u00a0: ODS 9",
    ]
    assert kind_lines(KINDS["7et8joker"]) == [
        "Partie 7 et 8 joker",
        "Chaque tirage a 8 lettres, que vous pouvez toutes jouer",
        "Chaque tirage contient un joker",
        "Prime de 50 points à qui place 7 lettres",
        "Prime de 75 points à qui place 8 lettres",
    ]
    assert "Chaque tirage a 8 lettres, dont vous pouvez jouer 7 au plus" in kind_lines(KINDS["7sur8"])
    assert len({kind_lines(kind)[0] for kind in KINDS.values()}) == len(KINDS)


@pytest.mark.article("R 5.2-2", "R 5.2-3", "G 3.5-1")
def test_a_cancelled_turn_is_announced_with_its_reason_and_its_tiles_go_back() -> None:
    assert cancelled_lines(7, CancelReason.CLOCK, new_tiles=7) == [
        "Le coup 7 est annulé\u00a0: erreur de chronométrage",
        "Ses points ne comptent pas",
        "Toutes ses lettres retournent dans le sac, avec le reliquat du coup précédent",
        "Nous tirons sept nouvelles lettres",
    ]
    assert cancelled_lines(7, CancelReason.DISPLAY, new_tiles=0)[-1] == (
        "Il reste trop peu de lettres pour un autre tirage"
    )
    assert len({cancelled_lines(7, reason, new_tiles=7)[0] for reason in CancelReason}) == len(CancelReason)


@pytest.mark.article("R 5.2-1")
def test_a_turn_without_a_possible_score_is_announced() -> None:
    assert unplayable_lines(9) == [
        "Aucun score n’est possible au coup 9",
        "Toutes les lettres du coup retournent dans le sac",
        "Nous procédons à un nouveau tirage",
    ]


@pytest.mark.article("G 3.5-5")
def test_an_interruption_and_its_end_are_announced() -> None:
    assert interruption_lines(4) == [
        "La partie est interrompue au coup 4",
        "Restez à votre place, sans échanger de renseignements ni rien consulter",
    ]
    assert resumption_lines(4) == ["La partie reprend au coup 4"]


@pytest.mark.article("R 2.7-5")
def test_a_game_stopped_by_an_interruption_is_void_or_stands() -> None:
    assert stopped_lines(GameEnded(EndReason.INTERRUPTION, 17, 801), 900) == [
        "L’interruption dépasse quinze minutes",
        "La partie est terminée",
        "Les résultats comptent jusqu’au coup 17",
    ]
    void = stopped_lines(GameEnded(EndReason.INTERRUPTION, 14, 700, is_void=True), 900)
    assert void[-1] == "Ses résultats sont annulés"


def test_the_end_of_a_game_tells_its_top_its_turns_and_its_solos() -> None:
    ended = GameEnded(EndReason.NOTHING_LEFT, 22, 1014)
    assert end_lines(ended, solos={12: "Léa", 3: "Hugo"}, next_game="16 h 30") == [
        "La partie est terminée",
        "Restez à votre place jusqu’au passage de votre arbitre",
        "Les ramasseurs collectent les bulletins de cumul",
        "Prochaine partie à 16 h 30",
        "Top de la partie\u00a0: 1\u202f014 points en 22 coups",
        "Solo au coup 3\u00a0: Hugo",
        "Solo au coup 12\u00a0: Léa",
        "Merci de laisser votre place propre",
    ]
    assert end_lines(GameEnded(EndReason.NOTHING_LEFT, 1, 0))[3] == "Top de la partie\u00a0: 0 point en 1 coup"
