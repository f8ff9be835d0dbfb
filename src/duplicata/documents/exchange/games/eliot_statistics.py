"""The statistics at the end of a game of Eliot's: they inform, nothing is read from them."""

from collections.abc import Iterator, Mapping, Sequence

from duplicata.competition.standing.percentage import percentage_of
from duplicata.desks.carried.game import CarriedGame, CarriedTable
from duplicata.documents.exchange.games.eliot_slips import EliotSlip


def statistics_lines(game: CarriedGame, slips: Sequence[Mapping[int, EliotSlip]]) -> Iterator[str]:
    """One line for the game, one for each player."""
    top = game.top or 0
    totals = [table.total or 0 for table in game.tables]
    yield "  <Statistics>"
    yield f'    <GameStats totalScore="{top}" />'
    for number, table in enumerate(game.tables):
        rank = 1 + sum(total > totals[number] for total in totals)
        yield _player(number, table, slips[number], top, rank)
    yield "  </Statistics>"


def _player(number: int, table: CarriedTable, slips: Mapping[int, EliotSlip], top: int, rank: int) -> str:
    raw = sum(slip.points for slip in slips.values())
    total, solos = table.total or 0, sum(table.solos.values())
    share = percentage_of(total, top) / 100 if top else 0
    return (
        f'    <PlayerStats playerId="{number}" rawScore="{raw}"'
        f' warningsNb="{sum(slip.warnings for slip in slips.values())}"'
        f' penaltiesPoints="{total - raw - solos}" solosPoints="{solos}" totalScore="{total}"'
        f' diffWithTop="{total - top}" percentTop="{share:.2f}" rank="{rank}" />'
    )
