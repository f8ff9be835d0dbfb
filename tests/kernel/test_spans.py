"""A referee reads his tables as runs of numbers, in the order of their numbers."""

from duplicata.kernel.spans import spans


def test_tables_are_told_by_runs() -> None:
    assert spans((*range(33, 40), 48, *range(40, 48))) == "33–48"
    assert spans([48, 3, 1, 2]) == "1–3, 48"
    assert spans([7]) == "7"
    assert spans([]) == ""
