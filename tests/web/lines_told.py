"""Finds what a text tells of lines that are still covered: words and racks of any length, places with their scores."""

import re
from collections.abc import Iterable, Iterator

from web.leaks_over_http import Page

from duplicata.desks.reading import Line

# As they are printed: in capitals. A word of two letters in small ones is any word of a French page.
_PRINTED = re.compile(r"(?<![^\W\d_])[A-Z?]{2,}(?![^\W\d_])")
_INLINE = re.compile(r"</?(?:i|b|s|span|strong|bdi|em)\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_PLACE = re.compile(r"\b([A-O])[\s\u202f]?(\d{1,2})\b|\b(\d{1,2})[\s\u202f]?([A-O])\b")
# A place and its score stand side by side: no more than so many signs between them.
_NEAR = 24
# A mark that is cut into single letters hides nothing from this many letters on; two in a row are everywhere.
_SPELT = 3


def told(text: str) -> set[str]:
    """Every group of capitals of a page, an event or JSON, however its letters are laid out; places with scores."""
    found = set(_PRINTED.findall(text))
    for between in ("", " "):
        found.update(_PRINTED.findall(_TAG.sub(" ", _INLINE.sub(between, text))))
    found.update(word for word in Page(text).told["words"] if word.isupper() and len(word) >= _SPELT)
    return found | set(_placed(_TAG.sub(" ", _INLINE.sub("", text))))


def _placed(text: str) -> Iterator[str]:
    for match in _PLACE.finditer(text):
        place = "".join(each for each in match.groups() if each)
        around = f"{text[max(0, match.start() - _NEAR) : match.start()]} {text[match.end() : match.end() + _NEAR]}"
        for number in re.findall(r"(?<!\w)\d+(?!\w)", around):
            yield f"{place} {number}"


def marks(line: Line) -> tuple[set[str], set[str]]:
    """What betrays the rack of a line, and what betrays its solution."""
    rack = {line.rack, "".join(sorted(line.rack)), *line.rejected}
    return {each for each in rack if len(each) > 1}, {line.word.upper(), f"{line.ref} {line.score}"}


def leaked(
    text: str,
    lines: tuple[Line, ...],
    turn: int,
    *,
    is_rack_out: bool,
    is_solution_out: bool,
    known: Iterable[str] = (),
) -> list[str]:
    """What a text tells of the lines that may not be known yet; `known` is what stood there before any was read."""
    secret, said = set[str](), set(known)
    for line in lines:
        rack, solution = marks(line)
        (said if line.turn < turn + is_rack_out else secret).update(rack)
        (said if line.turn < turn + is_solution_out else secret).update(solution)
    return sorted((secret - said) & told(text))
