"""What was scored, measured against the total of the tops of its game: nothing passes it but by bonuses of solos."""

from collections.abc import Iterator

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.averages import replaced_points, series_group
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.checking import bonuses
from duplicata.competition.centres.results_row import ResultRow
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class TopBelowScore(DuplicataError):
    """A total of tops below a score that was received."""


class TurnAboveTop(DuplicataError):
    """A score of one turn above the total of the tops of its game."""


class PodiumAboveTop(DuplicataError):
    """A podium above the total of the tops, though every turn had brought a bonus."""


class TopNotKnown(DuplicataError):
    """Rankings of a game without the total of its tops: nobody knows whether its scores can be."""


@rule("G 5.4.7-22", "G 5.5-36")
def check_every_top(centres: Centres) -> None:
    """Every game in which somebody has a score has its top, and no score passes it.

    Raises:
        TopNotKnown, TopBelowScore, TurnAboveTop.
    """
    for game in centres.agreement.numbers if centres.agreement else ():
        if any(_scores_of(centres, game)):
            if game not in centres.tops:
                raise TopNotKnown(game=game)
            check_top(centres, game, centres.tops[game])


@rule("G 5.4.7-22", "G 5.5-36")
def check_top(centres: Centres, game: int, top: int) -> None:
    """Nothing that was received of a game passes a top; averages of cancelled turns and bonuses of solos are in it.

    Raises:
        TopBelowScore, TurnAboveTop.
    """
    for state, row, score in _scores_of(centres, game):
        if score > top and score > top + bonuses(centres, state, row, game):
            number = state.declared.number
            raise TopBelowScore(name=row.player.name, centre=number, game=game, score=score, top=top)
    for centre, turn, points in _turns_of(centres, game):
        _check_turn(centre, game, turn, points, top)


def check_turn_under_top(centres: Centres, centre: int, game: int, turn: int, points: int) -> None:
    """One turn brings no more than all of them, once their total is known.

    Raises:
        TurnAboveTop.
    """
    if game in centres.tops:
        _check_turn(centre, game, turn, points, centres.tops[game])


def check_podium_under_top(centres: Centres, game: int, name: str, score: int) -> None:
    """A podium comes before the solos that are in it: the bonus of every turn may be there (INT 148).

    Raises:
        PodiumAboveTop.
    """
    if game in centres.tops:
        turns = max(state.game(game).turn for state in centres.playing) or amount("most_turns")
        most = centres.tops[game] + turns * amount("solo_points")
        if score > most:
            raise PodiumAboveTop(name=name, game=game, score=score, most=most)


def _check_turn(centre: int, game: int, turn: int, points: int, top: int) -> None:
    if points > top:
        raise TurnAboveTop(centre=centre, game=game, turn=turn, points=points, top=top)


def _scores_of(centres: Centres, game: int) -> Iterator[tuple[CentreState, ResultRow, int]]:
    """Every score of a game, with what was added for cancelled turns; where the game is void, it has none."""
    place = centres.agreement.numbers.index(game) if centres.agreement else 0
    for state in centres.playing:
        added = replaced_points(centres, state.declared.number).get(game, {})
        for row in () if state.game(game).void_reason else state.rows:
            score = row.scores[place]
            if score is not None:
                yield state, row, score + added.get(series_group(row.player.series), 0)


def _turns_of(centres: Centres, game: int) -> Iterator[tuple[int, int, int]]:
    """Centre, turn and points of every solo and of every best score told of a game."""
    playing = [state.declared.number for state in centres.playing]
    for solo in centres.solos:
        if solo.game == game and solo.centre in playing:
            yield solo.centre, solo.turn, solo.score
    for number in playing:
        for turn in range(1, amount("most_turns") + 1):
            if best := centres.best(number, game, turn):
                yield number, turn, best.points
