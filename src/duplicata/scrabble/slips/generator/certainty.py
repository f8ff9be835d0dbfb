"""What makes a ruling certain: no other place for the word, and no other place that the link letters agree with.

These checks know the board and the words only. They refuse more slips than they must, for a position that cannot show
a fault beyond doubt is dropped and another one tried:

- *alone*: the word has one legal place on the board, with any jokers and in either direction, and no longer move is
  cut down to it when letters of the board are left out at its ends (it could be read as that move, badly written);
- *apart*, by links: it is alone, or runs the same way nowhere near and nowhere on a letter that is written;
- *no rival*: nowhere else on the board, legal or not, does the word fit with two link letters or more in their boxes
  and as many of them as at its own place;
- *no other word*: where a link letter is wrong on purpose, no line through it is a word by itself.
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
    """Whether the draft, moved as a whole, fits elsewhere with two right link letters or more, and as many as here."""
    least = max(TOLERATED_LINK_LETTERS, right_letters(position, draft, play))
    elsewhere = (move for move in _moves_of_the_paper(play) if move not in besides)
    return any(right_letters(position, draft, play, move) >= least for move in elsewhere)


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
