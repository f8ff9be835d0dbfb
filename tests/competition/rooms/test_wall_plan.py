"""The plan on the wall leads everyone to a table."""

import pytest

from duplicata.competition.rooms import Cell, Numbering, Room, drawing, first_and_last, numbered


@pytest.mark.article("G 2.1-59")
@pytest.mark.parametrize(
    ("numbering", "expected"),
    [
        (Numbering.ROWS, ["A, rangée 1\u00a0: tables 1 à 4", "A, rangée 2\u00a0: tables 5 à 8"]),
        (Numbering.SNAKING_ROWS, ["A, rangée 1\u00a0: tables 1 à 4", "A, rangée 2\u00a0: tables 5 à 8"]),
        (Numbering.COLUMNS, [f"A, colonne {n}\u00a0: tables {2 * n - 1} à {2 * n}" for n in range(1, 5)]),
        (Numbering.WORLD_CHAMPIONSHIP, ["A, bloc 1\u00a0: tables 1 à 4", "A, bloc 2\u00a0: tables 5 à 8"]),
    ],
)
def test_the_first_and_last_number_of_each_line_are_said(numbering: Numbering, expected: list[str]) -> None:
    assert list(first_and_last(numbered([Room("A", 2, 4)], numbering, block_columns=2))) == expected


@pytest.mark.article("G 2.1-59")
def test_fixed_tables_and_single_tables_are_said_too() -> None:
    plan = numbered([Room("A", 2, 2, fixed=(Cell(1, 1),))], Numbering.ROWS)
    assert list(first_and_last(plan)) == [
        "A, rangée 1\u00a0: table 1",
        "A, rangée 2\u00a0: tables 2 à 3",
        "Tables fixes\u00a0: 4",
    ]


@pytest.mark.article("G 2.1-59", "G 1.1.1-6")
def test_the_hall_is_drawn_with_its_aisles_pillars_and_fixed_tables() -> None:
    rooms = [
        Room("Salle A", 3, 4, aisles=(2,), missing=(Cell(2, 2),), fixed=(Cell(1, 1),)),
        Room("Salle B", 1, 2),
    ]
    assert drawing(numbered(rooms, block_columns=2)) == "\n".join(
        [
            "Salle A",
            "(devant\u00a0: tableaux et table principale d’arbitrage)",
            "[13]  1 |  5   6",
            "  2   · |  8   7",
            "  3   4 |  9  10",
            "",
            "Salle B",
            "(devant\u00a0: tableaux)",
            " 11  12",
        ]
    )
