"""A club evening in a real browser, by keyboard alone: the code, the names, every turn of a game, the final results."""

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from journeys.conftest import Visit, served
from journeys.test_accessibility import EVERY_RULE, serious
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate
from web.empty_premises import PLAYERS, EmptyPremises

from duplicata.lexicon import Lexicon


class Hurried:
    """The clock on the wall, put forward whenever nobody wants to wait for it."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead


@pytest.fixture
def wall() -> Hurried:
    return Hurried()


@pytest.fixture
def club(lexicon: Lexicon, wall: Hurried) -> EmptyPremises:
    return EmptyPremises(lexicon, wall)


@pytest.fixture
def club_address(club: EmptyPremises) -> Iterator[str]:
    with served(club) as address:
        yield address


def open_evening(page: Page, club: EmptyPremises) -> None:
    """From the first page to the first draw, without a mouse."""
    page.get_by_role("link", name="Soirée de club").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#code")).to_be_focused()
    page.keyboard.type(club.code)
    page.keyboard.press("Enter")
    expect(page.locator("#joueurs")).to_be_focused()
    page.keyboard.insert_text(PLAYERS)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page)


def ready(page: Page) -> None:
    """The page listens to its keys as soon as it follows the evening."""
    page.locator("html[data-connected=true]").wait_for()
    page.locator("#entry[data-listens=true]").wait_for(state="attached")
    expect(page.locator("#line")).to_be_focused()


def wait_for(page: Page, *steps: str) -> str:
    """The key that is lit, once it is one of these."""
    page.locator(",".join(f"#steps[data-next={step}]" for step in steps)).wait_for()
    return page.locator("#steps").get_attribute("data-next") or ""


def press_space(page: Page, lit: str, step: str) -> None:
    """Does what is lit, and waits for the next step."""
    for _ in range(10):
        # A busy machine draws late, and a key that comes too soon after is ignored: it is pressed again.
        if page.locator("#steps").get_attribute("data-next") == lit:
            page.keyboard.press("Space")
        with suppress(TooLate):
            page.locator(f"#steps[data-next={step}]").wait_for(timeout=5_000)
            return
    wait_for(page, step)


def play_turn(page: Page, wall: Hurried, turn: int) -> None:
    press_space(page, "draw", "start")
    press_space(page, "start", "wait")
    wall.ahead += 150_000
    page.locator("#now dup-clock[data-signalled=true]").wait_for(state="attached")
    wall.ahead += 30_000
    wait_for(page, "collect")
    press_space(page, "collect", "announce")
    press_space(page, "announce", "slips")
    if turn == 1:
        mark_a_doubtful_slip(page)
    page.keyboard.type("t")
    page.keyboard.press("Enter")


def mark_a_doubtful_slip(page: Page) -> None:
    """The zero is shown first; Enter keeps it."""
    page.keyboard.type("3 xqz h8 20")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("XQZ n’est pas admis")
    assert not serious(page, EVERY_RULE)
    page.keyboard.press("Enter")
    expect(page.locator("#player-3")).to_have_class("is-zero")


def test_an_animator_plays_a_whole_game_with_the_keyboard(
    visit: Visit, club: EmptyPremises, club_address: str, wall: Hurried
) -> None:
    page = visit(club_address)
    open_evening(page, club)
    turn = 0
    while wait_for(page, "draw", "finish") == "draw":
        turn += 1
        play_turn(page, wall, turn)
        wait_for(page, "draw", "finish")
    assert turn > 10
    page.keyboard.press("Enter")
    expect(page.locator("#steps")).to_contain_text("Les résultats sont définitifs")
    assert club.premises.hall.competition.final_games == {1}
    assert not serious(page, EVERY_RULE)
    last = page.locator("#player-3")
    expect(last.locator(".table-place")).to_have_text("4e")
    page.goto(f"{club_address}/classement")
    expect(page.locator("main")).to_contain_text("Le Goff Anne")


def test_an_animator_who_loads_the_page_again_goes_on_where_he_was(
    visit: Visit, club: EmptyPremises, club_address: str, wall: Hurried, expected_messages: list[str]
) -> None:
    page = visit(club_address)
    open_evening(page, club)
    page.keyboard.press("Space")
    wait_for(page, "start")
    page.reload()
    ready(page)
    assert wait_for(page, "start") == "start"
    page.keyboard.type("xyz")
    page.keyboard.press("Enter")
    expected_messages.append("400")
    expect(page.locator("#notice")).to_contain_text("le chrono est à lancer")
    expect(page.locator("#line")).to_have_value("xyz")


def test_a_slip_that_waits_for_a_decision_does_not_get_the_top_with_the_others(
    visit: Visit, club: EmptyPremises, club_address: str, wall: Hurried
) -> None:
    page = visit(club_address)
    open_evening(page, club)
    play_turn(page, wall, 1)
    page.keyboard.type("1 zut h8 3")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("Table 1")
    page.keyboard.type("t")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Décidez d’abord de la table 1")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator("#players")).to_contain_text("ZUT")
