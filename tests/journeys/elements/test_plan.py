"""The room plan: players change places with the mouse, with a finger and with the keyboard, and it is said."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]


def seat(table: int, name: str, x: int, y: int, *, more: str = "") -> str:
    entry = table + 100 if name else ""
    return (
        f'<g class="seat" role="button" data-table="{table}" data-entry="{entry}" data-name="{name}" {more}'
        f' aria-label="Table {table}, {name or "libre"}" transform="translate({x} {y})"><rect width="100" height="60"/>'
        f'<text x="8" y="20">{table}</text><text class="who" x="8" y="45">{name}</text></g>'
    )


PLAN = f"""<form action="/envoi"><dup-plan><svg class="plan" viewBox="0 0 400 200">
{seat(1, "Ada", 10, 10)}{seat(2, "Bob", 130, 10)}{seat(3, "Cléo", 10, 90)}{seat(4, "", 130, 90)}
{seat(5, "Ève", 250, 10, more="data-fixed")}</svg></dup-plan></form>"""


def moves(page: Page) -> str:
    return page.locator("input[name=moves]").input_value()


def sits(page: Page, table: int) -> Locator:
    return page.locator(f".seat[data-table='{table}'] .who")


def test_two_players_change_places_by_keyboard_and_it_is_said(show: Show) -> None:
    page = show(PLAN, "seating")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(sits(page, 1)).to_have_text("Bob")
    expect(sits(page, 2)).to_have_text("Ada")
    expect(page.locator("dup-plan .spoken")).to_contain_text("Ada prend la table 2")
    expect(page.get_by_role("button", name="Table 2, Ada")).to_be_focused()
    assert moves(page) == "[[1,2]]"
    page.keyboard.press("Control+z")
    expect(sits(page, 1)).to_have_text("Ada")


def test_escape_leaves_everybody_where_they_were(show: Show) -> None:
    page = show(PLAN, "seating")
    for key in ("Tab", "Enter", "ArrowDown", "Escape", "Enter", "Escape"):
        page.keyboard.press(key)
    expect(sits(page, 1)).to_have_text("Ada")
    assert moves(page) == ""


def test_a_player_is_dragged_to_a_free_seat(show: Show) -> None:
    page = show(PLAN, "seating")
    page.locator(".seat[data-table='3']").drag_to(page.locator(".seat[data-table='4']"))
    expect(sits(page, 4)).to_have_text("Cléo")
    expect(page.get_by_role("button", name="Table 3, libre")).to_be_visible()
    assert moves(page) == "[[3,4]]"


def test_one_click_takes_and_the_next_puts(show: Show) -> None:
    page = show(PLAN, "seating")
    page.locator(".seat[data-table='2']").click()
    page.locator(".seat[data-table='3']").click()
    expect(sits(page, 2)).to_have_text("Cléo")
    assert moves(page) == "[[2,3]]"


def test_a_reserved_seat_does_not_move(show: Show) -> None:
    page = show(PLAN, "seating")
    page.locator(".seat[data-table='5']").click()
    expect(page.locator("dup-plan .spoken")).to_contain_text("réservée")
    page.locator(".seat[data-table='1']").click()
    page.locator(".seat[data-table='5']").click()
    expect(sits(page, 5)).to_have_text("Ève")
    assert moves(page) == ""
