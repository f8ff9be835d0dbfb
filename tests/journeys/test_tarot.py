"""Tarot in a real browser: triplettes with three incidents, and a free-deal evening with a sheet that does not sum."""

from collections.abc import Iterator

import pytest
from journeys.conftest import Visit, served
from journeys.test_accessibility import EVERY_RULE, serious
from playwright.sync_api import Page, expect
from web.empty_premises import EmptyPremises

from duplicata.lexicon import Lexicon
from duplicata.tarot.session.session import Session

TRIPLETTES = "\n".join(f"Équipe {number} : Ana {number}, Bo {number}, Cy {number}" for number in range(1, 7))
PLAYERS = "\n".join(f"Joueur {number}" for number in range(1, 9))
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def club(lexicon: Lexicon) -> EmptyPremises:
    return EmptyPremises(lexicon)


@pytest.fixture
def club_address(club: EmptyPremises) -> Iterator[str]:
    with served(club) as address:
        yield address


def session_of(club: EmptyPremises) -> Session:
    club.premises.tarot.catch_up()
    return club.premises.tarot.session(1)


def open_tournament(page: Page, club: EmptyPremises, form: str, players: str) -> None:
    """From the first page of an empty journal to the director's desk, with the code of the terminal."""
    page.get_by_role("link", name="Un tournoi de Tarot").click()
    page.locator("#code").fill(club.code)
    page.keyboard.press("Enter")
    page.get_by_label(form, exact=True).check()
    page.fill("#nom", "Tarot du mardi")
    page.fill("#lieu", "Nantes")
    page.fill("#tours", "1")
    page.fill("#donnes", "2")
    page.fill("#joueurs", players)
    page.get_by_role("button", name="Ouvrir le tournoi").click()
    follows(page)


def follows(page: Page) -> None:
    page.locator("html[data-connected=true]").wait_for()
    page.wait_for_timeout(300)


def sit_down(visit: Visit, page: Page, address: str, club: EmptyPremises) -> tuple[Page, Page]:
    """Codes are given; the first opens the arbiter's page, the second the phone of table 1."""
    page.get_by_role("button", name="Codes des tables").click()
    codes = page.locator(".badge-code").all_inner_texts()
    page.get_by_role("link", name="J’ai fini").click()
    follows(page)
    desks = []
    for code, settings in zip(codes[:2], ({}, {"viewport": PHONE}), strict=True):
        desk = visit(f"{address}/poste", **settings)
        desk.locator("#code").fill(code)
        desk.keyboard.press("Enter")
        follows(desk)
        desks.append(desk)
    assert club.premises.access.version
    return desks[0], desks[1]


def enter_deal(table: Page, points: str, *, taker: int = 0) -> None:
    """A garde with two bouts, its score read before it is confirmed."""
    deal = table.locator(".deal-title").inner_text()
    table.locator("label:has(input[name=preneur])").nth(taker).click()
    table.locator("label:has(input[name=contrat][value=garde])").click()
    table.locator("label:has(input[name=bouts][value='2'])").click()
    table.fill("#points", points)
    expect(table.locator("#preview")).to_contain_text("par défenseur")
    table.get_by_role("button", name="Enregistrer").click()
    expect(table.locator("#notice")).to_contain_text("enregistrée")
    expect(table.locator(".deal-title")).not_to_have_text(deal)


def rule_fault(arbiter: Page, letters: str, answers: str = "1") -> None:
    """By the keyboard alone: letters, Enter, the first answer of each question, Enter."""
    follows(arbiter)
    arbiter.keyboard.press("/")
    arbiter.keyboard.type(letters)
    arbiter.locator("#found .is-first").wait_for()
    arbiter.keyboard.press("Enter")
    asked = 0
    while True:
        arbiter.locator(".case").wait_for()
        step = arbiter.locator(".case").get_attribute("data-step")
        if step == "ruling":
            break
        told = arbiter.locator(".case").inner_text()
        arbiter.wait_for_timeout(150)
        asked += step == "question"
        arbiter.keyboard.press(answers)
        expect(arbiter.locator(".case")).not_to_have_text(told, use_inner_text=True)
    assert asked <= 2
    expect(arbiter.locator(".page-of-code")).to_contain_text("T ")
    arbiter.wait_for_timeout(150)
    arbiter.keyboard.press("Enter")
    expect(arbiter.locator("#notice")).to_contain_text("appliqué")


