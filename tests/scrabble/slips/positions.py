"""Positions of games played by the program, with all their moves, and slips drawn so that a referee can read them."""

import json
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from conftest import IS_PROOF

from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import JOKER, TILE_COUNTS
from duplicata.scrabble.notation import draw
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.generator import KnownSlip, TurnPosition
from duplicata.scrabble.slips.ruling import Code, Outcome
from duplicata.scrabble.slips.slip import Slip
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import SEVEN_OF_EIGHT, STANDARD, Variant

# One recorded position in so many; solving all of them takes a while.
ONE_IN = 1 if IS_PROOF else 12
_KEPT = 300
_JOKER_FAULTS = (Code.JOKER_NOT_CIRCLED, Code.JOKER_WRONGLY_CIRCLED)


@cache
def recorded() -> list[tuple[Board, str]]:
    lines = (Path(__file__).parents[2] / "cases" / "positions.jsonl").read_text(encoding="ascii").splitlines()
    found = [json.loads(line) for line in lines[::ONE_IN]]
    return [(Board.parse(position["board"]), position["rack"]) for position in found]


class Positions:
    """Recorded positions, solved when they are asked for; the last ones are kept."""

    def __init__(self, lexicon: Lexicon, solver: Solver) -> None:
        self._lexicon, self._solver = lexicon, solver
        self._solved: OrderedDict[tuple[int, Variant], TurnPosition] = OrderedDict()

    def any_order(self, seed: str, fault: Code | None = None) -> Iterator[TurnPosition]:
        """Positions at random, for ever, among those that can show the fault."""
        chance, variant = SeededChance(seed), SEVEN_OF_EIGHT if fault is Code.TOO_MANY_LETTERS else STANDARD
        suited = [number for number in range(len(recorded())) if _suits(number, fault)]
        while True:
            yield self._at(suited[chance.below(len(suited))], variant)

    def _at(self, number: int, variant: Variant) -> TurnPosition:
        key = number, variant
        if key not in self._solved:
            self._solved[key] = self._solve(number, variant)
            if len(self._solved) > _KEPT:
                self._solved.popitem(last=False)
        return self._solved[key]

    def _solve(self, number: int, variant: Variant) -> TurnPosition:
        board, tiles = recorded()[number]
        if variant == SEVEN_OF_EIGHT:
            tiles += _one_more(board, tiles, number)
        return TurnPosition.solved(board, Rack(tiles), self._lexicon, self._solver, variant)


def _suits(number: int, fault: Code | None) -> bool:
    board, rack = recorded()[number]
    match fault:
        case Code.OPTIMAL_FIRST_MOVE:
            return board.is_empty
        case Code.TOO_MANY_LETTERS:
            return rack.count(JOKER) == 1
        case _:
            return fault not in _JOKER_FAULTS or JOKER in rack


def _one_more(board: Board, rack: str, number: int) -> str:
    """An eighth tile, if one is left."""
    left = [tile for tile, count in TILE_COUNTS.items() for _ in range(count - board.tiles[tile] - rack.count(tile))]
    letters = [tile for tile in left if tile != JOKER]
    return letters[SeededChance(f"huitième {number}").below(len(letters))] if letters else ""


def drawn(slip: Slip) -> str:
    """The slip as a referee sees it: a joker as (A), what cannot be read as #, struck letters apart."""
    noted = sorted(incident.value for incident in slip.incidents)
    struck = [f"{mark.letter} in {mark.row},{mark.column}" for mark in slip.marks if mark.is_struck]
    rows = sorted({mark.row for mark in slip.standing})
    paper = "\n".join(_row(slip, row) for row in range(rows[0], rows[-1] + 1)) if rows else "    (nothing)"
    return f"{paper}\n    reference {slip.reference}, score {slip.score}, incidents {noted}, struck {struck}"


def _row(slip: Slip, row: int) -> str:
    first, last = (pick(mark.column for mark in slip.standing) for pick in (min, max))
    boxes = {mark.column: mark for mark in slip.standing if mark.row == row}
    letters = {column: "#" if mark.is_illegible else mark.letter for column, mark in boxes.items()}
    shown = {
        column: f"({letters[column]})" if mark.is_circled else f" {letters[column]} " for column, mark in boxes.items()
    }
    return "    |" + "".join(shown.get(column, " . ") for column in range(first, last + 1))


def explained(position: TurnPosition, known: KnownSlip, outcome: Outcome) -> str:
    """A disagreement, with all that a referee needs to settle it."""
    found = ", ".join(f"{finding.code.value} ({finding.detail})" for finding in outcome.findings)
    slips = "\n".join(drawn(slip) for slip in (known.slip, *known.others))
    return f"""
{draw(position.board)}
rack {position.rack}
{slips}
expected: {known.sanction.value}, {known.points} points, {known.word} {known.reference}, {known.fault}
got:      {outcome.sanction.value}, {outcome.points} points, {outcome.word} {outcome.reference}, {found}
"""
