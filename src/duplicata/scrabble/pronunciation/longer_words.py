"""The extensions of a word that can really be played: room on the board, neighbours, and tiles still to come."""

from collections import Counter
from collections.abc import Iterator
from math import prod

import msgspec

from duplicata.lexicon.lexicon import Extensions
from duplicata.scrabble.bag import FULL
from duplicata.scrabble.board import Board, TileClash, WordOffBoard
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move, lay, new_squares
from duplicata.scrabble.premiums import premium_at
from duplicata.scrabble.pronunciation.sounds import KnownWords
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.variants import RACK_SIZE

# A short word such as AS has thousands of extensions, the longer the less likely: enough is enough.
_ENOUGH = 100


class Lying(msgspec.Struct, frozen=True):
    """Where a word lies: the board with the word on it, and its first square."""

    board: Board
    reference: Reference


class LongerWord(msgspec.Struct, frozen=True):
    """A longer word within reach, the side it grows on, how likely its tiles are, and if they gain a word premium."""

    word: str
    is_front: bool
    likelihood: float
    gains_premium: bool


def reach_of(words: KnownWords, word: str, lying: Lying | None, to_come: str = FULL) -> list[LongerWord]:
    """Every extension of a word that its place, if known, and the tiles to come allow."""
    return list(_reaches(words, word, lying, Counter(to_come)))


def _reaches(words: KnownWords, word: str, lying: Lying | None, to_come: Counter[str]) -> Iterator[LongerWord]:
    for part, is_front in _shortest_parts(words.extensions(word)):
        longer = part + word if is_front else word + part
        tiles, gains_premium = (part, False) if lying is None else _lay(words, lying, longer, part if is_front else "")
        if tiles and (likelihood := _likelihood(tiles, to_come)):
            yield LongerWord(longer, is_front, likelihood, gains_premium)


def _shortest_parts(extensions: Extensions) -> Iterator[tuple[str, bool]]:
    """What can be added, and whether in front; by length, until there is enough of it."""
    taken = 0
    for length in map(str, range(1, RACK_SIZE + 1)):
        if taken >= _ENOUGH:
            return
        for is_front, parts in ((True, extensions.front), (False, extensions.back)):
            for part in parts.get(length, ()):
                taken += 1
                yield part, is_front


def _lay(words: KnownWords, lying: Lying, longer: str, front: str) -> tuple[str, bool]:
    """The tiles that the longer word needs there, and whether they gain a premium; no tile if it does not fit."""
    reference = _moved_back(lying.reference, len(front))
    if reference is None:
        return "", False
    move = Move(longer, reference)
    try:
        after, runs = lay(lying.board, move)
    except (WordOffBoard, TileClash):
        return "", False
    if after.run_through(reference.square(0), reference.direction).text != longer:
        return "", False
    if not all(run.text in words for run in runs):
        return "", False
    laid = new_squares(lying.board, move)
    return "".join(after[square] for square in laid), any(
        premium_at(square.row, square.column).word_times > 1 for square in laid
    )


def _moved_back(reference: Reference, squares: int) -> Reference | None:
    row, column = reference.row, reference.column
    row, column = (row, column - squares) if reference.is_across else (row - squares, column)
    return None if min(row, column) < 0 else Reference(row, column, reference.direction)


def _likelihood(tiles: str, to_come: Counter[str]) -> float:
    """How likely these tiles come one after the other, a joker serving for any; 0 when they cannot."""
    total, jokers = to_come.total(), to_come[JOKER]
    missing = (Counter(tiles) - to_come).total()
    if missing > jokers:
        return 0
    return prod((to_come[tile] + jokers) / (total - k) for k, tile in enumerate(tiles))
