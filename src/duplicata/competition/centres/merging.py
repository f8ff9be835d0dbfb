"""The rankings of several centres: the general one, that of each centre, and satellites injected one by one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from duplicata.competition.centres.apart import Apart, apart_centres, counted_games
from duplicata.competition.centres.averages import replaced_points, series_group
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.checking import is_solo_of
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.solos import JudgedSolo, judged_solos
from duplicata.competition.standing.percentage import percentage_of
from duplicata.kernel.articles import rule


class MergedLine(msgspec.Struct, frozen=True):
    """A player of a ranking; one who is injected has the rank his score would have, and takes nobody's."""

    rank: int
    centre: int
    row: ResultRow
    scores: tuple[int | None, ...]
    total: int
    percentage: int
    is_injected: bool = False


class HeadCount(msgspec.Struct, frozen=True):
    """How many players a ranking has, in all and by series, A to D together."""

    players: int
    by_series: Mapping[str, int]


class MergedRanking(msgspec.Struct, frozen=True):
    """Lines, the first first; the head count that points are computed from; who stands apart."""

    lines: tuple[MergedLine, ...]
    heads: HeadCount
    apart: tuple[Apart, ...] = ()


def general_ranking(centres: Centres, now: int) -> MergedRanking:
    """The ranking over all the centres, by the formula that was agreed."""
    apart = apart_centres(centres, now)
    left_out = {each.centre for each in apart}
    counted = [state for state in centres.playing if state.declared.number not in left_out]
    assert centres.agreement is not None
    if centres.agreement.formula is Formula.SATELLITES:
        return _with_satellites(centres, counted, apart, now)
    return _together(centres, counted, apart, now)


@rule("G 5.4.1-9", "G 5.4.1-10", "G 5.5-36")
def _together(centres: Centres, counted: Sequence[CentreState], apart: tuple[Apart, ...], now: int) -> MergedRanking:
    """All the players of the centres that count, in one ranking; head counts take them all."""
    numbers = frozenset(state.declared.number for state in counted)
    solos = judged_solos(centres, numbers, now)
    lines = [line for state in counted for line in _general_lines(centres, state, solos)]
    return MergedRanking(_ranked(lines), head_count(line.row for line in lines), apart)


@rule("G 5.3-7", "G 5.3-8", "G 5.3-9", "G 5.3-10")
def _with_satellites(
    centres: Centres, counted: Sequence[CentreState], apart: tuple[Apart, ...], now: int
) -> MergedRanking:
    """The main tournament alone is ranked and counted; the players of satellites are put in one by one.

    A satellite that lost games is compared with the main tournament on those that it played.
    """
    assert centres.agreement is not None
    main_number = centres.agreement.main
    main = [state for state in counted if state.declared.number == main_number]
    if not main:
        return MergedRanking((), head_count(()), apart)
    # The main ranking knows nobody else: whoever is alone there keeps his bonus, if they are enough there.
    own = judged_solos(centres, frozenset(state.declared.number for state in main), now)
    lines = [line for state in main for line in _local_lines(centres, state, own, _in_general(centres, state))]
    solos = judged_solos(centres, frozenset(state.declared.number for state in counted), now)
    injected = [
        line
        for state in counted
        if state.declared.number != main_number
        for line in _injected(centres, state, solos, lines, counted_games(centres, state, now))
    ]
    together = sorted((*_ranked(lines), *injected), key=lambda line: (line.rank, -line.total, line.is_injected))
    return MergedRanking(tuple(together), head_count(line.row for line in lines), apart)


def _injected(
    centres: Centres,
    state: CentreState,
    solos: Sequence[JudgedSolo],
    main: Sequence[MergedLine],
    games: tuple[int, ...],
) -> Iterator[MergedLine]:
    assert centres.agreement is not None
    kept = [place for place, game in enumerate(centres.agreement.numbers) if game in games]
    totals = sorted((sum(line.scores[place] or 0 for place in kept) for line in main), reverse=True)
    top = sum(_tops(centres)[game] for game in games)
    for line in _general_lines(centres, state, solos):
        scores = tuple(score if place in kept else None for place, score in enumerate(line.scores))
        total = sum(score or 0 for score in scores)
        rank = 1 + _above(totals, total)
        yield MergedLine(rank, line.centre, line.row, scores, total, percentage_of(total, top), is_injected=True)


