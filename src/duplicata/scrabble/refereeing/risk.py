"""Which slips the double referee reads again first, and why: jokers, links, penalties, disagreements (G 2.4)."""

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.regulations.amounts import amounts_beside
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move, squares, tiles_laid
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.slips.ruling import Outcome, Sanction
from duplicata.scrabble.square import SIDE


class RiskReason(Enum):
    """Why a slip is worth a second reading; the names are those of the file of weights."""

    ASKED = "asked"
    DISPUTED = "disputed"
    DISAGREEMENT = "disagreement"
    ABOVE_TOP = "above_top"
    UNDECIDED = "undecided"
    OVERRIDE = "override"
    PENALTY = "penalty"
    PUT_RIGHT = "put_right"
    ZERO = "zero"
    JOKER = "joker"
    SEVERAL_PLACES = "several_places"
    DOUBLED_LETTER = "doubled_letter"
    SEVERAL_LINKS = "several_links"

    @property
    def weight(self) -> int:
        return amounts_beside(__package__, "risk.toml")[self.value].value

    @property
    def article(self) -> str:
        return amounts_beside(__package__, "risk.toml")[self.value].article

    @property
    def text(self) -> str:
        """The reason in French."""
        return sentence(f"reread_{self.value}", {})


class SlipGround(msgspec.Struct, frozen=True):
    """What the slips of a take were written on; the top is there once it is announced."""

    board: Board
    rack: str
    top: int | None = None


class Circumstance(msgspec.Struct, frozen=True):
    """What happened around a slip that its ruling does not tell."""

    is_asked: bool = False
    is_disputed: bool = False
    is_put_right: bool = False


def slip_risks(
    slip: RuledSlip, second: RuledSlip, ground: SlipGround, around: Circumstance | None = None
) -> tuple[RiskReason, ...]:
    """Why this slip should be read again, the gravest reason first; `second` is the judge's own ruling on its line."""
    around = around or Circumstance()
    reasons = [
        *_around(around),
        *_ruling_reasons(slip, second, ground.top),
        *_writing_reasons(slip.outcome, ground),
    ]
    return tuple(sorted(reasons, key=lambda reason: -reason.weight))


def total_weight(reasons: tuple[RiskReason, ...]) -> int:
    return sum(reason.weight for reason in reasons)


def agree(one: Outcome, other: Outcome) -> bool:
    """Whether two rulings are the same for the player; on a first turn the same word may stand elsewhere."""
    return (one.sanction, one.points, Counter(one.codes)) == (other.sanction, other.points, Counter(other.codes))


def _around(around: Circumstance) -> Iterator[RiskReason]:
    if around.is_asked:
        yield RiskReason.ASKED
    if around.is_disputed:
        yield RiskReason.DISPUTED
    if around.is_put_right:
        yield RiskReason.PUT_RIGHT


@rule("G 2.4-4", "G 2.4-11")
def _ruling_reasons(slip: RuledSlip, second: RuledSlip, top: int | None) -> Iterator[RiskReason]:
    outcome = slip.outcome
    if not agree(outcome, second.outcome):
        yield RiskReason.DISAGREEMENT
    if top is not None and outcome.points > top:
        yield RiskReason.ABOVE_TOP
    if slip.is_undecided or second.is_undecided:
        yield RiskReason.UNDECIDED
    if slip.is_override:
        yield RiskReason.OVERRIDE
    if outcome.sanction is Sanction.PENALTY:
        yield RiskReason.PENALTY
    if outcome.sanction is Sanction.ZERO:
        yield RiskReason.ZERO


@rule("G 2.4-1", "G 2.4-2", "G 2.4-3")
def _writing_reasons(outcome: Outcome, ground: SlipGround) -> Iterator[RiskReason]:
    """What is easily read wrong: a joker, links in several places, a link beside its double."""
    if outcome.word is None or outcome.reference is None:
        return
    move, board = Move(outcome.word, Reference.parse(outcome.reference)), ground.board
    links = _links(board, move)
    if JOKER in tiles_laid(board, move):
        yield RiskReason.JOKER
    if links and len(places(board, ground.rack, move.word)) > 1:
        yield RiskReason.SEVERAL_PLACES
    if any(_is_doubled(move.word, at) for at in links):
        yield RiskReason.DOUBLED_LETTER
    if len(links) > 1:
        yield RiskReason.SEVERAL_LINKS


def _links(board: Board, move: Move) -> list[int]:
    """Which letters of the word lie on the board already."""
    return [k for k, square in enumerate(squares(move)) if board[square] != EMPTY]


def _is_doubled(word: str, at: int) -> bool:
    """Whether the letter beside is the same: the word could rest on either of the two."""
    letters = word.upper()
    return letters[at] in letters[max(at - 1, 0) : at] + letters[at + 1 : at + 2]


def places(board: Board, rack: str, word: str) -> list[Reference]:
    """Where a word could rest on letters of the board with tiles of the rack, whatever words it forms across."""
    boxes = "".join(f"[{EMPTY}{letter.upper()}{letter.lower()}]" for letter in word)
    whole_word = re.compile(f"(?<![A-Za-z])(?=({boxes})(?![A-Za-z]))")
    lanes = ((Direction.ACROSS, board.rows), (Direction.DOWN, board.columns))
    found = ((direction, match) for direction, lines in lanes for match in whole_word.finditer("/".join(lines)))
    return [_place(direction, match.start()) for direction, match in found if _is_linked(word, match[1], rack)]


def _place(direction: Direction, at: int) -> Reference:
    lane, start = divmod(at, SIDE + 1)
    return Reference(lane, start, direction) if direction is Direction.ACROSS else Reference(start, lane, direction)


def _is_linked(word: str, under: str, rack: str) -> bool:
    """Whether some letters are there already, and the rack has the others."""
    laid = [letter for letter, tile in zip(word, under, strict=True) if tile == EMPTY]
    needed = Counter(letter if letter.isupper() else JOKER for letter in laid)
    return 0 < len(laid) < len(word) and needed <= Counter(rack)
