"""A visitor looks at a position: with the keyboard, with a phone, in the dark, and without scripts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def outlined(page: Page) -> list[str]:
    """The names of the squares in the outlined word."""
    squares = page.locator("[class*=outlined-]").all()
    return [square.get_attribute("data-name") or "" for square in squares]


def row(page: Page, letter: str) -> str:
    """A row of the board as it is seen, a point for an empty square."""
    squares = page.locator(f"[data-name^={letter}]").all()
    return "".join(square.inner_text()[:1] or "." for square in squares)


def ready(page: Page) -> Page:
    """The page once keys go to the rack: a browser gives the focus a moment after it shows the page."""
    expect(page.get_by_label("Tirage")).to_be_focused()
    return page


def test_one_key_finds_the_top(visit: Visit) -> None:
    page = ready(visit("/top"))
    expect(page.locator("#answer")).to_be_empty()
    page.keyboard.press("Enter")
    expect(page.get_by_text("75 points")).to_be_visible()
    expect(page.get_by_text("2 solutions au top")).to_be_visible()
    assert outlined(page) == ["M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"]
    assert row(page, "M") == "..NEOTTIES.SMOG"


def test_another_solution_is_chosen_with_the_arrows_explained_and_played_with_enter(visit: Visit) -> None:
    page = ready(visit("/top"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="NEOTTIES")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#explanation")).to_contain_text("NETTOIES")
    expect(page.locator("#explanation li").last).to_have_text(re.compile(r"total\s:\s75"))
    assert row(page, "M") == "..NETTOIES.SMOG"
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("NETTOIES est sur la grille")
    expect(page.locator("#answer")).to_be_empty()
    expect(page.get_by_label("Tirage")).to_be_focused()
    expect(page.get_by_label("Tirage")).to_have_value("")
    assert row(page, "M") == "..NETTOIES.SMOG"
    assert outlined(page) == ["M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"]
    page.keyboard.type("aeilrst")
    page.keyboard.press("Enter")
    expect(page.locator(".score")).to_contain_text("points")


def test_a_solution_is_chosen_and_played_with_the_mouse(visit: Visit) -> None:
    page = visit("/top")
    page.get_by_role("button", name="Chercher le top").click()
    page.get_by_text("NETTOIES").click()
    expect(page.locator("#explanation")).to_contain_text("NETTOIES")
    page.get_by_role("button", name="Jouer").click()
    expect(page.get_by_role("alert")).to_contain_text("NETTOIES est sur la grille")


def test_a_word_is_written_on_the_board_with_the_keyboard_only(visit: Visit) -> None:
    page = visit("/top?position=0")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "H8, étoile, vide"
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("portez")
    page.keyboard.press("Backspace")
    page.keyboard.press("Shift+S")
    assert row(page, "H") == "...PORTES......"
    expect(page.get_by_role("gridcell", name="H9, S, joker")).to_be_visible()
    expect(page.locator("#board-text")).to_have_value(re.compile(r"\n\.\.\.PORTEs\.\.\.\.\.\.\n"))


def test_space_turns_and_a_word_goes_down_through_a_letter_that_lies_there(visit: Visit) -> None:
    page = visit("/top?position=0")
    page.locator("[data-name=H8]").click()
    page.keyboard.type("or")
    page.locator("[data-name=F8]").click()
    page.keyboard.press("Space")
    page.keyboard.type("trou")
    assert [row(page, letter)[7] for letter in "FGHI"] == [*"TROU"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    assert row(page, "I") == "." * 15
    page.get_by_label("Tirage").fill("ais")
    page.keyboard.press("Enter")
    expect(page.locator(".score")).to_contain_text("points")


def test_enter_on_the_board_finds_the_top_and_escape_returns_to_the_rack(visit: Visit) -> None:
    page = visit("/top")
    page.locator("[data-name=A1]").click()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="NEOTTIES")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Tirage")).to_be_focused()


def test_a_rack_that_cannot_be_says_why_beside_the_field_and_keeps_it(
    visit: Visit, expected_messages: list[str]
) -> None:
    expected_messages.append("status of 400")
    page = visit("/top")
    page.get_by_label("Tirage").fill("zza")
    expect(page.locator("dup-rack .tile")).to_have_text(["Z", "Z", "A"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Trop de jetons «\u00a0Z\u00a0»")
    expect(page.get_by_label("Tirage")).to_have_value("ZZA")
    page.keyboard.press("Backspace")
    expect(page.locator("#notice")).to_be_empty()


def test_the_answer_goes_away_as_soon_as_the_position_changes(visit: Visit) -> None:
    page = ready(visit("/top"))
    page.keyboard.press("Enter")
    expect(page.locator(".moves")).to_be_visible()
    page.get_by_label("Tirage").fill("AB")
    expect(page.locator("#answer")).to_be_empty()
    assert outlined(page) == []
    assert row(page, "M") == ".......I...SMOG"


def test_all_the_solutions_are_counted_and_turned_page_by_page(visit: Visit) -> None:
    page = visit("/top")
    page.get_by_role("button", name="Toutes les solutions").click()
    expect(page.locator(".score")).to_contain_text("480 solutions")
    expect(page.get_by_role("radio")).to_have_count(100)
    page.get_by_role("button", name="Suivantes").click()
    expect(page.get_by_text("page 2 sur 5")).to_be_visible()


def test_the_next_position_has_a_joker_and_the_board_can_be_emptied(visit: Visit) -> None:
    page = visit("/top")
    page.get_by_role("link", name="Position suivante").click()
    expect(page.get_by_label("Tirage")).to_have_value("GSIE?RL")
    ready(page).keyboard.press("Enter")
    expect(page.get_by_role("radio", name="GLISSER")).to_be_visible()
    page.get_by_role("link", name="Vider").click()
    expect(page.get_by_role("gridcell", name="vide")).to_have_count(225)
    expect(page.get_by_label("Tirage")).to_have_value("")


@pytest.mark.parametrize("path", ["/top", "/top?position=0"])
def test_on_a_phone_nothing_scrolls_sideways(visit: Visit, path: str) -> None:
    page = visit(path, **PHONE)
    page.get_by_label("Tirage").fill("AEIRST?")
    page.get_by_role("button", name="Chercher le top").tap()
    expect(page.locator(".moves, .score").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("dup-board").evaluate("board => board.offsetWidth") > 350


def test_on_a_phone_letters_typed_on_the_board_reach_it(visit: Visit) -> None:
    page = visit("/top?position=0", **PHONE)
    page.locator("[data-name=H4]").tap()
    page.keyboard.type("mer")
    page.keyboard.press("Backspace")
    assert row(page, "H") == "...ME.........."


def test_in_the_dark_the_paper_is_dark_and_the_board_keeps_its_colours(visit: Visit) -> None:
    page = visit("/top", color_scheme="dark")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(21, 23, 26)"
    square = page.locator("[data-name=A1]")
    assert square.evaluate("square => getComputedStyle(square).backgroundColor") == "rgb(200, 49, 63)"


def test_without_scripts_the_page_still_finds_explains_and_plays_the_top(visit: Visit) -> None:
    page = visit("/top", java_script_enabled=False)
    page.get_by_role("button", name="Chercher le top").click()
    expect(page.get_by_text("75 points")).to_be_visible()
    page.get_by_role("radio", name="NETTOIES").check(force=True)
    page.get_by_role("button", name="Montrer le coup choisi").click()
    expect(page.locator("#explanation")).to_contain_text("NETTOIES")
    page.get_by_role("button", name="Jouer").click()
    expect(page.get_by_role("alert")).to_contain_text("NETTOIES est sur la grille")
    expect(page.get_by_role("gridcell", name="M3, N, 1 point")).to_be_visible()


def test_without_scripts_the_board_is_typed_as_text(visit: Visit) -> None:
    page = visit("/top?position=0", java_script_enabled=False)
    page.get_by_text("Saisie en texte").click()
    lines = ["." * 15] * 15
    lines[7] = "...PORTEs......"
    page.locator("#board-text").fill("\n".join(lines))
    page.get_by_label("Tirage").fill("j?")
    page.keyboard.press("Enter")
    expect(page.get_by_text("25 points")).to_be_visible()
    expect(page.get_by_role("gridcell", name="H9, S, joker")).to_be_visible()


def test_a_lost_server_is_said_and_the_page_stays(visit: Visit, expected_messages: list[str]) -> None:
    expected_messages.append("ERR_INTERNET_DISCONNECTED")
    page = visit("/top")
    state = page.locator("dup-connection")
    expect(state).to_have_text("Connecté")
    page.context.set_offline(True)
    expect(state).to_contain_text("Connexion perdue")
    assert row(page, "M") == ".......I...SMOG"
    page.context.set_offline(False)
    expect(state).to_have_text("Connecté")
