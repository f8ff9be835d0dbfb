"""When each browser was last used, and which of them are locked by now."""

from threading import Lock

from duplicata.competition.access.roles import AccessRole

# A desk with secrets that nobody touched for so long asks for its code again; a referee acts every four minutes.
LOCK_MINUTES = 30
# What the hall may see anyway is never locked: a projector stays open all day, a phone in a pocket too.
NEVER_LOCKED = frozenset({AccessRole.BOARD_OPERATOR, AccessRole.PLAYER, AccessRole.COLLECTOR, AccessRole.TAROT_TABLE})
_MOST_BROWSERS = 20_000


class Presence:
    """The last moment of each browser; after a restart, what its cookie says."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._lock = Lock()

    def notice(self, session: str, at: int) -> None:
        with self._lock:
            if len(self._seen) >= _MOST_BROWSERS:
                self._seen.clear()
            self._seen[session] = at

    def is_locked(self, role: AccessRole, session: str, seen: int, at: int) -> bool:
        last = max(seen, self._seen.get(session, 0))
        return role not in NEVER_LOCKED and at - last > LOCK_MINUTES * 60_000
