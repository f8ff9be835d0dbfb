"""The slip editor: what is typed on the paper is the slip that is sent, on one line and in full."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journeys.elements.stage import attribute
from playwright.sync_api import Page, expect

from duplicata.scrabble.board import Board
from duplicata.scrabble.slips.compact import normalised, read_line, write_line
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
EMPTY = '<form action="/envoi"><dup-slip></dup-slip></form>'


def sent(page: Page) -> tuple[str, Slip]:
    """The line and the slip that the form would send."""
    line, slip = (page.locator(f"input[name={name}]").input_value() for name in ("line", "slip"))
    read = msgspec.json.decode(slip, type=Slip)
    return line, Slip.parse(read.marks, read.reference, read.score, read.incidents)


def on_paper(page: Page) -> None:
    page.get_by_role("gridcell", name="ligne 1, case 1, vide").click()


def test_a_word_a_reference_and_a_score_give_their_line(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type("hairons")
    page.keyboard.press("Tab")
    page.keyboard.type("b9")
    page.keyboard.press("Tab")
    page.keyboard.type("89")
    line, slip = sent(page)
    assert line == "HAIRONS B9 89" == write_line(slip)
    assert slip == read_line("hairons b9 89", Board.empty())
    page.keyboard.press("Enter")
    page.wait_for_url("**/envoi?line=HAIRONS+B9+89*")


def test_circles_strikes_second_readings_and_what_cannot_be_read(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type("he-a")
    page.keyboard.press("Shift+I")
    page.keyboard.type("r=bo?s")
    line, slip = sent(page)
    assert line == "H(E)AiR=BO?S" == write_line(slip)
    assert [mark.letter for mark in slip.marks if mark.is_struck] == ["E"]
    expect(page.get_by_role("gridcell", name="ligne 1, case 2, E rayé, A")).to_be_visible()
    expect(page.get_by_role("gridcell", name="ligne 1, case 3, I, entouré")).to_be_visible()


def test_a_sign_circles_the_letter_just_written_and_again_uncircles_it(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type("wa*")
    assert sent(page)[0] == "WA*"
    page.keyboard.type("*")
    assert sent(page)[0] == "WA"


def test_a_word_written_downwards_with_a_link_letter_at_its_side(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type(" horsains")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("a")
    line, slip = sent(page)
    assert line == "HORSAINS/.7A V" == write_line(slip)


def test_erasing_leaves_nothing_behind(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type("ha-x")
    for _ in range(2):
        page.keyboard.press("Backspace")
    assert page.locator("input[name=line]").input_value() == ""
    assert page.locator("input[name=slip]").input_value() == ""


def test_a_missing_slip_bears_nothing(show: Show) -> None:
    page = show(EMPTY, "slip")
    on_paper(page)
    page.keyboard.type("axe")
    page.get_by_text("Ce que l’arbitre a vu").click()
    page.get_by_label("bulletin absent").check()
    line, slip = sent(page)
    assert (line, slip) == ("!ABS", Slip((), incidents=frozenset({Incident.MISSING})))


LETTERS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
MARKS = st.builds(
    lambda row, column, letter, is_circled, is_struck, second, is_illegible: Mark(
        row,
        column,
        "" if is_illegible and not is_struck else letter,
        is_circled=is_circled and not is_struck,
        is_struck=is_struck,
        second=None if is_struck or is_illegible else second,
        is_illegible=is_illegible and not is_struck,
    ),
    st.integers(0, 6),
    st.integers(0, 14),
    LETTERS,
    st.booleans(),
    st.sampled_from([False, False, False, True]),
    st.none() | LETTERS,
    st.sampled_from([False, False, False, True]),
)
SLIPS = st.builds(
    Slip,
    st.lists(MARKS, max_size=12, unique_by=lambda mark: (mark.row, mark.column)).map(tuple),
    st.none() | st.sampled_from(["B9", "9B", "h 16", "O15", "=x", "1A"]),
    st.none() | st.integers(-20, 300),
    st.frozensets(st.sampled_from(Incident), max_size=2),
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(slip=SLIPS)
def test_the_editor_prints_every_slip_as_the_program_does(blank: Page, slip: Slip) -> None:
    blank.evaluate("(slip) => document.querySelector('dup-slip').fill(slip)", msgspec.to_builtins(slip))
    if slip == Slip(()):
        return
    line, again = sent(blank)
    assert line == write_line(slip)
    assert normalised(again) == normalised(slip)


@pytest.fixture
def blank(show: Show) -> Page:
    return show(EMPTY, "slip")


def test_a_slip_to_correct_is_shown_as_it_was_typed(show: Show) -> None:
    slip = read_line("h(e)airons/oil b9 89 !enc", Board.empty())
    page = show(f"<form><dup-slip data-slip='{attribute(slip)}'></dup-slip></form>", "slip")
    assert sent(page)[0] == write_line(slip)
    expect(page.get_by_role("textbox", name="Référence")).to_have_value("B9")
    expect(page.get_by_label("encre ou crayon interdits")).to_be_checked()
