"""The demonstration beside the server: visitors take desks from robots, and robots take them back."""

import asyncio
import logging
from typing import Protocol

from duplicata.competition.access.badge import Badge
from duplicata.competition.access.roles import AccessRole
from duplicata.desks.access import AccessDesk, BadgeLine
from duplicata.desks.demonstration import Demonstration, DemonstrationRunner
from duplicata.desks.tarot.codes import ensure_director, issue_missing
from duplicata.web.live.hub import Hub

# A page that is being changed closes its live view for a moment: only a longer absence gives the desk back.
_ABSENCE_MILLISECONDS = 60_000
_LOOK_SECONDS = 5.0
_log = logging.getLogger(__name__)
_TAROT = (AccessRole.TAROT_DIRECTOR, AccessRole.TAROT_ARBITER, AccessRole.TAROT_TABLE)


class Neighbour(Protocol):
    """A club evening on a port of its own."""

    def address(self, listening: str, host: str) -> str: ...

    def close(self) -> None: ...


class Showing:
    """The desks that visitors of a demonstration have taken, and since when nobody looks at them."""

    def __init__(self, show: Demonstration, access: AccessDesk, hub: Hub) -> None:
        self.show = show
        self.club: Neighbour | None = None
        self._access = access
        self._hub = hub
        self._last_seen: dict[str, int] = {}

    def badge(self, role: AccessRole, number: int | None = None) -> Badge | None:
        """A badge of this role, for whoever wants to try it; that of a range, circuit or entry if a number is given."""
        found = self._find(role, number)
        if found is None:
            self._issue(role)
            found = self._find(role, number)
        return self._access.badge(found.id) if found else None

    def _find(self, role: AccessRole, number: int | None) -> BadgeLine | None:
        lines = (line for line in self._access.badges() if line.role is role and line.is_active)
        return next((line for line in lines if number is None or number in line.numbers), None)

    def _issue(self, role: AccessRole) -> None:
        competition = self.show.hall.competition
        if role is AccessRole.PLAYER:
            self._access.issue_for_players(competition)
        elif role is AccessRole.ORGANISER:
            self._access.ensure_organiser(role.title)
        elif role in _TAROT:
            ensure_director(self._access)
            issue_missing(self._access, self.tarot_tables)
        else:
            for game in competition.games:
                self._access.issue_for_staff(competition, game.number)

    @property
    def tarot_tables(self) -> tuple[int, ...]:
        """The tables of the session of Tarot under way, or of the last one."""
        sessions = self.show.tarot.sessions()
        plans = sessions[max(sessions)].plans if sessions else {}
        return tuple(sorted({table for _, table in plans}))

    def take(self, badge: Badge) -> None:
        """The robots of this desk leave it to whoever shows this badge."""
        if badge.id not in self._last_seen:
            self.show.take(badge.role.value, badge.numbers, badge.holder)
        self._last_seen[badge.id] = self.show.hall.now()

    def release(self, badge: Badge) -> None:
        if self._last_seen.pop(badge.id, None) is not None:
            self.show.release(badge.role.value, badge.numbers, badge.holder)

    def look(self) -> None:
        """Gives back the desks whose visitors have gone; leaves theirs to those who came back after a restart."""
        now, present = self.show.hall.now(), self._hub.badges_present()
        for identity in present | self._last_seen.keys():
            badge = self._access.badge(identity)
            if badge is None:
                continue
            if identity in present:
                self.take(badge)
            elif now - self._last_seen[identity] > _ABSENCE_MILLISECONDS:
                self.release(badge)


async def keep_showing(showing: Showing) -> None:
    """Runs the robots and watches who is at their desks until it is cancelled."""
    runner = DemonstrationRunner(showing.show)
    runner.start()
    try:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                showing.look()
            except Exception as trouble:
                # A visitor who leaves in this very instant must not end the show.
                _log.error("visitors: %r", trouble)
    finally:
        await asyncio.to_thread(runner.stop)
        if showing.club is not None:
            await asyncio.to_thread(showing.club.close)
