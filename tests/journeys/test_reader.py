"""A reader reads a sealed game by keyboard: line after line in blitz, and to its end past a killed server."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from journeys.conftest import served
from journeys.halls_on_disk import HallOnDisk
from journeys.test_power_cut import sit_down
from playwright.sync_api import Page, expect
from web.reading_hall import ReadingHall

from duplicata.competition.access import AccessRole
from duplicata.desks.auditor import audit_place
from duplicata.desks.reading import Line
from duplicata.lexicon import Lexicon

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Page]
# The shortest turn that a game may have, and its signal.
SHORT = (30, 20)
# So many lines are read one after the other.
LINES = 4
_NUMBERS = {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5}


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


@pytest.fixture
def blitz(lexicon: Lexicon) -> ReadingHall:
    """A game of which no line is read, a minute for each turn; the test lets the time pass."""
    hall = ReadingHall(lexicon)
    hall.begin()
    hall.small.chief.change_time(60, 20)
    return hall


@pytest.fixture
def blitz_address(blitz: ReadingHall) -> Iterator[str]:
    with served(blitz.tested) as address:
        yield address


@pytest.mark.article("G 5.5-30", "G 5.5-31", "G 5.5-32")
def test_a_reader_reads_line_after_line_in_blitz_and_skips_none(
    visit: Visit, blitz: ReadingHall, blitz_address: str, expected_messages: list[str]
) -> None:
    # A refusal is an answer like another; the browser tells of it.
    expected_messages += ["status of 400", "Response Status Error Code 400"]
    page = _sit(visit, blitz, blitz_address)
    for line in blitz.lines[:LINES]:
        _skip(page, blitz, line.turn)
        _read(page, blitz, line)
    again = _sit(visit, blitz, blitz_address)
    expect(again.locator("#reading-line")).to_contain_text(f"ligne {LINES + 1} sous le cache")
    assert again.locator(".crossed li").count() == LINES


def _sit(visit: Visit, hall: ReadingHall, address: str) -> Page:
    page = visit(f"{address}/poste")
    page.get_by_label("Code").fill(hall.tested.codes[hall.tested.badge_id(AccessRole.READER)])
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/poste" not in url)
    return page


def _skip(page: Page, hall: ReadingHall, turn: int) -> None:
    """A hand that slips asks for the line after: the mask stays, and nothing is written."""
    expect(page.locator("#reading-step")).to_have_attribute("data-turn", str(turn))
    before = hall.tested.written
    page.eval_on_selector("#reading-act input[name=coup]", f"field => field.value = {turn + 1}")
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Regardez l’écran avant de recommencer")
    assert f"ligne {turn} sous le cache" in page.inner_text("#reading-line")
    assert hall.tested.written == before
    page.eval_on_selector("#reading-act input[name=coup]", f"field => field.value = {turn}")


def _read(page: Page, hall: ReadingHall, line: Line) -> None:
    press(page, "Enter", "say_rack")
    said = page.locator("#say-now p").all_inner_texts()
    assert "–" not in said[-1], "in blitz no country is said again"
    assert _repeated(said[-1]) == Counter("joker" if tile == "?" else tile for tile in line.rack)
    press(page, "Enter", "start_clock")
    press(page, "Space", "wait")
    assert page.locator(".reading-line .mask").count() == 1
    for seconds in (40, 20):
        hall.small.time.pass_seconds(seconds)
        page.wait_for_timeout(600)
    expect(page.locator("#reading-step")).to_have_attribute("data-step", "uncover_solution")
    press(page, "Enter", "say_solution")
    assert line.word.upper() in page.inner_text("#reading-line").upper()
    hall.small.time.pass_seconds(15)
    press(page, "Enter", "uncover_line")
    hall.small.time.pass_seconds(90)


def _repeated(said: str) -> Counter[str]:
    """The tiles of a rack as they are repeated: « A, D, deux E »."""
    found = re.findall(r"(?:\b(deux|trois|quatre|cinq)\s)?\b([A-Z]|joker)s?\b", said)
    return Counter({tile: _NUMBERS.get(number, 1) for number, tile in found})
