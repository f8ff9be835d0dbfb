"""What a cell looks like: a series, a category, a federation, a date, a licence; and columns known by that alone."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from duplicata.competition.committee.national_rules import national_rules
from duplicata.desks.organising.typed_values import category_named, series_named
from duplicata.documents.exchange.players.columns import Column, Field
from duplicata.documents.exchange.players.names import cut_by_capitals, has_letter
from duplicata.documents.exchange.players.texts import Row

_LICENCE = re.compile(r"[0-9][-./0-9A-Za-z]{3,19}|[A-Za-z]{1,3}[0-9]{3,17}")
_DATE = re.compile(r"[0-9]{1,2}[-/. ][0-9]{1,2}[-/. ][0-9]{2,4}|[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SAMPLE = 500
_MOST_OF_THEM = 0.8
# Below this, what stands first counts more than what looks like a name.
_FEW = 3

SHAPES: Mapping[Field, Callable[[str], bool]] = {
    Field.SERIES: lambda text: series_named(text) is not None,
    Field.CATEGORY: lambda text: category_named(text) is not None,
    Field.FEDERATION: lambda text: text.upper() in national_rules(),
    Field.BIRTH: lambda text: _DATE.fullmatch(text) is not None,
    Field.LICENCE: lambda text: _LICENCE.fullmatch("".join(text.split())) is not None,
}


def field_shaped(text: str) -> Field | None:
    """What a cell alone can be told to be."""
    return next((field for field, fits in SHAPES.items() if fits(text)), None)


def guessed_columns(rows: Sequence[Row]) -> tuple[Column, ...] | None:
    """The columns of a list without titles; nothing when its lines differ, or when more than a club is in doubt."""
    width = max(len(row.cells) for row in rows)
    if not _most(len(row.cells) == width for row in rows):
        return None
    step = -(-len(rows) // _SAMPLE)
    sample = [_column_cells(rows[::step], place) for place in range(width)]
    fields = dict[int, Field]()
    texts = list[int]()
    for place, cells in enumerate(sample):
        field = _field(cells)
        if field is None and _most(map(has_letter, cells)):
            texts.append(place)
        elif field is None or (field is not Field.OTHER and field in fields.values()):
            return None
        else:
            fields[place] = field
    if not _name_texts(fields, texts, sample):
        return None
    return tuple(Column(place + 1, "", fields[place]) for place in range(width))


def settle_ranks(columns: Sequence[Column], rows: Sequence[Row]) -> tuple[Column, ...]:
    """A `Classement` is a rank for some and a series for others: what stands below tells."""
    if any(column.field is Field.SERIES for column in columns):
        return tuple(columns)
    return tuple(
        replace(column, field=Field.SERIES)
        if column.field is Field.RANK and _most(map(SHAPES[Field.SERIES], _column_cells(rows, column.number - 1)))
        else column
        for column in columns
    )


def _column_cells(rows: Sequence[Row], place: int) -> list[str]:
    return [row.cells[place] for row in rows if place < len(row.cells) and row.cells[place]]


def _field(cells: Sequence[str]) -> Field | None:
    """What a column holds by its shape; an empty one, or one that counts the lines, holds nothing."""
    if not cells or (len(cells) >= _FEW and cells == [str(number) for number in range(1, len(cells) + 1)]):
        return Field.OTHER
    return next((field for field, fits in SHAPES.items() if _most(map(fits, cells))), None)


def _name_texts(fields: dict[int, Field], texts: list[int], sample: Sequence[Sequence[str]]) -> bool:
    """Finds the names among the columns of text, and the club in what is left; false when it stays in doubt."""
    names = _names_among(texts, sample)
    left = [place for place in texts if place not in names]
    if not names or len(left) > 1:
        return False
    fields.update(names)
    fields.update(dict.fromkeys(left, Field.CLUB))
    return True


def _names_among(texts: list[int], sample: Sequence[Sequence[str]]) -> dict[int, Field]:
    """A family name in capitals with a first name beside it; else whole names, told by capitals or by their place."""
    capitals = [place for place in texts if _most(map(str.isupper, sample[place]))]
    whole = [place for place in texts if place not in capitals and _most(" " in cell for cell in sample[place])]
    cut = [place for place in whole if _most(cut_by_capitals(cell) is not None for cell in sample[place])]
    first = [place for place in texts if place not in capitals and place not in whole]
    # Names differ from line to line, clubs come again.
    varied = max(cut, key=lambda place: len(set(sample[place])), default=None)
    if len(capitals) == 1 and first and (varied is None or _is_more_varied(sample[capitals[0]], sample[varied])):
        after = [place for place in first if place > capitals[0]]
        return {capitals[0]: Field.LAST_NAME, (after or first)[0]: Field.FIRST_NAME}
    if varied is not None and len(sample[varied]) >= _FEW:
        return {varied: Field.NAME}
    if cut or (whole and whole[0] == texts[0]):
        return {whole[0]: Field.NAME}
    return {texts[0]: Field.LAST_NAME, texts[1]: Field.FIRST_NAME} if len(texts) > 1 else {}


def _is_more_varied(one: Sequence[str], other: Sequence[str]) -> bool:
    return len(set(one)) > len(set(other))


def _most(claims: Iterable[bool]) -> bool:
    answers = list(claims)
    return bool(answers) and sum(answers) >= _MOST_OF_THEM * len(answers)
