"""What an organiser types in forms: sums, numbers, choices, rooms and names, read or refused with a sentence."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from duplicata.competition.rooms import Numbering
from duplicata.desks.organising.games_wanted import GamesWanted, games_from
from duplicata.desks.organising.typed_values import (
    ChoiceNotListed,
    SumExpected,
    WholeNumberExpected,
    cents,
    chosen,
    whole,
    whole_or_none,
    wholes,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.spans import spans


@pytest.mark.parametrize(
    ("text", "found"), [("", 0), ("15", 1500), ("12,5", 1250), ("12.50 €", 1250), ("1 000", 100000), ("0,05", 5)]
)
def test_a_sum_is_read_as_people_write_it(text: str, found: int) -> None:
    assert cents(text) == found


@pytest.mark.parametrize("text", ["cher", "-4", "1,234", "1e3", "12,", "١٢"])
def test_what_is_no_sum_is_refused(text: str) -> None:
    with pytest.raises(SumExpected):
        cents(text)


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "²", "9" * 30])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(WholeNumberExpected):
        whole("rows", text)


def test_numbers_are_read_alone_several_or_not_at_all() -> None:
    assert (whole("rows", " 12 "), whole_or_none("rank", " "), wholes("aisles", "3, 6;9")) == (12, None, (3, 6, 9))


def test_a_choice_is_in_the_list_or_refused() -> None:
    assert chosen(Numbering, "columns") is Numbering.COLUMNS
    with pytest.raises(ChoiceNotListed):
        chosen(Numbering, "COLUMNS")


@given(st.sets(st.integers(1, 60), min_size=1))
def test_a_row_of_numbers_is_told_by_its_ends_and_nothing_is_lost(numbers: set[int]) -> None:
    told = set()
    for part in spans(tuple(numbers)).split(", "):
        first, _, last = part.partition("–")
        told |= set(range(int(first), int(last or first) + 1))
    assert told == numbers


@given(st.text(max_size=3), st.text(max_size=12), st.text(max_size=5))
@example("9", "2026-12-31", "700")
@example("50", "2999-12-30", "240")
def test_games_are_planned_one_after_the_other_or_refused(count: str, day: str, minutes: str) -> None:
    try:
        games = games_from(GamesWanted(count, "normale", "180", day, "10:00", minutes))
    except DuplicataError:
        return
    moments = [(game.day, game.start) for game in games]
    assert moments == sorted(set(moments))