def _above(totals: Sequence[int], total: int) -> int:
    """How many of some falling totals are above one."""
    low, high = 0, len(totals)
    while low < high:
        middle = (low + high) // 2
        if totals[middle] > total:
            low = middle + 1
        else:
            high = middle
    return low


@rule("G 5.4.4-3", "G 5.5-40", "G 5.3-11")
def centre_ranking(centres: Centres, number: int, now: int) -> MergedRanking:
    """A centre alone, with its local solos and every game that it played; whoever was set aside elsewhere is in it."""
    state = centres.centres[number]
    left_out = {each.centre for each in apart_centres(centres, now)}
    counted = frozenset(each.declared.number for each in centres.playing) - left_out
    lines = _local_lines(centres, state, judged_solos(centres, counted, now), state.rows)
    return MergedRanking(_ranked(lines), head_count(state.rows))


@rule("G 5.4.1-10", "G 5.3-8")
def head_count(rows: Iterable[ResultRow]) -> HeadCount:
    """What a federation computes points from."""
    by_series: dict[str, int] = {}
    players = 0
    for row in rows:
        group = series_group(row.player.series)
        by_series[group] = by_series.get(group, 0) + 1
        players += 1
    return HeadCount(players, dict(sorted(by_series.items())))


def _general_lines(centres: Centres, state: CentreState, solos: Sequence[JudgedSolo]) -> list[MergedLine]:
    """The players of a centre as the general ranking counts them; those set aside are left out."""
    added = replaced_points(centres, state.declared.number)
    return _lines(centres, state, _in_general(centres, state), solos, added, is_general=True)


def _in_general(centres: Centres, state: CentreState) -> list[ResultRow]:
    return [row for row in state.rows if not centres.aside_reason(state.declared.number, row.mark)]


def _local_lines(
    centres: Centres, state: CentreState, solos: Sequence[JudgedSolo], rows: Sequence[ResultRow]
) -> list[MergedLine]:
    return _lines(centres, state, rows, solos, {}, is_general=False)


def _lines(
    centres: Centres,
    state: CentreState,
    rows: Sequence[ResultRow],
    solos: Sequence[JudgedSolo],
    added: Mapping[int, Mapping[str, int]],
    *,
    is_general: bool,
) -> list[MergedLine]:
    number = state.declared.number
    of_centre = [each for each in solos if each.solo.centre == number]
    games = centres.agreement.numbers if centres.agreement else ()
    top = sum(_tops(centres).values())
    lines = list[MergedLine]()
    for row in rows:
        scores = tuple(
            None if score is None else score + _change(row, game, of_centre, added, is_general=is_general)
            for game, score in zip(games, row.scores, strict=True)
        )
        total = sum(score or 0 for score in scores)
        lines.append(MergedLine(0, number, row, scores, total, percentage_of(total, top)))
    return lines


def _change(
    row: ResultRow,
    game: int,
    solos: Sequence[JudgedSolo],
    added: Mapping[int, Mapping[str, int]],
    *,
    is_general: bool,
) -> int:
    """What is added to a score as it was sent: averages of cancelled turns, and solos as this ranking counts them."""
    change = added[game].get(series_group(row.player.series), 0) if game in added else 0
    for each in solos:
        if each.solo.game == game and is_solo_of(each.solo.licence, each.solo.name, row):
            change += (each.general_points if is_general else each.local_points) - each.solo.counted
    return change


def _tops(centres: Centres) -> Mapping[int, int]:
    numbers = centres.agreement.numbers if centres.agreement else ()
    return {game: centres.tops.get(game, 0) for game in numbers}


@rule("G 5.4.1-10")
def _ranked(lines: Iterable[MergedLine]) -> tuple[MergedLine, ...]:
    """By falling total; equals share a rank, and the next one skips as many."""
    ordered = sorted(lines, key=lambda line: (-line.total, line.row.player.alphabetical, line.centre))
    ranked, rank, before = list[MergedLine](), 0, None
    for place, line in enumerate(ordered, 1):
        rank = rank if line.total == before else place
        before = line.total
        ranked.append(msgspec.structs.replace(line, rank=rank))
    return tuple(ranked)
