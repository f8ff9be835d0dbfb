"""A travelling score is a secret to those who have still to play the deal; a seed is one until it is published."""

import msgspec
import pytest
from tarot.desks.halls import attacker_for, entry_for, opened, play_round

from duplicata.desks.auditor import replay_at
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.tarot.formats import Format

FIELDS = [
    (Format.INDIVIDUEL, 12),
    (Format.TRIPLETTES, 6),
    (Format.EQUIPES, 4),
    (Format.QUADRETTES, 4),
]
SEED = "une graine que personne ne devine"


def everyone_else(hall: TarotHall, table: int) -> list[bytes]:
    """What the public and the other tables can see."""
    session = hall.session(1)
    others = [plan.table for plan in session.tables(session.round) if plan.table != table]
    views = [TarotPublicDesk(hall).view(1), *(TableDesk(hall, 1, other).view() for other in others)]
    return [msgspec.json.encode(view) for view in views]


@pytest.mark.parametrize(("form", "formations"), FIELDS)
def test_a_score_changes_nothing_that_those_who_still_play_the_deal_can_see(form: Format, formations: int) -> None:
    hall, director = opened(form, formations)
    deal = director.session.plans[1, 1].deals[0]
    before = everyone_else(hall, 1)
    TableDesk(hall, 1, 1).score(deal, entry_for(hall, 1, deal), attacker_for(hall, 1, deal))
    assert everyone_else(hall, 1) == before


@pytest.mark.parametrize(("form", "formations"), FIELDS)
def test_the_standing_shows_a_deal_once_everyone_due_has_played_it(form: Format, formations: int) -> None:
    hall, director = opened(form, formations)
    public = TarotPublicDesk(hall)
    for round_ in range(1, director.session.rounds + 1):
        if round_ > 1:
            director.start_round()
        play_round(hall, director)
    seen = public.view(1)
    assert seen is not None
    assert {line.deals > 0 for line in seen.standing} == {True}
    assert seen.deals_counted == len({deal for plan in director.session.plans.values() for deal in plan.deals})


def test_free_deals_travel_nowhere_so_their_standing_is_live() -> None:
    hall, _ = opened(Format.LIBRE, 8)
    before = TarotPublicDesk(hall).view(1)
    TableDesk(hall, 1, 1).score(1, entry_for(hall, 1, 1))
    after = TarotPublicDesk(hall).view(1)
    assert before is not None and after is not None  # noqa: PT018
    assert before.standing != after.standing


def test_the_seed_of_the_deals_is_in_no_view_before_it_is_published() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12, is_started=False)
    director.prepare_deals(SEED)
    director.start_round()
    position = hall.journal.head().position
    views = [
        director.view(),
        TarotPublicDesk(hall).view(1),
        TableDesk(hall, 1, 1).view(),
        replay_at(hall.journal, position),
    ]
    assert all(SEED not in msgspec.json.encode(view).decode() for view in views)
    seen = director.view()
    assert seen is not None
    assert len(seen.seed_hash) == 64
    director.end(despite_missing=True)
    director.publish_seed()
    public = TarotPublicDesk(hall).view(1)
    assert public is not None
    assert public.seed == SEED


@pytest.mark.parametrize(
    ("desk", "known"),
    [
        (TarotPublicDesk, {"view", "sessions", "cumulated"}),
        (TableDesk, {"view", "score", "ask_contract", "correct", "preview", "return_sheet"}),
    ],
)
def test_those_who_may_not_know_have_no_other_view(desk: type, known: set[str]) -> None:
    assert {name for name in dir(desk) if not name.startswith("_")} == known
