"""The request for homologation and the file: what is known is filled in, counts are those of the journal."""

import re

import msgspec
import pytest
from print.pdfs import Pdf
from print.results_reading import HOSTILE, tight
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.commands import OpenCompetition, WritePoster
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.disciplinary_report import disciplinary_report
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.homologation_file import homologation_file
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon


def printed(name: str, source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(name), source))


@pytest.fixture
def young_hall(lexicon: Lexicon) -> Hall:
    """A competition just opened: no game, nobody."""
    hall = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, lambda: 1_767_222_000_000)
    order = OpenCompetition("TH3 de Tours", "Tours", "FR", "FISF-2010", lexicon.name, lexicon.checksum)
    OrganiserDesk(hall, "O").order(order)
    return hall


def test_the_request_is_filled_with_what_is_known_and_says_until_when(lexicon: Lexicon) -> None:
    text = printed("homologation-request", sample_source(lexicon)).text()
    assert "au plus tard le 1er novembre 2025" in text
    assert "Nom du tournoi : Compétition simulée" in text
    assert "Juge-arbitre : Joël Rabourdin" in text
    assert "1er janvier 2026 à 14 h Partie normale trois minutes par coup" in text
    assert re.search(r"Droitsd’engagement:\.{20,}", tight(text))


def test_the_request_of_a_competition_just_opened_has_lines_to_write_on(young_hall: Hall) -> None:
    pdf = printed("homologation-request", Source(young_hall))
    assert len(pdf) == 1
    assert re.search(r"Juge-arbitre:\.{20,}", tight(pdf.text()))
    assert re.search(r"Cluborganisateur:\.{20,}", tight(pdf.text()))


def test_the_announcement_fills_the_request(young_hall: Hall) -> None:
    poster = Poster(
        "FFSc", "Club de Tours", "Val de Loire", 180, "15 €", "900 €, la moitié en séries", (), "1 rue X", "A. B."
    )
    OrganiserDesk(young_hall, "O").order(WritePoster(poster))
    text = printed("homologation-request", Source(young_hall)).text()
    for said in ("Club de Tours", "Val de Loire", "Places dans la salle : 180", "15 €", "900 €", "1 rue X", "A. B."):
        assert said in text


def test_the_file_counts_what_the_journal_holds(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    text, filed = printed("homologation-file", sample_source(lexicon)).text(), homologation_file(hall)
    assert "DÉFINITIF" in text
    assert "ramasseurs Victor Merlet · Maxime Rouvière · Romane Gosselin" in text
    assert "double arbitre Sabine Vendôme" in text
    assert "président Antoine Malherbe" in text
    assert sum(each.count for each in filed.series) == len(hall.competition.entries) == 48
    for number in (1, 2):
        measures = sum(line.game == number for line in disciplinary_report(hall))
        cases = sum(case.brought.link.game == number for case in hall.cases().values())
        solos = len(StandingsDesk(hall, "").solos(number))
        game = filed.games[number - 1]
        assert (game.measures, game.cases, game.solos) == (measures, cases, solos)
        assert f"Partie {number} {game.cancelled} {game.facts} {measures} {cases} {solos}" in text
        assert f"FISF-2010\n{game.turns} {game.top} {game.players}\n" in text


def test_every_player_has_a_row_with_licence_and_scores(lexicon: Lexicon) -> None:
    text = printed("homologation-file", sample_source(lexicon)).text()
    for row in StandingsDesk(sample_hall(lexicon), "").federation_rows():
        scores = " ".join("–" if score is None else str(score) for score in row.scores)
        name = f"{row.rank or '–'} {row.licence} {row.last_name} {row.first_name} FR"
        assert f"{name} {row.club} {row.series} {row.category} {scores}" in text


def test_the_file_of_a_competition_without_a_game_is_provisional_and_whole(young_hall: Hall) -> None:
    text = printed("homologation-file", Source(young_hall)).text()
    assert "PROVISOIRE" in text
    assert "Aucune commission" in text


def test_hostile_names_break_no_page_of_the_file(lexicon: Lexicon) -> None:
    filed = homologation_file(sample_hall(lexicon))
    rows = tuple(
        msgspec.structs.replace(row, last_name=name, first_name=name, club=name)
        for row, name in zip(filed.rows, HOSTILE, strict=False)
    )
    contents = msgspec.structs.replace(filed, rows=rows, president=HOSTILE[0], members=HOSTILE)
    pdf = Pdf(typeset("homologation_file.typ", contents, foot("Dossier", sample_source(lexicon, None))))
    assert "#panic[*gras*] $x$" in pdf.text()
    assert len(pdf) <= 4
