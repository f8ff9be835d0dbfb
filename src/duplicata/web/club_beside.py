"""A club evening beside the demonstration: a second small server, opened for the first visitor who wants to see one."""

import secrets
import threading
from contextlib import ExitStack

from duplicata.bootstrap import build_hall, open_game_journal, wall_clock
from duplicata.competition.access.roles import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.organising.club_evening import ANIMATOR, Evening
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.web.premises import Premises
from duplicata.web.server import listen, serving_beside

_COOKIES = "club"
_KEY_BYTES = 32
_SEED_BYTES = 16


class ClubBeside:
    """Ten players and an animator on a free port, kept as long as the demonstration runs."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._lock = threading.Lock()
        self._open = ExitStack()
        self._address = ""

    def address(self, listening: str, host: str) -> str:
        """The page of the animator, with his code behind the `#`, as a browser that calls this machine `host` asks it.

        Raises:
            UnknownHost.
        """
        with self._lock:
            if not self._address:
                self._start(listening)
        return self._address.format(host=f"[{host}]" if ":" in host else host)

    def close(self) -> None:
        with self._lock:
            self._open.close()
            self._address = ""

    def _start(self, listening: str) -> None:
        with ExitStack() as opening:
            listener = opening.enter_context(listen(listening, 0))
            premises, code = self._premises(opening)
            opening.enter_context(serving_beside(premises, listener))
            self._open = opening.pop_all()
        self._address = f"http://{{host}}:{listener.getsockname()[1]}/poste#{code}"

    def _premises(self, opening: ExitStack) -> tuple[Premises, str]:
        journal = opening.enter_context(open_game_journal(None, create=True))
        hall = build_hall(journal, self._lexicon)
        access = AccessDesk(journal, ANIMATOR, wall_clock)
        label = sentence("animator_label", {})
        players = sentence("demonstration_club_players", {}).split(", ")
        evening = Evening(name=sentence("demonstration_club_name", {}))
        AnimatorDesk.open(hall, label, players, evening, seed=secrets.token_hex(_SEED_BYTES))
        code = access.issue(AccessRole.ANIMATOR, ANIMATOR, label).code
        return Premises(hall, access, secrets.token_bytes(_KEY_BYTES), cookies=_COOKIES), code
