"""Boards the tests share, drawn."""

from scrabble.drawings import parse_drawing

from duplicata.scrabble.board import Board

RING = parse_drawing("""
       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
    A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    B  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    D  .  .  .  .  .  .  .  P  O  R  T  .  .  .  .
    E  .  .  .  .  .  .  .  I  .  .  a  .  .  .  .
    F  .  .  .  .  .  .  .  A  .  .  R  .  .  .  .
    G  .  .  .  .  .  .  .  N  .  .  E  .  .  .  .
    H  .  .  .  .  .  .  .  O  I  E  .  .  .  .  .
    I  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    J  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    K  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    L  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    M  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    N  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  Z
""")


def board_with(**rows: str) -> Board:
    """An empty board but for the rows given by their letter."""
    return Board.parse([rows.get(letter, "." * 15) for letter in "ABCDEFGHIJKLMNO"])
