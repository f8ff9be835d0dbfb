"""Papers of Tarot: the right people, étuis, cards and scores, nothing cut, and a sentence where none can be printed."""

import re

import msgspec
import pytest
from print.pdfs import Pdf
from print.results_reading import HOSTILE, tight
from print.sample_hall import sample_source
from print.sample_tarot import INDIVIDUEL, LIBRE, QUADRETTES, TRIPLETTES, tarot_hall, tarot_source

from duplicata.competition.access import AccessRole
from duplicata.desks.auditor import hall_at
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.printed.dealt import DealDiagram
from duplicata.desks.tarot.printed.refusals import (
    DealsNotDealtHere,
    FreeDealsDoNotTravel,
    NobodySeatedYet,
    ScoreSheetsOfFreeDealsOnly,
    TravellersNotFilledYet,
)
from duplicata.desks.tarot.printing import PrintingDesk
from duplicata.desks.tarot.views import shown_name
from duplicata.documents.archive.papers_kept import kept_papers
from duplicata.documents.catalogue import PAPERS, paper_named
from duplicata.documents.foot import foot
from duplicata.documents.pack import sheets
from duplicata.documents.paper import Scope, print_paper
from duplicata.documents.papers.tarot import SessionPaper
from duplicata.documents.source import (
    NoSessionAsked,
    NoSuchSessionToPrint,
    NoTarotToPrint,
    ScrabblePaperOfTarot,
    Source,
)
from duplicata.documents.typesetting import typeset
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.tarot.cards import pack
from duplicata.tarot.deal import Deal, deal_series
from duplicata.tarot.diagram import diagram
from duplicata.tarot.formats import Format
from duplicata.tarot.session.events import SessionEnded
from duplicata.tarot.session.session import Session

TAROT = tuple(paper.name for paper in PAPERS.values() if paper.scope is Scope.TAROT)


def printed(name: str, source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(name), source))


def session(lexicon: Lexicon, number: int) -> Session:
    return tarot_source(lexicon, number).of_session().session_hall.session(number)


class SmallSession:
    """A session that a director opens, with as many people as a test wants, under names that break careless pages."""

    def __init__(self, lexicon: Lexicon, form: Format, count: int, *, deals: int = 4, rounds: int = 4, size: int = 4):
        journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
        self.desk = DirectorDesk(TarotHall(journal, lambda: 1), 1, "Zoé")
        self.desk.open(HOSTILE[0][:80], "Salle", "2026-11-18", form, rounds, deals, table_size=size)
        members = {Format.TRIPLETTES: 3, Format.QUADRETTES: 4}.get(form, 1)
        for number in range(count):
            names = (f"{number}-{member} {HOSTILE[(number + member) % len(HOSTILE)]}"[:80] for member in range(members))
            self.desk.enter(*names)
        self.source = Source(Hall(journal, lexicon, lambda: 1))

    def seated(self) -> "SmallSession":
        if self.desk.session.format is Format.LIBRE:
            self.desk.seat_by_draw("une graine pour tirer")
        else:
            self.desk.plan_movement()
        return self


def test_the_card_of_a_triplette_says_where_to_go_whom_to_meet_and_who_attacks(lexicon: Lexicon) -> None:
    text, held = tight(printed("tarot-movement-cards", tarot_source(lexicon)).text()), session(lexicon, TRIPLETTES)
    names = {number: shown_name(held, formation) for number, formation in held.formations.items()}
    for formation in held.formations.values():
        for (round_, _), plan in held.plans.items():
            seat = plan.seat_of(formation.number)
            if seat is None:
                continue
            (other,) = (each.formation for each in plan.seats if each.formation != formation.number)
            line = f"{round_}{plan.table}{seat}{plan.deals[0]}à{plan.deals[-1]}n°{other}{names[other]}"
            turns = [each for each in plan.attackers if each.formation == formation.number]
            said = "·".join(f"{each.deal}:{formation.member_name(each.member)}" for each in turns)
            assert tight(line + (f"attaque{said}" if said else "")) in text


