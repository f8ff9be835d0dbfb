"""Slips for the tables and slips of totals: the right numbers and names, a page for each table, nothing lost."""

import pytest
from print.pdfs import Pdf
from print.sample_hall import sample_source
from print.small_competitions import HOSTILE_NAMES, small_source

from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

TO_A_PAGE, TOTALS_TO_A_PAGE = 8, 10
A4 = 210, 297


def printed(name: str, source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(name), source))


def numbers_on(pdf: Pdf, page: int) -> list[str]:
    """Those that stand alone, or side by side, on a line."""
    lines = [line.split() for line in pdf.text(page).splitlines()]
    return [number for line in lines if all(number.isdigit() for number in line) for number in line]


def test_each_table_has_a_page_of_its_own_slips_with_every_part_of_the_form(lexicon: Lexicon) -> None:
    pdf = printed("slips", sample_source(lexicon))
    assert (len(pdf), pdf.size()) == (48, A4)
    assert [numbers_on(pdf, page) for page in range(48)] == [[str(page + 1)] * TO_A_PAGE for page in range(48)]
    for part in ("N° table", "Réf.", "N° coup", "Arbitre · D.A. (motif)", "Score accordé"):
        assert pdf.text(11).count(part) == TO_A_PAGE
    assert pdf.text(11).count("Compétition simulée · partie 1") == TO_A_PAGE + 1


def test_before_anybody_is_seated_there_are_slips_for_everybody_entered(lexicon: Lexicon) -> None:
    pdf = printed("slips", small_source(lexicon, ["Aubert", "Bernard", "Colin"], is_seated=False))
    assert [numbers_on(pdf, page)[0] for page in range(len(pdf))] == ["1", "2", "3"]


def test_without_any_entry_a_page_leaves_the_number_to_the_pen(lexicon: Lexicon) -> None:
    pdf = printed("slips", small_source(lexicon, [], is_seated=False))
    assert (len(pdf), numbers_on(pdf, 0), pdf.text().count("N° table")) == (1, [], TO_A_PAGE)


def test_blank_slips_are_one_page_to_photocopy(lexicon: Lexicon) -> None:
    pdf = printed("slips-blank", Source(small_source(lexicon, ["Aubert"]).hall))
    assert (len(pdf), numbers_on(pdf, 0), pdf.text().count("N° coup")) == (1, [], TO_A_PAGE)
    assert "partie" not in pdf.text()


def test_a_referee_prints_the_slips_of_totals_of_his_own_tables(lexicon: Lexicon) -> None:
    source = Source(sample_source(lexicon).hall, 1, frozenset({7, 8, 9}))
    pdf = printed("totals-slips", source)
    assert (len(pdf), numbers_on(pdf, 0)) == (1, ["7", "8", "9"])


def test_every_player_has_a_slip_of_totals_in_the_order_of_the_tables(lexicon: Lexicon) -> None:
    source = sample_source(lexicon)
    pdf = printed("totals-slips", source)
    assert [number for page in range(len(pdf)) for number in numbers_on(pdf, page)] == [str(n) for n in range(1, 49)]
    competition = source.hall.competition
    for table, entry in competition.seats(1).items():
        assert competition.entries[entry].name in pdf.text((table - 1) // TOTALS_TO_A_PAGE)
    for part in ("Total de la partie 1", "Total annoncé", "Signature"):
        assert pdf.text(0).count(part) == TOTALS_TO_A_PAGE


def test_no_slip_of_totals_says_what_anybody_has_earned(lexicon: Lexicon) -> None:
    source = sample_source(lexicon)
    totals = set(source.hall.results(1).totals.values())
    found = {int(number) for number in numbers_on(printed("totals-slips", source), 0)}
    assert min(totals) > 48
    assert found.isdisjoint(totals)


def test_a_pair_has_one_slip_of_totals_with_both_names(lexicon: Lexicon) -> None:
    text = printed("totals-slips", small_source(lexicon, ["Aubert"], is_pairs=True)).text()
    assert "Aubert Camille – Aubert Dominique" in text
    assert text.count("Signature") == 1


@pytest.mark.parametrize(("players", "pages"), [(0, 1), (1, 1), (10, 1), (11, 2), (400, 40)])
def test_slips_of_totals_fill_as_many_pages_as_they_need(lexicon: Lexicon, players: int, pages: int) -> None:
    names = [f"Nom{number}" for number in range(players)]
    assert len(printed("totals-slips", small_source(lexicon, names, is_seated=players > 0))) == pages


@pytest.mark.parametrize("name", ["slips", "totals-slips"])
def test_strange_and_long_names_break_no_page(lexicon: Lexicon, name: str) -> None:
    for title in HOSTILE_NAMES:
        pdf = printed(name, small_source(lexicon, HOSTILE_NAMES, title=title))
        assert len(pdf) == (len(HOSTILE_NAMES) if name == "slips" else 1)


def test_a_long_name_is_whole_on_its_slip_of_totals(lexicon: Lexicon) -> None:
    text = printed("totals-slips", small_source(lexicon, HOSTILE_NAMES)).text(0)
    joined = "".join(text.split())
    for name in (*HOSTILE_NAMES[:3], HOSTILE_NAMES[-1]):
        assert "".join(name.split()) in joined.replace("\u200b", "")
