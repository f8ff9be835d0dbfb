"""The board before the turn, the rack and the words: what writing at a place would lay, form and score."""

from collections import Counter
from collections.abc import Container, Iterator
from enum import Enum
from functools import cached_property
from math import prod

import msgspec

from duplicata.kernel.articles import rule
from duplicata.regulations.editions import Edition, standing_edition
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.letters import ALPHABET, JOKER, VALUES
from duplicata.scrabble.premiums import PREMIUMS
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import STANDARD, Variant

GAP = "."
# A hall looks at fewer in a turn; only hostile slips look at more.
MOST_SPOTS = 20_000
UNREADABLE = "#"
_NEAR = "1"

# A word that a play forms, and the longest run of the board in it.
Formed = tuple[str, int]

_VALUES = {EMPTY: 0, UNREADABLE: 0, **VALUES, **dict.fromkeys(ALPHABET.lower(), 0)}
# The board as one number, A1 its highest bit.
_TILES_AS_ONES = str.maketrans(EMPTY + ALPHABET, "0" + "1" * len(ALPHABET))
_ALL = (1 << SIDE * SIDE) - 1
_LAST_COLUMN = sum(1 << SIDE * row for row in range(SIDE))
_FIRST_COLUMN = _LAST_COLUMN << SIDE - 1

_LETTER_TIMES = tuple(premium.letter_times for premium in PREMIUMS)
_WORD_TIMES = tuple(premium.word_times for premium in PREMIUMS)


class Fit(Enum):
    """Whether writing can lie at a place at all."""

    FITS = "fits"
    OFF_BOARD = "off_board"
    CLASH = "clash"
    NOTHING_LAID = "nothing_laid"
    OPEN_GAP = "open_gap"


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A tile that the writing lays: its place in the text, its letter, and how often the letter's value counts."""

    at: int
    letter: str
    weight: int


class Spot(msgspec.Struct, frozen=True):
    """A line of writing laid at one place: lane and start are row and column across, column and row down.

    `whole` is the line on the board once the tiles are laid: the writing with what touches its two ends, in capitals;
    `shown` the same with the jokers of the board in lower case.
    """

    text: str
    is_down: bool
    lane: int
    start: int
    fit: Fit
    laid: tuple[Laid, ...] = ()
    lead: str = ""
    tail: str = ""
    inside: int = 0
    longest_run: int = 0
    whole: str = ""
    shown: str = ""
    words: tuple[str, ...] = ()
    invalid: tuple[str, ...] = ()
    wrong_extensions: tuple[str, ...] = ()
    score: int = 0
    touches: bool = False
    lacking: str = ""
    is_too_long: bool = False

    @property
    def reference(self) -> Reference:
        start = self.start - len(self.lead)
        if self.is_down:
            return Reference(start, self.lane, Direction.DOWN)
        return Reference(self.lane, start, Direction.ACROSS)

    @property
    def is_possible(self) -> bool:
        """The tiles can lie there and touch the words of the board, whatever they form."""
        return self.fit is Fit.FITS and self.touches

    @property
    def is_legal(self) -> bool:
        """A play that the rules allow; a single letter is no word in the direction in which it stands alone."""
        return self.is_possible and len(self.whole) > 1 and not (self.invalid or self.lacking or self.is_too_long)


