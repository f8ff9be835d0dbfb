"""What stands beside the word of a line: the reference, the claimed score, and the direction `V`."""

import re
from collections.abc import Sequence

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold
from duplicata.scrabble.reference import BadReference, Reference
from duplicata.scrabble.slips.compact.drawing import LONGEST_NUMBER, NOTHING
from duplicata.scrabble.slips.compact.signs import is_code
from duplicata.scrabble.slips.slip import Incident

UNREAD = "?"
DOWNWARDS = "V"

_NUMBER = re.compile(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}")
_COLUMN = "(?:1[0-5]|0?[1-9])"
_LEADING_ZERO = re.compile("(?<![0-9])0(?=[1-9])")
_PLACE = re.compile(rf"(?<!\S)(?:[A-Oa-o] ?{_COLUMN}|{_COLUMN} ?[A-Oa-o])(?!\S)")
_TWO_PLACES = re.compile(rf"(?<!\S)({_COLUMN}) ([A-Oa-o]) ({_COLUMN})(?!\S)")
_LIKE_A_PLACE = re.compile(r"[A-Za-z][0-9]+|[0-9]+[A-Za-z]")

# A laptop without a numeric pad: the keys of the digits on a French keyboard, typed without Shift or with Caps Lock.
_DIGIT_KEYS = "&é\"'(-è_çàÉÈÇÀ"
_DIGITS = str.maketrans(_DIGIT_KEYS, "12345678902790")
_WITHOUT_SHIFT = re.compile(rf"[A-Oa-o]?[{re.escape(_DIGIT_KEYS)}]+[A-Oa-o]?")


class OffBoardReference(DuplicataError):
    """A reference that the board does not have."""


class TwoWaysToReadPlace(DuplicataError):
    """A lone letter between two numbers, each of which could be its column."""


class TwoWordsOnLine(DuplicataError):
    """A second word where a reference or a score is expected."""


class UnknownField(DuplicataError):
    """A text that is neither a reference nor a score."""


class TooManyFields(DuplicataError):
    """Two references, two scores or two directions on one line."""


class SignWithoutMark(DuplicataError):
    """A sign typed without its exclamation mark."""


class Fields(msgspec.Struct, frozen=True):
    """The reference and the score as they are on the slip; `place` only if the reference names one."""

    reference: str | None = None
    place: Reference | None = None
    score: int | None = None
    is_down: bool = False
    incidents: frozenset[Incident] = frozenset()


def read_fields(tokens: Sequence[str], quoted: str | None) -> Fields:
    """The fields in any order, the reference perhaps in two pieces; `quoted` is a reference given as it stands.

    Raises:
        OffBoardReference, TwoWaysToReadPlace, TwoWordsOnLine, UnknownField, TooManyFields, SignWithoutMark.
    """
    text = " ".join(map(with_digits, tokens))
    found = None if quoted is not None else _find_place(text)
    rest = (text[: found.start()] + text[found.end() :] if found else text).split()
    reference = tidy_reference(_LEADING_ZERO.sub("", found[0]) if found else quoted or "") or None
    is_down = DOWNWARDS in (field.upper() for field in rest)
    if is_down:
        rest.remove(next(field for field in rest if field.upper() == DOWNWARDS))
    incidents = set[Incident]()
    if reference is None and len(rest) == 2 and rest[0] == UNREAD:
        incidents.add(Incident.ILLEGIBLE_REFERENCE)
        rest = rest[1:]
    elif reference is None and len(rest) == 2 and NOTHING in rest:
        rest.remove(NOTHING)
    score = _read_score(rest, reference)
    if UNREAD in rest:
        incidents.add(Incident.ILLEGIBLE_SCORE)
    return Fields(reference, place_of(reference), score, is_down, frozenset(incidents))


def tidy_reference(text: str) -> str:
    """A reference in its usual spelling if it is one, otherwise the text with single spaces.

    >>> tidy_reference(" 9  b"), tidy_reference("h  16")
    ('9B', 'h 16')
    """
    text = " ".join(text.split())
    place = place_of(text)
    return text if place is None else str(place)


def place_of(reference: str | None) -> Reference | None:
    try:
        return Reference.parse(reference or "")
    except BadReference:
        return None


def is_place(token: str) -> bool:
    return _PLACE.fullmatch(token) is not None


def with_digits(token: str) -> str:
    """The token with its digits, if only their keys were typed: `bç` is b9.

    >>> with_digits("bç"), with_digits("façon")
    ('b9', 'façon')
    """
    is_typed_without_shift = token != NOTHING and _WITHOUT_SHIFT.fullmatch(token)
    return token.translate(_DIGITS) if is_typed_without_shift else token


def _find_place(text: str) -> re.Match[str] | None:
    found = _PLACE.search(text)
    if found and (both := _TWO_PLACES.match(text, found.start())):
        left, row, right = (_LEADING_ZERO.sub("", part).upper() for part in both.groups())
        raise TwoWaysToReadPlace(text=both[0], down=f"{left}{row} {right}", across=f"{row}{right} {left}")
    return found


def _read_score(rest: Sequence[str], reference: str | None) -> int | None:
    strange = next((field for field in rest if field not in {UNREAD, NOTHING} and not _NUMBER.fullmatch(field)), None)
    if strange is not None:
        raise _what_is_strange(strange, reference)
    if len(rest) > 1:
        raise TooManyFields(text=" ".join(rest))
    return int(rest[0]) if rest and _NUMBER.fullmatch(rest[0]) else None


def _what_is_strange(field: str, reference: str | None) -> DuplicataError:
    # `2l` is a square as well as a sign: where there are two references, it is the sign.
    candidates = (field, reference or "") if is_place(field) else (field,)
    sign = next((text for text in candidates if is_code(text)), None)
    if sign is not None:
        return SignWithoutMark(text=sign, sign=fold(sign))
    if is_place(field):
        return TooManyFields(text=field)
    if _LIKE_A_PLACE.fullmatch(field):
        return OffBoardReference(text=field)
    return TwoWordsOnLine(text=field) if len(field) > 1 and field.isalpha() else UnknownField(text=field)
