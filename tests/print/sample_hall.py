"""The competition whose papers are looked at: a simulated one, the same in every run."""

from functools import cache

from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.simulation.setting import setting_of
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

SEED = "papiers"
PLAYERS, GAMES = 48, 2


@cache
def sample_hall(lexicon: Lexicon) -> Hall:
    setting = setting_of(PLAYERS, GAMES, SEED, is_pairs=False, kinds=None, seconds=None, edition=None)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from(SEED))
    simulate(journal, lexicon, setting, lambda _: None)
    return Hall(journal, lexicon, lambda: list(journal.entries())[-1].at)


def sample_source(lexicon: Lexicon, game: int | None = 1) -> Source:
    return Source(sample_hall(lexicon), game)
