"""Every legal move of a position, found by trying each word of a short list at each place."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

import msgspec

from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.square import SIDE, Square
from duplicata.scrabble.variants import Variant

CENTRE = Square.parse("H8")


class Place(msgspec.Struct, frozen=True):
    """A stretch of squares where a word may lie: what is under it, and what each empty square is squeezed between."""

    reference: Reference
    under: str
    between: tuple[tuple[str, str], ...]

    @property
    def new(self) -> list[int]:
        return [k for k, tile in enumerate(self.under) if tile == EMPTY]

    @property
    def crossed(self) -> list[int]:
        return [k for k in self.new if any(self.between[k])]


def naive_moves(words: frozenset[str], board: Board, rack: str, variant: Variant) -> list[Move]:
    """All the moves, each choice of jokers being one, by falling score, then place, then word."""
    by_length: Mapping[int, list[str]] = _by_length(words)
    most = min(variant.play_at_most, len(rack))
    moves = [
        Move(laid, place.reference)
        for place in _places(board, most)
        for word in by_length[len(place.under)]
        if _fits(word, place, words)
        for laid in _spellings(word, place, rack)
    ]
    scored = [msgspec.structs.replace(move, score=points(board, move, variant)) for move in moves]
    return sorted(scored, key=lambda move: (-(move.score or 0), str(move.reference), move.word))


def _by_length(words: frozenset[str]) -> Mapping[int, list[str]]:
    lengths = defaultdict(list)
    for word in words:
        lengths[len(word)].append(word)
    return lengths


def _places(board: Board, most: int) -> Iterator[Place]:
    for direction in Direction:
        lanes = board.rows if direction is Direction.ACROSS else board.columns
        crossing = board.columns if direction is Direction.ACROSS else board.rows
        for lane, tiles in enumerate(lanes):
            between = [_neighbours(crossing[k], lane) for k in range(SIDE)]
            for start, end in combinations(range(SIDE + 1), 2):
                if _is_free(tiles, start, end) and 1 <= tiles.count(EMPTY, start, end) <= most:
                    row, column = (lane, start) if direction is Direction.ACROSS else (start, lane)
                    place = Place(Reference(row, column, direction), tiles[start:end], tuple(between[start:end]))
                    if _is_connected(place, board):
                        yield place


def _neighbours(lane: str, at: int) -> tuple[str, str]:
    """The tiles that touch a square in its lane, before it and after it."""
    return lane[:at].rsplit(EMPTY, maxsplit=1)[-1].upper(), lane[at + 1 :].split(EMPTY, maxsplit=1)[0].upper()


def _is_free(lane: str, start: int, end: int) -> bool:
    """A word of two letters or more from start to end would have no tile at either end."""
    return end - start > 1 and lane[:start][-1:] in ("", EMPTY) and lane[end:][:1] in ("", EMPTY)


def _is_connected(place: Place, board: Board) -> bool:
    is_across = place.reference.direction is Direction.ACROSS
    if board.is_empty:
        covered = place.reference.indices(len(place.under))
        return is_across and CENTRE.index in covered
    # One tile that makes two words is one move, written across.
    is_listed_across = not is_across and len(place.new) == 1 and bool(place.crossed)
    return not is_listed_across and (len(place.new) < len(place.under) or bool(place.crossed))


def _fits(word: str, place: Place, words: frozenset[str]) -> bool:
    return all(tile in (EMPTY, letter) for tile, letter in zip(place.under.upper(), word, strict=True)) and all(
        place.between[k][0] + word[k] + place.between[k][1] in words for k in place.crossed
    )


def _spellings(word: str, place: Place, rack: str) -> Iterator[str]:
    """The word with each choice of jokers the rack allows, those already on the board staying as they are."""
    letters = Counter(rack)
    missing = Counter(word[k] for k in place.new) - letters
    for count in range(missing.total(), letters[JOKER] + 1):
        for jokers in combinations(place.new, count):
            if Counter(word[k] for k in place.new if k not in jokers) <= letters:
                yield "".join(
                    tile if tile != EMPTY else letter.lower() if k in jokers else letter
                    for k, (tile, letter) in enumerate(zip(place.under, word, strict=True))
                )