def test_whoever_rests_reads_it_on_the_card_and_the_table_says_that_it_is_empty(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.TRIPLETTES, 5, deals=2, rounds=3).seated()
    seated = {each.formation for plan in small.desk.session.tables(1) for each in plan.seats}
    (resting,) = set(small.desk.session.formations) - seated
    assert len(re.findall("repos", printed("tarot-movement-cards", small.source).text())) == 3
    assert resting


def test_a_table_card_names_who_comes_and_where_the_etuis_go(lexicon: Lexicon) -> None:
    pdf, held = printed("tarot-table-cards", tarot_source(lexicon, INDIVIDUEL)), session(lexicon, INDIVIDUEL)
    text, names = tight(pdf.text()), {number: each.name for number, each in held.formations.items()}
    for (round_, table), plan in held.plans.items():
        following = [each for each in held.tables(round_ + 1) if each.deals == plan.deals]
        people = "".join(f"n°{plan.formation(seat)}{names[plan.formation(seat) or 0]}" for seat in "NSEO")
        goes = f"table{following[0].table}" if following else ""
        assert tight(f"{round_}{people}{plan.deals[0]}à{plan.deals[-1]}{goes}") in text, (round_, table)


def test_the_two_halves_of_a_match_exchange_their_etuis_between_its_rooms(lexicon: Lexicon) -> None:
    text = printed("tarot-table-cards", tarot_source(lexicon, QUADRETTES)).text(0)
    first = text.split("Table 2")[0]
    assert "1 aller" in first
    assert "salle ouverte" in first
    assert tight("1 à 4 table 2") in tight(first)


def test_every_card_of_a_deal_stands_in_the_hand_that_the_seed_gave_it(lexicon: Lexicon) -> None:
    held = session(lexicon, TRIPLETTES)
    assert held.committed is not None
    series = deal_series(held.sealed_seed or "", held.committed.count)
    pdf = printed("tarot-diagrams", tarot_source(lexicon))
    text = "".join(tight(pdf.text(page)) for page in range(len(pdf)))
    for number, deal in enumerate(series.deals, start=1):
        own = text.split(f"Étui{number}{held.opened.name.replace(' ', '')}" if held.opened else "")[1].split("Étui")[0]
        for hand in (*deal.hands, deal.chien):
            trumps = sorted((card.rank for card in hand if card.is_trump), reverse=True)
            shown = "".join(map(str, trumps)) + ("Excuse" if any(card.is_excuse for card in hand) else "")
            assert f"Atout{shown or '–'}" in own


def test_a_hand_full_of_trumps_stays_inside_its_half_of_the_page(lexicon: Lexicon) -> None:
    cards = sorted(pack(), key=lambda card: not card.is_trump)
    hands = dict(zip("NESO", (cards[at : at + 18] for at in range(0, 72, 18)), strict=True))
    deal = diagram(Deal.of(hands, cards[72:]))
    parts = tuple(DealDiagram(number, "N", deal) for number in (1, 2))
    source = tarot_source(lexicon).of_session()
    pdf = Pdf(typeset("tarot_diagrams.typ", SessionPaper("Séance", "à Tours", parts), foot("Diagrammes", source)))
    assert len(pdf) == 1
    (second,) = pdf.heights("Étui 2")
    first_south, second_south = pdf.heights("Sud")
    first_clubs, second_clubs = (max(each for each in pdf.heights("Atout") if each < end) for end in (second, 297))
    assert first_south < first_clubs < second - 8 < second_south < second_clubs < 297 - 20


def test_a_travelling_sheet_has_a_line_for_each_table_that_plays_the_etui(lexicon: Lexicon) -> None:
    pdf, held = printed("tarot-travellers", tarot_source(lexicon, INDIVIDUEL)), session(lexicon, INDIVIDUEL)
    for page, etui in ((0, 1), (5, 6), (27, 28)):
        text = pdf.text(page)
        assert f"Étui {etui}" in text
        for plan in held.plans.values():
            numbers = " ".join(str(plan.formation(seat)) for seat in "NSEO")
            assert (f"{plan.round} {plan.table} {numbers}" in text) is (etui in plan.deals)


