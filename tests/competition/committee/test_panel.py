"""Who sits for one case once those whom it concerns have left their seats."""

import pytest
from competition.committee.committees import FRENCH, PLAYERS, QUEBEC, REFEREES, SWISS, member
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.committee.panel import seat_panel

EVERYONE = [each.id for each in FRENCH.everyone]


@pytest.mark.article("G 2.9-28")
def test_in_france_a_member_gives_his_seat_to_the_substitute_of_his_college() -> None:
    assert seat_panel(FRENCH, {"r1"}).ids == ("p1", "p2", "p3", "r2", "r3")
    assert seat_panel(FRENCH, {"p3"}).ids == ("p1", "p2", "r1", "r2", "p4")
    panel = seat_panel(FRENCH, {"r1", "r2"})
    assert panel.ids == ("p1", "p2", "p3", "r3")
    assert panel.missing == (REFEREES,)


@pytest.mark.article("G 2.9-24", "G 2.9-38")
def test_elsewhere_any_substitute_takes_the_seat() -> None:
    assert seat_panel(QUEBEC, {"o1"}).ids == ("p1", "p2", "p3")
    assert seat_panel(SWISS, {"p2", "p4"}).missing == (PLAYERS,)


def test_the_next_titular_presides_when_the_president_is_concerned() -> None:
    assert seat_panel(FRENCH, {"p1"}).ids == ("p2", "p3", "r1", "r2", "p4")


def test_someone_asked_in_takes_a_seat_that_no_substitute_can() -> None:
    panel = seat_panel(FRENCH, {"p1", "p4"}, [member("p9")])
    assert panel.ids == ("p2", "p3", "r1", "r2", "p9")
    assert panel.missing == ()


@given(st.sets(st.sampled_from(EVERYONE)))
def test_nobody_concerned_ever_sits_and_no_seat_is_lost(concerned: set[str]) -> None:
    panel = seat_panel(FRENCH, concerned)
    assert not concerned & set(panel.ids)
    assert len(panel.members) + len(panel.missing) == len(FRENCH.titulars)
    assert sum(each.college is REFEREES for each in panel.members) <= 2
