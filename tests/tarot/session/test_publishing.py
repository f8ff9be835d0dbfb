"""The director chooses when diagrams are shown, and whether a session counts in the standing over several."""

import pytest
from tarot.session.sessions import entered, given, travelling

from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import DiagramsAllowed, SessionCounted


def test_diagrams_wait_for_the_end_unless_the_director_allows_them_sooner() -> None:
    session = travelling(Format.TRIPLETTES, 6)
    assert not session.shows_played_deals
    allowed = given(session, orders.AllowDiagrams(as_played=True))
    assert allowed.shows_played_deals
    assert not given(allowed, orders.AllowDiagrams(as_played=False)).shows_played_deals


def test_the_same_choice_twice_is_written_once() -> None:
    session = travelling(Format.TRIPLETTES, 6)
    assert decide(session, orders.AllowDiagrams(as_played=False)) == ()
    assert decide(session, orders.AllowDiagrams(as_played=True)) == (DiagramsAllowed(as_played=True),)
    assert decide(session, orders.CountSession(is_counted=True)) == ()
    assert decide(session, orders.CountSession(is_counted=False)) == (SessionCounted(is_counted=False),)


def test_free_deals_have_no_diagram_and_a_session_that_is_over_shows_them_anyway() -> None:
    with pytest.raises(refusals.FreeDealsHaveNoDiagram):
        decide(entered(Format.LIBRE, 8), orders.AllowDiagrams(as_played=True))
    over = given(travelling(Format.TRIPLETTES, 6), orders.EndSession(despite_missing=True))
    with pytest.raises(refusals.SessionOver):
        decide(over, orders.AllowDiagrams(as_played=True))


def test_a_session_may_be_left_out_of_the_standing_over_several_once_its_results_are_final() -> None:
    end = (orders.EndSession(despite_missing=True), orders.DeclareSessionFinal())
    final = given(travelling(Format.TRIPLETTES, 6), *end)
    left_out = given(final, orders.CountSession(is_counted=False))
    assert (final.is_counted, left_out.is_counted) == (True, False)
    assert left_out.final == final.final
    assert given(left_out, orders.CountSession(is_counted=True)).is_counted
