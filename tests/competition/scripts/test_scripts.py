"""What is said before and after a game comes in the guide's order, and nothing is said too early."""

import msgspec
import pytest

from duplicata.competition.scripts import (
    ClosingFacts,
    ClosingTooEarly,
    Exploit,
    GameHour,
    Grace,
    LastResults,
    OpeningFacts,
    PodiumPlace,
    RankedName,
    Script,
    closing,
    opening,
)
from duplicata.competition.staff import Role

FIRST = OpeningFacts(
    competition="Festival de Vichy",
    game=1,
    place="Vichy",
    day=(GameHour(1, "14 h"), GameHour(2, "17 h", "en blitz")),
    practical=("Le repas est servi à 12 h.",),
    committee=("Anne Roux", "Luc Petit", "Zoé Blanc"),
    substitutes=("Max Noir",),
    grace=Grace(("Tom Vert",), "14 h 10"),
    chief_referee="Marc Dupré",
    deputies=("Lise Morel", "Paul Roy"),
    particulars=("Trois minutes par coup.",),
    reminders=("Levez franchement votre bulletin.",),
)


def said(script: Script) -> list[str]:
    return [line.says.replace("\u00a0", " ").replace("\u202f", " ") for line in script.lines]


COMMITTEE = (
    "La commission d’arbitrage est présidée par Anne Roux, avec Luc Petit et Zoé Blanc ; "
    "sa liste est affichée à la table principale."
)


@pytest.mark.article("G 2.1-72", "G 2.1-73", "G 2.1-74", "G 2.1-75", "G 2.1-76", "G 2.1-79", "G 2.2-17", "G 2.2-18")
@pytest.mark.article("G 2.2-20")
def test_the_first_game_is_opened_in_the_order_of_the_guide() -> None:
    assert said(opening(FIRST)) == [
        "Bienvenue à tous : Festival de Vichy, Vichy.",
        "Partie 1 : 14 h.",
        "Partie 2 : 17 h, en blitz.",
        "Le repas est servi à 12 h.",
        COMMITTEE,
        "En remplacement s’il le faut : Max Noir.",
        "Nous ont prévenus de leur retard : Tom Vert. Nous les attendons jusqu’à 14 h 10.",
        "La partie sera menée par Marc Dupré, avec pour adjoints : Lise Morel et Paul Roy.",
        "Trois minutes par coup.",
        "Levez franchement votre bulletin.",
        "Remplissez un bulletin numéro 0, avec votre nom et votre table : les ramasseurs vont le prendre.",
    ]


@pytest.mark.article("G 2.1-77")
def test_the_chief_referee_may_take_over_once_he_is_introduced() -> None:
    speakers = [line.speaker for line in opening(FIRST).lines]
    assert speakers == [Role.ORGANISER] * 8 + [Role.CHIEF_REFEREE] * 3
    alone = opening(msgspec.structs.replace(FIRST, is_chief_speaking=False))
    assert {line.speaker for line in alone.lines} == {Role.ORGANISER}


def test_what_is_not_known_is_not_said() -> None:
    assert said(opening(OpeningFacts("Simultané", 1))) == [
        "Bienvenue à tous : Simultané.",
        "Remplissez un bulletin numéro 0, avec votre nom et votre table : les ramasseurs vont le prendre.",
    ]


def test_a_judge_alone_and_unnamed_late_players_have_their_own_lines() -> None:
    facts = OpeningFacts("X", 1, committee=("Anne Roux",), grace=Grace((), "14 h 05"), chief_referee="Marc Dupré")
    lines = said(opening(facts))
    assert lines[1].startswith("Anne Roux tranchera")
    assert lines[2] == "Des joueurs nous ont prévenus de leur retard : nous les attendons jusqu’à 14 h 05."
    assert lines[3] == "La partie sera menée par Marc Dupré."


STANDING = tuple(RankedName(rank, f"Joueur {rank}", 2000 - rank) for rank in range(1, 31))


@pytest.mark.article("G 2.1-78", "G 2.2-19", "G 2.2-15", "G 2.2-16")
def test_from_the_second_game_on_the_results_of_the_last_one_are_said() -> None:
    results = LastResults(1, 925, (RankedName(1, "Joueur 4", 921),), STANDING, qualified=20)
    lines = said(opening(OpeningFacts("X", 2, chief_referee="Marc Dupré", last_results=results)))
    assert lines[:3] == [
        "Je suis Marc Dupré, votre juge-arbitre pour cette partie.",
        "Résultats de la partie 1 : top à 925 points.",
        "Dans cette partie, 1er : Joueur 4, 921 points.",
    ]
    standing = [line for line in lines if line.startswith("Au classement général")]
    assert len(standing) == 10
    assert standing[9] == "Au classement général, 10e : Joueur 10, 1 990 points."
    assert lines[-2] == "Les 20 premiers seront qualifiés : la limite est à 1 980 points, avec Joueur 20."
    assert not any(line.startswith("Bienvenue") for line in lines)
    no_limit = OpeningFacts("X", 2, last_results=LastResults(1, 925, standing=STANDING))
    assert not any("limite" in line for line in said(opening(no_limit)))


