"""Every table has one referee, nobody has too many tables, and a novice works between two seasoned referees."""

import msgspec
import pytest
from competition.staff.staffing import CONFIRMED, EXPERT, NOVICE, referees, room
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.staff import Competence, Official, Range, propose_ranges, range_cards
from duplicata.competition.staff.quotas import most_tables
from duplicata.regulations.amounts import amounts_beside


def sizes(ranges: tuple[Range, ...]) -> list[int]:
    return [len(given_range.tables) for given_range in ranges]


@pytest.mark.article("G 2.1-24", "G 2.1-66")
def test_a_seasoned_referee_has_more_tables_than_a_novice() -> None:
    ranges = propose_ranges([room(53)], referees(EXPERT, NOVICE, CONFIRMED))
    assert {given_range.referee: len(given_range.tables) for given_range in ranges} == {"r1": 20, "r2": 15, "r3": 18}


@pytest.mark.article("G 2.1-26")
def test_a_novice_sits_between_two_seasoned_referees() -> None:
    ranges = propose_ranges([room(80)], referees(NOVICE, NOVICE, CONFIRMED, EXPERT, CONFIRMED))
    assert [given_range.referee for given_range in ranges] == ["r3", "r1", "r4", "r2", "r5"]


def test_what_nobody_can_mark_within_his_quota_is_a_vacant_post() -> None:
    ranges = propose_ranges([room(40)], referees(CONFIRMED))
    assert [given_range.referee for given_range in ranges] == ["r1", "", ""]
    assert sizes(ranges) == [13, 13, 14]


def test_a_stretched_staff_shares_everything_out() -> None:
    ranges = propose_ranges([room(76)], referees(CONFIRMED, EXPERT), is_stretched=True)
    assert [(given_range.referee, len(given_range.tables)) for given_range in ranges] == [("r1", 36), ("r2", 40)]


def test_a_hall_without_any_referee_still_shows_the_posts_to_fill() -> None:
    for is_stretched in (False, True):
        ranges = propose_ranges([room(36)], [], is_stretched=is_stretched)
        assert [(given_range.referee, len(given_range.tables)) for given_range in ranges] == [("", 18), ("", 18)]


def test_referees_a_small_hall_has_no_use_for_get_no_range() -> None:
    ranges = propose_ranges([room(17)], referees(NOVICE, CONFIRMED, CONFIRMED))
    assert [given_range.referee for given_range in ranges] == ["r2"]


def test_an_empty_hall_has_no_range() -> None:
    assert propose_ranges([], referees(CONFIRMED)) == ()
    assert propose_ranges([()], referees(CONFIRMED)) == ()


def test_a_range_stays_in_one_room_and_a_novice_goes_where_he_can_be_framed() -> None:
    rooms = [room(54), room(18, first=101)]
    ranges = propose_ranges(rooms, referees(NOVICE, CONFIRMED, CONFIRMED, CONFIRMED, CONFIRMED))
    held = [set(given_range.tables) for given_range in ranges]
    assert all(any(tables <= set(one) for one in rooms) for tables in held)
    assert [given_range.referee for given_range in ranges if given_range.tables[0] > 100] == ["r5"]


def test_posts_travel_as_plain_json() -> None:
    ranges = propose_ranges([room(30)], referees(CONFIRMED, CONFIRMED))
    assert msgspec.json.decode(msgspec.json.encode(ranges), type=tuple[Range, ...]) == ranges
    (official,) = referees(NOVICE)
    assert msgspec.json.decode(msgspec.json.encode(official), type=Official) == official
    assert b'"role":"referee"' in msgspec.json.encode(official)


@pytest.mark.article("G 1.3.1-7", "G 2.1-68")
def test_a_card_shows_the_first_and_the_last_table_and_the_fixed_ones() -> None:
    ranges = (Range(1, "r1", (1, 2, 901, 3)), Range(2, "r2", (902,)))
    first, second = range_cards(ranges, fixed_tables=(901, 902))
    assert (first.first, first.last, first.fixed) == (1, 3, (901,))
    assert (second.first, second.last, second.fixed) == (None, None, (902,))


def test_every_quota_names_what_sets_it() -> None:
    assert all(
        amount.article.startswith(("G ", "INT 53"))
        for amount in amounts_beside("duplicata.competition.staff", "quotas.toml").values()
    )


@given(
    st.lists(st.integers(0, 5000), min_size=1, max_size=3),
    st.lists(st.sampled_from(list(Competence)), max_size=40),
    st.booleans(),
)
def test_every_table_has_exactly_one_referee_in_any_hall(
    tables: list[int], competences: list[Competence], is_stretched: bool
) -> None:
    rooms = [room(count, first=10_000 * place + 1) for place, count in enumerate(tables)]
    officials = referees(*competences)
    ranges = propose_ranges(rooms, officials, is_stretched=is_stretched)
    assert [table for given_range in ranges for table in given_range.tables] == [
        table for one in rooms for table in one
    ]
    assert [given_range.number for given_range in ranges] == list(range(1, len(ranges) + 1))
    named = [given_range.referee for given_range in ranges if given_range.referee]
    assert len(named) == len(set(named))
    known = {official.id: official.competence for official in officials}
    for given_range in ranges:
        assert given_range.tables
        if not is_stretched:
            assert len(given_range.tables) <= most_tables(known.get(given_range.referee, CONFIRMED))


@given(st.integers(1, 5000), st.integers(1, 40), st.integers(0, 40))
def test_every_novice_is_framed_whenever_the_staff_allows(tables: int, seasoned: int, novices: int) -> None:
    officials = referees(*[CONFIRMED] * seasoned, *[NOVICE] * novices)
    known = {official.id: official for official in officials}
    held = [known.get(given_range.referee) for given_range in propose_ranges([room(tables)], officials)]
    alone = [
        place
        for place, official in enumerate(held)
        if official is not None
        and not official.is_seasoned
        and not all(
            0 <= near < len(held) and (other := held[near]) is not None and other.is_seasoned
            for near in (place - 1, place + 1)
        )
    ]
    working = sum(official is not None and not official.is_seasoned for official in held)
    assert len(alone) == max(0, working - max(0, seasoned - 1))
