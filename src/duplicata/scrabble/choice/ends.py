"""The two ends of a word on the board: which letters lengthen it there by one."""

import re

import msgspec

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.choice.laying import Line
from duplicata.scrabble.choice.reach import Reach
from duplicata.scrabble.choice.supply import Supply
from duplicata.scrabble.square import SIDE

_WORD = re.compile("[A-Z]{2,}")


class Ends(msgspec.Struct, frozen=True, gc=False):
    """A word on the board, and the letters that lengthen it there by one, in front and behind."""

    line: Line
    front: str
    back: str


def ends(cells: str, line: Line, reach: Reach, supply: Supply, lexicon: Lexicon) -> Ends:
    """What lengthens a word where it lies: a tile remains, the square is empty, and what else touches it agrees."""
    front, back = lexicon.hooks(line.text)
    free, taken, step = reach.free[line.step], reach.taken, line.step
    room, at = line.room_before, line.start - step
    if not room:
        front = ""
    elif not free >> at & 1 or (room > 1 and taken >> (at - step) & 1):
        front = _fitting(cells, at, step, front, lexicon)
    room, at = line.room_after, line.end + step
    if not room:
        back = ""
    elif not free >> at & 1 or (room > 1 and taken >> (at + step) & 1):
        back = _fitting(cells, at, step, back, lexicon)
    return Ends(line, supply.among(front), supply.among(back))


def hook_letters(cells: str, reach: Reach, lexicon: Lexicon) -> frozenset[str]:
    """The letters that lengthen some word of the board on a square that nothing else touches."""
    rows = [cells[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    columns = [cells[column::SIDE] for column in range(SIDE)]
    return frozenset(_hooks_of_lanes(rows, 1, reach, lexicon) + _hooks_of_lanes(columns, SIDE, reach, lexicon))


def _hooks_of_lanes(lanes: list[str], step: int, reach: Reach, lexicon: Lexicon) -> str:
    letters, free, next_lane = "", reach.free[step], SIDE + 1 - step
    for found in _WORD.finditer("/".join(lanes)):
        lane, place = divmod(found.start(), SIDE + 1)
        before = lane * next_lane + (place - 1) * step
        after = before + (len(found[0]) + 1) * step
        front, back = lexicon.hooks(found[0])
        if front and place and free >> before & 1:
            letters += front
        if back and place + len(found[0]) < SIDE and free >> after & 1:
            letters += back
    return letters


def _fitting(cells: str, at: int, step: int, letters: str, lexicon: Lexicon) -> str:
    """Those of the letters that agree with what else touches the square."""
    before, after = _around(cells, at, step)
    if before and after:  # the letter would join two words: what lengthens one alone says nothing
        letters = lexicon.between(before, after)
    above, below = _around(cells, at, SIDE + 1 - step)
    if letters and (above or below):
        allowed = lexicon.between(above, below)
        letters = "".join([letter for letter in letters if letter in allowed])
    return letters


def _around(cells: str, at: int, step: int) -> tuple[str, str]:
    """The letters that touch an empty square before it and after it, in one direction."""
    if step == 1:
        lane, place = cells[at - at % SIDE : at - at % SIDE + SIDE], at % SIDE
    else:
        lane, place = cells[at % SIDE :: SIDE], at // SIDE
    return lane[lane.rfind(EMPTY, 0, place) + 1 : place], lane[place + 1 :].split(EMPTY, 1)[0]
