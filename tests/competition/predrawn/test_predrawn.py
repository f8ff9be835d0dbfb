"""Games drawn beforehand: their drawers are named, and none is put aside unseen (G 5.5)."""

import pytest

from duplicata.competition.predrawn import (
    DiscardedGameSealed,
    DrawersNamed,
    DrawnGameDiscarded,
    DrawnGameDiscardedAlready,
    DrawnGameUnknown,
    Fate,
    GameSealed,
    NoDrawer,
    PredrawnEvent,
    PredrawnGames,
    SealedGameDiscarded,
    discard_game,
    evolve_predrawn,
    name_drawers,
    seal_game,
)

SEALED = GameSealed(1, "Lyon", "ab12")
DISCARDED = DrawnGameDiscarded(1, "une lettre manquait")


def games(*events: PredrawnEvent) -> PredrawnGames:
    known = PredrawnGames()
    for event in events:
        known = evolve_predrawn(known, event)
    return known


def test_those_who_drew_a_game_are_named_and_may_be_corrected() -> None:
    named = DrawersNamed(1, ("Rose Blin",))
    assert name_drawers(games(), 1, [" Rose  Blin "]) == (named,)
    assert name_drawers(games(named), 1, ["Rose Blin"]) == ()
    assert games(named).drawers == {1: ("Rose Blin",)}
    with pytest.raises(NoDrawer):
        name_drawers(games(), 1, [])


def test_a_game_is_put_aside_with_a_reason_as_long_as_it_is_not_sealed() -> None:
    assert discard_game(games(), 1, "une lettre manquait", [1]) == (DISCARDED,)
    with pytest.raises(DrawnGameUnknown):
        discard_game(games(), 2, "une lettre manquait", [1])
    with pytest.raises(DrawnGameDiscardedAlready):
        discard_game(games(DISCARDED), 1, "encore", [1])
    with pytest.raises(SealedGameDiscarded):
        discard_game(games(SEALED), 1, "trop facile", [1])


def test_a_game_that_was_put_aside_is_not_sealed() -> None:
    assert seal_game(games(), [SEALED]) == (SEALED,)
    assert seal_game(games(), []) == ()
    with pytest.raises(DiscardedGameSealed):
        seal_game(games(DISCARDED), [SEALED])


def test_the_fate_of_a_game_is_known() -> None:
    assert games().fate(1) is Fate.DRAWN
    assert games(SEALED).fate(1) is Fate.SEALED
    assert games(SEALED).fate(2) is Fate.DRAWN
    assert games(DISCARDED).fate(1) is Fate.DISCARDED
