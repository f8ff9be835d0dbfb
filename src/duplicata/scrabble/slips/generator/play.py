"""A move seen from the slip: which of its boxes are new, which lie on tiles, and what touches them."""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.square import SIDE

LINK_LETTERS = standing_edition().amount("link_letters")
TOLERATED_LINK_LETTERS = standing_edition().amount("tolerated_link_letters")
LONG_WORD = standing_edition().amount("extended_word_letters")
WRONG_EXTENSION = standing_edition().amount("wrong_extension_letters")


class Play(msgspec.Struct, frozen=True):
    """The boxes of a word in order, those that take a tile of the rack, and those inside it that hold one already."""

    move: Move
    boxes: tuple[Box, ...]
    new: tuple[Box, ...]
    inside: tuple[Box, ...]

    @property
    def along(self) -> Box:
        """One step in the direction of the word."""
        return (0, 1) if self.move.reference.is_across else (1, 0)

    @property
    def across(self) -> Box:
        """One step out of the word, to the right or downwards."""
        return (1, 0) if self.move.reference.is_across else (0, 1)


def play_of(position: TurnPosition, move: Move) -> Play:
    """A word written from a square of the board; its end may lie off it."""
    return play_at(position, move, line_of(move))


def play_at(position: TurnPosition, move: Move, boxes: tuple[Box, ...]) -> Play:
    """The same word in boxes that may lie off the board altogether."""
    new = tuple(box for box in boxes if position.at(*box) == EMPTY)
    return Play(move, boxes, new, tuple(box for box in boxes if box not in new))


def line_of(move: Move) -> tuple[Box, ...]:
    row, column = move.reference.row, move.reference.column
    length = range(len(move.word))
    return tuple((row, column + k) if move.reference.is_across else (row + k, column) for k in length)


def draft_of(play: Play) -> Draft:
    """The word in full, with a circle around each joker that it lays."""
    letters = dict(zip(play.boxes, play.move.word.upper(), strict=True))
    jokers = {box for box, letter in zip(play.boxes, play.move.word, strict=True) if letter.islower()}
    return Draft(letters, frozenset(jokers & set(play.new)))


def beside(box: Box) -> Iterator[Box]:
    row, column = box
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def link_boxes(position: TurnPosition, play: Play, wanted: int, chance: Chance) -> frozenset[Box]:
    """So many squares out of the word that hold link letters, grown from it at random; fewer if there are no more."""
    links: set[Box] = set()
    reached = set(play.boxes)
    while len(links) < wanted:
        touching = sorted(box for box in _around(reached) if position.at(*box) != EMPTY)
        if not touching:
            break
        links.add(chosen := one_of(touching, chance))
        reached.add(chosen)
    return frozenset(links)


def _around(boxes: Collection[Box]) -> set[Box]:
    return {near for box in boxes for near in beside(box)} - set(boxes)


def letters_at(position: TurnPosition, boxes: Iterable[Box]) -> dict[Box, str]:
    return {box: position.at(*box) for box in boxes}


def foreign_letter(position: TurnPosition, boxes: Collection[Box], chance: Chance) -> str:
    """A letter that no row and no column of these boxes holds: no copying error could bring it there."""
    rows, columns = {row for row, _ in boxes}, {column for _, column in boxes}
    seen = {position.at(row, column) for row in rows for column in range(SIDE)}
    seen |= {position.at(row, column) for row in range(SIDE) for column in columns}
    return one_of([letter for letter in ALPHABET if letter not in seen] or ALPHABET, chance)


def extends_long_word(play: Play) -> bool:
    """Whether the move extends a word that may be written in part, and whose place no reference gives (R 3.2.2)."""
    return any(len(run) >= LONG_WORD for run in inside_runs(play))


def lengthens_long_word(position: TurnPosition, play: Play) -> bool:
    """The same of a word as it is written, tiles before it and after it included."""
    longest, _ = _along_the_word(position, play)
    return longest >= LONG_WORD


def inside_runs(play: Play) -> list[list[Box]]:
    """The tiles inside the word, as the words they were on the board."""
    runs: list[list[Box]] = [[]]
    for box in play.boxes:
        if box in play.inside:
            runs[-1].append(box)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def is_single_tile_both_ways(position: TurnPosition, play: Play) -> bool:
    """One tile that makes a word each way: nobody can tell which one was meant (R 4.2)."""
    if len(play.new) > 1:
        return False
    (row, column), (down, right) = play.new[0], play.across
    return position.at(row - down, column - right) != EMPTY or position.at(row + down, column + right) != EMPTY


def fits(position: TurnPosition, play: Play) -> bool:
    """Whether the word lies on the board without covering another letter."""
    on_board = all(row < SIDE and column < SIDE for row, column in play.boxes)
    letters = zip(play.boxes, play.move.word.upper(), strict=True)
    return on_board and all(position.at(*box) in (EMPTY, letter) for box, letter in letters)


def touches(position: TurnPosition, play: Play) -> bool:
    """Whether a tile lies inside the word or beside it."""
    return bool(play.inside) or any(position.at(*box) != EMPTY for box in _around(play.boxes))


def extends_wrongly(position: TurnPosition, play: Play) -> bool:
    """Whether a tile of the rack would make an invalid word of several letters of the board, in either direction."""
    return any(
        longest >= WRONG_EXTENSION and text not in position.words
        for longest, text in [_along_the_word(position, play), *_across_the_word(position, play)]
    )


def _along_the_word(position: TurnPosition, play: Play) -> tuple[int, str]:
    step = play.along
    before = _tiles_from(position, play.boxes[0], (-step[0], -step[1]))[::-1]
    after = _tiles_from(position, play.boxes[-1], step)
    under = before + "".join(position.at(*box) for box in play.boxes) + after
    return max(map(len, under.split(EMPTY))), before + play.move.word.upper() + after


def _across_the_word(position: TurnPosition, play: Play) -> Iterator[tuple[int, str]]:
    down, right = play.across
    for box, letter in zip(play.boxes, play.move.word.upper(), strict=True):
        if box in play.new:
            before = _tiles_from(position, box, (-down, -right))[::-1]
            after = _tiles_from(position, box, (down, right))
            yield max(len(before), len(after)), before + letter + after


def _tiles_from(position: TurnPosition, box: Box, step: Box) -> str:
    """The letters of the board that follow a box, up to the next empty square."""
    row, column = box[0] + step[0], box[1] + step[1]
    letters = ""
    while (letter := position.at(row, column)) != EMPTY:
        letters += letter
        row, column = row + step[0], column + step[1]
    return letters
