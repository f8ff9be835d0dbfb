"""The longest names that can be typed: they keep to their place, and hide nothing of what a paper must say."""

import pytest
from print.pdfs import Pdf
from print.planned_halls import PlannedHall
from print.small_competitions import small_source

from duplicata.competition.rooms import Room
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.lexicon import Lexicon

LONG_TITLE = "Championnat régional de Bourgogne-Franche-Comté et festival de Vichy, 27e édition"
# The longest name of a place in one word, and a few letters more.
ONE_WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"


@pytest.mark.parametrize("paper", ["slips", "totals-slips", "seating", "tickets-blank", "table-numbers"])
def test_the_foot_keeps_to_one_line_with_the_day_under_the_longest_title(lexicon: Lexicon, paper: str) -> None:
    source = small_source(lexicon, ["Aubert", "Bernard"], title=LONG_TITLE)
    pdf = Pdf(print_paper(paper_named(paper), source))
    assert pdf.heights("novembre")[-1] == pytest.approx(pdf.heights("journal")[-1], abs=1)
    assert "· 16 novembre 2026" in pdf.text(0)


def test_a_blank_feuille_de_route_stays_on_its_page_under_the_longest_title(lexicon: Lexicon) -> None:
    source = small_source(lexicon, ["Aubert"], title=LONG_TITLE * 2)
    assert len(Pdf(print_paper(paper_named("route-blank"), source))) == 1


@pytest.mark.parametrize("paper", ["seating", "seating-by-table", "player-badges", "totals-slips"])
def test_a_name_of_one_long_word_is_not_written_past_the_edge(lexicon: Lexicon, paper: str) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Salle", 1, 4))
    made.enter("Aubert", ONE_WORD, ONE_WORD + "-sur-Mer", "Zola")
    made.seat()
    pdf = made.print(paper)
    assert all(pdf.right_end(page) <= 203 for page in range(len(pdf)))
