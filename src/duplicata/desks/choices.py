"""Ranks the equal tops of a position for whoever asks: those that may be retained, with reasons, and the others."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.rack_in_play import CheckPosition, any_position
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.choice import Choice, rank
from duplicata.scrabble.letters import check_set
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import Variant


class ChoicePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, a rack, the tiles still in the bag and the rules of a variant, as a caller writes them."""

    board: list[str]
    rack: str
    bag: str
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


class ReasonView(msgspec.Struct, frozen=True):
    """A criterion, how much of it, and a French line."""

    criterion: str
    value: int
    text: str


class RankedView(msgspec.Struct, frozen=True):
    """A solution that may be retained, the obligation that left it, and its reasons."""

    word: str
    ref: str
    score: int
    obligation: str | None
    reasons: list[ReasonView]


class ExcludedView(msgspec.Struct, frozen=True):
    """A solution that may not be retained, and why."""

    word: str
    ref: str
    why: str


class ChoiceView(msgspec.Struct, frozen=True):
    """The best score, the solutions that may be retained, best first, and those that may not."""

    top: int
    ranked: list[RankedView]
    excluded: list[ExcludedView]


class ChoiceDesk:
    """Answers which of the tops to retain; each refusal is a DuplicataError with its French sentence.

    `check` refuses a position whose solutions must not be told now.
    """

    def __init__(self, lexicon: Lexicon, check: CheckPosition = any_position) -> None:
        self._lexicon = lexicon
        self._check = check
        self._solver = Solver(lexicon)

    def choose(self, position: ChoicePosition) -> ChoiceView:
        """The tops of the position, ranked.

        Raises:
            BadBonusKey, BonusOutOfRange, PlayAtMostOutOfRange, WrongRowCount, WrongRowLength, UnknownBoardCharacter,
            UnknownRackCharacter, RackTooLong, UnknownBagCharacter, TooManyTiles.
        """
        variant = Variant.parse(position.bonus, position.play_at_most)
        board = Board.parse(position.board)
        rack = Rack.parse(position.rack, limit=variant.rack_limit)
        bag = Bag.parse(position.bag)
        self._check(board, rack)
        check_set(board.cells.replace(EMPTY, "") + rack.tiles + bag.tiles)
        tops = list(self._solver.top(board, rack, variant))
        return _view(rank(board, rack.tiles, bag.tiles, tops, self._lexicon, variant=variant))


def _view(choice: Choice) -> ChoiceView:
    ranked = [
        RankedView(
            entry.move.word,
            str(entry.move.reference),
            choice.top,
            entry.obligation,
            [ReasonView(reason.criterion, reason.value, reason.text) for reason in entry.reasons],
        )
        for entry in choice.ranked
    ]
    excluded = [ExcludedView(entry.move.word, str(entry.move.reference), entry.why) for entry in choice.excluded]
    return ChoiceView(choice.top, ranked, excluded)
