"""Slow tables: noted for the arbiter, ruled by the code or dropped, and a deal that is lost is missing no more."""

import pytest
from tarot.session.sessions import GARDE, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.missing import is_settled, missing_results
from duplicata.tarot.session.slow_play import fault_of, waiting_notes

NOTE = orders.NoteSlowTable(1, 1, 5, 6)


@pytest.mark.article("T 7-5", "T 7-6", "T 7-7")
def test_a_slow_table_of_free_deals_is_ruled_once_then_again_at_twice_the_price() -> None:
    session = given(free_evening(), NOTE)
    assert [fault_of(session, note) for note in waiting_notes(session)] == ["L-LE-01"]
    session = given(session, orders.RuleIncident(1, 1, "L-LE-01", "N"))
    assert waiting_notes(session) == ()
    again = given(session, orders.NoteSlowTable(1, 1, 9, 2, 4), orders.RuleIncident(1, 1, "L-LE-01", "N"))
    assert waiting_notes(again) == ()
    assert [each.effects.penalties[0].amount for each in again.incidents.values()] == [100, 200]


@pytest.mark.article("T 10-3", "T 10-4")
def test_in_duplicate_a_lost_deal_is_another_fault_and_once_ruled_it_is_not_missing() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    deal = session.plans[1, 1].deals[1]
    session = given(session, NOTE, orders.NoteSlowTable(1, 1, 6, 6, deal))
    assert [fault_of(session, note) for note in waiting_notes(session)] == ["D-LE-01", "D-LE-02"]
    assert not is_settled(session, 1, 1, deal)
    ruled = given(session, orders.RuleIncident(1, 1, "D-LE-02", "N", deal, facts={"deal_lost": True}))
    assert [note.deal for note in waiting_notes(ruled)] == [None]
    assert is_settled(ruled, 1, 1, deal)
    assert len(missing_results(ruled)) == len(missing_results(session)) - 1
    warned = given(ruled, orders.RuleIncident(1, 1, "D-LE-01", "E", facts={"deal_lost": False}))
    assert waiting_notes(warned) == ()
    assert warned.incidents[2].effects.warned


def test_a_note_that_the_arbiter_drops_waits_no_more() -> None:
    session = given(free_evening(), NOTE, orders.DropSlowTable(1, "Le tour a commencé en retard"))
    assert waiting_notes(session) == ()
    assert session.slow_dropped[1].startswith("Le tour")
    with pytest.raises(refusals.SlowTableUnknown, match="n° 1"):
        decide(session, orders.DropSlowTable(1, "Encore"))
    assert given(session, NOTE).slow[2].minutes == 6


@pytest.mark.parametrize(
    ("order", "refusal"),
    [
        (orders.NoteSlowTable(1, 9, 0), refusals.TableNotInRound),
        (orders.NoteSlowTable(2, 1, 0), refusals.RoundNotStarted),
        (orders.NoteSlowTable(1, 1, 0, -1), refusals.ImpossibleSessionCount),
        (orders.NoteSlowTable(1, 1, 0, 0, 9), refusals.DealNotAtTable),
        (orders.NoteSlowTable(1, 1, 0, 0, 1), refusals.SlowDealPlayed),
        (orders.NoteSlowTable(1, 1, 0, 0, 2, "x" * 501), refusals.SessionTextTooLong),
        (NOTE, refusals.TableNotedAlready),
        (orders.DropSlowTable(1, ""), refusals.SessionTextMissing),
    ],
)
def test_a_note_that_cannot_be_is_refused(order: orders.SessionCommand, refusal: type[DuplicataError]) -> None:
    session = given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE), NOTE)
    with pytest.raises(refusal):
        decide(session, order)
