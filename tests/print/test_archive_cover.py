"""The cover of a game's box: what is in it, whose sheets, until when it is kept, and the journal it belongs to."""

import msgspec
from desks.games import finished_game
from print.pdfs import Pdf
from print.results_reading import HOSTILE, tight
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.staff.supplies import archived_papers
from duplicata.desks.hall import Hall
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.archive_cover import SheetToFile, archive_cover
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.lexicon import Lexicon


def test_it_lists_the_papers_and_the_sheets_of_each_referee(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("archive-cover"), sample_source(lexicon, 2))).text()
    assert "Partie 2" in text
    for paper in archived_papers():
        assert tight(paper.label) in tight(text)
    for name in ("Basile Le Goff", "Loïc Quesnel tables 16 à 31", "Yvonne Hervouet", "Sabine Vendôme secteurs 1, 2, 3"):
        assert name in text
    assert "Juge-arbitre : Joël Rabourdin" in text


def test_the_box_is_kept_three_weeks_after_the_last_game(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("archive-cover"), sample_source(lexicon, 1))).text()
    assert "À conserver au moins jusqu’au 22 janvier 2026" in text


def test_it_names_the_journal_its_position_and_the_whole_checksum(lexicon: Lexicon) -> None:
    head = sample_hall(lexicon).journal.head()
    text = Pdf(print_paper(paper_named("archive-cover"), sample_source(lexicon, 1))).text()
    assert f"événementn°{head.position}" in tight(text)
    assert head.digest.hex() in text


def test_a_game_without_a_competition_has_a_cover_too(lexicon: Lexicon) -> None:
    hall = Hall(finished_game(lexicon)[1], lexicon, lambda: 0)
    text = Pdf(print_paper(paper_named("archive-cover"), Source(hall))).text()
    assert "TH3 de Tours" in text
    assert "jusqu’au 7 décembre 2026" in text


def test_forty_referees_and_hostile_names_stay_on_one_page(lexicon: Lexicon) -> None:
    cover = archive_cover(sample_source(lexicon, 1))
    for names, pages in ((tuple(f"Arbitre Numéro {k}" for k in range(40)), 1), (HOSTILE, 1)):
        sheets = tuple(SheetToFile(name, "tables 1 à 20") for name in names)
        contents = msgspec.structs.replace(cover, referees=sheets, tournament=names[0])
        pdf = Pdf(typeset("archive_cover.typ", contents, foot("Carton", sample_source(lexicon, 1))))
        assert len(pdf) == pages