def test_a_director_runs_triplettes_with_three_incidents(visit: Visit, club: EmptyPremises, club_address: str) -> None:
    director = visit(f"{club_address}/")
    open_tournament(director, club, "triplettes", TRIPLETTES)
    director.keyboard.press("Enter")
    expect(director.locator("#proposal")).to_contain_text("donnes à préparer")
    director.get_by_role("button", name="Adopter ce mouvement").click()
    expect(director.locator("#step-title")).to_contain_text("Le tour 1 peut commencer")
    director.keyboard.press("Enter")
    expect(director.locator("#step-title")).to_contain_text("Tour 1 en cours")
    arbiter, phone = sit_down(visit, director, club_address, club)
    enter_deal(phone, "49")
    expect(director.locator("#tables")).to_contain_text("49 points et 2 bouts")
    for letters in ("renonce cons", "renonce non", "renonce cons"):
        rule_fault(arbiter, letters)
    expect(arbiter.locator(".incidents-list li")).to_have_count(3)
    expect(director.locator("#tables")).to_contain_text("3 incidents")
    enter_deal(phone, "38")
    finish_other_tables(director, club, club_address)
    director.goto(f"{club_address}/tarot/direction")
    follows(director)
    director.keyboard.press("Enter")
    expect(director.locator("#step-title")).to_contain_text("La séance est terminée")
    director.keyboard.press("Enter")
    director.get_by_role("button", name="Déclarer définitifs").click()
    expect(director.locator("#step-title")).to_contain_text("définitifs")
    assert len(session_of(club).incidents) == 3
    public = visit(f"{club_address}/tarot/classement")
    expect(public.locator(".tarot-standing")).to_contain_text("Équipe 1")
    expect(public.locator("main")).to_contain_text("Résultats définitifs")
    for page in (director, arbiter, phone, public):
        assert serious(page, EVERY_RULE) == []


def finish_other_tables(director: Page, club: EmptyPremises, address: str) -> None:
    """What the other tables wrote on paper, entered at the director's desk."""
    for plan in session_of(club).tables(1):
        for _ in plan.deals if plan.table > 1 else ():
            director.goto(f"{address}/tarot/table?table={plan.table}")
            follows(director)
            enter_deal(director, "44")


def test_a_free_deal_evening_with_a_sheet_that_does_not_sum(
    visit: Visit, club: EmptyPremises, club_address: str, expected_messages: list[str]
) -> None:
    expected_messages.append("400 (Bad Request)")
    director = visit(f"{club_address}/")
    open_tournament(director, club, "donnes libres", PLAYERS)
    director.keyboard.press("Enter")
    expect(director.locator("#step-title")).to_contain_text("Le tour 1 peut commencer")
    director.keyboard.press("Enter")
    expect(director.locator("#step-title")).to_contain_text("Tour 1 en cours")
    arbiter, phone = sit_down(visit, director, club_address, club)
    refuse_impossible_points(phone)
    enter_deal(phone, "49")
    enter_deal(phone, "35", taker=1)
    phone.fill("#total-N", "500")
    before = club.written
    phone.get_by_role("button", name="Rendre la feuille").click()
    expect(phone.locator("#notice")).to_contain_text("ne fait pas zéro")
    assert club.written == before
    phone.get_by_label("Elle ne fait pas zéro").check()
    phone.get_by_role("button", name="Rendre la feuille").click()
    expect(phone.locator("#table-after")).to_contain_text("est rendue")
    expect(director.locator("#side")).to_contain_text("au lieu de zéro")
    arbiter.get_by_role("button", name="Juger").click()
    while arbiter.locator(".case").get_attribute("data-step") != "ruling":
        arbiter.locator(".answers button").first.click()
        arbiter.wait_for_timeout(300)
    arbiter.get_by_role("button", name="Appliquer").click()
    expect(arbiter.locator(".incidents-list li")).to_have_count(1)
    expect(arbiter.locator("#arbiter-side")).not_to_contain_text("au lieu de zéro")
    assert session_of(club).incidents[1].fault == "L-FM-01"
    for page in (director, arbiter, phone):
        assert serious(page, EVERY_RULE) == []


def refuse_impossible_points(phone: Page) -> None:
    """Ninety-two points are refused under the eyes of the table, before anything is sent."""
    phone.locator("label:has(input[name=preneur])").first.click()
    phone.locator("label:has(input[name=contrat][value=garde])").click()
    phone.locator("label:has(input[name=bouts][value='2'])").click()
    phone.fill("#points", "92")
    expect(phone.locator("#preview")).to_contain_text("il y en a 91 dans le jeu")
