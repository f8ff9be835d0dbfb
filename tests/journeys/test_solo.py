"""Playing alone in a real browser: a word written on the board, a question, the answer, the next turn."""

from journeys.conftest import Visit
from journeys.test_accessibility import EVERY_RULE, serious
from playwright.sync_api import Page, expect


def begin(page: Page) -> str:
    page.keyboard.press("Enter")
    # The board can be written on once its script has come.
    page.locator("dup-laying [tabindex='0']").wait_for()
    return page.locator("dup-laying").get_attribute("data-rack") or ""


def test_a_word_is_written_on_the_board_with_the_keyboard(visit: Visit) -> None:
    page = visit("/solo")
    rack = begin(page).replace("?", "")
    page.locator("[data-name=H8]").focus()
    page.keyboard.type(rack[:3].lower())
    expect(page.locator("#mot")).to_have_value(rack[:3])
    expect(page.locator("#ref")).to_have_value("H8")
    page.keyboard.press("Space")
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    expect(page.locator("#mot")).to_have_value("")


def test_tiles_are_laid_with_the_mouse_and_the_question_leaves_them_there(visit: Visit) -> None:
    page = visit("/solo")
    begin(page)
    page.locator("[data-name=G8]").click()
    page.locator("[data-name=G8]").click()
    tiles = page.locator("#solo-rack [data-letter]:not([data-letter='?'])")
    word = "".join(tiles.nth(k).get_attribute("data-letter") or "" for k in range(2))
    tiles.nth(0).click()
    tiles.nth(1).click()
    expect(page.locator("#mot")).to_have_value(word)
    expect(page.locator("#ref")).to_have_value("8G")
    page.get_by_role("button", name="Est-ce le top").click()
    expect(page.locator(".solo-helps")).to_contain_text("il y a mieux")
    expect(page.locator("#mot")).to_have_value(word)
    expect(page.locator(".is-laid")).to_have_count(2)
    assert not serious(page, EVERY_RULE)


def test_the_slip_is_handed_in_and_the_next_turn_comes_with_one_key(visit: Visit) -> None:
    page = visit("/solo")
    begin(page)
    page.locator("#mot").fill("xx")
    page.locator("#ref").fill("h8")
    page.keyboard.press("Enter")
    expect(page.locator("#solo-answer")).to_contain_text("0 sur")
    expect(page.locator("#next-form button")).to_be_focused()
    assert not serious(page, EVERY_RULE)
    page.keyboard.press("Enter")
    expect(page.locator("#solo")).to_have_attribute("data-turn", "2")
    expect(page.locator("#mot")).to_be_focused()
