"""Results as a table: a heading, rows, cells."""

import msgspec

Cell = str | int | None


class ResultTable(msgspec.Struct, frozen=True):
    """A heading and its rows, cell by cell: numbers are numbers, and what is not known is empty."""

    heading: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
