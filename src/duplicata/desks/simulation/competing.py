"""A whole simulated competition, from the entries to the final standing."""

from collections.abc import Callable, Iterator

from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.appeals import hear_appeal
from duplicata.desks.simulation.final_standing import SimulatedPlayer, final_standing
from duplicata.desks.simulation.game_play import GamePlay
from duplicata.desks.simulation.preparation import prepare
from duplicata.desks.simulation.reconciliation import settle_totals
from duplicata.desks.simulation.rounds import chief_referee, open_round
from duplicata.desks.simulation.setting import Setting
from duplicata.desks.simulation.world import World
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon

# A game has about so many turns: a bar of progress needs no more.
_USUAL_TURNS = 22


def simulate(
    journal: CompetitionJournal, lexicon: Lexicon, setting: Setting, on_progress: Callable[[float], None]
) -> list[SimulatedPlayer]:
    """Plays the competition into the journal, telling how far it has got, and answers with its standing.

    Raises:
        What `Setting.check` raises.
    """
    setting.check()
    world = World(setting, journal, lexicon, sentence("simulated_organiser", {}))
    prepare(world)
    for game in range(1, setting.games + 1):
        for share in _play(world, game):
            on_progress((game - 1 + share) / setting.games)
    return final_standing(world.hall)


def _play(world: World, game: int) -> Iterator[float]:
    """Plays a game to its final results, telling the share of it that is played."""
    staff = open_round(world, game)
    for turn in GamePlay(world, game, staff).play():
        yield min(turn / _USUAL_TURNS, 1.0)
    for crew in staff.crews:
        settle_totals(crew, world.luck("totals", game, crew.number))
    hear_appeal(world, game, staff.crews, chief_referee(world))
    staff.chief.declare_final()
