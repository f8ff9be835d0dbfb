"""Turns cancelled in one centre: its players get the average of their series in the others (G 5.5, INT 121)."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.people import Series
from duplicata.kernel.articles import rule


class TurnAverage(msgspec.Struct, frozen=True):
    """What each series earned on average on a turn, in whole points; `polled` are the centres that answered."""

    game: int
    turn: int
    points: Mapping[str, int]
    polled: tuple[int, ...]


@rule("G 5.5-42")
def series_group(series: Series) -> str:
    """A to D together.

    >>> series_group(Series.S4C), series_group(Series.S7), series_group(Series.UNRANKED)
    ('4', '7', 'NC')
    """
    return str(series.value) if series is Series.UNRANKED else str(series.value)[0]


@rule("G 5.5-42")
def turn_average(centres: Centres, number: int, game: int, turn: int) -> TurnAverage:
    """The average of each series over all the players of the other centres that answered, rounded half up."""
    players, points, polled = dict[str, int](), dict[str, int](), list[int]()
    for state in centres.playing:
        other = state.declared.number
        samples = centres.poll(other, game, turn)
        if other == number or not samples or not _is_polled(centres, state, game, turn):
            continue
        polled.append(other)
        for each in samples:
            players[each.series] = players.get(each.series, 0) + each.players
            points[each.series] = points.get(each.series, 0) + each.points
    averages = {series: (2 * points[series] + count) // (2 * count) for series, count in sorted(players.items())}
    return TurnAverage(game, turn, averages, tuple(polled))


def _is_polled(centres: Centres, state: CentreState, game: int, turn: int) -> bool:
    """Whether a centre counts and played the turn: a game that is void or missing there was played by nobody."""
    played = state.game(game)
    is_played = not played.void_reason and turn not in played.cancelled and not centres.is_missing(state, game)
    return is_played and not centres.aside_reason(state.declared.number)


@rule("G 5.5-43", "G 5.5-44", "G 5.5-45")
def replaced_points(centres: Centres, number: int) -> Mapping[int, Mapping[str, int]]:
    """What is added to the score of each series, game by game, for the turns cancelled in a centre."""
    added: dict[int, Mapping[str, int]] = {}
    for game, played in centres.centres[number].games.items():
        if played.cancelled:
            averages = [turn_average(centres, number, game, turn).points for turn in played.cancelled]
            every = {series for each in averages for series in each}
            added[game] = {series: sum(each.get(series, 0) for each in averages) for series in every}
    return added


def polls_missing(centres: Centres, number: int) -> tuple[tuple[int, int], ...]:
    """The games and turns cancelled in a centre of which no average is known for one of its series."""
    groups = {series_group(row.player.series) for row in centres.centres[number].rows}
    return tuple(
        (game, turn)
        for game, played in sorted(centres.centres[number].games.items())
        for turn in played.cancelled
        if not groups <= turn_average(centres, number, game, turn).points.keys()
    )
