"""The hand-out: two pages, amounts of its edition, the whole spelling table, and slips that the judge accepts."""

import msgspec
import pytest
from print.pdfs import Pdf
from print.results_reading import tight
from print.sample_hall import sample_source

from duplicata.desks.slip_judging import SlipDesk
from duplicata.desks.slip_views import SlipToJudge
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.handout import ON_THE_BOARD, RACK, example, handout
from duplicata.documents.typesetting import typeset
from duplicata.lexicon import Lexicon
from duplicata.regulations.amounts import Amount
from duplicata.regulations.editions import Edition, editions, standing_edition
from duplicata.scrabble.announce.spelling import country
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import ALPHABET


def handed_out(edition: Edition, lexicon: Lexicon) -> Pdf:
    return Pdf(typeset("handout.typ", handout(edition), foot("Règles", sample_source(lexicon, None))))


@pytest.mark.parametrize("name", editions())
def test_it_has_two_pages_whatever_the_edition(lexicon: Lexicon, name: str) -> None:
    assert len(handed_out(editions()[name], lexicon)) == 2


def test_its_amounts_are_those_of_the_edition(lexicon: Lexicon) -> None:
    changed = {"turn_seconds": 120, "seven_tiles_points": 61, "solo_points": 12, "solo_players": 17, "free_warnings": 4}
    amounts = {name: Amount("R 1", value) for name, value in changed.items()}
    edition = msgspec.structs.replace(standing_edition(), amounts={**standing_edition().amounts, **amounts})
    text = tight(handed_out(edition, lexicon).text())
    for said in (
        "Vous avez deux minutes",
        "ajoute 61 points",
        "ajoute 12 points",
        "au moins 17 joueurs",
        "Les 4 premiers",
    ):
        assert tight(said) in text


def test_the_edition_of_2016_says_what_it_changed(lexicon: Lexicon) -> None:
    said = "Référence fausse"
    assert said in handed_out(editions()["FISF-2016"], lexicon).text()
    assert said not in handed_out(editions()["FISF-2010"], lexicon).text()


def test_every_letter_is_spelled_valued_and_counted(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("rules-handout"), sample_source(lexicon))).text(1)
    for letter in ALPHABET:
        assert f"{letter} {country(letter)} " in text
    assert "E Égypte 1 × 15" in text
    assert "? Joker 0 × 2" in text


def marks(*around: tuple[int, int, str]) -> list[dict[str, object]]:
    word = [
        {"r": row, "c": 4, "ch": letter.upper(), "circled": letter.islower()}
        for row, letter in enumerate(example().word)
    ]
    return [*word, *({"r": row, "c": column, "ch": letter} for row, column, letter in around)]


@pytest.mark.parametrize(("around", "ref"), [((), "7F"), (((2, 3, "A"), (2, 5, "I")), None)])
def test_both_slips_of_the_example_are_right(
    lexicon: Lexicon, around: tuple[tuple[int, int, str], ...], ref: str | None
) -> None:
    board = list(Board.empty().with_move(ON_THE_BOARD).rows)
    slip = {"cells": marks(*around), "ref": ref, "score": example().score}
    asked = msgspec.convert({"board": board, "rack": RACK, "turn": 2, "slip": slip}, SlipToJudge)
    judged = SlipDesk(lexicon).judge(asked)
    assert (judged.sanction, judged.score, judged.ref) == ("none", example().score, "7F")
    assert example().place == "7F"
