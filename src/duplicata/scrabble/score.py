"""The score of a move, explained term by term as a referee would read it aloud (R 2.6)."""

from math import prod

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.board import EMPTY, Board, Run
from duplicata.scrabble.letters import value
from duplicata.scrabble.move import Move, lay
from duplicata.scrabble.premiums import PREMIUMS, Premium
from duplicata.scrabble.square import SIDE, Square
from duplicata.scrabble.variants import RACK_SIZE, Variant

LETTER_VALUES = "R 2.6"
COLOURED_SQUARES = "R 2.6.1"
WORDS_FORMED_TOGETHER = "R 2.6.2"


@rule("R 2.6.1-11")
class LetterTerm(msgspec.Struct, frozen=True):
    """One letter of a word: a coloured square only counts under a tile laid by this move."""

    letter: str
    square: Square
    value: int
    is_new: bool
    premium: Premium

    @property
    def letter_times(self) -> int:
        return self.premium.letter_times if self.is_new else 1

    @property
    def word_times(self) -> int:
        return self.premium.word_times if self.is_new else 1

    @property
    def points(self) -> int:
        return self.value * self.letter_times

    def __str__(self) -> str:
        return str(self.value) if self.letter_times == 1 else f"{self.value}×{self.letter_times}"


class WordTerm(msgspec.Struct, frozen=True):
    """One word the move makes and what it adds to the score."""

    word: str
    letters: tuple[LetterTerm, ...]
    article: str

    @property
    @rule("R 2.6.1-6", "R 2.6.1-7", "R 2.6.1-8", "R 2.6.1-9")
    def word_times(self) -> int:
        return prod(letter.word_times for letter in self.letters)

    @property
    @rule("R 2.6.1-10")
    def points(self) -> int:
        return self.word_times * sum(letter.points for letter in self.letters)

    def __str__(self) -> str:
        letters = " + ".join(map(str, self.letters))
        product = letters if self.word_times == 1 else f"({letters}) × {self.word_times}"
        return sentence("score_of_word", {"word": self.word, "product": product, "points": self.points})


class BonusTerm(msgspec.Struct, frozen=True):
    """What the number of tiles played adds to the score."""

    tiles: int
    points: int
    article: str

    def __str__(self) -> str:
        code = "score_of_scrabble" if self.tiles == RACK_SIZE else "score_of_bonus"
        return sentence(code, {"tiles": self.tiles, "points": self.points})


class Score(msgspec.Struct, frozen=True):
    """The terms of a score: the main word, the cross words, then the bonus if there is one."""

    words: tuple[WordTerm, ...]
    bonus: BonusTerm | None

    @property
    def terms(self) -> tuple[WordTerm | BonusTerm, ...]:
        return self.words if self.bonus is None else (*self.words, self.bonus)

    @property
    def total(self) -> int:
        return sum(term.points for term in self.terms)

    def lines(self) -> list[str]:
        """French lines to read aloud, one per term, then the total."""
        return [*map(str, self.terms), sentence("score_total", {"points": self.total})]


@rule("R 2.6.2-1", "R 2.6.3-1")
def explain(board: Board, move: Move, variant: Variant) -> Score:
    """The score of a move on the board as it was before.

    Raises:
        WordOffBoard, TileClash, NoNewTile.
    """
    after, runs = lay(board, move)
    main, *crossed = (_letters(board, after, run) for run in runs)
    is_coloured = any(letter.is_new and letter.premium is not Premium.NONE for letter in main)
    words = (
        _word(main, COLOURED_SQUARES if is_coloured else LETTER_VALUES),
        *(_word(letters, WORDS_FORMED_TOGETHER) for letters in crossed),
    )
    return Score(words, _bonus(sum(letter.is_new for letter in main), variant))


def points(board: Board, move: Move, variant: Variant) -> int:
    """The total of `explain`, reached without building its terms."""
    after, runs = lay(board, move)
    tiles = board.cells.count(EMPTY) - after.cells.count(EMPTY)
    return variant.bonus_for(tiles) + sum(_word_points(board.cells, after.cells, run.indices) for run in runs)


@rule("R 2.6.1-10", "R 2.6.1-11")
def _word_points(before: str, after: str, indices: range) -> int:
    total, word_times = 0, 1
    for index in indices:
        if before[index] == EMPTY:
            total += value(after[index]) * PREMIUMS[index].letter_times
            word_times *= PREMIUMS[index].word_times
        else:
            total += value(after[index])
    return total * word_times


def _letters(before: Board, after: Board, run: Run) -> tuple[LetterTerm, ...]:
    return tuple(
        LetterTerm(
            letter=after.cells[index],
            square=Square(*divmod(index, SIDE)),
            value=value(after.cells[index]),
            is_new=before.cells[index] == EMPTY,
            premium=PREMIUMS[index],
        )
        for index in run.indices
    )


def _word(letters: tuple[LetterTerm, ...], article: str) -> WordTerm:
    return WordTerm("".join(letter.letter for letter in letters).upper(), letters, article)


def _bonus(tiles: int, variant: Variant) -> BonusTerm | None:
    """Seven tiles for the usual points is the scrabble of the regulation; any other bonus is a term of the game."""
    points = variant.bonus_for(tiles)
    if not points:
        return None
    amounts = standing_edition().amounts
    scrabble, original = amounts["seven_tiles_points"], amounts["eight_tiles_points"]
    article = scrabble.article if (tiles, points) == (RACK_SIZE, scrabble.value) else original.article
    return BonusTerm(tiles, points, article)