def test_the_cards_are_folded_away_on_a_sheet_that_travels(lexicon: Lexicon) -> None:
    text = printed("tarot-travellers", tarot_source(lexicon, INDIVIDUEL)).text(0)
    assert text.index("Score") < text.index("pliez ici") < text.index("♠")


def test_a_deal_that_people_deal_is_written_by_the_first_table(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.INDIVIDUEL, 16).seated()
    text = printed("tarot-travellers", small.source).text(0)
    assert "la première table écrit la donne" in text
    assert text.count("Atout") == 5


def test_a_filled_sheet_tells_contract_points_score_note_and_what_the_arbiter_wrote(lexicon: Lexicon) -> None:
    pdf, held = printed("tarot-travellers-filled", tarot_source(lexicon)), session(lexicon, TRIPLETTES)
    etui = next(each.deal for each in held.incidents.values() if each.deal and each.ruling.typed)
    text = tight(pdf.text(etui - 1))
    for entered in held.results_of(etui):
        entry = entered.entry
        assert entered.unit is not None
        score = f"{entered.unit:+d}".replace("-", "−")
        assert re.search(rf"{entry.contract}{entry.bouts}{entry.points:g}.*?{re.escape(score)}", text, re.IGNORECASE)
    for ruled in held.incidents.values():
        if ruled.deal == etui:
            assert tight(ruled.ruling.typed) in text


def test_percentages_of_an_etui_are_those_of_the_topage(lexicon: Lexicon) -> None:
    held = session(lexicon, INDIVIDUEL)
    clean = next(
        deal
        for deal in range(1, 29)
        if not any(each.deal == deal for each in held.incidents.values()) and len(held.results_of(deal)) == 6
    )
    text = printed("tarot-travellers-filled", tarot_source(lexicon, INDIVIDUEL)).text(clean - 1)
    notes = [float(each.replace(",", ".")) for each in re.findall(r"(\d+,\d\d) / \d+,\d\d", text)]
    units = [each.unit or 0 for each in held.results_of(clean)]
    wanted = [sum((unit > other) + (unit == other) / 2 for other in units) - 0.5 for unit in units]
    assert notes == [pytest.approx(100 * note / 5, abs=0.006) for note in wanted]


def test_a_match_has_its_own_sheets_with_both_rooms_on_them(lexicon: Lexicon) -> None:
    pdf = printed("tarot-travellers-filled", tarot_source(lexicon, QUADRETTES))
    first = pdf.text(0)
    assert "match 1" in first
    assert "1 aller" in first
    assert "2 retour" in first
    (own, other), (again, back) = re.findall(r"(−?\d+,\d{3}) / (−?\d+,\d{3})", first)
    assert (own, other) == (back, again)


def test_a_score_sheet_has_a_column_for_each_player_and_a_row_for_each_deal(lexicon: Lexicon) -> None:
    pdf, held = printed("tarot-score-sheets", tarot_source(lexicon, LIBRE)), session(lexicon, LIBRE)
    text = tight(pdf.text())
    for plan in held.tables(5):
        for each in plan.seats:
            assert tight(f"n°{each.formation}{held.formations[each.formation].name}") in text
    assert text.count("Totaux,quifontzéro") == len(held.tables(5))
    assert text.count("VisaGS,GC") == len(held.tables(5))


def test_at_a_table_of_five_among_fours_each_sits_a_deal_out(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.LIBRE, 9, deals=5).seated()
    text = printed("tarot-score-sheets", small.source).text()
    five = next(plan for plan in small.desk.session.tables(1) if len(plan.seats) == 5)
    assert text.count("mort") == len(five.deals)
    assert "Appelé" not in text


def test_at_five_the_called_partner_has_a_column(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.LIBRE, 5, deals=5, size=5).seated()
    for name in ("tarot-score-sheets", "tarot-score-sheets-blank"):
        assert "Appelé" in printed(name, small.source).text()


