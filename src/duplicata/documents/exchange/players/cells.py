"""The players of a line whose columns are known, cell by cell."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from duplicata.competition.committee.national_rules import national_rules
from duplicata.competition.decisions.texts import shown
from duplicata.competition.names import folded
from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.desks.organising.typed_values import series_named
from duplicata.documents.exchange.players.columns import Column, Field
from duplicata.documents.exchange.players.names import cut_name
from duplicata.documents.exchange.players.refusals import (
    CategoryNotKnown,
    FormulaGiven,
    MoreCellsThanTitles,
    RankNotUnderstood,
    SeriesNotKnown,
)
from duplicata.documents.exchange.players.texts import Row
from duplicata.kernel.messages import sentence

PAIR = re.compile(r"\s*/\s*|\s+&\s+")
# What a spreadsheet would calculate, and what it shows when it could not.
_COMPUTED = re.compile(r"[=+@-].*|#[A-Z0-9/]+[!?]|#N/A", re.DOTALL)
_NOTHING = frozenset({"-", "–", "—"})
_SUSPECT = frozenset("=+@-#–—")
_SERIES = re.compile(r"(?:s(?:erie)? ?)?([0-9a-z ]+)")
_RANK = re.compile(r"([0-9]{1,9})(?:er|e|eme|re)?")
_UNRANKED = frozenset({"nc", "n", "non classe", "non classee"})
_YES, _NO = frozenset({"oui", "o", "x", "1", "vrai", "yes"}), frozenset({"non", "n", "0", "faux", "no"})
_COUNTRIES = {"france": "FR", "belgique": "BE", "suisse": "CH", "quebec": "QC"}
_SHARED = frozenset({Field.CLUB, Field.FEDERATION})

Value = TypeVar("Value")
Values = Mapping[Field, str]


def plain(text: str) -> str:
    """A cell that may be kept; a dash alone says that there is nothing.

    Raises:
        FormulaGiven.
    """
    if text[:1] not in _SUSPECT:
        return text
    if text in _NOTHING:
        return ""
    if _COMPUTED.fullmatch(text):
        raise FormulaGiven(text=shown(text))
    return text


def values_of(row: Row, columns: Sequence[Column], *, is_pairs: bool) -> tuple[Values, ...]:
    """What the line says of each player; of a pair in one column, the stroke tells them apart.

    Raises:
        MoreCellsThanTitles, FormulaGiven.
    """
    if beyond := [cell for cell in row.cells[len(columns) :] if cell]:
        raise MoreCellsThanTitles(text=shown(beyond[0]))
    found: tuple[dict[Field, str], dict[Field, str]] = ({}, {})
    for place, column in enumerate(columns[: len(row.cells)]):
        if (cell := row.cells[place]) and column.is_taken and (text := plain(cell)):
            found[column.player][column.field] = text
    if is_pairs and not any(column.player for column in columns):
        found = _halves(found[0])
    return tuple(values for values in found if values)


def player_of(values: Values, federation: str) -> Player:
    """Raises FirstNameMissing, SeriesNotKnown, CategoryNotKnown, RankNotUnderstood."""
    last, first = _names(values)
    return Player(
        "",
        last,
        first,
        _federation(values.get(Field.FEDERATION, ""), federation),
        values.get(Field.LICENCE),
        values.get(Field.CLUB),
        _read(values, Field.SERIES, _series, Series.UNRANKED),
        _read(values, Field.CATEGORY, _category, AgeCategory.SENIOR),
        _read(values, Field.RANK, _rank, None),
    )


def fixed_table_need(found: Sequence[Values]) -> str | None:
    """Why one of them keeps a table: what the cell says, or that it was asked for."""
    for values in found:
        text = values.get(Field.FIXED_TABLE, "")
        if text and folded(text) not in _NO:
            return sentence("players_fixed_table", {}) if folded(text) in _YES else text
    return None


def _halves(values: Values) -> tuple[dict[Field, str], dict[Field, str]]:
    """A club or a country written once is that of both."""
    one, two = dict[Field, str](), dict[Field, str]()
    for field, text in values.items():
        parts = PAIR.split(text, maxsplit=1)
        one[field] = parts[0]
        if len(parts) > 1 or field in _SHARED:
            two[field] = parts[-1]
    return one, two if set(two) - _SHARED else {}


def _names(values: Values) -> tuple[str, str]:
    if text := values.get(Field.NAME):
        return cut_name(text)
    if text := values.get(Field.REVERSED_NAME):
        return cut_name(text, is_reversed=True)
    return values.get(Field.LAST_NAME, ""), values.get(Field.FIRST_NAME, "")


def _read(values: Values, field: Field, read: Callable[[str], Value], otherwise: Value) -> Value:
    return read(values[field]) if field in values else otherwise


@lru_cache
def _federation(text: str, own: str) -> str:
    code = _COUNTRIES.get(folded(text), text.upper())
    return code if code in national_rules() else text or own


@lru_cache
def _series(text: str) -> Series:
    """`4A`, `4 a`, `Série 4A`, `NC`."""
    typed = folded(text)
    if typed in _UNRANKED:
        return Series.UNRANKED
    found = _SERIES.fullmatch(typed)
    series = series_named(found[1]) if found else None
    if series is None:
        raise SeriesNotKnown(text=shown(text))
    return series


@lru_cache
def _category(text: str) -> AgeCategory:
    """The word, the beginning of it, its feminine or its plural."""
    typed = folded(text)
    for category in AgeCategory:
        if typed and (category.value.startswith(typed) or typed.startswith(category.value)):
            return category
    raise CategoryNotKnown(text=shown(text))


def _rank(text: str) -> int | None:
    typed = "".join(folded(text).split())
    if folded(text) in _UNRANKED:
        return None
    found = _RANK.fullmatch(typed)
    if found is None:
        raise RankNotUnderstood(text=shown(text))
    return int(found[1])
