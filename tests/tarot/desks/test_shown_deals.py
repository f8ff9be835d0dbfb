"""A deal is shown to everyone with all its results once nobody has to play it any more, and never before."""

import msgspec
import pytest
from tarot.desks.halls import opened, play_round

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.shown_deals import DealNotInSession, DealNotShownYet
from duplicata.tarot.deal import deal_series
from duplicata.tarot.deal_line import deal_to_line
from duplicata.tarot.diagram import diagram
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import BringDeals, RuleIncident
from duplicata.tarot.session.events import BroughtDeal

FIELDS = [(Format.INDIVIDUEL, 12), (Format.TRIPLETTES, 6), (Format.EQUIPES, 4), (Format.QUADRETTES, 4)]
SEED = "une graine que personne ne devine"


def play_all(hall: TarotHall, director: DirectorDesk) -> None:
    while True:
        play_round(hall, director)
        if director.session.round == director.session.rounds:
            return
        director.start_round()


def shown(hall: TarotHall) -> set[int]:
    """The deals that the public desk gives; what it lists and what it gives are the same."""
    desk, found = TarotPublicDesk(hall), set()
    for listed in desk.deals(1):
        if listed.is_shown:
            assert desk.deal(1, listed.deal)
            found.add(listed.deal)
        else:
            with pytest.raises(DealNotShownYet):
                desk.deal(1, listed.deal)
    return found


def due(hall: TarotHall) -> set[int]:
    """Deals that some table has still to enter, counted here from the plan alone."""
    session = hall.session(1)
    places = {(*place, deal) for place, plan in session.plans.items() for deal in plan.deals}
    return {deal for *_, deal in places - session.deals.keys()}


@pytest.mark.parametrize(("form", "formations"), FIELDS)
def test_no_deal_is_shown_before_the_end_unless_the_director_allows_it(form: Format, formations: int) -> None:
    hall, director = opened(form, formations, seed=SEED)
    play_all(hall, director)
    assert shown(hall) == set()
    director.allow_diagrams(as_played=True)
    deals = {each.deal for each in TarotPublicDesk(hall).deals(1)}
    assert shown(hall) == deals
    director.allow_diagrams(as_played=False)
    assert shown(hall) == set()
    director.end()
    assert shown(hall) == deals


@pytest.mark.parametrize(("form", "formations"), FIELDS)
def test_where_it_is_allowed_a_deal_is_shown_once_every_table_due_has_entered_it(form: Format, formations: int) -> None:
    hall, director = opened(form, formations, rounds=3)
    director.allow_diagrams(as_played=True)
    for round_ in range(1, director.session.rounds + 1):
        if round_ > 1:
            director.start_round()
        play_round(hall, director, but=1)
        deals = {each.deal for each in TarotPublicDesk(hall).deals(1)}
        assert shown(hall) == deals - due(hall)
        assert 1 not in shown(hall) or 1 not in due(hall)


def test_a_shown_deal_has_its_cards_and_every_table_with_its_note() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12, seed=SEED)
    play_all(hall, director)
    director.end()
    (seen,) = TarotPublicDesk(hall).deal(1, 1)
    dealt = deal_series(SEED, 1, 4).deals[0]
    assert seen.hands == diagram(dealt)
    played = {place for place, plan in director.session.plans.items() if 1 in plan.deals}
    assert {(line.round, line.table) for line in seen.tables} == played
    notes = [float(line.note.split(" / ")[0].replace(",", ".")) for line in seen.tables]
    assert sum(notes) / len(notes) == pytest.approx(50)
    line = seen.tables[0]
    plan = director.session.plans[line.round, line.table]
    assert line.attack == director.session.formations[plan.formation("N") or 0].name
    assert (line.contract, line.bouts, line.taker) == ("Garde", "2", "N")


def test_in_matches_a_deal_has_a_sheet_for_each_match_and_its_match_points() -> None:
    hall, director = opened(Format.QUADRETTES, 4)
    play_all(hall, director)
    director.end()
    sheets = TarotPublicDesk(hall).deal(1, 1)
    assert len(sheets) == len({plan.match for plan in director.session.plans.values() if 1 in plan.deals})
    assert all(line.half in ("aller", "retour") for sheet in sheets for line in sheet.tables)
    assert sheets[0].hands == ()


def test_who_was_at_fault_is_not_told_but_that_a_mark_was_adjusted_is() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12)
    play_all(hall, director)
    plan = director.session.plans[1, 1]
    ruled = ArbiterDesk(hall, 1, "Alex").apply(RuleIncident(1, 1, "D-RE-02", "E", plan.deals[0]))
    assert ruled.effects.adjustment is not None
    director.end()
    (seen,) = TarotPublicDesk(hall).deal(1, plan.deals[0])
    assert [line.is_adjusted for line in seen.tables if (line.round, line.table) == (1, 1)] == [True]
    assert "D-RE" not in msgspec.json.encode(seen).decode()


def test_the_same_cards_stay_secret_while_another_session_plays_them() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12, seed=SEED)
    other = DirectorDesk(hall, 2, "Dina")
    other.open("Autre salle", "Rezé", "2026-11-17", Format.INDIVIDUEL, 2, 2)
    other.prepare_deals(SEED, 4)
    director.end(despite_missing=True)
    assert shown(hall) == set()
    other.end(despite_missing=True)
    assert shown(hall) == {each.deal for each in TarotPublicDesk(hall).deals(1)}


def test_cards_brought_from_a_file_stay_secret_while_another_session_plays_them() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12, is_started=False)
    line = deal_to_line(deal_series(SEED, 1, 4).deals[0])
    director.order(BringDeals((BroughtDeal(1, line),)))
    other = DirectorDesk(hall, 2, "Dina")
    other.open("Autre salle", "Rezé", "2026-11-17", Format.INDIVIDUEL, 2, 2)
    other.order(BringDeals((BroughtDeal(7, line),)))
    director.end(despite_missing=True)
    assert shown(hall) == set()
    other.end(despite_missing=True)
    assert 1 in shown(hall)


def test_free_deals_and_deals_that_there_are_not() -> None:
    hall, _ = opened(Format.LIBRE, 8)
    desk = TarotPublicDesk(hall)
    assert desk.deals(1) == desk.deals(9) == ()
    with pytest.raises(DealNotInSession):
        desk.deal(1, 1)
