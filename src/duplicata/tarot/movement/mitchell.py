"""The Mitchell movement, « en ligne »: one line stays, the other goes up a table, the étuis come down one.

With an odd number of tables all is met once. With an even one the moving line skips a table half-way and one round is
lost, or a relay holds a set of étuis between the two halves and the first and last tables share theirs.
"""

from duplicata.tarot.movement.patterns import FEWEST_TABLES, Pattern, PatternTable, check_tables
from duplicata.tarot.movement.seats import CAMPS, MovementKind


def mitchell(formations: int, *, relay: bool = False) -> Pattern:
    """Two lines; an odd formation out leaves a place empty among those who move.

    Raises:
        TooFewToPlay.
    """
    tables = -(-formations // 2)
    check_tables(tables, count=formations, needed=FEWEST_TABLES * 2 - 1)
    even = tables % 2 == 0
    steps = range(tables - 1 if even and not relay else tables)
    rounds = tuple(_round(formations, tables, step, relay=relay and even) for step in steps)
    sharing = (1, tables) if relay and even else ()
    return Pattern(MovementKind.MITCHELL, formations, tables, tables, rounds, CAMPS, sharing)


def _round(formations: int, tables: int, step: int, *, relay: bool) -> tuple[PatternTable, ...]:
    skips = tables % 2 == 0 and not relay and step >= tables // 2
    moved = step + 1 if skips else step
    seated = []
    for table in range(tables):
        moving = tables + (table - moved) % tables + 1
        behind_relay = 1 if relay and table >= tables // 2 else 0
        etui_set = (table + behind_relay + step) % tables
        seated.append(PatternTable(table + 1, (table + 1, moving if moving <= formations else None), etui_set))
    return tuple(seated)
