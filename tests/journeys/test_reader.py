"""A reader takes a sealed game up on another laptop and reads it to its end by keyboard, past a killed server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from journeys.halls_on_disk import HallOnDisk
from journeys.test_power_cut import sit_down
from playwright.sync_api import Page, expect
from web.reading_hall import ReadingHall

from duplicata.competition.access import AccessRole
from duplicata.desks.auditor import audit_place
from duplicata.lexicon import Lexicon

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Page]
# The shortest turn that a game may have, and its signal.
SHORT = (30, 20)


@pytest.fixture
def reading(lexicon: Lexicon) -> ReadingHall:
    """A game of which one line is left to read, in short time."""
    hall = ReadingHall(lexicon)
    hall.begin()
    for _ in hall.lines[:-1]:
        hall.read_turn()
    hall.small.chief.change_time(*SHORT)
    return hall


@pytest.fixture
def disk(reading: ReadingHall, tmp_path: Path) -> Iterator[HallOnDisk]:
    disk = HallOnDisk(reading.tested, tmp_path)
    disk.start()
    yield disk
    disk.stop()


def press(page: Page, key: str, step: str) -> None:
    """A key, once the screen is settled; then the step that it leads to."""
    page.wait_for_timeout(600)
    page.keyboard.press(key)
    expect(page.locator("#reading-step")).to_have_attribute("data-step", step, timeout=60_000)


def test_a_reader_reads_to_the_end_by_keyboard_though_the_server_is_killed(
    visit: Visit, disk: HallOnDisk, reading: ReadingHall, expected_messages: list[str]
) -> None:
    expected_messages += ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE"]
    expected_messages += ["ERR_CONNECTION_RESET"]
    last = reading.lines[-1]
    page = sit_down(visit, disk, reading.tested.codes[reading.tested.badge_id(AccessRole.READER)])
    # Another laptop has the journal, and not the code.
    expect(page.locator("#envelope-code")).to_be_focused()
    page.keyboard.type(reading.sealed.code.lower())
    page.keyboard.press("Enter")
    expect(page.locator("#reading-step")).to_have_attribute("data-step", "uncover_line")
    assert f"ligne {last.turn} sous le cache" in page.inner_text("#reading-line")
    page.locator("#envelope-code").blur()
    press(page, "Enter", "say_rack")
    said = page.inner_text("#reading-say")
    assert page.locator(".reading-line .mask").count() == 1
    expect(page.locator(".htmx-request")).to_have_count(0)
    disk.kill()
    expect(page.locator("html")).to_have_attribute("data-connected", "false")
    disk.start()
    expect(page.locator("html")).to_have_attribute("data-connected", "true")
    page.reload()
    # The same line, the same step, the same words, and no code to type again.
    assert page.inner_text("#reading-say") == said
    press(page, "Enter", "start_clock")
    press(page, "Space", "wait")
    assert page.locator(".reading-line .mask").count() == 1
    expect(page.locator("#reading-step")).to_have_attribute("data-step", "uncover_solution", timeout=120_000)
    press(page, "Enter", "say_solution")
    assert last.word.upper() in page.inner_text("#reading-line").upper()
    press(page, "Enter", "over")
    assert page.locator(".crossed li").count() == len(reading.lines)
    disk.kill()
    assert audit_place(str(disk.path)).ok
