"""Opens the premises of a server: the hall of a journal, its codes and, if asked for, its demonstration."""

import secrets
from pathlib import Path

from duplicata.bootstrap import KeptLineCode, SteadyClock, build_hall, server_key, wall_clock
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.demonstration import Demonstration
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.lexicon.build import Progress, no_progress
from duplicata.web.club_beside import ClubBeside
from duplicata.web.premises import Premises

SERVER = "serveur"
# In a demonstration a code protects nothing.
_QUICK = HashCost(1, 8)
_SEED_BYTES = 16


def open_premises(
    journal: GameJournal,
    place: str | None = None,
    *,
    is_demo: bool = False,
    seed: str | None = None,
    key: bytes | None = None,
    on_progress: Progress = no_progress,
) -> Premises:
    """The premises over a journal; without a place it lasts as long as the program.

    Processes that serve together are given one key; otherwise it is the one that this machine keeps for the journal.
    Demonstrations of one seed draw the same tiles.
    """
    lexicon = open_lexicon(None, on_progress)
    key = key or server_key(journal.store.identity)
    if is_demo:
        return _demonstration(journal, lexicon, key, seed or secrets.token_hex(_SEED_BYTES))
    folder = Path(place).resolve().parent if place and "://" not in place else None
    clock = SteadyClock()
    hall, access = build_hall(journal, lexicon, clock), AccessDesk(journal, SERVER, clock)
    premises = Premises(hall, access, key, folder=folder)
    premises.receiving.codes = KeptLineCode(journal.store.identity)
    return premises


def _demonstration(journal: GameJournal, lexicon: Lexicon, key: bytes, seed: str) -> Premises:
    """A competition that is alive; its codes are given to whoever wants to try a desk."""
    show = Demonstration(journal, lexicon, wall_clock, seed)
    show.prepare()
    access = AccessDesk(journal, SERVER, show.hall.now, CodeHasher(_QUICK, _QUICK))
    premises = Premises(show.hall, access, key, demonstration=show)
    assert premises.showing is not None
    premises.showing.club = ClubBeside(lexicon)
    return premises
