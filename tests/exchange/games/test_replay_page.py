"""The page of a game in a real browser without a network: shown turn by turn, guessed, compared with the room."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from exchange.carried_halls import exported, posted, simulated_hall
from playwright.sync_api import Browser, Page, expect

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.hall import Hall
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.lexicon import Lexicon

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hall(lexicon: Lexicon) -> Hall:
    return simulated_hall(lexicon)


@pytest.fixture
def page(browser: Browser, hall: Hall, tmp_path: Path) -> Iterator[Page]:
    """The page opened as a file, offline; it may say nothing to the console and ask for nothing."""
    file = tmp_path / "partie.html"
    file.write_bytes(exported("html", hall))
    context = browser.new_context(offline=True)
    shown = context.new_page()
    said, asked = list[str](), list[str]()
    shown.on("console", lambda message: said.append(message.text))
    shown.on("pageerror", lambda error: said.append(str(error)))
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto(file.as_uri())
    yield shown
    context.close()
    assert said == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def board(page: Page) -> str:
    """The 225 squares as they are drawn, joker or not."""
    squares = page.locator(".board tbody td").all_text_contents()
    return "".join(square[0] if square else "." for square in squares)


def test_nothing_in_the_file_leads_elsewhere(hall: Hall) -> None:
    text = exported("html", hall).decode()
    assert not re.search(r"""(src|href)\s*=\s*["'](?!data:)|https?://|@import|url\(""", text)


def test_the_keys_lead_from_the_first_rack_to_the_last_board(page: Page, hall: Hall) -> None:
    turns = hall.game(1).played
    expect(page.locator("#heading")).to_have_text("Coup 1")
    assert board(page) == "." * 225
    for turn in turns:
        rack = page.locator("#rack li").all_text_contents()
        assert "".join(tile[0] for tile in rack) == turn.rack
        expect(page.locator("#solution")).to_be_hidden()
        assert turn.move.word not in page.locator("main").inner_text().split()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#retained")).to_contain_text(f"{turn.move.reference} {turn.move.word}")
        page.keyboard.press("ArrowRight")
    assert board(page) == hall.game(1).board.cells.upper()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#heading")).to_have_text(f"Coup {len(turns) - 1}")


def test_the_top_is_guessed_and_compared_with_the_room(page: Page, hall: Hall) -> None:
    for turn in hall.game(1).played:
        page.fill("#place", str(turn.move.reference).lower())
        page.fill("#word", turn.move.word)
        page.press("#word", "Enter")
        expect(page.locator("#answer")).to_contain_text("C’est le top")
        expect(page.locator("#room")).to_contain_text("sur 12 au top")
        page.keyboard.press("ArrowRight")
    own = page.locator("#own").inner_text()
    assert str(hall.game(1).top) in own
    best = posted(hall, 1)[0][2]
    assert ("1re avec les 12" in own) == (hall.game(1).top >= best)


def test_a_lesser_word_earns_its_own_points_and_an_impossible_one_is_explained(page: Page, hall: Hall) -> None:
    first = hall.game(1).played[0]
    page.fill("#place", "A1")
    page.fill("#word", first.move.word)
    page.press("#word", "Enter")
    expect(page.locator("#answer")).to_contain_text("ne touche aucun mot")
    missing = next(letter for letter in "KWZXJ" if letter not in first.rack)
    page.fill("#place", "H8")
    page.fill("#word", f"{missing}A")
    page.press("#word", "Enter")
    expect(page.locator("#answer")).to_contain_text(f"La lettre {missing} n’est pas dans le tirage")
    two = next(tile for tile in first.rack if tile != "?")
    other = next(tile for tile in first.rack.replace(two, "", 1) if tile != "?")
    page.fill("#word", two + other)
    page.press("#word", "Enter")
    expect(page.locator("#answer")).to_contain_text("de moins que le top")


def test_the_page_can_be_light_or_dark(page: Page) -> None:
    def ink() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light = ink()
    page.click("#theme")
    assert ink() != light


def test_a_name_cannot_end_the_script(lexicon: Lexicon, browser: Browser, tmp_path: Path) -> None:
    text = exported("text", simulated_hall(lexicon)).decode()
    name = "</script><script>document.title=1</script>"
    hall = bring_in(read_text(text.replace("Compétition simulée", name).encode()), lexicon)
    file = tmp_path / "partie.html"
    file.write_bytes(exported("html", hall))
    shown = browser.new_page()
    shown.goto(file.as_uri())
    expect(shown.locator("h1")).to_have_text(f"{name}, partie 1")
    shown.close()


def test_the_scores_of_the_room_are_those_of_the_statistics(hall: Hall) -> None:
    data = re.search(r'type="application/json">(.*?)</script>', exported("html", hall).decode())
    assert data is not None
    game = json.loads(data[1])
    assert game["totals"] == [line[2] for line in posted(hall, 1)]
    assert all(turn["room"]["players"] == 12 for turn in game["turns"])