def test_the_ranking_is_that_of_the_session_in_its_order(lexicon: Lexicon) -> None:
    text, held = printed("tarot-ranking", tarot_source(lexicon)).text(), session(lexicon, TRIPLETTES)
    assert "DÉFINITIF" in text
    assert held.final is not None
    numbers = [int(number) for number in re.findall(r"^(?:ex )?\d+ (\d+) \D", text, re.MULTILINE)]
    assert numbers == [line.formation for line in held.final]
    first = held.final[0]
    total = f"{first.total / 1000:.2f}".replace(".", ",")
    assert re.search(rf"^1 {first.formation} .*{total}$", text, re.MULTILINE)


def test_a_ranking_before_the_first_round_says_so_and_is_provisional(lexicon: Lexicon) -> None:
    for count in (0, 1):
        text = printed("tarot-ranking", SmallSession(lexicon, Format.LIBRE, count).source).text()
        assert "PROVISOIRE" in text
        assert "n’est pas commencée" in text


@pytest.mark.parametrize("form", [Format.INDIVIDUEL, Format.TRIPLETTES, Format.LIBRE])
def test_hostile_names_stay_readable_on_every_card_and_sheet(lexicon: Lexicon, form: Format) -> None:
    small = SmallSession(lexicon, form, 16 if form is not Format.TRIPLETTES else 6, deals=2, rounds=3).seated()
    sheet = "tarot-score-sheets" if form is Format.LIBRE else "tarot-travellers"
    for name in ("tarot-movement-cards", "tarot-table-cards", "tarot-ranking", sheet):
        text = tight(printed(name, small.source).text())
        assert tight("de La Rochefoucauld-") in text
        if name != "tarot-travellers":
            assert "#panic[*gras*]" in text
            assert tight("// remarque") in text


def test_sixty_eight_players_over_fifteen_rounds_have_their_cards_and_their_sheets(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.INDIVIDUEL, 68, deals=1, rounds=15).seated()
    cards = tight(printed("tarot-movement-cards", small.source).text())
    assert cards.count("TourTablePlaceÉtuisAvec") == 68
    sheet = printed("tarot-travellers", small.source)
    assert sheet.text().count("la première table écrit la donne") == len(
        {deal for plan in small.desk.session.plans.values() for deal in plan.deals}
    )


