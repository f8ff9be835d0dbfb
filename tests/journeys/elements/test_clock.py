"""The clock: it shows the server's time, turns after the first bell, and rings each bell once.

Its time is the test's own: it passes only when a test says so, however slow the machine is.
"""

from collections.abc import Callable, Iterator

import pytest
from journeys.elements.stage import Stage
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
NOW = 1_800_000_000_000
COUNT = """
window.heard = [];
for (const name of ["dup:signal", "dup:end", "dup:rung"])
  document.addEventListener(name, ({ detail }) => window.heard.push(detail?.bell ? `son ${detail.bell}` : name));
"""
REPLACE = "(markup) => document.getElementById('clock').outerHTML = markup"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose time stands still."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    context.clock.install(time=NOW / 1000 - 1)
    context.clock.pause_at(NOW / 1000)
    context.add_init_script(COUNT)
    yield context
    context.close()


def clock(*, left: int, signal: float = 30, turn: str = "1-1", phase: str = "running", bells: bool = False) -> str:
    """A clock of three minutes, some milliseconds before its end."""
    return (
        f'<dup-clock id="clock" data-turn="{turn}" data-phase="{phase}" data-ends-at="{NOW + left}"'
        f' data-left="{left}" data-total="180" data-signal="{signal}" data-bells="{str(bells).lower()}"'
        f' data-now="{NOW}"></dup-clock>'
    )


def heard(page: Page) -> list[str]:
    return list(page.evaluate("window.heard"))


def test_the_clock_counts_down_to_the_end_that_the_server_set(show: Show) -> None:
    page = show(clock(left=134_000), "clock")
    expect(page.get_by_role("timer")).to_contain_text("02:14")
    page.clock.run_for(4_500)
    expect(page.get_by_role("timer")).to_contain_text("02:10")
    expect(page.locator("dup-clock")).to_have_attribute("data-state", "running")


def test_a_clock_that_stands_still_shows_what_is_left(show: Show) -> None:
    page = show(clock(left=90_000, phase="stopped"), "clock")
    expect(page.locator("time")).to_have_text("01:30")
    page.clock.run_for(1200)
    expect(page.locator("time")).to_have_text("01:30")


def test_the_two_bells_ring_once_each_however_often_the_clock_is_drawn_again(show: Show) -> None:
    drawn = clock(left=2600, signal=2)
    page = show(drawn, "clock")
    for _ in range(12):
        page.clock.run_for(250)
        page.evaluate(REPLACE, drawn)
    page.clock.run_for(500)
    assert heard(page) == ["dup:signal", "dup:end"]
    expect(page.locator("dup-clock")).to_have_attribute("data-state", "ended")


def test_the_end_rings_even_if_the_server_says_it_first(show: Show) -> None:
    page = show(clock(left=5000, signal=2), "clock")
    page.evaluate(REPLACE, clock(left=0, signal=2, phase="time_ended"))
    page.clock.run_for(300)
    assert heard(page) == ["dup:end"]


@pytest.mark.parametrize("instead", [clock(left=0, phase="stopped"), "<p id='clock'>coup suivant</p>"])
def test_the_end_rings_when_the_clock_is_taken_away_in_its_last_instant(show: Show, instead: str) -> None:
    page = show(clock(left=2500, signal=1), "clock")
    page.clock.run_for(2440)
    page.evaluate(REPLACE, instead)
    page.clock.run_for(700)
    assert heard(page) == ["dup:signal", "dup:end"]


def test_a_page_opened_after_the_bell_does_not_ring_it(show: Show) -> None:
    page = show(clock(left=10_000, signal=30), "clock")
    page.clock.run_for(600)
    assert heard(page) == []
    expect(page.locator("dup-clock")).to_have_attribute("data-state", "signalled")


def test_the_bell_is_seen_and_said_for_those_who_do_not_hear_it(show: Show) -> None:
    page = show(clock(left=40_000, signal=30), "clock")
    page.clock.run_for(10_200)
    expect(page.locator("body")).to_have_class("flash")
    expect(page.locator("dup-clock .spoken")).to_have_text("Première sonnerie")
    page.clock.run_for(1_000)
    expect(page.locator("body")).not_to_have_class("flash")
    page.clock.run_for(29_000)
    expect(page.locator("dup-clock .spoken")).to_contain_text("le temps est écoulé")
    expect(page.locator("body")).to_have_class("flash")


def test_the_sound_is_offered_until_somebody_touches_the_page(show: Show) -> None:
    page = show(clock(left=3000, signal=1, bells=True), "clock")
    page.get_by_role("button", name="Activer le son").click()
    expect(page.get_by_role("button", name="Activer le son")).to_have_count(0)
    page.clock.run_for(3_200)
    expect(page.locator("dup-clock")).to_have_attribute("data-state", "ended")
    assert [said for said in heard(page) if said.startswith("son")] == ["son signal", "son signal", "son end"]


def test_the_clock_follows_the_server_and_not_the_laptop(show: Show, stage: Stage) -> None:
    ahead = NOW + 3_600_000
    body = (
        f'<dup-live src="/direct"></dup-live><dup-clock data-turn="1-1" data-phase="running" data-total="180"'
        f' data-signal="30" data-ends-at="{ahead + 60_000}" data-now="{ahead}"></dup-clock>'
    )
    page = show(body, "page")
    expect(page.locator("time")).to_have_text("01:00")
    stage.send("beat", str(ahead + 20_000))
    # At most eight seconds pass here while the message comes: the other twelve are the server's.
    for _ in range(40):
        page.clock.run_for(200)
        if page.locator("time").inner_text().startswith("00:3"):
            break
        page.wait_for_timeout(100)
    expect(page.locator("time")).to_contain_text("00:3")
