"""A slip drawn box by box, as many rows and columns as were written on."""

from collections.abc import Iterable

import msgspec

from duplicata.scrabble.slips.slip import Mark

# No paper has more boxes a side.
_WIDEST = 15


class PaperBox(msgspec.Struct, frozen=True):
    """One box: what stands in it, what was struck out, and how else it can be read."""

    letter: str = ""
    struck: str = ""
    second: str = ""
    is_circled: bool = False


BoxRows = tuple[tuple[PaperBox, ...], ...]


def box_rows(marks: Iterable[Mark]) -> BoxRows:
    """The boxes row by row; nothing where nothing was written."""
    written: dict[tuple[int, int], list[Mark]] = {}
    for mark in marks:
        written.setdefault((mark.row, mark.column), []).append(mark)
    if not written:
        return ()
    top, left = min(row for row, _ in written), min(column for _, column in written)
    height = min(max(row for row, _ in written) - top + 1, _WIDEST)
    width = min(max(column for _, column in written) - left + 1, _WIDEST)
    return tuple(
        tuple(_box(written.get((top + row, left + column), [])) for column in range(width)) for row in range(height)
    )


def _box(marks: list[Mark]) -> PaperBox:
    struck = "".join(mark.letter for mark in marks if mark.is_struck)
    standing = next((mark for mark in marks if not mark.is_struck), None)
    if standing is None:
        return PaperBox(struck=struck)
    letter = "?" if standing.is_illegible else standing.letter
    return PaperBox(letter, struck, standing.second or "", standing.is_circled)
