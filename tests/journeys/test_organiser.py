"""The organiser, from an empty journal to players at their tables, with the keyboard, the mouse and a lost badge."""

import re
from collections.abc import Callable

import pytest
from exchange.players.lists import workbook
from journeys.conftest import Visit
from playwright.sync_api import Page, expect
from web.organiser.halls import Organised

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon

pytestmark = pytest.mark.browser

LIST = "DUPONT Luc, Tours, 3A, vermeil, 1234567\nLE GOFF Anne, Rennes, 2B\nSolitaire\n🦊 Renard <b>gras</b>, Blois"


@pytest.fixture
def premises(lexicon: Lexicon) -> Organised:
    """What the server of these journeys stands on: an empty journal."""
    return Organised(lexicon)


def test_an_organiser_makes_a_tournament_from_nothing(visit: Visit, premises: Organised, premises_address: str) -> None:
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation/nouvelle"))
    page.fill("#name", "TH3 de Tours")
    page.fill("#place", "Tours")
    page.fill("#day", "2026-11-21")
    page.get_by_role("button", name="Créer la compétition").click()
    page.get_by_role("link", name="Inscrire les joueurs").click()

    expect(page.locator("#nlast")).to_be_focused()
    for last, first in (("Lévêque", "Zoé"), ("Martin", "Paul"), ("O’Brien", "Ève")):
        page.keyboard.type(last)
        page.keyboard.press("Tab")
        page.keyboard.type(first)
        page.keyboard.press("Enter")
        expect(page.locator("#notice")).to_contain_text(last)
        expect(page.locator("#nlast")).to_be_focused()
    page.fill("#search", "leveque")
    expect(page.locator(".entry-row:visible")).to_have_count(1)

    _paste(page)
    _draw_and_seat(page, premises)


def _paste(page: Page) -> None:
    page.get_by_role("link", name="Reprendre une liste").click()
    page.fill("#text", LIST)
    page.get_by_role("button", name="Vérifier la liste").click()
    expect(page.locator(".is-wrong")).to_have_count(1)
    page.get_by_role("button", name="Inscrire ces 3 lignes").click()
    expect(page.locator("#notice")).to_contain_text("3 inscriptions")
    expect(page.locator("#text")).to_have_value("Solitaire")


def test_a_workbook_is_shown_line_by_line_then_entered(
    visit: Visit, premises: Organised, premises_address: str
) -> None:
    premises.prepare(2)
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation$"))
    page.goto(f"{premises_address}/organisation/inscriptions/liste")
    content = workbook(("Licence", "Prénom", "NOM"), (1234567, "Luc", "DUPONT"), (1234567, "Zoé", "MARTIN"))
    page.set_input_files("#file", {"name": "liste.xlsx", "mimeType": "application/octet-stream", "buffer": content})
    page.get_by_role("button", name="Vérifier la liste").click()
    expect(page.locator(".is-wrong")).to_contain_text("déjà celle de DUPONT Luc, à la ligne 2")
    assert len(premises.hall.competition.entries) == 2
    page.get_by_role("button", name="Inscrire cette ligne").click()
    expect(page.locator("#text")).to_have_value("Licence\tPrénom\tNOM\n1234567\tZoé\tMARTIN")
    assert premises.hall.competition.entries[3].name == "DUPONT Luc"


def _draw_and_seat(page: Page, premises: Organised) -> None:
    page.get_by_role("link", name="Salle", exact=True).click()
    page.fill("#rows1", "3")
    page.fill("#columns1", "4")
    page.get_by_role("button", name="Enregistrer la salle").click()
    expect(page.locator(".seat")).to_have_count(12)
    page.get_by_role("link", name="Placer les joueurs").click()
    page.get_by_role("button", name="Accepter ces places").click()
    page.get_by_role("button", name="Placer ainsi").click()
    expect(page.locator("#notice")).to_contain_text("placés")
    assert len(premises.hall.competition.seats(1)) == 6


def comes_true(page: Page, claim: Callable[[], bool]) -> bool:
    """Whether it is so within half a minute: the plan shows a move before the server has answered."""
    for _ in range(300):
        if claim():
            return True
        page.wait_for_timeout(100)
    return claim()


def test_players_are_moved_on_the_plan_with_the_mouse_and_with_the_keyboard(
    visit: Visit, premises: Organised, premises_address: str
) -> None:
    premises.prepare(12)
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation$"))
    page.goto(f"{premises_address}/organisation/places")
    before = dict(premises.hall.competition.seats(1))
    first, second, third = sorted(before)[:3]
    page.locator(f'.seat[data-table="{first}"]').drag_to(page.locator(f'.seat[data-table="{second}"]'))
    expect(page.locator("#notice")).to_contain_text("Déplacement")
    assert comes_true(page, lambda: premises.hall.competition.seats(1)[second] == before[first])

    page.locator(f'.seat[data-table="{third}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(f'.seat[data-table="{third}"]')).to_have_attribute("data-entry", str(before[first]))
    assert comes_true(page, lambda: premises.hall.competition.seats(1)[third] == before[first])


def test_a_screen_closes_as_soon_as_its_code_is_taken_back(
    visit: Visit, premises: Organised, premises_address: str
) -> None:
    premises.prepare(12)
    second = premises.premises.access.issue(AccessRole.ORGANISER, "M. Roy", "Organisation · M. Roy")
    other = visit(f"{premises_address}/poste#{second.code}")
    expect(other).to_have_url(re.compile("/organisation$"))
    other.goto(f"{premises_address}/organisation/inscriptions")
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation$"))
    page.goto(f"{premises_address}/organisation/codes")
    row = page.locator(".entry-row", has_text="M. Roy")
    expect(row).to_contain_text("poste ouvert")
    row.get_by_role("link").click()
    page.fill("#revoke-reason", "badge perdu")
    page.get_by_role("button", name="Retirer", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("n’ouvre plus rien")
    expect(other).to_have_url(re.compile(r"/poste\?raison=retire"))
    expect(other.get_by_text("Nom0001")).to_have_count(0)


def test_codes_are_printed_once_and_the_poster_keeps_the_wifi_to_itself(
    visit: Visit, premises: Organised, premises_address: str
) -> None:
    premises.prepare(12)
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation$"))
    page.goto(f"{premises_address}/organisation/codes")
    page.get_by_role("button", name="Créer les codes des postes").click()
    expect(page.locator(".badge").first).to_be_visible()
    shown = page.locator(".badge-code").all_inner_texts()
    page.get_by_role("link", name="J’ai fini").click()
    assert not any(code in page.content() for code in shown)
    sent = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    page.goto(f"{premises_address}/organisation/connexion")
    page.fill("#wifi", "SalleRabelais")
    page.fill("#wifi-key", "motdepasse")
    expect(page.locator(".door-poster")).to_contain_text("SalleRabelais")
    assert not any("Rabelais" in each or "motdepasse" in each for each in sent)


def test_a_player_is_found_on_a_plan_too_large_for_the_screen(
    visit: Visit, premises: Organised, premises_address: str
) -> None:
    premises.prepare(300)
    page = visit(f"{premises_address}/poste#{premises.code}")
    expect(page).to_have_url(re.compile("/organisation$"))
    page.goto(f"{premises_address}/organisation/places")
    table = premises.hall.competition.tables(1)[287]
    page.fill("#find", "nom0287")
    page.keyboard.press("Enter")
    expect(page.locator(f'.seat[data-table="{table}"]')).to_be_focused()
    expect(page.locator(f'.seat[data-table="{table}"]')).to_be_in_viewport()
