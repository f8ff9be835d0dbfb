"""What is prepared and posted: role cards, supplies, scripts, the announcement, the committee on the wall."""

import re

import pytest
from print.pdfs import Pdf
from print.planned_halls import HOSTILE, PlannedHall, large_hall
from print.sample_hall import sample_source

from duplicata.competition.checklists import CARDS, Poster, card
from duplicata.competition.commands import DropGame, PlanGame, WritePoster
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import NoGameAsked, Source
from duplicata.lexicon import Lexicon

COMPLETE = Poster(
    federation="FFSc",
    club="Club de Tours",
    regional_committee="Val de Loire",
    places=120,
    fee="15 € (jeunes : 8 €)",
    prizes="Coupes et lots, 40 % des inscriptions",
    hours=("Partie 1 : 14 h", "Partie 2 : 17 h"),
    address="12 rue des Halles, 37000 Tours",
    contact="Zoé Martin, 02 47 00 00 00",
)


def printed(lexicon: Lexicon, name: str) -> Pdf:
    return Pdf(print_paper(paper_named(name), sample_source(lexicon)))


def plain(text: str) -> str:
    """Words on one line: a long sentence goes over several."""
    return " ".join(text.split())


@pytest.mark.article("G 2-1")
def test_every_role_has_one_page_with_every_item_of_its_card_by_moment(lexicon: Lexicon) -> None:
    pdf = printed(lexicon, "role-cards")
    roles = [name for name in CARDS if name != "deputy"]
    assert len(pdf) == len(roles)
    for page, name in enumerate(roles):
        text = plain(pdf.text(page))
        for section in card(name).sections:
            for item in section.items:
                assert plain(item.says.replace("\N{NARROW NO-BREAK SPACE}", " ")) in text
                assert ", ".join(item.articles) in text
    assert "Juge-arbitre et juge-arbitre adjoint" in pdf.text(1)
    assert "Sur place de 120 à 90 minutes" in pdf.text(0)
    assert pdf.text(0).index("Deux mois avant") < pdf.text(0).index("Après la partie")


