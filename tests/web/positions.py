"""Positions the tests of the pages share, drawn."""

from scrabble.drawings import parse_drawing

from duplicata.scrabble.board import Board

OPENING = Board.empty()

# The E of PORTES is a joker.
PORTES = parse_drawing("""
       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
    A  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    B  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    D  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    E  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    F  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    G  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    H  .  .  .  P  O  R  T  e  S  .  .  .  .  .  .
    I  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    J  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    K  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    L  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    M  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    N  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
""")

# KOTEE is no word, and the W touches nothing.
ODD = parse_drawing("""
       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
    A  W  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    B  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    C  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    D  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    E  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    F  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    G  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    H  .  .  .  .  .  .  K  O  T  E  E  .  .  .  .
    I  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    J  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    K  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    L  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    M  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    N  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
""")


def typed(board: Board, rack: str, **fields: str) -> dict[str, str]:
    """The fields of the page once a board and a rack are typed."""
    return {"board": "\r\n".join(board.rows), "rack": rack, **fields}
