"""Correction tickets on paper: whose they are, what they may tell, how they look when they are green or replaced."""

import pypdfium2
import pytest
from desks.halls import GAME, SmallHall, small_hall
from print.pdfs import Pdf
from print.read_tickets import TICK, ReadTicket, read_tickets
from print.small_competitions import HOSTILE_NAMES, small_source

from duplicata.competition.access import AccessRole
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import take_tickets
from duplicata.scrabble.refereeing.events import TicketName

VOID = "ZUT H8 3"
# The guide's boxes in the words of the form, by frame.
FORM = (
    ("Table n°", "Coup n°", "Double arbitrage", "Score accordé", "Vérifiez votre grille", "Votre bulletin"),
    ("Score absent, illisible, faux ou rétabli", "Joker non entouré", "Raccord de deux lettres", "Mot écrit dans"),
    (
        "Raccord et référence ensemble",
        "Avertissement n°",
        "Avertissement retiré",
        "Solution décalée",
        "Dernière lettre",
    ),
    ("Raccord absent", "Raccord faux", "Mot illisible", "Mot incomplet", "Écrit hors délai", "Référence fausse"),
    ("Lettres hors du tirage", "Erreur de grille", "Sens et référence inversés", "Mots refusés"),
    ("Bulletin échangé", "Bulletin vierge", "Bulletin absent"),
)


