"""What makes a ruling certain: no other place for the word, and no other place that the link letters agree with.

These checks know the board and the words only. They refuse more slips than they must, for a position that cannot show
a fault beyond doubt is dropped and another one tried:

- *alone*: the word has one legal place on the board, with any jokers and in either direction, and no longer move is
  cut down to it when letters of the board are left out at its ends (it could be read as that move, badly written);
- *apart*, by links: it is alone, or runs the same way nowhere near and nowhere on a letter that is written;
- *no rival*: nowhere else on the board, legal or not, does the word fit with two link letters or more in their boxes,
  and all that are written beside it or as many as at its own place;
- *no other word*: where a link letter is wrong on purpose, no line through it is a word by itself;
- *longest line*: where the link is worth nothing, no line through a wrong letter is as long as the word.
"""

from collections.abc import Iterator

from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.play import TOLERATED_LINK_LETTERS, Play, is_single_tile_both_ways
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.square import SIDE

_HERE: Box = (0, 0)
# A place so near could be reached by two slips of the pen.
_NEAR = 2


def is_alone(position: TurnPosition, play: Play) -> bool:
    """Whether the written word can be this move only."""
    plays = position.plays_of(play.move.word)
    return (
        all(other.reference == play.move.reference for other in plays)
        and not position.plays_cut_to(play.move.word)
        and not is_single_tile_both_ways(position, play)
    )


def is_apart(position: TurnPosition, draft: Draft, play: Play) -> bool:
    """Whether the written word and its link letters can be this move only: it is alone, or its other places are far."""
    if position.plays_cut_to(play.move.word) or is_single_tile_both_ways(position, play):
        return False
    return all(_is_far(position, draft, play, other) for other in position.plays_of(play.move.word))


def _is_far(position: TurnPosition, draft: Draft, play: Play, other: Move) -> bool:
    """Whether a legal move is this one, runs the other way, or is some squares away with no link letter right there."""
    start, end = play.move.reference, other.reference
    if start == end or start.direction is not end.direction:
        return True
    away = (end.row - start.row, end.column - start.column)
    return max(map(abs, away)) > _NEAR and not right_letters(position, draft, play, away)


def has_rival(position: TurnPosition, draft: Draft, play: Play, besides: frozenset[Box] = frozenset()) -> bool:
    """Whether the draft, moved as a whole, fits elsewhere: two right letters, and all of them or as many as here."""
    here = right_letters(position, draft, play)
    outside = [box for box in draft.letters if box not in play.boxes]
    for move in _moves_of_the_paper(play):
        right = 0 if move in besides else right_letters(position, draft, play, move)
        if right >= TOLERATED_LINK_LETTERS and (right >= here or _are_right(position, draft, outside, move)):
            return True
    return False


def _are_right(position: TurnPosition, draft: Draft, boxes: list[Box], move: Box) -> bool:
    down, right = move
    return all(position.at(row + down, column + right) == draft.letters[row, column] for row, column in boxes)


def right_letters(position: TurnPosition, draft: Draft, play: Play, move: Box = _HERE) -> int:
    """How many letters of the draft, so moved, lie on the same letter of the board; 0 if the word covers another."""
    down, right = move
    word = set(play.boxes)
    found = 0
    for (row, column), letter in draft.letters.items():
        tile = position.at(row + down, column + right)
        if tile == letter:
            found += 1
        elif tile != EMPTY and (row, column) in word:
            return 0
    return found


def _moves_of_the_paper(play: Play) -> Iterator[Box]:
    """Every way to lay the word elsewhere on the board without turning it."""
    (top, left), (bottom, end) = play.boxes[0], play.boxes[-1]
    for down in range(-top, SIDE - bottom):
        for right in range(-left, SIDE - end):
            if (down, right) != _HERE:
                yield down, right


def has_other_word(position: TurnPosition, draft: Draft, play: Play) -> bool:
    """Whether a line through a link letter that is wrong there is a word: the slip could bear two solutions."""
    word = set(play.boxes)
    wrong = [box for box, letter in draft.letters.items() if box not in word and position.at(*box) != letter]
    return any(_is_word(position, draft, box, step) for box in wrong for step in ((0, 1), (1, 0)))


def is_longest_line(position: TurnPosition, draft: Draft, play: Play) -> bool:
    """Whether no line through a wrong link letter is as long as the word: nobody doubts which line is the word."""
    wrong = [box for box in draft.letters if box not in play.boxes and position.at(*box) != draft.letters[box]]
    lines = (_line_through(draft, box, step) for box in wrong for step in ((0, 1), (1, 0)))
    return all(len(line) < len(play.boxes) for line in lines)


def claims_crossing_word(position: TurnPosition, draft: Draft, play: Play) -> bool:
    """Whether what is written across the word is a legal move that earns the same points."""
    lines = [_line_through(draft, box, play.across) for box in play.boxes]
    crossing = [
        move for line in lines if len(line) > 1 for move in (*position.plays_of(line), *position.plays_cut_to(line))
    ]
    return any(move.score == play.move.score for move in crossing)


def crosses_other_word(position: TurnPosition, draft: Draft, play: Play) -> bool:
    """Whether what is written across the word is a word as well."""
    return any(_is_word(position, draft, box, play.across) for box in play.boxes)


def _is_word(position: TurnPosition, draft: Draft, box: Box, step: Box) -> bool:
    line = _line_through(draft, box, step)
    return len(line) > 1 and (line in position.words or bool(position.plays_cut_to(line)))


def _line_through(draft: Draft, box: Box, step: Box) -> str:
    row, column = box
    while (row - step[0], column - step[1]) in draft.letters:
        row, column = row - step[0], column - step[1]
    letters = ""
    while (row, column) in draft.letters:
        letters += draft.letters[row, column]
        row, column = row + step[0], column + step[1]
    return letters
