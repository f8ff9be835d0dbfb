"""What happens to badges, once and for ever; each event has its own name in the journal, which never changes."""

from enum import Enum
from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.access.badge import Badge


class Leaving(Enum):
    """Why a desk was left."""

    LEFT = "left"
    LOCKED = "locked"


class BadgeIssued(msgspec.Struct, frozen=True, tag="badge_issued"):
    """Somebody was given a code; the badge has its id, which is never given again."""

    badge: Badge


class BadgeRevoked(msgspec.Struct, frozen=True, tag="badge_revoked"):
    """A code opens nothing any more, and why."""

    id: str
    reason: str


class DeskTaken(msgspec.Struct, frozen=True, tag="desk_taken"):
    """Somebody sat down at a desk with this badge."""

    badge: str


class DeskLeft(msgspec.Struct, frozen=True, tag="desk_left"):
    """Whoever had sat down with this badge left, or the desk locked itself.

    `session` is the name of the browser that left, whose cookie opens nothing any more; events of old have none.
    """

    badge: str
    why: Leaving
    session: str = ""


AccessEvent: TypeAlias = BadgeIssued | BadgeRevoked | DeskTaken | DeskLeft
ACCESS_EVENTS: tuple[type[AccessEvent], ...] = get_args(AccessEvent)
