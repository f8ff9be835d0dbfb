"""How far behind the drawing centre a receiving centre reads: at most an hour (G 5.4.3)."""

from duplicata.competition.centres.amounts import MINUTE, amount
from duplicata.competition.centres.centres import Centres
from duplicata.kernel.articles import rule


@rule("G 5.4.3-5")
def is_too_far_behind(milliseconds: int) -> bool:
    """Whether a centre reads more than an hour after the drawing centre."""
    return milliseconds > amount("most_minutes_behind") * MINUTE


def too_far_behind_at(milliseconds: int, now: int) -> tuple[int, ...]:
    """When a centre that is so late and does not read on will be too far behind; nothing when it is."""
    left = amount("most_minutes_behind") * MINUTE - milliseconds
    return (now + left + 1,) if left >= 0 else ()


def behind(centres: Centres, number: int, game: int, now: int) -> int | None:
    """Milliseconds since what a centre reads next was announced; once it is over, how late its last turn was.

    Nothing for the drawing centre, or when one of the two has told no turn.
    """
    agreement = centres.agreement
    if agreement is None or number not in centres.centres:
        return None
    drawing = centres.centres.get(agreement.drawing_centre(game))
    here = centres.centres[number].game(game)
    if drawing is None or drawing.declared.number == number or not here.turn:
        return None
    there = drawing.game(game)
    waiting = there.turn_at(here.turn + 1)
    if waiting is not None and here.finished_at is None:
        return max(now - waiting, 0)
    announced, read = there.turn_at(here.turn), here.turn_at(here.turn)
    return None if announced is None or read is None else max(read - announced, 0)
