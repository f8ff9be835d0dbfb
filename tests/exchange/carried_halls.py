"""Simulated competitions whose games and results are exchanged, each played once."""

from functools import cache

from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.simulation.setting import setting_of
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.games.formats import EXPORTS as GAME_EXPORTS
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

WRITERS = {export.name: export.write for export in GAME_EXPORTS}


@cache
def simulated_hall(
    lexicon: Lexicon,
    seed: str = "échange",
    kinds: tuple[str, ...] = ("normale",),
    *,
    players: int = 12,
    seconds: int | None = None,
    is_pairs: bool = False,
) -> Hall:
    """A game of each kind, with the troubles of a real hall: rejected racks, cancelled turns, faulty slips."""
    setting = setting_of(players, len(kinds), seed, is_pairs=is_pairs, kinds=kinds, seconds=seconds, edition=None)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from(seed))
    simulate(journal, lexicon, setting, lambda _: None)
    return Hall(journal, lexicon, lambda: 0)


def exported(name: str, hall: Hall, game: int | None = 1, wishes: Wishes | None = None) -> bytes:
    return WRITERS[name](Source(hall, game), wishes or Wishes())


def posted(hall: Hall, game: int) -> list[tuple[int | None, str, int, str]]:
    """The standing of one game, as it is posted."""
    standing = StandingsDesk(hall, "").whole_game(game)
    return [(line.rank, line.name, line.points, line.percentage) for line in standing.lines]
