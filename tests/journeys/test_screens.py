"""The screens of the hall in a real browser: they follow the game, survive a cut, and obey their keys."""

import re

import pytest
from journeys.conftest import Visit, served
from playwright.sync_api import expect
from web.premises import TestedPremises

from duplicata.lexicon import Lexicon

PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
LONG_NAMES = ("Aubert", "de La Rochefoucauld-Liancourt", "Bartholomeusz-Vandenbroucke de Montmorency-Laval", "Ndiaye")
CUT_NAMES = """() => [...document.querySelectorAll(".in-columns > li:not([hidden]) > .name")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > 1.1 * name.clientHeight)
  .map((name) => name.textContent)"""


def test_the_board_follows_the_game_by_itself(visit: Visit, premises: TestedPremises, premises_address: str) -> None:
    page = visit(f"{premises_address}/tableau", **PROJECTOR)
    expect(page.get_by_text("Bienvenue à Tours")).to_be_visible()
    premises.small.start_turn()
    expect(page.locator("#rack .tile")).to_have_count(7)
    expect(page.locator("#clock time")).to_be_visible()
    premises.small.ring_first_bell()
    premises.small.ring_second_bell()
    premises.small.chief.collect()
    premises.small.announce()
    word = premises.small.game.played[-1].move.word
    expect(page.locator("#grid .square .tile")).to_have_count(len(word))
    expect(page.locator("#grid .outlined-first")).to_have_count(1)
    name = page.locator("#grid [role=gridcell]:has(.tile)").first.get_attribute("aria-label")
    assert name
    assert word[0].upper() in name
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_pause_covers_the_board_and_the_game_comes_back(
    visit: Visit, premises: TestedPremises, premises_address: str
) -> None:
    premises.small.start_turn()
    page = visit(f"{premises_address}/tableau", **PROJECTOR)
    premises.small.chief.interrupt("panne")
    expect(page.get_by_text("Restez à votre place.")).to_be_visible()
    # The page counts by itself from the last time that it was told: a slow machine is some seconds further.
    expect(page.locator("dup-elapsed")).to_have_text(re.compile(r"^00:\d\d$"))
    counted = page.locator("dup-elapsed").inner_text()
    expect(page.locator("dup-elapsed")).not_to_have_text(counted)
    premises.small.time.pass_seconds(1)
    premises.small.chief.resume()
    expect(page.get_by_text("Restez à votre place.")).to_be_hidden()


def test_the_black_key_hides_everything_at_once(visit: Visit, premises_address: str) -> None:
    page = visit(f"{premises_address}/tableau", **PROJECTOR)
    page.keyboard.press("b")
    expect(page.locator("#grid")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator("#grid")).to_be_visible()


def test_the_board_fits_a_phone(visit: Visit, premises: TestedPremises, premises_address: str) -> None:
    premises.small.start_turn()
    page = visit(f"{premises_address}/tableau", viewport={"width": 390, "height": 844})
    expect(page.locator("#rack .tile")).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_is_told_again_with_the_arrows(visit: Visit, premises: TestedPremises, premises_address: str) -> None:
    for _ in range(3):
        premises.small.play_turn()
    page = visit(f"{premises_address}/public")
    page.keyboard.press("Home")
    expect(page.locator("#replay-grid .square .tile")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-rack .tile")).to_have_count(7)
    page.keyboard.press("ArrowRight")
    word = premises.small.game.played[0].move.word
    expect(page.locator("#replay-grid .square .tile")).to_have_count(len(word))
    expect(page.locator("#replay-said")).to_contain_text("Coup 1")
    premises.small.play_turn()
    expect(page.locator("#moves tbody tr")).to_have_count(4)


def test_a_table_is_found_while_typing(visit: Visit, premises_address: str) -> None:
    page = visit(f"{premises_address}/joueur/chercher", viewport={"width": 390, "height": 844})
    page.locator("#nom").press_sequentially("dur")
    expect(page.locator(".found .table-sign strong")).to_have_text("4")


def test_no_name_is_cut_on_the_screens_of_the_hall(
    visit: Visit, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desks.halls.NAMES", LONG_NAMES)
    with served(TestedPremises(lexicon, tables=220, per_range=20)) as address:
        page = visit(f"{address}/classement/ecran", **PROJECTOR)
        expect(page.locator(".in-columns .is-long").first).to_be_visible()
        assert page.evaluate(CUT_NAMES) == []
        heights = page.locator(".in-columns > li:not([hidden])").evaluate_all("rows => rows.map((r) => r.offsetHeight)")
        assert max(heights) - min(heights) <= 1
