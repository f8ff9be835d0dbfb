"""The demonstration in a real browser: a visitor looks, takes a desk with one click, gives it back, opens a club."""

from collections.abc import Iterator

import pytest
from journeys.conftest import Visit, served
from journeys.test_accessibility import EVERY_RULE, serious
from playwright.sync_api import expect

from duplicata.bootstrap import open_game_journal
from duplicata.web.opening import open_demonstration
from duplicata.web.premises import Premises


class Shown:
    """The premises of a demonstration, as `served` wants them."""

    def __init__(self, premises: Premises) -> None:
        self.premises = premises


@pytest.fixture(scope="module")
def show_address() -> Iterator[str]:
    with (
        open_game_journal(None, create=True) as journal,
        served(Shown(open_demonstration(journal))) as address,
    ):
        yield address


def test_a_visitor_sees_the_hall_and_takes_a_desk_with_one_click(visit: Visit, show_address: str) -> None:
    page = visit(show_address)
    expect(page.locator(".home-hall")).to_contain_text("coup")
    assert not serious(page, EVERY_RULE)
    page.locator(".home-desk", has_text="Double arbitre").get_by_role("button").click()
    page.wait_for_url("**/double-arbitre")
    page.get_by_role("button", name="Quitter le poste").click()
    page.wait_for_url(f"{show_address}/")
    expect(page.get_by_role("heading", name="Prenez un poste")).to_be_visible()


def test_the_back_button_does_not_bring_back_a_desk_that_was_left(visit: Visit, show_address: str) -> None:
    page = visit(show_address)
    page.locator(".home-desk", has_text="Double arbitre").get_by_role("button").click()
    page.wait_for_url("**/double-arbitre")
    page.goto(f"{show_address}/double-arbitre/suivi")
    page.get_by_role("button", name="Quitter le poste").click()
    page.wait_for_url(f"{show_address}/")
    page.go_back()
    expect(page.get_by_role("heading", name="Prendre un poste")).to_be_visible()


def test_a_browser_that_is_too_old_says_so_instead_of_failing_key_by_key(visit: Visit, show_address: str) -> None:
    page = visit(show_address)
    too_old = page.get_by_role("alert").filter(has_text="Ce navigateur est trop ancien")
    expect(page.locator(".home-hall")).to_be_visible()
    expect(too_old).to_have_count(0)
    page.add_init_script("CSS.supports = (what) => !what.includes('has')")
    page.reload()
    expect(too_old).to_be_visible()


def test_a_visitor_opens_a_club_evening_beside_the_festival(visit: Visit, show_address: str) -> None:
    page = visit(show_address)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Ouvrir la soirée").click()
    club = opened.value
    expect(club.locator("#line")).to_be_focused()
    club.locator("html[data-connected=true]").wait_for()
    club.locator("#entry[data-listens=true]").wait_for(state="attached")
    club.keyboard.press("Space")
    club.locator("#steps[data-next=start]").wait_for()
    # The festival still knows its own visitor: the two servers keep apart what browsers keep of them.
    page.locator(".home-desk", has_text="Inscriptions, plan").get_by_role("button").click()
    page.wait_for_url("**/organisation")
    club.reload()
    expect(club.locator("#line")).to_be_focused()
