"""Cases of a committee on paper: the slip, the board then, the vote, and never who it is about."""

import re
from collections import Counter

import pytest
from desks.appealed import GAME, READ_WRONG, Appealed
from desks.halls import small_hall
from msgspec.structs import replace
from print.pdfs import Pdf
from print.reading_order import first_missing, squeezed
from print.sample_hall import sample_hall

from duplicata.desks.hall import Hall
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import NoSuchGameToPrint, Source
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board

PAPERS = ("case", "case-decision")


def printed(name: str, hall: Hall, game: int | None = None) -> Pdf:
    return Pdf(print_paper(paper_named(name), Source(hall, game)))


@pytest.mark.parametrize("name", PAPERS)
def test_a_case_names_nobody_and_no_table(lexicon: Lexicon, name: str) -> None:
    hall = sample_hall(lexicon)
    pdf = printed(name, hall)
    named = {entry.name for entry in hall.competition.entries.values()}
    named |= {official.name for official in hall.competition.officials.values()}
    words = set(re.findall(r"[\w-]+", pdf.text()))
    assert not {part for name in named for part in name.split() if len(part) > 2} & words
    assert all(f"table {case.brought.link.table}" not in pdf.text().lower() for case in hall.cases().values())


def test_each_case_has_its_page_with_the_slip_the_ruling_and_the_vote(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    pdf = printed("case", hall)
    assert len(pdf) == len(hall.cases()) == 2
    for page, (number, case) in enumerate(hall.cases().items()):
        exhibit, decision = case.brought.exhibit, case.decisions[0]
        pieces = [
            f"Cas n° {number}",
            f"partie {exhibit.game}, coup {exhibit.turn}",
            f"Transcription : {exhibit.slip}",
            f"« {case.brought.motive} »",
            f"{decision.votes_for} pour, {decision.votes_against} contre",
            f"« {decision.statement} »",
            "R 4.2 Ce qui vaut zéro",
        ]
        assert first_missing(pdf.text(page), pieces) is None


def test_the_board_has_every_tile_that_lay_on_it_then(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    exhibit = hall.cases()[1].brought.exhibit
    drawn = printed("case", hall, 1).text().partition(f"Grille avant le coup {exhibit.turn}")[2].partition("Tirage")[0]
    letters = Counter(re.findall("[A-Z]", re.sub(r"\b(MT|MD|LT|LD)\b", "", drawn)))
    coordinates = Counter("ABCDEFGHIJKLMNO" * 2)
    lying = Counter("".join(exhibit.board).replace(".", "").upper())
    assert letters == coordinates + lying
    assert Board.parse(exhibit.board).rows == exhibit.board


def test_the_cases_of_one_game_can_be_asked_for(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    assert "Cas n° 2" not in printed("case", hall, 1).text()
    assert "Cas n° 1" not in printed("case", hall, 2).text()
    with pytest.raises(NoSuchGameToPrint):
        printed("case", hall, 7)


@pytest.mark.parametrize("name", PAPERS)
def test_a_competition_without_a_case_prints_one_page_that_says_so(lexicon: Lexicon, name: str) -> None:
    pdf = printed(name, small_hall(lexicon).hall)
    assert len(pdf) == 1
    assert "Aucun recours n’est déposé." in pdf.text()


@pytest.mark.parametrize("name", PAPERS)
def test_a_case_waits_for_the_end_of_its_game(lexicon: Lexicon, name: str) -> None:
    appealed = Appealed(lexicon)
    appealed.contest()
    text = printed(name, appealed.hall).text()
    assert "Recours qui attendent la fin de leur partie : 1." in text
    assert READ_WRONG.motive not in text
    appealed.end_game()
    assert READ_WRONG.motive in printed(name, appealed.hall).text()


def test_a_case_still_to_be_decided_has_its_readings_and_room_for_the_vote(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    number = appealed.convened()
    case = appealed.hall.cases()[number]
    text = printed("case", appealed.hall).text()
    choices = [f"{place}. {each.points} point" for place, each in enumerate(case.choices, 1)]
    assert len(choices) > 1
    assert first_missing(text, ["Décision en cause", "Issues possibles", *choices, "Décision Pour : Contre :"]) is None
    assert "Voix" not in text


def test_the_decision_sheet_has_the_votes_and_the_final_score(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    number = appealed.convened()
    appealed.desks(number)[0].put_question(number, 2)
    appealed.vote(number, 4, "Le mot se lit sans peine")
    pdf = printed("case-decision", appealed.hall)
    points = appealed.hall.cases()[number].standing.points
    pieces = [f"Cas n° {number} Partie {GAME} Coup 1", "Voix pour 4 Voix contre 1", f"{points} point", "sans peine"]
    assert first_missing(pdf.text(), pieces) is None


def test_long_texts_of_a_case_break_nothing(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    motive = "Le « O » se lit #let x = 1, pas un Q ; voyez $a_b$ et *gras* [fin] 😀 " * 6
    appealed.contest(replace(READ_WRONG, motive=motive.strip()))
    appealed.end_game()
    for name in PAPERS:
        pdf = printed(name, appealed.hall)
        assert len(pdf) == 1
        assert squeezed(pdf.text()).count(squeezed("#let x = 1, pas un Q")) == 6
