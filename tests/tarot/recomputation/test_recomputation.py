"""Standings of simulated tournaments of each format, with incidents, counted again from the exported events alone."""

from fractions import Fraction

import pytest
from tarot.recomputation.arithmetic import ranks, recount
from tarot.recomputation.exported import ExportedSession

from duplicata.desks.auditor import audit
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.desks.tarot.simulation.tournament import simulate_tarot
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.tarot.formats import Format

TOURNAMENTS = [
    (Format.LIBRE, 16),
    (Format.LIBRE, 22),
    (Format.LIBRE, 15),
    (Format.INDIVIDUEL, 20),
    (Format.INDIVIDUEL, 26),
    (Format.TRIPLETTES, 24),
    (Format.TRIPLETTES, 27),
    (Format.EQUIPES, 24),
    (Format.QUADRETTES, 20),
]


def played(form: Format, players: int, seed: str) -> list[bytes]:
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=b"recomputation-01")
    simulate_tarot(journal, TarotSetting(players, 1, seed, form), lambda _: None)
    assert audit(journal).ok
    return list(journal.export())


@pytest.mark.parametrize("seed", ["un", "deux", "trois"])
@pytest.mark.parametrize(("form", "players"), TOURNAMENTS)
def test_the_standing_is_the_one_that_the_events_make(form: Format, players: int, seed: str) -> None:
    session = ExportedSession(played(form, players, seed), "tarot-1")
    assert session.incidents, "a tournament without an incident proves nothing"
    totals, places = recount(session), ranks(session)
    assert {line["formation"] for line in session.final} == set(session.formations)
    for line in session.final:
        who = line["formation"]
        assert abs(Fraction(line["total"], 1000) - totals.get(who, Fraction(0))) <= Fraction(1, 2000)
        assert line["rank"] == places[who]


@pytest.mark.article("T 10-11", "T 10-16")
@pytest.mark.parametrize(("form", "players"), [(Format.EQUIPES, 24), (Format.QUADRETTES, 20)])
def test_simulated_matches_have_false_discards_whose_return_changes_the_totals(form: Format, players: int) -> None:
    sessions = [ExportedSession(played(form, players, seed), "tarot-1") for seed in ("un", "deux", "trois")]
    settled = [event for session in sessions for event in session.settled().values()]
    assert any(event["is_automatic"] for event in settled)
    assert any(not event["is_automatic"] for event in settled)


@pytest.mark.parametrize("form", list(Format))
def test_the_same_seed_gives_the_same_bytes(form: Format) -> None:
    assert played(form, 24, "encore") == played(form, 24, "encore")
    assert played(form, 24, "encore") != played(form, 24, "autre")
