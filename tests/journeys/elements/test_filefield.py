"""The field for a file: French on the screen, the browser's own under it for the mouse, the keyboard and the ear."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
FIELD = '<label for="list">Une liste</label><dup-file><input type="file" id="list"></dup-file><button>Suite</button>'
LIST = {"name": "inscrits.csv", "mimeType": "text/csv", "buffer": b"DUPONT Luc"}


def test_the_button_of_a_file_speaks_french_and_tells_what_was_chosen(show: Show) -> None:
    page = show(FIELD, "filefield")
    expect(page.locator("dup-file")).to_have_text("Choisir un fichieraucun fichier choisi")
    expect(page.get_by_label("Une liste")).to_have_css("opacity", "0")
    page.set_input_files("#list", LIST)
    expect(page.locator("dup-file")).to_have_text("Choisir un fichierinscrits.csv")


def test_a_file_is_chosen_with_the_mouse_or_the_keyboard_and_the_focus_is_seen(show: Show) -> None:
    page = show(FIELD, "filefield")
    page.locator("body").press("Tab")
    expect(page.get_by_label("Une liste")).to_be_focused()
    expect(page.locator("dup-file")).to_have_css("outline-style", "solid")
    with page.expect_file_chooser():
        page.keyboard.press("Space")
    with page.expect_file_chooser():
        page.get_by_text("Choisir un fichier").click(force=True)


def test_what_comes_again_in_the_page_has_one_face(show: Show) -> None:
    page = show(FIELD, "filefield")
    page.evaluate("document.body.append(document.querySelector('dup-file'))")
    expect(page.locator(".file-face")).to_have_count(1)


def test_without_scripts_the_field_of_the_browser_stays(show: Show) -> None:
    page = show(FIELD)
    expect(page.get_by_label("Une liste")).to_have_css("opacity", "1")
    expect(page.locator(".file-face")).to_have_count(0)
