"""What a referee can complete a line with: slips his tables wrote this turn, then the legal moves once all is said."""

from collections import Counter
from functools import lru_cache

import msgspec

from duplicata.desks.hall.turn_judging import TurnJudge, plain_line
from duplicata.lexicon import Lexicon
from duplicata.lexicon.folding import fold
from duplicata.scrabble.board import Board
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.solver import Moves, Solver
from duplicata.scrabble.variants import Variant

_MOST_LINES = 8


class SeenSolution(msgspec.Struct, frozen=True):
    """A slip that tables wrote, as one types it; nobody of the range may have written the word retained yet."""

    line: str
    tables: int
    points: int
    sanction: str
    is_retained: bool = False


def solutions_seen(sheet: Sheet, judge: TurnJudge) -> tuple[SeenSolution, ...]:
    """The word retained once it is announced, then the slips of this sheet, the most frequent first."""
    ruled = sheet.rulings.get(judge.take, {}).values()
    counts = Counter(slip.line for slip in ruled)
    outcomes = {slip.line: slip.outcome for slip in ruled if slip.outcome.word}
    top = judge.at_top if judge.is_announced else None
    if top is not None:
        outcomes = {top.line: top.outcome} | outcomes
    found = [
        SeenSolution(line, counts[line], outcome.points, outcome.sanction.value, top is not None and line == top.line)
        for line, outcome in outcomes.items()
    ]
    return tuple(sorted(found, key=lambda each: (not each.is_retained, -each.tables)))


def legal_lines(judge: TurnJudge, lexicon: Lexicon, start: str) -> tuple[str, ...]:
    """The best few moves whose word begins so; none before the solution is announced."""
    letters = fold(start.strip())
    if not judge.is_announced or not (letters.isascii() and letters.isalpha()):
        return ()
    moves = _all_moves(lexicon, judge.board, judge.rack, judge.variant)
    found = (move for move in moves if move.word.upper().startswith(letters))
    return tuple(plain_line(move) for move, _ in zip(found, range(_MOST_LINES), strict=False))


@lru_cache(maxsize=8)
def _all_moves(lexicon: Lexicon, board: Board, rack: str, variant: Variant) -> Moves:
    """Every referee of the hall completes on the same turn."""
    return Solver(lexicon).all_moves(board, Rack.parse(rack, limit=variant.rack_limit), variant)