class Ground:
    """Where the slips of one turn are read: nothing of it changes while they are."""

    def __init__(
        self,
        board: Board,
        rack: Rack,
        words: Container[str],
        variant: Variant = STANDARD,
        edition: Edition | None = None,
    ) -> None:
        self.board = board
        self.words = words
        self.variant = variant
        self.edition = edition or standing_edition()
        self.tiles = Counter(rack.tiles)
        self.jokers = self.tiles.pop(JOKER, 0)
        self.cells = board.cells.upper()
        self.is_first_turn = board.is_empty
        self.tile_count = SIDE * SIDE - board.cells.count(EMPTY)
        self._lanes = _lanes(self.cells)
        self._has_joker = self.cells != board.cells
        self._least_extended = self.edition.amount("wrong_extension_letters")
        self._spots: dict[tuple[str, bool, int, int], Spot] = {}
        self._touching: dict[tuple[int, bool], list[tuple[int, int]]] = {}
        self._across: dict[tuple[int, bool], tuple[str, str, int]] = {}

    @cached_property
    def boxes_of(self) -> dict[str, list[tuple[int, int]]]:
        """Where each letter lies, by row and column."""
        boxes: dict[str, list[tuple[int, int]]] = {}
        for index, tile in enumerate(self.cells):
            if tile != EMPTY:
                boxes.setdefault(tile, []).append(divmod(index, SIDE))
        return boxes

    @cached_property
    def lanes_as_text(self) -> str:
        """Every row and every column, for looking up what stands in them."""
        return "/".join((*self._lanes[0], *self._lanes[1]))

    @cached_property
    def _values(self) -> list[int]:
        return [_VALUES[tile] for tile in self.board.cells]

    @cached_property
    def _near(self) -> tuple[list[str], list[str]]:
        return _lanes(_near(self.cells))

    def tile(self, row: int, column: int) -> str:
        """The letter on a square, `.` where there is none or no square."""
        on_board = 0 <= row < SIDE and 0 <= column < SIDE
        return self.cells[row * SIDE + column] if on_board else EMPTY

    def is_joker(self, row: int, column: int) -> bool:
        """Whether the tile of a square is a joker."""
        return self.board.cells[row * SIDE + column].islower()

    def lane(self, is_down: bool, number: int) -> str:
        """A row or a column of the board."""
        return self._lanes[is_down][number]

    def touching(self, length: int, is_down: bool) -> list[tuple[int, int]]:
        """The places, by lane and start, where a line of this length touches a tile or lies over one."""
        key = (length, is_down)
        known = self._touching.get(key)
        if known is None:
            near, room = self._near[is_down], range(SIDE - length + 1)
            known = [(lane, at) for lane in range(SIDE) for at in room if _NEAR in near[lane][at : at + length]]
            self._touching[key] = known
        return known

    def abutting(self, length: int, is_down: bool) -> Iterator[tuple[int, int, str, str]]:
        """Those of the touching places where letters lie right before the line or right after it, and these letters."""
        for lane, start in self.touching(length, is_down):
            line = self._lanes[is_down][lane]
            lead, tail = line[:start].rpartition(EMPTY)[2], line[start + length :].partition(EMPTY)[0]
            if lead or tail:
                yield lane, start, lead, tail

    def spot(self, text: str, is_down: bool, lane: int, start: int) -> Spot:
        """What a line of writing would make at a place; a gap stands for letters that are on the board already."""
        key = (text, is_down, lane, start)
        known = self._spots.get(key)
        if known is None:
            if len(self._spots) >= MOST_SPOTS:
                self._spots.clear()
            known = self._spots[key] = self._look(text, is_down, lane, start)
        return known

    def _look(self, text: str, is_down: bool, lane: int, start: int) -> Spot:
        end = start + len(text)
        if not (0 <= lane < SIDE and start >= 0 and end <= SIDE):
            return Spot(text, is_down, lane, start, Fit.OFF_BOARD)
        line = self._lanes[is_down][lane]
        under = line[start:end]
        misfit = _misfit(text, under)
        if misfit is not None:
            return Spot(text, is_down, lane, start, misfit)
        if _NEAR not in self._near[is_down][lane][start:end] and not self.is_first_turn:
            return Spot(text, is_down, lane, start, Fit.FITS, whole=text)
        lead = line[:start].rpartition(EMPTY)[2]
        tail = line[end:].partition(EMPTY)[0]
        return self._form(Spot(text, is_down, lane, start, Fit.FITS, lead=lead, tail=tail), under)

    def _form(self, spot: Spot, under: str) -> Spot:
        """The words that the tiles form, what they score without jokers, and what stands against them."""
        text, is_down = spot.text, spot.is_down
        step = SIDE if is_down else 1
        first = spot.lane + spot.start * SIDE if is_down else spot.lane * SIDE + spot.start
        fresh = [at for at, tile in enumerate(under) if tile == EMPTY]
        filled = "".join([letter if tile == EMPTY else tile for letter, tile in zip(text, under, strict=True)])
        whole = spot.lead + filled + spot.tail
        longest = max(map(len, (spot.lead + under + spot.tail).split(EMPTY)))
        # A letter that stands alone in its line makes no word that way, and nothing counts there.
        formed = [(whole, longest)] if len(whole) > 1 else []
        times = prod([_WORD_TIMES[first + at * step] for at in fresh]) if formed else 0
        there = range(first - len(spot.lead) * step, first + (len(under) + len(spot.tail)) * step, step)
        score = times * sum([self._values[index] for index in there])
        laid = []
        for at in fresh:
            tile, crossed, points = self._lay(at, text[at], first + at * step, is_down, times)
            laid.append(tile)
            score += points
            if crossed is not None:
                formed.append(crossed)
        return Spot(
            text,
            is_down,
            spot.lane,
            spot.start,
            Fit.FITS,
            laid=tuple(laid),
            lead=spot.lead,
            tail=spot.tail,
            inside=len(text) - text.count(GAP) - len(fresh),
            longest_run=longest,
            whole=whole,
            shown=self._shown(whole, there) if self._has_joker else whole,
            score=score + self.variant.bonus_for(len(laid)),
            touches=self.is_first_turn or longest > 0 or len(formed) > (len(whole) > 1),
            lacking=self._lacking([text[at] for at in fresh]),
            is_too_long=len(laid) > self.variant.play_at_most,
            **self._checked(formed),
        )

    def _checked(self, formed: list[Formed]) -> dict[str, tuple[str, ...]]:
        """The words that a play forms, those that are bad, and those that spoil a word of the board."""
        words = tuple([word for word, _ in formed])
        bad = [(word, run) for word, run in formed if word not in self.words]
        if not bad:
            return {"words": words}
        spoiled = (word for word, run in bad if run >= self._least_extended)
        invalid = tuple(dict.fromkeys(word for word, _ in bad))
        return {"words": words, "invalid": invalid, "wrong_extensions": tuple(dict.fromkeys(spoiled))}

    def _shown(self, whole: str, there: range) -> str:
        """A word with the jokers of the board in lower case."""
        return "".join(
            letter.lower() if self.board.cells[index].islower() else letter
            for letter, index in zip(whole, there, strict=True)
        )

    def _lay(self, at: int, letter: str, index: int, is_down: bool, times: int) -> tuple[Laid, Formed | None, int]:
        """A tile, the word it makes across the line with the longest run of the board in it, and what both add."""
        before, after, beside = self._beside(index, is_down)
        weight = times * _LETTER_TIMES[index]
        if not (before or after):
            return Laid(at, letter, weight), None, _VALUES[letter] * weight
        weight += _WORD_TIMES[index] * _LETTER_TIMES[index]
        # Only a tile of the rack can lengthen a word.
        run = max(len(before), len(after)) if letter in self.tiles or self.jokers else 0
        points = _VALUES[letter] * weight + beside * _WORD_TIMES[index]
        return Laid(at, letter, weight), (before + letter + after, run), points

    def _beside(self, index: int, is_down: bool) -> tuple[str, str, int]:
        """The letters on both sides of a square, across the way the word runs, and what they are worth."""
        key = (index, is_down)
        known = self._across.get(key)
        if known is None:
            row, column = divmod(index, SIDE)
            at, line = (column, self._lanes[0][row]) if is_down else (row, self._lanes[1][column])
            before, after = line[:at].rpartition(EMPTY)[2], line[at + 1 :].partition(EMPTY)[0]
            step = 1 if is_down else SIDE
            near = [*range(-len(before), 0), *range(1, len(after) + 1)]
            known = before, after, sum([self._values[index + step * k] for k in near])
            self._across[key] = known
        return known

    @rule("R 4.2-7", "G 4.6.2-6", "G 4.6.2-7")
    def _lacking(self, letters: list[str]) -> str:
        """The letters that the rack lacks, when there are more of them than jokers."""
        if len(letters) <= self.jokers:
            return ""
        left, short = dict(self.tiles), []
        for letter in letters:
            if left.get(letter):
                left[letter] -= 1
            else:
                short.append(letter)
        return "".join(sorted(short)) if len(short) > self.jokers else ""


def _lanes(cells: str) -> tuple[list[str], list[str]]:
    """The rows, then the columns."""
    rows = [cells[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    return rows, [cells[column::SIDE] for column in range(SIDE)]


def _near(cells: str) -> str:
    """The squares that hold a tile or touch one, marked row by row."""
    tiles = int(cells.translate(_TILES_AS_ONES), 2)
    up_and_down = tiles << SIDE | tiles >> SIDE
    sideways = (tiles & ~_FIRST_COLUMN) << 1 | (tiles & ~_LAST_COLUMN) >> 1
    near = (tiles | up_and_down | sideways) & _ALL
    return f"{near:0{SIDE * SIDE}b}"


def _misfit(text: str, under: str) -> Fit | None:
    is_laying = False
    for letter, tile in zip(text, under, strict=True):
        if tile == EMPTY:
            if letter == GAP:
                return Fit.OPEN_GAP
            is_laying = True
        elif letter not in (tile, GAP):
            return Fit.CLASH
    return None if is_laying else Fit.NOTHING_LAID
