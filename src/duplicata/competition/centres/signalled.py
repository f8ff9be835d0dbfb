"""Whether a centre signalled its games: ready or started before each, the podium after it (G 5.4.7, INT 149)."""

from collections.abc import Iterator

from duplicata.competition.centres.amounts import MINUTE, amount
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.formula import DrawnGame
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


@rule("G 5.4.7-14", "G 5.4.7-15", "G 5.4.7-17", "G 5.4.7-19")
def missing_signals(centres: Centres, state: CentreState) -> tuple[str, ...]:
    """What a receiving centre did not tell, in French, game by game; the drawing centre signals nothing to itself."""
    return tuple(
        text
        for drawn in (centres.agreement.games if centres.agreement else ())
        if drawn.centre != state.declared.number
        for text in _missing(centres, state, drawn)
    )


def _missing(centres: Centres, state: CentreState, drawn: DrawnGame) -> Iterator[str]:
    number, game = drawn.game, state.game(drawn.game)
    if game.ready_at is None and game.started_at is None:
        yield sentence("centre_start_not_signalled", {"game": number})
    elif game.announced_at is None or _is_over(centres, drawn, game.announced_at):
        yield sentence("centre_start_told_late", {"game": number})
    if not game.podium:
        yield sentence("centre_podium_not_told", {"game": number})


@rule("G 5.4.3-5", "G 5.4.7-14")
def _is_over(centres: Centres, drawn: DrawnGame, at: int) -> bool:
    """Whether a game was over by then even in the centre furthest behind: no start is told afterwards."""
    drawing = centres.centres.get(drawn.centre)
    end = drawing.game(drawn.game).finished_at if drawing else None
    return end is not None and at > end + amount("most_minutes_behind") * MINUTE
