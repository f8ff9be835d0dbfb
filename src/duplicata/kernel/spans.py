"""Numbers of tables in as few words as can be."""

from collections.abc import Iterable


def spans(numbers: Iterable[int]) -> str:
    """Numbers in a row by the first and the last, whatever order they are walked in.

    >>> spans((48, 1, 2, 3, 7))
    '1–3, 7, 48'
    """
    rows: list[list[int]] = []
    for number in sorted(numbers):
        if rows and number == rows[-1][1] + 1:
            rows[-1][1] = number
        else:
            rows.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in rows)
