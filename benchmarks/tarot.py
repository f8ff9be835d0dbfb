"""Tarot: a large individual session from the entries of its tables to its standing, and a ruling of the code."""

import contextlib
import random
import statistics
import time

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.table import faults
from duplicata.tarot.contract import Contract
from duplicata.tarot.duplicate.adjusted import neutralised
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.session import session_standing
from duplicata.tarot.duplicate.topage import AttackResult
from duplicata.tarot.formats import Format
from duplicata.tarot.movement.planning import PlanOptions, plan
from duplicata.tarot.score import score
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import (
    DealScored,
    FormationEntered,
    MovementPlanned,
    RoundStarted,
    SessionOpened,
)
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.from_movement import tables_of
from duplicata.tarot.session.session import Session, replay
from duplicata.tarot.session.standing import standing_of
from duplicata.tarot.table_score import TableEntry, played_deal

TABLES, DEALS, ROUNDS, SEED = 50, 24, 6, 1948


def tarot_figures(passes: int) -> dict[str, float | int]:
    """Milliseconds to check and mark every entry, then to top, adjust, average and rank; medians.

    `folded_ms` is the standing of such a session as the desks count it, from what its events told; `ruling_ms` is one
    ruling of the code, the slowest of all faults in all formats, once the code is read.
    """
    entries, seated = _entries(), _seats()
    spent: dict[str, list[float]] = {"marked_ms": [], "ranked_ms": [], "session_ms": []}
    ledger = Ledger(tuple(Penalty(player, PenaltyUnit.PERCENT, 500) for player in range(1, 4 * TABLES, 9)))
    for _ in range(passes):
        started = time.perf_counter()
        results = [_result(place, entry, seated[place]) for place, entry in entries.items()]
        marked = time.perf_counter()
        lines = session_standing(results, ledger)
        ended = time.perf_counter()
        assert len(lines) == 4 * TABLES
        spent["marked_ms"].append(marked - started)
        spent["ranked_ms"].append(ended - marked)
        spent["session_ms"].append(ended - started)
    return (
        {"players": 4 * TABLES, "deals": DEALS}
        | {name: round(statistics.median(found) * 1e3, 3) for name, found in spent.items()}
        | {"folded_ms": _folded_ms(passes), "ruling_ms": _slowest_ruling_ms(passes)}
    )


def _folded_ms(passes: int) -> float:
    session, found = _played_session(), []
    for _ in range(passes):
        started = time.perf_counter()
        lines = standing_of(session)
        found.append(time.perf_counter() - started)
        assert len(lines) == 4 * TABLES
    return round(statistics.median(found) * 1e3, 3)


def _played_session() -> Session:
    """Every table has entered all its deals, at which some were at fault."""
    session = replay([SessionOpened(1, "Séance", "Salle", "2026-11-18", Format.INDIVIDUEL, ROUNDS, DEALS // ROUNDS)])
    players = range(1, 4 * TABLES + 1)
    session = replay([FormationEntered(Formation(n, f"J{n}", (FormationMember(f"J{n}"),))) for n in players], session)
    planned = plan(Format.INDIVIDUEL, 4 * TABLES, DEALS // ROUNDS, ROUNDS, PlanOptions(sections=2))
    session = replay([MovementPlanned("rotation", tables_of(planned.movement, list(players)))], session)
    session = replay([RoundStarted(number, 0) for number in range(1, ROUNDS + 1)], session)
    chance = random.Random(SEED)
    for (round_, table), each in session.plans.items():
        for deal in each.deals:
            entry = TableEntry("N", "garde", chance.randint(1, 2), chance.randint(25, 66))
            played = played_deal(entry)
            assert played is not None
            session = replay([DealScored(round_, table, deal, entry, score(played).unit)], session)
            if (round_ + table + deal) % 40 == 0:
                session = replay(decide(session, RuleIncident(round_, table, "D-RE-02", "E", deal)), session)
    return session


def _slowest_ruling_ms(passes: int) -> float:
    slowest = 0.0
    for fault in faults().values():
        for form in fault.rulings:
            facts = {"taker_wins": True, "offence": 1, **fault.conditions}
            incident = Incident(fault.id, Format(form), "A", facts, {"A": 100, "B": 36}, {"A": 55, "B": 45})
            found = [_ruling_seconds(incident) for _ in range(passes)]
            slowest = max(slowest, statistics.median(found))
    return round(slowest * 1e3, 3)


def _ruling_seconds(incident: Incident) -> float:
    """A refusal, which asks for a fact or knows no such fault, takes the time of an answer too."""
    started = time.perf_counter()
    with contextlib.suppress(DuplicataError):
        judge(incident)
    return time.perf_counter() - started


def _entries() -> dict[tuple[int, int], TableEntry]:
    chance = random.Random(SEED)
    contracts = [contract.value for contract in Contract]
    return {
        (deal, table): TableEntry("N", chance.choice(contracts), chance.randint(1, 2), chance.randint(25, 66))
        for deal in range(1, DEALS + 1)
        for table in range(1, TABLES + 1)
    }


def _seats() -> dict[tuple[int, int], list[int]]:
    """Each deal is played at every table by other people; the first of four attacks."""
    chance, seated, players = random.Random(SEED), {}, list(range(1, 4 * TABLES + 1))
    for deal in range(1, DEALS + 1):
        chance.shuffle(players)
        for table in range(1, TABLES + 1):
            seated[deal, table] = players[4 * table - 4 : 4 * table]
    return seated


def _result(place: tuple[int, int], entry: TableEntry, players: list[int]) -> AttackResult:
    played = played_deal(entry)
    assert played is not None
    adjustment = neutralised() if sum(place) % 40 == 0 else None
    return AttackResult(*place, players[0], tuple(players[1:]), score(played).unit, adjustment)
