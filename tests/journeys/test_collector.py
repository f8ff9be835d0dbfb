"""The collector's phone in a real browser: one thumb, no keyboard, and a connection that comes and goes."""

import pytest
from desks.halls import GAME
from journeys.conftest import Visit
from playwright.sync_api import Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.referee import RefereeDesk

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THUMB = 44


@pytest.fixture
def phone(visit: Visit, premises_address: str, premises: TestedPremises) -> Page:
    take = premises.small.play_turn()
    RefereeDesk(premises.small.hall, "a1", GAME, 1).type_slips(take, "1 zzz h4 12\n2 zzz h4 12\nT")
    premises.small.start_turn()
    page = visit(f"{premises_address}/poste", **PHONE)
    cookie = premises.cookie(AccessRole.COLLECTOR, 1)
    page.context.add_cookies([{"name": premises.premises.signer.cookie, "value": cookie, "url": premises_address}])
    page.goto(f"{premises_address}/ramassage")
    return page


def test_a_whole_round_is_walked_with_one_thumb(phone: Page, premises: TestedPremises) -> None:
    phone.get_by_role("button", name="J’ai pris les 2 billets").tap()
    expect(phone.locator("#thumb")).to_contain_text("à donner après la seconde sonnerie")
    premises.small.ring_first_bell()
    premises.small.ring_second_bell()
    expect(phone.locator("#to-do")).to_contain_text("Tous les bulletins sont levés")
    phone.get_by_role("button", name="Billet donné, table 2").tap()
    phone.get_by_role("button", name="Billet donné, table 1").tap()
    expect(phone.locator("#thumb")).to_contain_text("Touchez la table")
    phone.locator("#table-3").tap()
    expect(phone.locator("#sheet-title")).to_have_text("Table 3")
    phone.get_by_role("button", name="a écrit après la sonnerie").tap()
    expect(phone.locator("#table-sheet")).to_be_hidden()
    expect(phone.locator("#table-3")).to_contain_text("vierge")
    assert (premises.small.take, 3) in premises.small.hall.sheet_stream(GAME, 1).state.blanks


def test_every_button_is_as_large_as_a_thumb(phone: Page) -> None:
    phone.locator("#table-2").tap()
    for button in phone.locator(".thumb-bar button, .walk button, .sheet button").all():
        box = button.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= THUMB
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_the_bar_of_the_thumb_hides_nothing_at_the_end_of_the_page(phone: Page) -> None:
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    last, bar = phone.locator("body > footer").bounding_box(), phone.locator("#thumb").bounding_box()
    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"] + 1


def test_without_a_connection_the_buttons_wait_and_come_back(
    phone: Page, premises: TestedPremises, expected_messages: list[str]
) -> None:
    expected_messages.append("ERR_INTERNET_DISCONNECTED")
    button = phone.get_by_role("button", name="J’ai pris les 2 billets")
    expect(button).to_be_enabled()
    before = premises.written
    phone.context.set_offline(True)
    phone.evaluate("document.dispatchEvent(new CustomEvent('dup:connection', {detail: {connected: false}}))")
    expect(button).to_be_disabled()
    assert premises.written == before
    phone.context.set_offline(False)
    # The next beat of the server, or the stream that comes back, heals the page.
    expect(phone.locator("html")).to_have_attribute("data-connected", "true", timeout=30_000)
    expect(button).to_be_enabled()
    button.dblclick()
    expect(phone.locator("#thumb")).to_contain_text("à donner après la seconde sonnerie")
    taken = [ticket for ticket in premises.small.hall.sheet_stream(GAME, 1).state.tickets.values() if ticket.is_taken]
    assert len(taken) == 2
    assert premises.written == before + 1
