"""Opens the premises of a server: the hall of a journal, its codes and, if asked for, its demonstration."""

import secrets
from pathlib import Path

from duplicata.bootstrap import KeptLineCode, SteadyClock, build_hall, open_lexicon_of, server_key, wall_clock
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.demonstration import Demonstration
from duplicata.desks.hall.game_stream import GameJournal
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
    lexicon: str | None = None,
    key: bytes | None = None,
) -> Premises:
    """The premises over a journal; without a place it lasts as long as the program.

    Processes that serve together are given one key; otherwise it is the one that this machine keeps for the journal.

    Raises:
        What `open_lexicon_of` raises.
    """
    words = open_lexicon_of(journal, lexicon)
    folder = Path(place).resolve().parent if place and "://" not in place else None
    clock = SteadyClock()
    hall, access = build_hall(journal, words, clock), AccessDesk(journal, SERVER, clock)
    premises = Premises(hall, access, key or server_key(journal.store.identity), folder=folder)
    premises.receiving.codes = KeptLineCode(journal.store.identity)
    return premises


def open_demonstration(journal: GameJournal, *, lexicon: str | None = None, seed: str | None = None) -> Premises:
    """A competition that is alive; its codes are given to whoever wants to try a desk. One seed draws the same tiles.

    Raises:
        What `open_lexicon_of` raises.
    """
    words = open_lexicon_of(journal, lexicon)
    show = Demonstration(journal, words, wall_clock, seed or secrets.token_hex(_SEED_BYTES))
    show.prepare()
    access = AccessDesk(journal, SERVER, show.hall.now, CodeHasher(_QUICK, _QUICK))
    premises = Premises(show.hall, access, server_key(journal.store.identity), demonstration=show)
    assert premises.showing is not None
    premises.showing.club = ClubBeside(words)
    return premises
