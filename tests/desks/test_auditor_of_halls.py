"""A journal of a whole competition is told again: what its sheets, its cases and its results say must follow."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from duplicata.bootstrap import open_game_journal
from duplicata.competition.events import EntryMade, ResultsDeclaredFinal, SeatsAssigned
from duplicata.desks.auditor import audit, replay_at
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import Setting
from duplicata.journal import Recorded
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import (
    RulingCorrected,
    SheetClosed,
    SheetOpened,
    SlipsRuled,
    TicketsGiven,
    TotalAgreed,
    TotalAnnounced,
)
from duplicata.scrabble.refereeing.takes import Take

Change = Callable[[Recorded[Any]], Any]


@pytest.fixture(scope="module")
def journal(lexicon: Lexicon) -> CompetitionJournal:
    journal = open_game_journal(None, create=True)
    simulate(journal, lexicon, Setting(8, 1, "contrôle"), lambda _: None)
    return journal


def changed(journal: CompetitionJournal, change: Change) -> Iterator[tuple[str, Any]]:
    """The events with their streams; those that the change turns into nothing are left out."""
    for recorded in journal.read():
        event = change(recorded)
        if event is not None:
            yield (event if isinstance(event, tuple) else (recorded.stream, event))


def forged(journal: CompetitionJournal, change: Change) -> CompetitionJournal:
    """A journal with a sound chain whose events were changed before they were written."""
    other = open_game_journal(None, create=True)
    for stream, event in changed(journal, change):
        other.append(stream, [event], expected=other.version(stream), actor="faussaire", at=0)
    return other


def position_of(journal: CompetitionJournal, kind: type) -> int:
    return next(recorded.position for recorded in journal.read() if isinstance(recorded.event, kind))


def one_point_more(recorded: Recorded[Any]) -> Any:
    event = recorded.event
    if isinstance(event, SlipsRuled) and event.top is not None and event.take.turn == 1:
        return replace(event, top=replace(event.top, outcome=replace(event.top.outcome, points=999)))
    return event


def test_a_whole_competition_is_sound(journal: CompetitionJournal) -> None:
    found = audit(journal)
    assert (found.ok, found.events) == (True, journal.head().position)
    assert audit(forged(journal, lambda recorded: recorded.event)).ok


def test_a_ruling_changed_afterwards_is_found_at_the_total_that_it_makes_wrong(journal: CompetitionJournal) -> None:
    found = audit(forged(journal, one_point_more))
    agreed = [recorded.position for recorded in journal.read() if isinstance(recorded.event, TotalAgreed)]
    assert not found.ok
    assert found.broken in agreed
    assert "cumul de la table" in str(found.message)


def test_a_correction_left_out_is_found(journal: CompetitionJournal) -> None:
    found = audit(forged(journal, lambda r: None if isinstance(r.event, RulingCorrected) else r.event))
    assert not found.ok


def test_final_results_need_every_sheet_closed(journal: CompetitionJournal) -> None:
    found = audit(forged(journal, lambda r: None if isinstance(r.event, SheetClosed) else r.event))
    assert (found.ok, "n’est pas fermée" in str(found.message)) == (False, True)


def test_final_results_need_every_table_on_a_sheet(journal: CompetitionJournal) -> None:
    def fewer(recorded: Recorded[Any]) -> Any:
        if isinstance(recorded.event, SheetOpened):
            return replace(recorded.event, tables=recorded.event.tables[:-1])
        return recorded.event if not recorded.stream.startswith("sheet") else None

    found = audit(forged(journal, fewer))
    assert not found.ok
    assert found.broken


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda final: replace(final, top=final.top + 1), "le top n’est pas celui"),
        (
            lambda final: replace(final, scores=(replace(final.scores[0], points=1), *final.scores[1:])),
            "ne sont pas ceux que font les feuilles",
        ),
        (lambda final: replace(final, scores=final.scores[1:]), "ne sont pas ceux que font les feuilles"),
    ],
)
def test_the_standing_that_was_stored_is_the_one_that_the_sheets_make(
    journal: CompetitionJournal, change: Callable[[ResultsDeclaredFinal], ResultsDeclaredFinal], says: str
) -> None:
    def other(recorded: Recorded[Any]) -> Any:
        return change(recorded.event) if isinstance(recorded.event, ResultsDeclaredFinal) else recorded.event

    found = audit(forged(journal, other))
    assert (found.ok, found.broken) == (False, position_of(journal, ResultsDeclaredFinal))
    assert says in str(found.message)


def test_totals_that_nobody_agreed_to_are_no_result(journal: CompetitionJournal) -> None:
    found = audit(forged(journal, lambda r: None if isinstance(r.event, TotalAgreed) else r.event))
    assert (found.ok, "cumul" in str(found.message)) == (False, True)


def test_nothing_is_written_on_a_closed_sheet(journal: CompetitionJournal) -> None:
    other = forged(journal, lambda recorded: recorded.event)
    stream = next(recorded.stream for recorded in journal.read() if isinstance(recorded.event, SheetClosed))
    other.append(stream, [TotalAgreed(1, 2000)], expected=other.version(stream), actor="faussaire", at=0)
    found = audit(other)
    assert (found.broken, "fermée" in str(found.message)) == (other.head().position, True)


@pytest.mark.parametrize(
    ("stream", "event"),
    [
        ("sheet-1-9", SlipsRuled(Take(1))),
        ("sheet-1-1", TicketsGiven((), 1, 0)),
        ("case-7", TotalAgreed(1, 2)),
        ("game-9", SheetClosed()),
        ("competition", ResultsDeclaredFinal(99)),
        ("brouillon", SheetClosed()),
        ("barrage-1", SheetClosed()),
        ("elimination-1", SheetClosed()),
    ],
)
def test_an_event_that_cannot_be_there_is_named(journal: CompetitionJournal, stream: str, event: Any) -> None:
    other = open_game_journal(None, create=True)
    other.append(stream, [event], expected=0, actor="faussaire", at=0)
    found = audit(other)
    assert (found.ok, found.broken) == (False, 1)
    assert "L’événement 1" in str(found.message)


def test_each_moment_shows_the_competition_as_the_hall_saw_it(journal: CompetitionJournal) -> None:
    assert replay_at(journal, 0).competition is None
    entered = replay_at(journal, position_of(journal, EntryMade)).competition
    assert entered is not None
    assert (entered.standing, [game.tables for game in entered.rounds]) == (None, [0])
    seated = replay_at(journal, position_of(journal, SeatsAssigned)).competition
    assert seated is not None
    assert [game.tables for game in seated.rounds] == [8]
    played = replay_at(journal, position_of(journal, TotalAnnounced)).competition
    assert played is not None
    assert played.standing is None
    final = replay_at(journal, journal.head().position).competition
    assert final is not None
    assert final.standing is not None
    assert not final.standing.is_provisional
    assert len(final.standing.lines) == 8