@pytest.fixture
def hall(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


@pytest.fixture
def referee(hall: SmallHall) -> RefereeDesk:
    return RefereeDesk(hall.hall, "a1", GAME, 1)


def content(hall: SmallHall, name: str = "tickets", tables: frozenset[int] | None = None) -> bytes:
    return print_paper(paper_named(name), Source(hall.hall, GAME, tables))


def tickets(hall: SmallHall, name: str = "tickets", tables: frozenset[int] | None = None) -> list[ReadTicket]:
    return list(read_tickets(content(hall, name, tables)))


def has_green(pdf: bytes) -> bool:
    seen = pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB")
    colours = seen.getcolors(seen.width * seen.height)
    return any(green - red > 50 and green - blue > 50 for _, (red, green, blue) in colours)


def test_a_referee_prints_his_own_tickets_only(hall: SmallHall, referee: RefereeDesk) -> None:
    take = hall.play_turn()
    referee.rule(take, {1: VOID})
    RefereeDesk(hall.hall, "a2", GAME, 2).rule(take, {5: VOID})
    assert [ticket.table for ticket in tickets(hall)] == [1, 5]
    assert [ticket.table for ticket in tickets(hall, tables=frozenset({1, 2, 3}))] == [1]
    assert [ticket.table for ticket in tickets(hall, tables=frozenset({4, 5, 6}))] == [5]


def test_those_who_referee_may_print_tickets_and_a_player_may_not() -> None:
    referees = {AccessRole.REFEREE, AccessRole.DOUBLE_REFEREE, AccessRole.CHIEF_REFEREE, AccessRole.ORGANISER}
    for name in ("tickets", "tickets-to-send", "tickets-blank"):
        assert paper_named(name).roles == referees


def test_what_is_still_to_send_leaves_out_what_the_collector_took(hall: SmallHall, referee: RefereeDesk) -> None:
    take = hall.play_turn()
    referee.rule(take, {1: VOID, 2: VOID, 3: VOID})
    referee.correct(take, 3, hall.hall.judge(GAME, take).at_top.line, "erreur de frappe")
    taken = (TicketName(take, 1),)
    hall.hall.sheet_stream(GAME, 1).obey(lambda sheet: take_tickets(sheet, hall.game, taken, 0), "ra", 0)
    assert [ticket.table for ticket in tickets(hall, "tickets-to-send")] == [2]
    assert [(ticket.table, ticket.stamp) for ticket in tickets(hall)] == [(1, ""), (2, ""), (3, "ANNULÉ")]


@pytest.mark.article("G 2.4-10", "G 4.2-4", "G 4.2-5")
def test_the_double_referees_ticket_is_green_and_says_whose_it_is(hall: SmallHall, referee: RefereeDesk) -> None:
    take = hall.play_turn()
    referee.rule(take, {1: VOID})
    assert not has_green(content(hall))
    DoubleRefereeDesk(hall.hall, "da", GAME, [1]).correct(take, 1, "ZOO H8 3", "mauvaise lecture")
    old, new = tickets(hall)
    assert (old.is_from_double_referee, old.stamp) == (False, "ANNULÉ ET REMPLACÉ")
    assert (new.is_from_double_referee, new.stamp) == (True, "")
    assert has_green(content(hall))


def test_a_ticket_of_a_cancelled_turn_is_stamped_and_keeps_what_it_told(hall: SmallHall, referee: RefereeDesk) -> None:
    take = hall.play_turn()
    referee.rule(take, {2: VOID})
    hall.cancel_last_turn()
    (ticket,) = tickets(hall)
    assert (ticket.stamp, ticket.zero) == ("ANNULÉ", ("Lettres hors du tirage : T, U, Z",))


def test_nothing_of_the_top_is_on_a_ticket_before_it_is_announced(hall: SmallHall, referee: RefereeDesk) -> None:
    take = hall.collect_turn()
    referee.rule(take, {1: VOID, 2: "!ABS"})
    best = hall.chief.advised_move()
    text = Pdf(content(hall)).text()
    assert best.word.upper() not in text
    assert [ticket.points for ticket in tickets(hall)] == [0, 0]


def test_folded_to_its_line_a_ticket_shows_its_table_and_nothing_of_the_ruling(
    hall: SmallHall, referee: RefereeDesk
) -> None:
    take = hall.play_turn()
    referee.rule(take, {2: VOID})
    (ticket,) = tickets(hall)
    assert "Table n°" in ticket.strip
    assert ticket.strip.endswith(" 2")
    assert TICK not in ticket.strip
    assert "Coup" not in ticket.strip


def test_without_a_ruling_to_tell_the_paper_says_that_there_is_no_ticket(hall: SmallHall) -> None:
    pdf = Pdf(content(hall))
    assert (len(pdf), "Aucun billet de correction." in pdf.text()) == (1, True)


def test_a_blank_form_has_every_box_and_none_is_ticked(lexicon: Lexicon) -> None:
    pdf = Pdf(print_paper(paper_named("tickets-blank"), Source(small_source(lexicon, ["Aubert"]).hall)))
    for label in (label for line in FORM for label in line):
        assert pdf.text().count(label) == 4, label
    assert pdf.text().count("Autre motif") == 8
    assert "−5 PTS" in pdf.text()
    assert TICK not in pdf.text()
    assert "partie" not in pdf.text()


def test_four_tickets_go_on_a_page_and_the_next_one_on_another(hall: SmallHall, referee: RefereeDesk) -> None:
    take, again = hall.play_turn(), hall.play_turn()
    referee.rule(take, {1: VOID, 2: VOID, 3: VOID})
    referee.rule(again, {1: VOID})
    assert len(Pdf(content(hall))) == 1
    referee.rule(again, {2: VOID})
    assert len(Pdf(content(hall))) == 2
    assert [(ticket.turn, ticket.table) for ticket in tickets(hall)] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]


def test_a_slip_with_two_link_letters_is_drawn_on_its_ticket(hall: SmallHall, referee: RefereeDesk) -> None:
    hall.play_turn()
    take = hall.play_turn()
    retained = hall.hall.judge(GAME, take).retained
    assert retained is not None
    referee.rule(take, {1: f"{retained.word} {retained.reference} {retained.score} !2L", 2: VOID})
    drawn, plain = tickets(hall)
    assert drawn.warning == ("Raccord de deux lettres, ou une erreur dans trois",)
    assert f"{retained.score} pts" in drawn.slip
    assert set(retained.word.upper()) <= set(drawn.slip)
    assert plain.slip == "Votre bulletin"


@pytest.mark.parametrize("title", HOSTILE_NAMES)
def test_strange_and_long_titles_leave_a_form_on_its_page(lexicon: Lexicon, title: str) -> None:
    pdf = Pdf(print_paper(paper_named("tickets-blank"), small_source(lexicon, ["Aubert"], title=title)))
    assert len(pdf) == 1
    assert pdf.size() == (210, 297)
