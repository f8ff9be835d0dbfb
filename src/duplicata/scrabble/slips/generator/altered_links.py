"""A link copied badly: a letter omitted, changed or added, or two neighbours swapped (R 4.4, G 4.4.4).

The right link is a run of three letters or more of one word of the board: it leaves the word at a right angle, or runs
beside it. The ruling is certain when the word is apart, when no other letter of the board is on the slip, when the
line written is no other fault than the one meant (an omission first, then a swap, then a change), and when no line
through the fault is a word by itself, nor any line across the word a move with the same points.
"""

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import claims_crossing_word, has_other_word, has_rival, is_apart
from duplicata.scrabble.slips.generator.draft import Box
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid, zero
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of
from duplicata.scrabble.slips.generator.play import Play, beside, draft_of, extends_long_word, play_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.square import SIDE

_CONSECUTIVE = standing_edition().amount("consecutive_link_letters")
_HALF = 2


class RightLink(msgspec.Struct, frozen=True):
    """Boxes of one word of the board, in line, as a right link would show them.

    A link at a right angle starts at the word and leads away from it; `root` is the tile inside the word that it starts
    from, if it does. A parallel one is read along the word.
    """

    boxes: tuple[Box, ...]
    is_parallel: bool
    root: Box | None = None

    @property
    def step(self) -> Box:
        (row, column), (next_row, next_column) = self.boxes[:2]
        return next_row - row, next_column - column


def links_of(position: TurnPosition, play: Play) -> list[RightLink]:
    """Every run of three letters of the board or more that can be the whole link of a move."""
    if extends_long_word(play):
        return []
    leaving = [link for box in play.boxes for link in _leaving(position, play, box)]
    return leaving if play.inside else leaving + _parallel(position, play)


def _leaving(position: TurnPosition, play: Play, box: Box) -> list[RightLink]:
    root = box if box in play.inside else None
    if set(play.inside) - {box}:
        return []
    down, right = play.across
    runs = [_tiles_from(position, box, step) for step in ((down, right), (-down, -right))]
    return [RightLink(run, False, root) for run in runs if len(run) > 1 and len(run) + bool(root) >= _CONSECUTIVE]


def _tiles_from(position: TurnPosition, box: Box, step: Box) -> tuple[Box, ...]:
    boxes: list[Box] = []
    row, column = box[0] + step[0], box[1] + step[1]
    while position.at(row, column) != EMPTY:
        boxes.append((row, column))
        row, column = row + step[0], column + step[1]
    return tuple(boxes)


def _parallel(position: TurnPosition, play: Play) -> list[RightLink]:
    """The runs in the lines beside the word that touch it."""
    found: set[tuple[Box, ...]] = set()
    (down, right), (along_row, along_column) = play.across, play.along
    for row, column in play.boxes:
        for sign in (1, -1):
            start = (row + sign * down, column + sign * right)
            if position.at(*start) != EMPTY:
                before = _tiles_from(position, start, (-along_row, -along_column))[::-1]
                found.add((*before, start, *_tiles_from(position, start, play.along)))
    return [RightLink(run, True) for run in sorted(found) if len(run) >= _CONSECUTIVE]


def _part_of(link: RightLink, play: Play, chance: Chance) -> RightLink:
    """As much of the link as a player would write: three letters or more, some of which touch the word."""
    least, size = _CONSECUTIVE - (link.root is not None), len(link.boxes)
    starts = range(size - least + 1) if link.is_parallel else (0,)
    parts = [link.boxes[start:end] for start in starts for end in range(start + least, size + 1)]
    return msgspec.structs.replace(link, boxes=one_of([part for part in parts if _touch(part, play)], chance))


def _text(position: TurnPosition, link: RightLink) -> list[str]:
    return [position.at(*box) for box in link.boxes]


