"""The keys of a desk: what they press, when they are only letters, and the questions that are asked first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
NOTE = "window.done = []; document.addEventListener('click', (e) => e.target.name && window.done.push(e.target.name));"
DESK = """<button type="button" name="top" data-key="t">Top</button>
<button type="button" name="pause" data-key="F9">Pause</button>
<button type="button" name="start" data-key="Space">Chrono</button>
<button type="button" name="undo" data-key="Ctrl+z" data-key-everywhere>Annuler</button>
<button type="button" name="no" data-key="n" disabled>Non</button>
<button type="button" name="hid" data-key="h" hidden>Caché</button>
<label>Ligne <input id="line" data-key="l"></label>"""


def done(page: Page) -> list[str]:
    return list(page.evaluate("window.done"))


def test_a_key_presses_its_button_outside_a_text_field_only(show: Show) -> None:
    page = show(DESK, "keys")
    page.evaluate(NOTE)
    for key in ("t", "T", "F9", " ", "n", "h", "x"):
        page.keyboard.press(key)
    assert done(page) == ["top", "top", "pause", "start"]
    page.locator("#line").fill("")
    page.keyboard.type("t t")
    expect(page.locator("#line")).to_have_value("t t")
    page.keyboard.press("Control+z")
    assert done(page)[4:] == ["undo"]


def test_the_row_of_digits_of_a_french_keyboard_needs_no_shift(show: Show) -> None:
    page = show('<button type="button" name="two" data-key="2">2</button><input id="line">', "keys")
    page.evaluate(NOTE)
    # What the browser says of the key that bears é and 2, alone and then with Shift.
    press = """([key, shiftKey]) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", {key, code: "Digit2", shiftKey, bubbles: true}))"""
    page.evaluate(press, ["é", False])
    page.evaluate(press, ["2", True])
    assert done(page) == ["two", "two"]
    page.locator("#line").focus()
    page.evaluate(press, ["é", False])
    assert done(page) == ["two", "two"]


@pytest.mark.parametrize("kind", ['type="number"', 'inputmode="numeric"'])
def test_a_field_for_digits_takes_them_without_shift(show: Show, kind: str) -> None:
    page = show(f'<input id="count" {kind}><input id="word">', "keys")
    press = """(key) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", {key, code: "Digit2", bubbles: true, cancelable: true}))"""
    for field in ("#count", "#word"):
        page.locator(field).focus()
        page.evaluate(press, "é")
        page.keyboard.type("7")
    expect(page.locator("#count")).to_have_value("27")
    expect(page.locator("#word")).to_have_value("7")


def test_the_key_of_a_field_goes_to_it_without_writing_its_letter(show: Show) -> None:
    page = show(DESK, "keys")
    page.keyboard.press("l")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("")


def test_space_on_a_focused_button_presses_that_button(show: Show) -> None:
    page = show(DESK, "keys")
    page.evaluate(NOTE)
    page.get_by_role("button", name="Pause").focus()
    page.keyboard.press(" ")
    assert done(page) == ["pause"]


def test_solutions_are_seen_only_while_the_key_is_held(show: Show) -> None:
    body = (
        '<section data-hold="F2"><button type="button" data-hold-button>Voir</button>'
        '<p class="secret">PRIERONS</p></section>'
    )
    page = show(body, "keys")
    secret = page.locator(".secret")
    expect(secret).not_to_be_visible()
    page.keyboard.down("F2")
    expect(secret).to_be_visible()
    page.keyboard.up("F2")
    expect(secret).not_to_be_visible()
    page.get_by_role("button").hover()
    page.mouse.down()
    expect(secret).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(secret).not_to_be_visible()


def test_the_question_mark_opens_the_help_of_the_desk(show: Show) -> None:
    page = show('<a data-help href="/aide/arbitre">Aide</a>', "keys")
    page.keyboard.press("?")
    page.wait_for_url("**/aide/arbitre")
    assert page.url.endswith("/aide/arbitre")


@pytest.mark.parametrize(("key", "goes"), [("Enter", True), ("Escape", False)])
def test_a_grave_order_asks_first(show: Show, key: str, goes: bool) -> None:
    body = (
        '<form action="/fait" data-confirm="Annuler le coup ?">'
        '<button data-key="a" name="order" value="7">Annuler</button></form>'
    )
    page = show(body, "keys", "confirm")
    page.keyboard.press("a")
    expect(page.get_by_role("dialog", name="Annuler le coup ?")).to_be_visible()
    page.keyboard.press(key)
    if goes:
        page.wait_for_url("**/fait?order=7")
    else:
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert "fait" not in page.url


COMPLETE = """<form action="/envoi"><dup-complete data-from="seen" data-after="\\d+\\s+">
<input class="input" name="line" aria-label="Bulletin"></dup-complete></form>
<script type="application/json" id="seen">["PRIERONS 8H 83", {"value": "PÉTRIN H4 30", "note": "3 tables"}]</script>"""


@pytest.mark.parametrize(("typed", "line"), [("43 pr", "43 PRIERONS 8H 83"), ("43 pet", "43 PÉTRIN H4 30")])
def test_a_line_already_seen_is_taken_with_one_key(show: Show, typed: str, line: str) -> None:
    page = show(COMPLETE, "complete")
    field = page.get_by_role("combobox")
    field.press_sequentially(typed)
    expect(page.get_by_role("option")).to_have_count(1)
    field.press("Tab")
    expect(field).to_have_value(line)
    expect(field).to_be_focused()
    field.press("Enter")
    page.wait_for_url("**/envoi?*")


def test_a_line_never_seen_is_left_as_typed(show: Show) -> None:
    page = show(COMPLETE, "complete")
    field = page.get_by_role("combobox")
    field.press_sequentially("43 xi h4 20")
    expect(page.get_by_role("listbox")).to_have_count(0)
    field.press("Enter")
    page.wait_for_url("**/envoi?line=43+xi+h4+20")
