"""Games drawn beforehand: their drawers are named, and none is put aside unseen (G 5.5)."""

import pytest

from duplicata.competition.predrawn import (
    DiscardedGameSealed,
    DrawersNamed,
    DrawnGameDiscarded,
    DrawnGameDiscardedAlready,
    DrawnGameUnknown,
    DrawnTurnIndicated,
    DrawnTurnUnknown,
    Fate,
    GameSealed,
    IndicatedAlready,
    NoDrawer,
    PredrawnEvent,
    PredrawnGames,
    SealedGameDiscarded,
    SealedGameIndicated,
    discard_game,
    evolve_predrawn,
    indicate_turn,
    name_drawers,
    seal_game,
)
from duplicata.kernel.errors import DuplicataError

SEALED = GameSealed(1, "Lyon", "ab12")
DISCARDED = DrawnGameDiscarded(1, "une lettre manquait")


def games(*events: PredrawnEvent) -> PredrawnGames:
    known = PredrawnGames()
    for event in events:
        known = evolve_predrawn(known, event)
    return known


@pytest.mark.article("G 5.5-10")
def test_those_who_drew_a_game_are_named_and_may_be_corrected() -> None:
    named = DrawersNamed(1, ("Rose Blin",))
    assert name_drawers(games(), 1, [" Rose  Blin "]) == (named,)
    assert name_drawers(games(named), 1, ["Rose Blin"]) == ()
    assert games(named).drawers == {1: ("Rose Blin",)}
    with pytest.raises(NoDrawer):
        name_drawers(games(), 1, [])


@pytest.mark.article("G 5.5-9")
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


@pytest.mark.article("G 5.5-11")
def test_a_drawer_adds_what_readers_will_say_until_the_game_is_sealed() -> None:
    added = DrawnTurnIndicated(1, 3, "Se prononce\u00a0: COUVENT comme un verbe")
    assert indicate_turn(games(), 1, 3, "  Se prononce\u00a0:  COUVENT comme un verbe ", [1, 2, 3]) == (added,)
    assert games(added).indications(1, 3) == (added.text,)
    assert games(added).indications(1, 2) == games(added).indications(2, 3) == ()
    with pytest.raises(DrawnTurnUnknown):
        indicate_turn(games(), 1, 4, "Attention à la place.", [1, 2, 3])
    with pytest.raises(SealedGameIndicated):
        indicate_turn(games(SEALED), 1, 3, "Attention à la place.", [1, 2, 3])
    with pytest.raises(IndicatedAlready):
        indicate_turn(games(added), 1, 3, added.text, [1, 2, 3])
    with pytest.raises(DuplicataError):
        indicate_turn(games(), 1, 3, " ", [1, 2, 3])