def check_refused(name: str, source: Source, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as caught:
        printed(name, source)
    assert str(caught.value).endswith(".")


def test_papers_that_do_not_fit_a_session_are_refused(lexicon: Lexicon) -> None:
    for name in ("tarot-travellers", "tarot-travellers-filled"):
        check_refused(name, tarot_source(lexicon, LIBRE), FreeDealsDoNotTravel)
    for name in ("tarot-score-sheets", "tarot-score-sheets-blank"):
        check_refused(name, tarot_source(lexicon, TRIPLETTES), ScoreSheetsOfFreeDealsOnly)
    check_refused("tarot-diagrams", tarot_source(lexicon, LIBRE), DealsNotDealtHere)


def test_nothing_is_printed_of_a_session_in_which_nobody_is_seated(lexicon: Lexicon) -> None:
    free, travelling = SmallSession(lexicon, Format.LIBRE, 0), SmallSession(lexicon, Format.INDIVIDUEL, 0)
    for name in ("tarot-movement-cards", "tarot-table-cards", "tarot-score-sheets"):
        check_refused(name, free.source, NobodySeatedYet)
    check_refused("tarot-travellers", travelling.source, NobodySeatedYet)


def test_what_tables_made_of_a_deal_is_kept_until_the_session_is_over(lexicon: Lexicon) -> None:
    hall = tarot_hall(lexicon)
    ended = next(each.position for each in hall.journal.read() if isinstance(each.event, SessionEnded))
    before = Source(hall_at(hall.journal, ended - 1, lexicon), INDIVIDUEL)
    check_refused("tarot-travellers-filled", before, TravellersNotFilledYet)
    after = Source(hall_at(hall.journal, ended, lexicon), INDIVIDUEL)
    assert len(printed("tarot-travellers-filled", after)) == 28


@pytest.mark.parametrize("name", TAROT)
def test_a_journal_of_scrabble_has_no_papers_of_tarot(lexicon: Lexicon, name: str) -> None:
    check_refused(name, sample_source(lexicon), NoTarotToPrint)


@pytest.mark.parametrize("name", ["route", "ranking", "seating", "archive-cover"])
def test_a_journal_of_tarot_has_no_papers_of_scrabble(lexicon: Lexicon, name: str) -> None:
    check_refused(name, tarot_source(lexicon), ScrabblePaperOfTarot)


def test_the_session_is_named_when_there_are_several(lexicon: Lexicon) -> None:
    check_refused("tarot-ranking", Source(tarot_hall(lexicon)), NoSessionAsked)
    check_refused("tarot-ranking", tarot_source(lexicon, 9), NoSuchSessionToPrint)


def test_a_blank_paper_of_a_tarot_journal_carries_its_name_and_day(lexicon: Lexicon) -> None:
    text = printed("letter-count", Source(tarot_hall(lexicon))).text(0)
    assert "Séance simulée 1" in text
    assert "1er janvier 2026" in text


def test_a_paper_of_an_earlier_moment_is_stamped_once_a_player_was_replaced(lexicon: Lexicon) -> None:
    small = SmallSession(lexicon, Format.INDIVIDUEL, 16).seated()
    journal = small.source.hall.journal
    before = journal.head().position
    small.desk.replace(3, 1, "Remplaçant Tardif")
    then = Source(hall_at(journal, before, lexicon))
    text = Pdf(print_paper(paper_named("tarot-table-cards"), then, small.source)).text(0)
    assert "ANNULÉ ET REMPLACÉ" in text
    assert "Remplaçant Tardif" not in text


def test_cards_still_to_be_played_are_for_the_director_alone() -> None:
    for name in ("tarot-diagrams", "tarot-travellers"):
        assert paper_named(name).roles == {AccessRole.TAROT_DIRECTOR}
    for name in TAROT:
        assert paper_named(name).roles <= {AccessRole.TAROT_DIRECTOR, AccessRole.TAROT_ARBITER}


def test_the_pack_of_a_tarot_journal_holds_its_papers_session_by_session(lexicon: Lexicon) -> None:
    files = [sheet.file for sheet in sheets(Source(tarot_hall(lexicon)))]
    assert len(files) == len(TAROT) * 4
    assert "5-Tarot/seance-2/tarot-diagrams.pdf" in files
    read = [sheet.paper.name for sheet in sheets(Source(tarot_hall(lexicon), reader=AccessRole.TAROT_ARBITER))]
    assert "tarot-diagrams" not in read
    assert "tarot-ranking" in read


def test_the_pack_of_a_competition_of_scrabble_holds_no_tarot(lexicon: Lexicon) -> None:
    assert not any(sheet.paper.scope is Scope.TAROT for sheet in sheets(sample_source(lexicon)))


def test_an_archive_of_tarot_keeps_what_was_dealt_played_and_won(lexicon: Lexicon) -> None:
    names = [kept.name for kept in kept_papers(Source(tarot_hall(lexicon)))]
    assert len(names) == 16
    assert "papiers/tarot-travellers-filled-2.pdf" in names
    assert not any("tarot" in kept.name for kept in kept_papers(sample_source(lexicon)))


def test_a_sheet_of_sixty_tables_has_its_cards_on_the_back(lexicon: Lexicon) -> None:
    source = tarot_source(lexicon, INDIVIDUEL).of_session()
    sheet = PrintingDesk(source.session_hall, INDIVIDUEL).travellers()[0]
    long = msgspec.structs.replace(sheet, lines=sheet.lines * 10)
    pdf = Pdf(typeset("tarot_travellers.typ", SessionPaper("Séance", "à Tours", (long,)), foot("Feuilles", source)))
    assert len(pdf) == 3
    assert "Arbitre" in pdf.text(1)
    assert "Au dos" in pdf.text(2)
    assert "♠" not in pdf.text(0) + pdf.text(1)
