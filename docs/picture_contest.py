"""A contest for the picture of the stage: a small competition played by the program, then an elimination under way."""

from duplicata.bootstrap import wall_clock
from duplicata.desks.automatic import SimulatedTime, draw_rack, play_turn
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import Setting
from duplicata.desks.stage import StageDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.terms import Draws, Terms, TurnTime

_CONTEST, _GAME = 1, 2
_SEED = "une élimination devant le public"
_PLAYERS, _PLACES = 32, 10
# By how much those who fall missed the top, turn by turn; the others had it.
_MISSED = ((9, 14, 3), (), (4, 12), (6,))
_HOUR = 3_600_000


def play_a_contest(journal: CompetitionJournal, lexicon: Lexicon) -> None:
    """Plays up to the search of a turn before which somebody has just fallen."""
    simulate(journal, lexicon, Setting(_PLAYERS, 1, _SEED), lambda _: None)
    time = SimulatedTime(wall_clock() - _HOUR)
    hall = Hall(journal, lexicon, time)
    desk = StageDesk(hall, "juge-arbitre")
    entries = desk.qualify(_PLACES).certain[:_PLACES]
    desk.open_elimination(_CONTEST, _GAME, entries)
    for entry in reversed(entries):
        desk.call(_CONTEST, entry)
    chief = _opened(hall, time)
    remaining = list(entries)
    for turn, missed in enumerate(_MISSED, start=1):
        play_turn(chief, time)
        top = chief.game.played[-1].top
        scores = dict.fromkeys(remaining, top)
        falling = remaining[-len(missed) :] if missed else []
        scores |= {entry: top - points for entry, points in zip(falling, missed, strict=True)}
        desk.score_elimination_turn(_CONTEST, turn, scores)
        remaining = [entry for entry in remaining if entry not in falling]
    time.at = wall_clock()
    draw_rack(chief)
    chief.start_clock()


def _opened(hall: Hall, time: SimulatedTime) -> ChiefRefereeDesk:
    lexicon, competition = hall.lexicon, hall.competition
    chief = ChiefRefereeDesk(hall.game_stream(_GAME), lexicon, "juge-arbitre", time)
    terms = Terms(lexicon.name, lexicon.checksum, time=TurnTime(90, 30), draws=Draws.PROGRAM)
    chief.open(OpenGame(competition.name, _GAME, "juge-arbitre", competition.games[0].day, terms, _SEED))
    return chief
