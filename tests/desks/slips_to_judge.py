"""Slips to judge as other programs write them, drawn row by row, and the board of most worked slips of the guide."""

from typing import Any

BOARD = [
    "......D........",
    "......O........",
    ".....ENTOILER..",
    "......D........",
    "......A........",
    ".....FI........",
    ".....ON........",
    "...MINER.......",
    "...E.D.........",
    "...N.E...B.....",
    "...A.RESALER...",
    "...C.I...E.....",
    "...E.E...T.....",
    "SAURES.........",
    "...A...........",
]
EMPTY = ["." * 15] * 15


def cells(*rows: str) -> list[dict[str, Any]]:
    """The boxes of a slip drawn row by row: a dot is an empty box, a small letter a circled one."""
    return [
        {"r": r, "c": c, "ch": letter.upper()} | ({"circled": True} if letter.islower() else {})
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter != "."
    ]


def asked(
    *rows: str, ref: str | None = None, score: int | None = None, rack: str = "AHINORS", **more: object
) -> dict[str, Any]:
    """A line of the command; what is given last stands for what it names."""
    slip = {"cells": cells(*rows), "ref": ref, "score": score}
    return {"board": BOARD, "rack": rack, "turn": 9, "slip": slip, **more}
