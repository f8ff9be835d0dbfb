"""Tarot: a large individual session from the entries of its tables to its standing."""

import random
import statistics
import time

from duplicata.tarot.contract import Contract
from duplicata.tarot.duplicate.adjusted import neutralised
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.session import session_standing
from duplicata.tarot.duplicate.topage import AttackResult
from duplicata.tarot.score import score
from duplicata.tarot.table_score import TableEntry, played_deal

TABLES, DEALS, SEED = 50, 24, 1948


def tarot_figures(passes: int) -> dict[str, float | int]:
    """Milliseconds to check and mark every entry, then to top, adjust, average and rank; medians."""
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
    return {"players": 4 * TABLES, "deals": DEALS} | {
        name: round(statistics.median(found) * 1e3, 3) for name, found in spent.items()
    }


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