@pytest.mark.article("G 2.1-78")
def test_no_limit_is_said_when_fewer_play_than_qualify() -> None:
    for standing in ((), STANDING[:3]):
        lines = said(opening(OpeningFacts("X", 2, last_results=LastResults(1, 900, (), standing, qualified=20))))
        assert not any("limite" in line for line in lines)


def test_the_plan_of_the_day_is_said_again_on_the_second_day() -> None:
    day = (GameHour(3, "10 h"),)
    assert "Partie 3 : 10 h." in said(opening(OpeningFacts("X", 3, day=day, is_first_of_day=True)))
    assert "Partie 3 : 10 h." not in said(opening(OpeningFacts("X", 3, day=day)))


OVER = ClosingFacts(
    game=2,
    is_over=True,
    top=1003,
    next_hour="17 h",
    exploits=(
        Exploit(9, ("Léa", "Tom")),
        Exploit(12, ("Zoé",)),
        Exploit(3, ("Max",)),
        Exploit(5, ("A", "B", "C")),
        Exploit(6, ("A", "B", "C", "D")),
    ),
    podium=(PodiumPlace(2, "Tom", 988, True), PodiumPlace(1, "Léa", 1001, True)),
)


@pytest.mark.article("G 2.2-53", "G 2.2-54", "G 2.2-55", "G 2.2-56", "G 2.2-57", "G 2.2-58", "G 2.2-59")
def test_the_end_of_a_game_is_said_in_the_order_of_the_guide() -> None:
    assert said(closing(OVER)) == [
        "Restez à votre place : votre arbitre va passer.",
        "Ramasseurs, prenez les bulletins de cumul.",
        "La prochaine partie commence à 17 h.",
        "Le top de la partie 2 est de 1 003 points.",
        "Solo au coup 3 : Max.",
        "Solo au coup 12 : Zoé.",
        "Duo au coup 9 : Léa et Tom.",
        "Trio au coup 5 : A, B et C.",
        "Merci à tous, joueurs et arbitres, de laisser votre place propre.",
        "Premiers de la partie 2, sous réserve de vérification :",
        "1er : Léa, 1 001 points.",
        "2e : Tom, 988 points.",
    ]
    assert closing(OVER).held == ()


@pytest.mark.article("G 2.2-59")
def test_the_podium_waits_for_every_totals_slip_it_is_about() -> None:
    podium = (PodiumPlace(1, "Léa", 1001, True), PodiumPlace(2, "Tom", 988, False))
    script = closing(msgspec.structs.replace(OVER, podium=podium))
    assert not any("Léa, 1001" in line for line in said(script))
    assert "Tom" in script.held[0]
    assert "Léa" not in script.held[0]


@pytest.mark.article("G 2.2-51", "G 2.2-57")
def test_nothing_of_the_end_is_written_while_the_game_goes_on() -> None:
    with pytest.raises(ClosingTooEarly, match="n’est pas terminée"):
        closing(msgspec.structs.replace(OVER, is_over=False))


def test_duos_and_trios_are_left_out_on_request() -> None:
    lines = said(closing(msgspec.structs.replace(OVER, names_duos_and_trios=False)))
    assert [line for line in lines if line.startswith(("Solo", "Duo", "Trio"))] == [
        "Solo au coup 3 : Max.",
        "Solo au coup 12 : Zoé.",
    ]


@pytest.mark.article("G 2.2-55")
def test_the_next_game_may_be_on_another_day_unknown_or_none() -> None:
    tomorrow = said(closing(msgspec.structs.replace(OVER, next_day="dimanche", next_hour="9 h")))
    assert "La prochaine partie commence le dimanche à 9 h." in tomorrow
    assert "C’était la dernière partie." in said(closing(msgspec.structs.replace(OVER, is_last=True)))
    unknown = said(closing(ClosingFacts(1, is_over=True, top=1)))
    assert unknown[2:4] == ["Le top de la partie 1 est de 1 point.", unknown[3]]
    assert not any("prochaine" in line for line in unknown)


def test_every_line_names_the_sentence_that_asks_for_it() -> None:
    lines = (*opening(FIRST).lines, *closing(OVER).lines)
    assert all(line.articles and all(article.startswith("G 2.") for article in line.articles) for line in lines)
