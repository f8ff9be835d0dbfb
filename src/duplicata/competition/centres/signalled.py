"""Whether a centre signalled its games: ready or started before each, the podium after it (G 5.4.7)."""

from collections.abc import Iterator

from duplicata.competition.centres.centre_game import CentreGame
from duplicata.competition.centres.centres import CentreState
from duplicata.competition.centres.formula import Agreement
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


@rule("G 5.4.7-14", "G 5.4.7-15", "G 5.4.7-17", "G 5.4.7-19")
def missing_signals(agreement: Agreement, state: CentreState) -> tuple[str, ...]:
    """What a receiving centre did not tell, in French, game by game; the drawing centre signals nothing to itself."""
    return tuple(
        text
        for drawn in agreement.games
        if drawn.centre != state.declared.number
        for text in _missing(drawn.game, state.game(drawn.game))
    )


def _missing(number: int, game: CentreGame) -> Iterator[str]:
    if game.ready_at is None and game.started_at is None:
        yield sentence("centre_start_not_signalled", {"game": number})
    if not game.podium:
        yield sentence("centre_podium_not_told", {"game": number})
