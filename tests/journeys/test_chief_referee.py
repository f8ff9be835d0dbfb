"""The chief referee at his screen, by keyboard alone: opening, draws, bells, choice, publication, incidents."""

from collections.abc import Iterator

import pytest
from desks.halls import GAME
from journeys.conftest import Visit, served
from playwright.sync_api import Page, expect
from web.directed import DEPUTY, SECOND, directed_premises
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.deputy import DeputyDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.web.access.seats import COOKIE

pytestmark = pytest.mark.browser

# A key pressed right after the screen changed is taken for a second press.
SETTLING = 800


@pytest.fixture
def premises(lexicon: Lexicon) -> TestedPremises:
    return directed_premises(lexicon)


@pytest.fixture
def premises_address(premises: TestedPremises) -> Iterator[str]:
    with served(premises) as address:
        yield address


@pytest.fixture
def at_desk(visit: Visit, premises: TestedPremises, premises_address: str):
    def sit(role: AccessRole, path: str) -> Page:
        page = visit(f"{premises_address}/poste")
        page.context.add_cookies([{"name": COOKIE, "value": premises.cookie(role), "url": premises_address}])
        page.goto(f"{premises_address}{path}")
        return page

    return sit


def press(page: Page, key: str) -> None:
    page.wait_for_timeout(SETTLING)
    page.keyboard.press(key)


def await_step(page: Page, ending: str) -> None:
    page.wait_for_selector(f"#chief-step[data-step$='{ending}']", state="attached")


def say_a_rack(page: Page, premises: TestedPremises) -> None:
    press(page, "Enter")
    await_step(page, "drawn")
    while premises.small.chief.judgement().is_rejection:
        press(page, "r")
        await_step(page, "to_draw")
        press(page, "Enter")
        await_step(page, "drawn")
    press(page, "Enter")
    await_step(page, "announced")


def ring(premises: TestedPremises) -> None:
    """Lets the time of a turn go by: the server rings both bells."""
    assert premises.small.game.time is not None
    time = premises.small.game.time
    premises.small.time.pass_seconds(time.seconds - time.signal)
    while not premises.small.game.signalled:
        pass
    premises.small.time.pass_seconds(time.signal)


def test_a_whole_turn_takes_six_keys_and_the_bells_ring_by_themselves(at_desk, premises: TestedPremises) -> None:
    page = at_desk(AccessRole.CHIEF_REFEREE, "/juge-arbitre")
    say_a_rack(page, premises)
    press(page, "Space")
    await_step(page, "running")
    ring(premises)
    await_step(page, "time_ended")
    expect(page.locator("#say-now")).to_contain_text("Terminé")
    press(page, "Enter")
    await_step(page, "collected")
    expect(page.get_by_text("conseillé", exact=True)).to_be_visible()
    press(page, "Enter")
    await_step(page, "retained")
    expect(page.locator("#say-now")).to_contain_text("Pour ")
    press(page, "p")
    await_step(page, "2-1-to_draw")
    assert len(premises.small.game.played) == 1


def test_the_solutions_are_on_the_page_only_while_the_key_is_held(at_desk, premises: TestedPremises) -> None:
    page = at_desk(AccessRole.CHIEF_REFEREE, "/juge-arbitre")
    say_a_rack(page, premises)
    word = premises.small.chief.advised_move().word.upper()
    assert word not in page.locator("#chief-act").inner_text().upper()
    page.keyboard.down("F2")
    expect(page.locator(".secret")).to_contain_text("solution")
    assert word in page.locator(".secret").inner_text().replace(" ", "").upper()
    page.keyboard.up("F2")
    expect(page.locator(".secret")).to_be_empty()
    assert word not in page.content().upper().partition("CHIEF-ACT")[2].partition("CHIEF-PROGRESS")[0]


def test_two_quick_presses_are_one_order(at_desk, premises: TestedPremises, expected_messages: list[str]) -> None:
    # The second one may reach the server, which refuses it.
    expected_messages.append("400 (Bad Request)")
    page = at_desk(AccessRole.CHIEF_REFEREE, "/juge-arbitre")
    page.wait_for_timeout(SETTLING)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    await_step(page, "drawn")
    page.keyboard.press("Enter")
    page.wait_for_timeout(SETTLING)
    assert premises.small.game.phase is Phase.DRAWN


def test_tiles_are_typed_into_a_field_that_is_always_ready(
    at_desk, premises: TestedPremises, expected_messages: list[str]
) -> None:
    expected_messages.append("400 (Bad Request)")
    page = at_desk(AccessRole.CHIEF_REFEREE, f"/juge-arbitre?partie={SECOND}")
    page.get_by_label("Sans commission").check()
    page.get_by_role("button", name="Ouvrir la partie 2").click()
    page.keyboard.press("Enter")
    await_step(page, "1-1-to_draw")
    expect(page.locator("#tiles-typed")).to_be_focused()
    page.keyboard.type("kk")
    expect(page.locator("#draw-preview")).to_contain_text("K")
    page.keyboard.press("Control+a")
    page.keyboard.type("eéirtas")
    expect(page.locator("#draw-preview")).to_contain_text("Valable")
    expect(page.locator("#chief-rack .tile")).to_have_count(7)
    press(page, "Enter")
    await_step(page, "drawn")
    assert premises.small.hall.game(SECOND).rack == "EEIRTAS"
    press(page, "c")
    page.keyboard.type("aeiouea")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rejeter le tirage")).to_be_visible()
    press(page, "r")
    await_step(page, "to_draw")
    expect(page.locator("#tiles-typed")).to_be_focused()
    expect(page.locator("#tiles-typed")).to_have_value("")


def test_pause_cancel_note_and_stop(at_desk, premises: TestedPremises) -> None:
    page = at_desk(AccessRole.CHIEF_REFEREE, "/juge-arbitre")
    say_a_rack(page, premises)
    DeputyDesk(premises.small.hall, DEPUTY, GAME).stop("le sac est ouvert")
    expect(page.get_by_role("alert").filter(has_text="Arrêt demandé")).to_be_visible()
    press(page, "F9")
    await_step(page, "stopped")
    expect(page.locator("dup-countdown")).to_contain_text("14:5")
    press(page, "n")
    page.keyboard.type("alarme incendie")
    page.get_by_role("button", name="Noter", exact=True).last.click()
    expect(page.locator("#notice")).to_contain_text("noté")
    press(page, "F9")
    await_step(page, "announced")
    press(page, "a")
    page.keyboard.press("2")
    page.get_by_role("dialog").get_by_role("button", name="Annuler le coup").click()
    await_step(page, "1-2-to_draw")
    assert premises.small.game.discarded == (1,)


def test_a_bell_missed_by_a_stopped_server_is_decided_by_the_chief_referee(at_desk, premises: TestedPremises) -> None:
    page = at_desk(AccessRole.CHIEF_REFEREE, "/juge-arbitre")
    say_a_rack(page, premises)
    press(page, "Space")
    await_step(page, "running")
    expect(page.locator("dup-late")).to_be_hidden()
    # As long as a power cut: no bell can ring in time any more.
    premises.small.time.pass_seconds(400)
    page.context.add_cookies(
        [{"name": COOKIE, "value": premises.cookie(AccessRole.CHIEF_REFEREE), "url": page.url.partition("/juge")[0]}]
    )
    page.reload()
    page.get_by_role("button", name="Sonner maintenant").click()
    await_step(page, "time_ended")
