"""How each turn of a game went over the whole room: who was at the top, the average, the zeros, the difficulty."""

from collections.abc import Iterable, Mapping

import msgspec

from duplicata.scrabble.game import Game, PlayedTurn
from duplicata.scrabble.move import tiles_laid
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.slips.ruling import Code

THOUSAND = 1000
# A turn that at least so many of a thousand players found is of the first degree, and so on; below all, the fifth.
_DEGREES = (800, 600, 400, 200)


class TurnCount(msgspec.Struct, frozen=True):
    """One turn on one sheet: who plays, how many are at the top or at zero, and the sum of the points."""

    players: int
    at_top: int
    zeros: int
    points: int
    best: int


class TurnFigures(msgspec.Struct, frozen=True):
    """One turn over the room; `score` is what the retained word earns, `best` the most that anyone earned.

    `share_at_top` is per thousand players, `average_tenths` in tenths of a point, `difficulty` from 1 to 5.
    """

    turn: int
    rack: str
    word: str
    ref: str
    score: int
    top: int
    players: int
    at_top: int
    share_at_top: int
    average_tenths: int
    zero_count: int
    best: int
    difficulty: int
    is_scrabble: bool


TurnCounts = Mapping[int, TurnCount]


def count_turns(result: SheetResult, tops: Mapping[int, int]) -> TurnCounts:
    """The turns of one sheet; a table that never handed a slip in is no player."""
    played = [
        tally.outcomes
        for tally in result.tallies.values()
        if any(Code.MISSING not in outcome.codes for outcome in tally.outcomes.values())
    ]
    return {turn: _count([outcomes[turn].points for outcomes in played], top) for turn, top in tops.items()}


def _count(points: list[int], top: int) -> TurnCount:
    at_top = sum([each >= top for each in points])
    return TurnCount(len(points), at_top, sum([each <= 0 for each in points]), sum(points), max(points, default=0))


def figures_of_turns(game: Game, sheets: Iterable[TurnCounts]) -> tuple[TurnFigures, ...]:
    """The announced turns in order, all sheets together."""
    counted = tuple(sheets)
    return tuple(_figures(game, turn, [counts[turn.number] for counts in counted]) for turn in game.played)


def _figures(game: Game, turn: PlayedTurn, counts: list[TurnCount]) -> TurnFigures:
    players = sum(count.players for count in counts)
    at_top = sum(count.at_top for count in counts)
    share = at_top * THOUSAND // players if players else 0
    return TurnFigures(
        turn=turn.number,
        rack=turn.rack,
        word=turn.move.word,
        ref=str(turn.move.reference),
        score=turn.score,
        top=turn.top,
        players=players,
        at_top=at_top,
        share_at_top=share,
        average_tenths=_nearest(10 * sum(count.points for count in counts), players),
        zero_count=sum(count.zeros for count in counts),
        best=max((count.best for count in counts), default=0),
        difficulty=difficulty(share),
        is_scrabble=bool(game.terms.kind.variant.bonus_for(len(tiles_laid(turn.board, turn.move)))),
    )


def difficulty(share: int) -> int:
    """From 1, which four players of five find, to 5, which fewer than one of five finds.

    >>> [difficulty(share) for share in (1000, 800, 799, 200, 0)]
    [1, 1, 2, 4, 5]
    """
    return 1 + sum(share < least for least in _DEGREES)


def _nearest(amount: int, parts: int) -> int:
    return (2 * amount + parts) // (2 * parts) if parts else 0
