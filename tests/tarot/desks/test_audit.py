"""A journal of Tarot that does not tell what happened is found out."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tarot.desks.halls import new_journal

from duplicata.desks.auditor import audit
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.desks.tarot.simulation.tournament import simulate_tarot
from duplicata.tarot.formats import Format
from duplicata.tarot.session import events as happened


@pytest.fixture(scope="module")
def journal() -> CompetitionJournal:
    journal = new_journal()
    simulate_tarot(journal, TarotSetting(12, 1, "une graine", Format.INDIVIDUEL), lambda _: None)
    return journal


def forged(journal: CompetitionJournal, change: Callable[[Any], Any]) -> CompetitionJournal:
    """A journal with a sound chain whose events were changed before they were written."""
    other = new_journal()
    version = 0
    for recorded in journal.read():
        if (event := change(recorded.event)) is not None:
            other.append("tarot-1", [event], expected=version, actor="faussaire", at=recorded.at)
            version += 1
    return other


def _other_unit(event: Any) -> Any:
    return replace(event, unit=event.unit + 1) if isinstance(event, happened.DealScored) else event


def _other_winner(event: Any) -> Any:
    if not isinstance(event, happened.SessionResultsFinal):
        return event
    return replace(event, lines=(replace(event.lines[0], total=1), *event.lines[1:]))


def _other_seed(event: Any) -> Any:
    return replace(event, seed="une autre graine") if isinstance(event, happened.DealSeedPublished) else event


def _other_number(event: Any) -> Any:
    return replace(event, number=2) if isinstance(event, happened.SessionOpened) else event


def _never_opened(event: Any) -> Any:
    return None if isinstance(event, happened.SessionOpened) else event


def _never_started(event: Any) -> Any:
    return None if isinstance(event, happened.RoundStarted) else event


def _played_on(event: Any) -> Any:
    return happened.SessionEnded() if isinstance(event, happened.DealSeedPublished) else event


def test_a_tournament_as_it_was_played_is_sound(journal: CompetitionJournal) -> None:
    assert audit(journal).ok


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_other_unit, "le score de la donne"),
        (_other_winner, "le classement"),
        (_other_seed, "graine"),
        (_other_number, ""),
        (_never_opened, ""),
        (_never_started, ""),
        (_played_on, "définitifs"),
    ],
)
def test_a_forgery_is_found(journal: CompetitionJournal, change: Callable[[Any], Any], reason: str) -> None:
    found = audit(forged(journal, change))
    assert not found.ok
    assert found.message is not None
    assert reason in found.message
