"""The results of a centre checked line by line: who each player is, once, and scores that can have been made."""

from collections.abc import Mapping

from msgspec.structs import replace

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.results_row import ResultRow, RowFault
from duplicata.competition.centres.same_player import Holder, licence_of, places_of, player_keys
from duplicata.competition.decisions.players import cleaned
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class ScoresMiscounted(DuplicataError):
    """A line with more or fewer scores than there are games."""


class ScoreBelowNought(DuplicataError):
    """A score that no sheet ends with."""


class ScoreAboveTop(DuplicataError):
    """A score that the best player of the world could not have made."""


class ScoreOfVoidGame(DuplicataError):
    """A score of a game that the centre did not play."""


class PlayerTwiceInCentre(DuplicataError):
    """A player on two lines of one centre."""


class PlayerInTwoCentres(DuplicataError):
    """A player whom another centre has reported."""


class LineWithoutScore(DuplicataError):
    """A player who played nothing."""


@rule("G 5.4.7-8", "G 5.4.7-22", "G 5.5-19")
def row_faults(
    centres: Centres, state: CentreState, rows: tuple[ResultRow, ...], lines: tuple[int, ...] = ()
) -> tuple[tuple[ResultRow, ...], tuple[RowFault, ...]]:
    """The rows as they can be kept, and what is wrong with the others, by the lines they stood on."""
    kept, faults, seen = list[ResultRow](), list[RowFault](), dict[str, tuple[Holder, ...]]()
    for line, row in zip(lines or range(1, len(rows) + 1), rows, strict=False):
        try:
            kept.append(_checked(centres, state, row, seen))
        except DuplicataError as refusal:
            faults.append(RowFault(line, str(refusal)))
        else:
            player = kept[-1].player
            for key in player_keys(player):
                seen[key] = (*seen.get(key, ()), Holder(line, licence_of(player)))
    return tuple(kept), tuple(faults)


def _checked(centres: Centres, state: CentreState, row: ResultRow, seen: Mapping[str, tuple[Holder, ...]]) -> ResultRow:
    row = replace(row, player=cleaned(row.player))
    _check_once(centres, state, row, seen)
    numbers = centres.agreement.numbers if centres.agreement else ()
    if len(row.scores) != len(numbers):
        raise ScoresMiscounted(name=row.player.name, count=len(row.scores), games=len(numbers))
    if all(score is None for score in row.scores):
        raise LineWithoutScore(name=row.player.name)
    for game, score in zip(numbers, row.scores, strict=True):
        if score is not None:
            _check_score(centres, state, row, game, score)
    return row


def _check_once(centres: Centres, state: CentreState, row: ResultRow, seen: Mapping[str, tuple[Holder, ...]]) -> None:
    for line in places_of(seen, row.player):
        raise PlayerTwiceInCentre(name=row.player.name, line=line)
    for other in places_of(centres.players, row.player):
        if other != state.declared.number:
            raise PlayerInTwoCentres(name=row.player.name, centre=other, place=centres.centres[other].declared.name)


def _check_score(centres: Centres, state: CentreState, row: ResultRow, game: int, score: int) -> None:
    if state.game(game).void_reason:
        raise ScoreOfVoidGame(name=row.player.name, game=game)
    if score < 0:
        raise ScoreBelowNought(name=row.player.name, game=game, score=score)
    top = centres.tops.get(game, amount("highest_score"))
    if score > top + bonuses(centres, state, row, game):
        raise ScoreAboveTop(name=row.player.name, game=game, score=score, top=top)


def bonuses(centres: Centres, state: CentreState, row: ResultRow, game: int) -> int:
    """What solos may have added to the tops: nobody else can pass them."""
    number, cancelled = state.declared.number, state.game(game).cancelled
    return sum(
        solo.counted
        for solo in centres.solos
        if (solo.centre, solo.game) == (number, game)
        and solo.turn not in cancelled
        and is_solo_of(solo.licence, solo.name, row)
    )


def is_solo_of(licence: str, name: str, row: ResultRow) -> bool:
    """Whether a solo that was told is this player's."""
    return licence == row.player.licence if licence else name.casefold() == row.player.name.casefold()
