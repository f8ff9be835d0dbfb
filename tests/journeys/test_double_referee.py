"""A double referee at his keyboard: right, corrected, to the committee; what he reads never changes under his hands."""

from collections.abc import Iterator

import pytest
from desks.halls import GAME
from journeys.conftest import served
from playwright.sync_api import Browser, Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import Take
from duplicata.web.access.seats import COOKIE


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    """Tables 2 and 5 wrote a bad word, table 3 a wrong score, the others the top."""
    tested = TestedPremises(lexicon, 6, 6)
    tested.small.play_turn()
    best = tested.small.hall.judge(GAME, Take(1)).at_top.line
    slips = {2: "ZUT H8 3", 5: "ZUT H8 3", 3: best.rsplit(" ", 1)[0] + " 12"}
    desk_of(tested).everyone_at_top(Take(1), slips)
    return tested


@pytest.fixture
def page(hall: TestedPremises, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    with served(hall) as address:
        signer, badge = hall.premises.signer, hall.badge_id(AccessRole.DOUBLE_REFEREE)
        seat = signer.write(signer.open(badge, hall.premises.now()))
        context.add_cookies([{"name": COOKIE, "value": seat, "url": address}])
        opened = context.new_page()
        opened.set_default_timeout(40_000)
        opened.goto(f"{address}/double-arbitre")
        yield opened
        context.close()


def desk_of(hall: TestedPremises) -> RefereeDesk:
    return RefereeDesk(hall.small.hall, "a1", GAME, 1)


def test_one_key_finds_alike_slips_right_and_brings_the_next_one(hall: TestedPremises, page: Page) -> None:
    reading = page.locator("#reading")
    expect(reading).to_contain_text("Tables 2, 5")
    page.keyboard.press("o")
    expect(page.locator("#queue")).not_to_contain_text("ZUT")
    assert hall.small.hall.sheet_stream(GAME, 1).state.reread[Take(1)] >= {2, 5}


def test_a_slip_is_redrawn_and_corrected_with_its_reason_by_keyboard(hall: TestedPremises, page: Page) -> None:
    page.keyboard.press("c")
    expect(page.locator("#correction select")).to_be_focused()
    page.locator("#correction select").select_option("illegible")
    page.locator("#correction [name=raison]").focus()
    page.keyboard.type("relu deux fois")
    page.keyboard.press("Enter")
    expect(page.locator("#follow-up")).to_contain_text("relu deux fois")
    assert len(hall.small.hall.sheet_stream(GAME, 1).state.corrections) == 2


def test_a_slip_goes_to_the_committee(hall: TestedPremises, page: Page) -> None:
    page.keyboard.press("l")
    expect(page.locator("#appeal [name=motif]")).to_be_focused()
    page.keyboard.type("Le joueur conteste la lecture.")
    page.keyboard.press("Enter")
    expect(page.locator("#queue")).to_contain_text("Cas n° 1")
    assert 1 in hall.small.hall.cases()


def test_a_solo_is_looked_for_with_one_key_and_the_answer_does_not_stay(hall: TestedPremises, page: Page) -> None:
    page.keyboard.press("s")
    expect(page.locator("#solo-turn")).to_have_value("1")
    page.keyboard.press("Enter")
    expect(page.locator("#solo-answer")).to_contain_text("Coup 1\u00a0: pas de solo, 4 tables")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#solo-answer")).to_contain_text("Les bulletins du coup 9 ne sont pas encore ramassés")
    page.keyboard.press("Escape")
    expect(page.locator("#solo-dialog")).to_be_hidden()
    assert "solo," not in page.locator("#solo-dialog").inner_html()


def test_what_he_reads_stays_when_a_riskier_slip_comes_in(hall: TestedPremises, page: Page) -> None:
    reading = page.locator("#reading")
    expect(reading).to_contain_text("Tables 2, 5")
    desk_of(hall).ask(Take(1), 1, "regardez le score")
    expect(page.locator("#queue li").first).to_contain_text("regardez le score")
    expect(reading).to_contain_text("Tables 2, 5")
    page.keyboard.press("ArrowDown")
    expect(reading).not_to_contain_text("Tables 2, 5")
