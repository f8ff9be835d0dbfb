"""A journal that does not tell what happened is found out; a moment of it can be looked at again."""

from collections.abc import Callable

import pytest
from desks.games import SEED, finished_game
from msgspec.structs import replace

from duplicata.bootstrap import open_game_journal
from duplicata.desks.auditor import NoSuchPosition, audit, replay_at
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import EndReason as End
from duplicata.scrabble.events import (
    GameEnded,
    GameEvent,
    GameInterrupted,
    MoveAnnounced,
    MoveRetained,
    SeedRevealed,
    SlipsCollected,
    TilesDrawn,
)


def forged(journal: GameJournal, change: Callable[[GameEvent], GameEvent]) -> GameJournal:
    """A journal with a sound chain whose events were changed before they were written."""
    other = open_game_journal(None, create=True)
    for version, recorded in enumerate(journal.read()):
        other.append("game-1", [change(recorded.event)], expected=version, actor="faussaire", at=recorded.at)
    return other


@pytest.fixture(scope="module")
def journal(lexicon: Lexicon) -> GameJournal:
    return finished_game(lexicon)[1]


def test_a_game_as_it_was_played_is_sound(journal: GameJournal) -> None:
    found = audit(journal)
    assert (found.events, found.ok, found.broken) == (journal.head().position, True, None)
    assert audit(forged(journal, lambda event: event)).ok


def test_a_result_that_the_turns_do_not_make_is_named(journal: GameJournal) -> None:
    def change(event: GameEvent) -> GameEvent:
        return replace(event, top=event.top + 1) if isinstance(event, GameEnded) else event

    found = audit(forged(journal, change))
    position = next(recorded.position for recorded in journal.read() if isinstance(recorded.event, GameEnded))
    assert (found.ok, found.broken) == (False, position)
    assert "résultat" in str(found.message)


def test_another_seed_than_the_one_that_was_promised_is_named(journal: GameJournal) -> None:
    def change(event: GameEvent) -> GameEvent:
        return SeedRevealed("another seed altogether") if isinstance(event, SeedRevealed) else event

    assert "graine" in str(audit(forged(journal, change)).message)


def test_a_draw_that_does_not_follow_from_the_seed_is_named(journal: GameJournal) -> None:
    def change(event: GameEvent) -> GameEvent:
        if isinstance(event, TilesDrawn) and event.turn == 1:
            return replace(event, tiles=event.tiles[::-1])
        return event

    assert "tirage du coup 1" in str(audit(forged(journal, change)).message)


@pytest.mark.parametrize(
    "change",
    [
        lambda event: replace(event, tiles="WWWWWWW") if isinstance(event, TilesDrawn) else event,
        lambda event: replace(event, ref="A15") if isinstance(event, MoveAnnounced) else event,
        lambda event: replace(event, placed="ZZZZZZZ") if isinstance(event, MoveAnnounced) else event,
    ],
)
def test_an_event_that_no_game_could_have_is_named(
    journal: GameJournal, change: Callable[[GameEvent], GameEvent]
) -> None:
    found = audit(forged(journal, change))
    assert not found.ok
    assert found.broken
    assert found.message


@pytest.mark.parametrize(("top", "is_right"), [(24, True), (25, False), (0, False)])
def test_a_game_stopped_after_a_collection_counts_the_solution_that_was_retained(
    lexicon: Lexicon, top: int, is_right: bool
) -> None:
    journal = open_game_journal(None, create=True)
    opened = next(finished_game(lexicon)[1].events())
    events = [opened, SlipsCollected(1), MoveRetained(1, "ZUT", "H7", 24, 24, 6)]
    events += [GameInterrupted(1, 0, "panne"), GameEnded(End.INTERRUPTION, 1, top, True)]
    journal.append("game-1", events, expected=0, actor="essai", at=0)
    assert audit(journal).ok is is_right


def test_a_game_stopped_before_a_solution_was_retained_has_a_top_that_only_a_lexicon_knows(lexicon: Lexicon) -> None:
    journal = open_game_journal(None, create=True)
    opened = next(finished_game(lexicon)[1].events())
    events = [opened, SlipsCollected(1), GameEnded(End.INTERRUPTION, 1, 24, True)]
    journal.append("game-1", events, expected=0, actor="essai", at=0)
    assert audit(journal).ok


def test_each_moment_shows_what_the_hall_knew_then(journal: GameJournal) -> None:
    last = journal.head().position
    assert replay_at(journal, 0).games == []
    first = replay_at(journal, 1).games[0]
    assert (first.turn, first.rack, first.seed) == (1, None, None)
    announced = [each.position for each in journal.read() if isinstance(each.event, MoveAnnounced)]
    for number, position in enumerate(announced, 1):
        assert len(replay_at(journal, position).games[0].moves) == number
        assert len(replay_at(journal, position - 1).games[0].moves) == number - 1
    final = replay_at(journal, last)
    assert (final.position, final.games[0].seed) == (last, SEED)


@pytest.mark.parametrize("position", [-1, 10_000])
def test_a_moment_that_the_journal_does_not_have_is_refused(journal: GameJournal, position: int) -> None:
    with pytest.raises(NoSuchPosition, match=str(position)):
        replay_at(journal, position)
