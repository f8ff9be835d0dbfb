"""Who asks: the holder of a badge, or nobody in particular."""

import msgspec

from duplicata.competition.access.badge import Badge
from duplicata.competition.access.roles import AccessRole

# What a request learns about its cookie: its desk has locked itself, or the cookie is written again.
LOCKED = "is_locked"
RENEWED = "renewed_cookie"
# What was folded of the journal when a request came: whatever is made for it knows at least that.
FOLDED = "folded_position"


class Holder(msgspec.Struct, frozen=True):
    """Someone at a desk: his badge, and the browser he uses."""

    badge: Badge
    session: str
    seen: int = 0

    @property
    def role(self) -> AccessRole:
        return self.badge.role

    @property
    def name(self) -> str:
        """What the journal calls him."""
        return self.badge.holder

    @property
    def number(self) -> int:
        """His range, circuit or entry."""
        return self.badge.numbers[0] if self.badge.numbers else 0
