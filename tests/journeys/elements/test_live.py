"""Live regions: they change where the server changed them, keep what the reader was doing, and heal by themselves."""

from collections.abc import Callable

import pytest
from journeys.elements.stage import Stage
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
FOOTER = '<dup-connection role="status" hidden></dup-connection>'


def test_each_element_of_a_message_takes_the_place_of_the_one_with_its_id(show: Show, stage: Stage) -> None:
    page = show('<dup-live src="/direct"><p id="a">un</p><p id="b">deux</p></dup-live>', "live")
    stage.send("fragment", '<p id="a">trois</p><p id="b">quatre</p><p id="unknown">cinq</p>', 7)
    expect(page.locator("#a")).to_have_text("trois")
    expect(page.locator("#b")).to_have_text("quatre")
    expect(page.locator("#unknown")).to_have_count(0)


def test_an_element_that_the_server_did_not_change_is_left_alone(show: Show, stage: Stage) -> None:
    page = show('<dup-live src="/direct"><p id="a">un</p><p id="b">deux</p></dup-live>', "live")
    page.evaluate("window.first = document.getElementById('a')")
    stage.send("fragment", '<p id="a">un</p><p id="b">trois</p>')
    expect(page.locator("#b")).to_have_text("trois")
    assert page.evaluate("window.first === document.getElementById('a')")


def test_what_is_being_typed_survives_a_message(show: Show, stage: Stage) -> None:
    page = show('<dup-live src="/direct"><div id="a">0 <input name="line" value="PRI"></div></dup-live>', "live")
    page.locator("[name=line]").press("End")
    page.keyboard.type("ERONS")
    page.keyboard.press("ArrowLeft")
    stage.send("fragment", '<div id="a">1 <input name="line" value="PRI"></div>')
    expect(page.locator("#a")).to_have_text("1")
    expect(page.locator("[name=line]")).to_be_focused()
    page.keyboard.type("X")
    expect(page.locator("[name=line]")).to_have_value("PRIERONXS")


def test_a_region_where_somebody_writes_waits(show: Show, stage: Stage) -> None:
    region = '<div id="a">0 <p data-keep><input></p></div>'
    body = f'<dup-live src="/direct">{region}<p id="b">0</p></dup-live><button>x</button>'
    page = show(body, "live")
    page.locator("input").focus()
    stage.send("fragment", '<div id="a">1 <p data-keep><input></p></div><p id="b">1</p>')
    expect(page.locator("#b")).to_have_text("1")
    expect(page.locator("#a")).to_have_text("0")
    page.get_by_role("button").focus()
    expect(page.locator("#a")).to_have_text("1")


def test_a_lost_stream_is_said_and_comes_back_where_it_was(show: Show, stage: Stage) -> None:
    page = show(f'<dup-live src="/direct?salle=1" data-position="3"><p id="a">un</p></dup-live>{FOOTER}', "page")
    stage.send("fragment", '<p id="a">deux</p>', 12)
    expect(page.locator("#a")).to_have_text("deux")
    stage.cut()
    expect(page.get_by_role("status")).to_contain_text("Connexion perdue")
    expect(page.locator("html")).to_have_attribute("data-connected", "false")
    expect(page.locator("#a")).to_have_text("deux")
    stage.send("fragment", '<p id="a">trois</p>', 13)
    expect(page.locator("#a")).to_have_text("trois")
    expect(page.get_by_role("status")).to_have_text("Connecté")
    assert stage.asked[0] == "/direct?salle=1&position=3"
    assert stage.asked[1] == "/direct?salle=1&position=12"


def test_a_cable_pulled_out_is_said_though_nothing_closes_the_stream(
    show: Show, stage: Stage, expected_messages: list[str]
) -> None:
    expected_messages.append("ERR_INTERNET_DISCONNECTED")
    page = show(f'<dup-live src="/direct"><p id="a">un</p></dup-live>{FOOTER}', "page")
    stage.send("fragment", '<p id="a">deux</p>', 12)
    expect(page.locator("#a")).to_have_text("deux")
    page.context.set_offline(True)
    expect(page.get_by_role("status")).to_contain_text("Connexion perdue", timeout=10_000)
    page.context.set_offline(False)
    expect(page.get_by_role("status")).to_have_text("Connecté")


def test_a_stream_that_falls_silent_is_asked_about_before_twenty_seconds(
    show: Show, stage: Stage, expected_messages: list[str]
) -> None:
    expected_messages.append("ERR_FAILED")
    page = show(f'<dup-live src="/direct"><p id="a">un</p></dup-live>{FOOTER}', "page")
    page.clock.install()
    stage.send("fragment", '<p id="a">deux</p>', 12)
    expect(page.locator("#a")).to_have_text("deux")
    page.route("**/healthz", lambda route: route.abort())
    page.clock.fast_forward(19_000)
    expect(page.get_by_role("status")).to_contain_text("Connexion perdue", timeout=10_000)


def test_a_revoked_badge_empties_the_page_at_once(show: Show, stage: Stage) -> None:
    page = show('<dup-live src="/direct"><p id="a">le top</p></dup-live>', "live")
    stage.send("closed", "/poste")
    page.wait_for_url("**/poste")
    assert "le top" not in page.content()


def test_a_stream_that_is_refused_by_a_server_that_answers_loads_the_page_again(
    show: Show, stage: Stage, expected_messages: list[str]
) -> None:
    expected_messages.append("503")
    stage.is_down = True
    page = show('<dup-live src="/direct"></dup-live>', "live")
    with page.expect_navigation(timeout=20_000):
        stage.page = "<p>votre poste est fermé</p>"
    expect(page.locator("p")).to_have_text("votre poste est fermé")


def test_a_hostile_name_in_a_fragment_stays_text(show: Show, stage: Stage) -> None:
    page = show('<dup-live src="/direct"><p id="a">un</p></dup-live>', "live")
    stage.send("fragment", '<p id="a">&lt;img src=x onerror=alert(1)&gt; 😀 &#x202e;ébène</p>')
    expect(page.locator("#a")).to_contain_text("onerror=alert(1)")
    assert page.locator("img").count() == 0
