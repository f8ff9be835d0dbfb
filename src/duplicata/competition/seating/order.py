"""The order of a seating: national rank for whoever is new, general standing for the others (G 2.1).

INT 52: without a rank, a series sends its holder behind the last ranked player of that series or a stronger one; a pair
has the rank and the series of its better player; whoever is not in the standing yet comes after those who are.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.people import Series
from duplicata.competition.seating.proposal import Basis, SeatingRequest
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

NationalKey = tuple[bool, int, bool, int, tuple[int, ...], int]


class Ordered(msgspec.Struct, frozen=True):
    """An entry in its turn, with the reason of that turn."""

    entry: Entry
    basis: Basis
    article: str
    why: str


def is_ranked(entry: Entry) -> bool:
    return any(player.is_ranked for player in entry.players)


@rule("G 2.1-35", "G 2.1-36")
def ordered(entries: Sequence[Entry], request: SeatingRequest) -> list[Ordered]:
    """Those who are in the standing, by it, then the others, by national rank."""
    keys = national_keys(entries)
    placed = [entry for entry in entries if entry.number in request.standing]
    others = [entry for entry in entries if entry.number not in request.standing]
    placed.sort(key=lambda entry: (request.standing[entry.number], keys[entry.number]))
    others.sort(key=lambda entry: keys[entry.number])
    reasons = _by_standing(placed, request)
    return [*reasons, *(_by_nation(entry, bool(placed)) for entry in others)]


def national_keys(entries: Iterable[Entry]) -> Mapping[int, NationalKey]:
    """Sorts entries: by national rank, by series where it is missing, then the unranked by their numbers."""
    entries = tuple(entries)
    last_ranks = _last_ranks(entries)
    return {entry.number: _national_key(entry, last_ranks) for entry in entries}


def _national_key(entry: Entry, last_ranks: Sequence[int]) -> NationalKey:
    ranks, strength = _ranks(entry), _strength(entry)
    if not is_ranked(entry):
        return True, 0, False, 0, (), entry.number
    return False, ranks[0] if ranks else last_ranks[strength], not ranks, strength, ranks[1:], entry.number


def _last_ranks(entries: Iterable[Entry]) -> list[int]:
    """For each series, the last national rank among those of that series or a stronger one."""
    last = [0] * len(Series)
    for entry in entries:
        if ranks := _ranks(entry):
            last[_strength(entry)] = max(last[_strength(entry)], ranks[0])
    return list(accumulate(last, max))


def _ranks(entry: Entry) -> tuple[int, ...]:
    return tuple(sorted(player.national_rank for player in entry.players if player.national_rank is not None))


def _strength(entry: Entry) -> int:
    return min(player.series.strength for player in entry.players)


def _by_standing(placed: Sequence[Entry], request: SeatingRequest) -> list[Ordered]:
    ranks = [request.standing[entry.number] for entry in placed]
    shared = {rank for rank, after in pairwise(ranks) if rank == after}
    said = []
    for entry, rank in zip(placed, ranks, strict=True):
        code = "seat_by_shared_standing" if rank in shared else "seat_by_standing"
        why = sentence(code, {"rank": ordinal(rank), "game": request.game - 1})
        said.append(Ordered(entry, Basis.STANDING, "G 2.1-36", why))
    return said


def _by_nation(entry: Entry, is_after_others: bool) -> Ordered:
    basis, why = _national_reason(entry)
    if is_after_others:
        why = sentence("seat_after_standing", {"why": why})
    return Ordered(entry, basis, "G 2.1-35", why)


def _national_reason(entry: Entry) -> tuple[Basis, str]:
    if ranks := _ranks(entry):
        return Basis.NATIONAL_RANK, sentence("seat_by_national_rank", {"rank": ordinal(ranks[0])})
    if is_ranked(entry):
        series = min((player.series for player in entry.players), key=lambda series: series.strength)
        return Basis.SERIES, sentence("seat_by_series", {"series": series.value})
    return Basis.UNRANKED, sentence("seat_unranked", {})


def ordinal(rank: int) -> str:
    """A rank as it is written in French.

    >>> ordinal(1), ordinal(12)
    ('1er', '12e')
    """
    return "1er" if rank == 1 else f"{rank}e"