def test_role_cards_need_no_competition(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    pdf = Pdf(print_paper(paper_named("role-cards"), Source(made.hall)))
    assert len(pdf) == len(CARDS) - 1


@pytest.mark.article("G 2.1-41")
def test_supplies_have_their_totals_and_the_place_where_they_go(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 400)
    made.order(PlanGame("normale", 180, "2026-11-21", "17:00"))
    text = made.print("supplies").text()
    assert "400 tables · 2 parties" in text
    assert "400 Numéro de table" in text
    # Thirty for each table and game, one more for each table at the main table.
    assert re.search("24 ?400 Bulletin de jeu", text)
    assert re.search("24 ?000 Bulletin de jeu", text)
    for stand in ("Table principale d’arbitrage", "Tables des arbitres", "Tables des joueurs"):
        assert stand in text


def test_supplies_of_a_hall_without_anybody_say_that_entries_are_awaited(lexicon: Lexicon) -> None:
    assert "les quantités suivront les inscriptions" in PlannedHall(lexicon).print("supplies").text()


def test_supplies_are_those_of_the_first_game_unless_another_is_asked_for(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 40)
    made.order(PlanGame("normale", 180, "2026-11-21", "17:00"))
    pdf = Pdf(print_paper(paper_named("supplies"), Source(made.hall)))
    assert "40 tables" in pdf.text()


@pytest.mark.article("G 2.1-72", "G 2.2-56", "G 2.2-57")
def test_scripts_say_who_speaks_before_the_game_and_after_it(lexicon: Lexicon) -> None:
    pdf = printed(lexicon, "scripts")
    before, after = plain(pdf.text(0)), plain(pdf.text(1))
    assert "ORGANISATEUR Bienvenue à tous" in before
    assert "JUGE-ARBITRE Remplissez un bulletin numéro 0" in before
    assert "Le top de la partie 1 est de" in after
    assert "Solo au coup" in after
    assert "Solo" not in before


def test_nothing_of_the_end_is_printed_before_the_game_is_over(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 10)
    after = made.print("scripts").text(1)
    assert "top" not in after
    assert "Après la partie 1" in after
    assert "n’est pas" in after


def test_scripts_of_several_games_need_the_number_of_one(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 10)
    made.order(PlanGame("normale", 180, "2026-11-21", "17:00"))
    with pytest.raises(NoGameAsked):
        print_paper(paper_named("scripts"), Source(made.hall))


@pytest.mark.article("G 2.1-5", "G 2.1-6")
def test_a_complete_announcement_says_all_its_mentions_on_one_page(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon, "25e Festival de Tours")
    made.order(WritePoster(COMPLETE))
    pdf = made.print("poster")
    assert len(pdf) == 1
    text = pdf.text()
    assert "à compléter" not in text
    for said in (
        "25e Festival de Tours",
        "Palais des congrès",
        "21 novembre 2026",
        "FFSc",
        "Club de Tours",
        "Val de Loire",
    ):
        assert said in text
    for said in ("120", "15 € (jeunes : 8 €)", "40 % des inscriptions", "Partie 2 : 17 h", "12 rue des Halles"):
        assert said in text
    assert "Zoé Martin, 02 47 00 00 00" in text


@pytest.mark.article("G 2.1-10", "G 2.1-13")
def test_a_mention_that_is_missing_is_a_box_to_fill_and_a_line_on_the_page_behind(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.order(WritePoster(Poster(federation="FFSc", club="Club de Tours", places=80)))
    pdf = made.print("poster")
    assert len(pdf) == 2
    assert pdf.text(0).count("à compléter") == 5
    assert "Partie 1 à 14 h" in pdf.text(0)
    assert "L’annonce ne dit pas le prix de l’inscription" in pdf.text(1)
    assert "G 2.1-13" in pdf.text(1)
    assert "heure des parties" not in pdf.text(1)


def test_a_festival_names_every_day_with_its_hours(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.order(
        *(PlanGame("normale", 180, f"2026-11-{day}", hour) for day in range(22, 30) for hour in ("10:00", "16:30"))
    )
    text = made.print("poster").text(0)
    assert "du 21 novembre 2026 au 29 novembre 2026" in text
    assert all(f"{day} novembre 2026 : 10 h, 16 h 30" in text for day in range(22, 30))


def test_hours_are_missing_from_an_announcement_without_a_game(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.order(DropGame(1))
    pdf = Pdf(print_paper(paper_named("poster"), Source(made.hall)))
    assert "L’annonce ne dit pas l’heure des parties" in pdf.text(1)


@pytest.mark.article("G 2.1-74")
def test_the_committee_is_posted_with_its_president_its_substitutes_and_who_leads(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 20)
    made.staff(chief_referee="Claire Martin", referee="Alice Blanc", collector="Raymond Tessier")
    made.committee(*(f"Membre {letter}" for letter in "ABCDEFG"))
    text = plain(made.print("committee-poster").text())
    assert "Présidence (arbitres) Membre A" in text
    assert "Membre (joueurs) Membre B" in text
    assert "En remplacement (arbitres) Membre G" in text
    assert "Juge-arbitre Claire Martin" in text
    assert "Alice Blanc" not in text
    assert "règlement FISF-2010" in text
    assert "Partie 1 21 novembre 2026 14 h Partie normale trois minutes par coup" in text


def test_a_committee_that_is_not_composed_is_said_to_be_awaited(lexicon: Lexicon) -> None:
    assert "n’est pas encore composée" in PlannedHall(lexicon).print("committee-poster").text()


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_a_poster(lexicon: Lexicon, name: str) -> None:
    made = PlannedHall(lexicon, name)
    made.order(WritePoster(Poster(*[name] * 3, None, name, name, (name,), name, name, name)))
    made.committee(*(name for _ in range(7)))
    assert len(made.print("poster")) == 2
    assert len(made.print("committee-poster")) == 1