def link_letter_omitted(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A letter is left out and those behind it come nearer."""
    return _altered(position, move, chance, Code.LINK_LETTER_OMITTED)


def link_letter_changed(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """One letter is another one, which the run does not hold."""
    return _altered(position, move, chance, Code.LINK_LETTER_CHANGED)


def link_letters_swapped(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Two neighbours that differ change places, and no omission explains what is written."""
    return _altered(position, move, chance, Code.LINK_LETTERS_SWAPPED)


def link_letter_added(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A letter is put into a run beside the word, and those on one side of it move away: that is not forgiven."""
    return _altered(position, move, chance, Code.LINK_LETTER_ADDED)


def _altered(position: TurnPosition, move: Move, chance: Chance, code: Code) -> KnownSlip | None:
    play = play_of(position, move)
    links = links_of(position, play)
    if code is Code.LINK_LETTER_ADDED:
        # A short word beside a run could be given up for what one of its letters makes with the run.
        links = [link for link in links if link.is_parallel and len(play.new) >= _CONSECUTIVE]
    if not links:
        return None
    link = _part_of(one_of(links, chance), play, chance)
    letters = _ALTERATIONS[code](position, play, link, chance)
    if letters is None or not _is_quiet(position, play, link, letters):
        return None
    slip = draft_of(play).adding(letters).slip(chance, None, move.score)
    return zero(slip, code) if code is Code.LINK_LETTER_ADDED else paid(slip, code, Sanction.WARNING, move)


def _is_quiet(position: TurnPosition, play: Play, link: RightLink, letters: dict[Box, str]) -> bool:
    """Whether the altered link agrees with no other place and makes no move of its own.

    One square away along the link, an omission fits by nature: it is what the fault looks like (12.9, 12.12).
    """
    draft = draft_of(play).adding(letters)
    if not is_apart(position, draft, play):
        return False
    down, right = link.step
    if has_rival(position, draft, play, besides=frozenset({(down, right), (-down, -right)})):
        return False
    return not has_other_word(position, draft, play) and not claims_crossing_word(position, draft, play)


def _omitted(position: TurnPosition, play: Play, link: RightLink, chance: Chance) -> dict[Box, str] | None:
    right, last = _text(position, link), len(link.boxes) - 1
    # The end of a link is not missed, and what stays in its box must touch the word.
    gap = between(1, last - 1, chance) if link.is_parallel else chance.below(last)
    left_out = right[:gap] + right[gap + 1 :]
    if link.is_parallel and once_in(_HALF, chance):
        letters = dict(zip(link.boxes[1:], left_out, strict=True))
        staying = link.boxes[gap + 1 :]
    else:
        letters = dict(zip(link.boxes[:-1], left_out, strict=True))
        staying = link.boxes[:gap]
    if link.is_parallel and not _touch(staying, play):
        return None
    return None if _is_right(position, letters) else letters


def _changed(position: TurnPosition, play: Play, link: RightLink, chance: Chance) -> dict[Box, str] | None:
    run = {position.at(*box) for box in _whole_run(position, link)}
    other = one_of([letter for letter in ALPHABET if letter not in run], chance)
    letters = dict(zip(link.boxes, _text(position, link), strict=True))
    return letters | {one_of(link.boxes, chance): other}


def _swapped(position: TurnPosition, play: Play, link: RightLink, chance: Chance) -> dict[Box, str] | None:
    written, first = _text(position, link), chance.below(len(link.boxes) - 1)
    written[first], written[first + 1] = written[first + 1], written[first]
    letters = dict(zip(link.boxes, written, strict=True))
    return None if _is_right(position, letters) or _omits(position, link, written) else letters


def _added(position: TurnPosition, play: Play, link: RightLink, chance: Chance) -> dict[Box, str] | None:
    right = _text(position, link)
    at = between(1, len(right) - 1, chance)
    extra = right[at] if once_in(_HALF, chance) else one_of(ALPHABET, chance)
    written = [*right[:at], extra, *right[at:]]
    (row, column), (down, along) = link.boxes[0], link.step
    is_backwards = once_in(_HALF, chance)
    boxes = [(row + down * (k - is_backwards), column + along * (k - is_backwards)) for k in range(len(written))]
    staying = link.boxes[at:] if is_backwards else link.boxes[:at]
    letters = dict(zip(boxes, written, strict=True))
    if not _touch(staying, play) or any(not _is_on_board(box) for box in boxes):
        return None
    if _omits(position, link, written) or _is_one_slip(position, letters) or _only_goes_on(position, link, written):
        return None
    return letters


_ALTERATIONS = {
    Code.LINK_LETTER_OMITTED: _omitted,
    Code.LINK_LETTER_CHANGED: _changed,
    Code.LINK_LETTERS_SWAPPED: _swapped,
    Code.LINK_LETTER_ADDED: _added,
}


def _touch(boxes: tuple[Box, ...], play: Play) -> bool:
    return any(near in play.boxes for box in boxes for near in beside(box))


def _is_on_board(box: Box) -> bool:
    return 0 <= box[0] < SIDE and 0 <= box[1] < SIDE


def _is_right(position: TurnPosition, letters: dict[Box, str]) -> bool:
    return all(position.at(*box) == letter for box, letter in letters.items())


def _whole_run(position: TurnPosition, link: RightLink) -> tuple[Box, ...]:
    """The whole word of the board that a link is part of."""
    down, right = link.step
    before = _tiles_from(position, link.boxes[0], (-down, -right))[::-1]
    return (*before, link.boxes[0], *_tiles_from(position, link.boxes[0], (down, right)))


def _omits(position: TurnPosition, link: RightLink, written: list[str]) -> bool:
    """Whether the line written is some part of the run with one letter left out."""
    run = [position.at(*box) for box in _whole_run(position, link)]
    size = len(written) + 1
    parts = (run[start : start + size] for start in range(len(run) - size + 1))
    return any(part[:gap] + part[gap + 1 :] == written for part in parts for gap in range(size))


def _only_goes_on(position: TurnPosition, link: RightLink, written: list[str]) -> bool:
    """Whether the letter added could stand at the end of the run: then the run is extended, not badly copied."""
    run, line = "".join(position.at(*box) for box in _whole_run(position, link)), "".join(written)
    return line[:-1] in run or line[1:] in run


def _is_one_slip(position: TurnPosition, letters: dict[Box, str]) -> bool:
    """Whether the line written differs from the board by one letter only, or by two neighbours swapped."""
    wrong = [box for box, letter in letters.items() if position.at(*box) != letter]
    if len(wrong) < 2:
        return True
    first, second = wrong[:2]
    is_swap = (letters[first], letters[second]) == (position.at(*second), position.at(*first))
    return len(wrong) == 2 and is_swap
