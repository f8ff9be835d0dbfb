"""A code that is taken back closes its screen at once; a desk left alone asks for its code again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def sit_down(visit: Visit, address: str, premises: TestedPremises, role: AccessRole, number: int | None = None) -> Page:
    page = visit(f"{address}/poste")
    expect(page.get_by_label("Code")).to_be_focused()
    page.keyboard.type(premises.codes[premises.badge_id(role, number)].lower())
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/poste" not in url)
    return page


def test_the_organiser_takes_a_code_back_and_the_screen_of_that_referee_alone_closes(
    visit: Visit, premises: TestedPremises, premises_address: str
) -> None:
    first = sit_down(visit, premises_address, premises, AccessRole.REFEREE, 1)
    second = sit_down(visit, premises_address, premises, AccessRole.REFEREE, 2)
    premises.premises.access.revoke(premises.badge_id(AccessRole.REFEREE, 1), "badge perdu")
    first.wait_for_url("**/poste?raison=retire", timeout=20_000)
    expect(first.get_by_text("retiré ce code")).to_be_visible()
    expect(second.locator("dup-connection")).to_have_attribute("data-connected", "true")
    assert second.url.endswith("/arbitre")


def test_a_badge_read_by_a_phone_opens_the_desk_without_typing(
    visit: Visit, premises: TestedPremises, premises_address: str
) -> None:
    code = premises.codes[premises.badge_id(AccessRole.COLLECTOR, 1)]
    page = visit(f"{premises_address}/poste#{code}", viewport={"width": 390, "height": 844})
    page.wait_for_url("**/ramassage")
    assert code not in page.url, "nobody reads the code over his shoulder"


def test_a_code_is_typed_without_shift_on_a_french_keyboard(
    visit: Visit, premises: TestedPremises, premises_address: str
) -> None:
    page = visit(f"{premises_address}/poste")
    expect(page.get_by_label("Code")).to_be_focused()
    # The keys of 9, 4, 7, 3, then the dash of the badge, which is the key of 6 everywhere else.
    page.keyboard.type("çm'-è-t\"")
    expect(page.get_by_label("Code")).to_have_value("9M4-76T3")


def test_a_wrong_code_says_so_and_the_next_try_is_typed_at_once(
    visit: Visit, premises: TestedPremises, premises_address: str, expected_messages: list[str]
) -> None:
    expected_messages.append("401")
    page = visit(f"{premises_address}/poste")
    page.keyboard.type("abc-defgh")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("code")
    expect(page.get_by_label("Code")).to_be_focused()
