"""Who asks a desk something, about which game or which session of Tarot."""

import msgspec

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.hall import Hall
from duplicata.desks.hall.contests import Contests
from duplicata.web.access.holder import Holder
from duplicata.web.pages.tarot.asked import asked_session
from duplicata.web.premises import Premises


class Asked(msgspec.Struct, frozen=True):
    """The holder of a badge before the desk it opens; `wanted` is the game or the session he names, if he does."""

    premises: Premises
    holder: Holder | None
    wanted: int | None = None

    @property
    def hall(self) -> Hall:
        return self.premises.hall

    @property
    def name(self) -> str:
        return self.holder.name if self.holder else ""

    @property
    def number(self) -> int:
        """The range, the circuit or the entry of the badge."""
        return self.holder.number if self.holder else 0

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.holder.badge.numbers if self.holder else ()

    def is_a(self, *roles: AccessRole) -> bool:
        return self.holder is not None and self.holder.role in roles

    @property
    def session(self) -> int:
        """The session of Tarot he names, or the one under way.

        Raises:
            NoTarotSession, UnknownTarotSession.
        """
        return asked_session(self.premises, 0 if self.wanted is None else self.wanted)

    @property
    def game(self) -> int:
        """The game he names, or the one under way.

        Raises:
            UnknownGame.
        """
        number = self.premises.current_game() if self.wanted is None else self.wanted
        rounds = self.hall.competition.rounds
        if number not in rounds and number not in Contests(self.hall).games:
            raise UnknownGame(game=number, count=len(rounds))
        return number
