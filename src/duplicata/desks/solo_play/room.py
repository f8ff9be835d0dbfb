"""The games that visitors play alone, kept in memory under a token that nobody can guess."""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from duplicata.desks.solo_play.refusals import SoloGameGone
from duplicata.desks.solo_play.solo_game import SoloGame

MOST_GAMES = 2000


class SoloRoom:
    """So many games at most: the one that was left alone for longest gives way; any number of threads may ask."""

    def __init__(
        self, most: int = MOST_GAMES, new_token: Callable[[], str] = lambda: secrets.token_urlsafe(24)
    ) -> None:
        self._most = most
        self._new_token = new_token
        self._games: OrderedDict[str, SoloGame] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._games)

    def keep(self, game: SoloGame) -> str:
        """Keeps a game; its token."""
        token = self._new_token()
        with self._lock:
            self._games[token] = game
            while len(self._games) > self._most:
                self._games.popitem(last=False)
        return token

    def game(self, token: str) -> SoloGame:
        """Raises SoloGameGone."""
        with self._lock:
            if token not in self._games:
                raise SoloGameGone()
            self._games.move_to_end(token)
            return self._games[token]

    def leave(self, token: str) -> None:
        """Forgets a game; one that is gone already is no matter."""
        with self._lock:
            self._games.pop(token, None)
