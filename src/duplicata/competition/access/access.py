"""Who may sit where, as the events tell it."""

from collections.abc import Iterator
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.access.badge import Badge
from duplicata.competition.access.events import AccessEvent, BadgeIssued, BadgeRevoked, DeskLeft, DeskTaken
from duplicata.competition.access.roles import AccessRole
from duplicata.competition.register import Register


class Access(msgspec.Struct, frozen=True):
    """Every badge there ever was, why some open nothing any more, and how many desks each has open.

    `posts` tells the id of the active badge of a post, `left` the badge of each browser that has left its desk.
    """

    badges: Register[str, Badge] = Register()
    revoked: Register[str, str] = Register()
    posts: Register[str, str] = Register()
    desks: Register[str, int] = Register()
    left: Register[str, str] = Register()

    def active(self, id_: str) -> Badge | None:
        """The badge of an id that still opens its desk."""
        return None if id_ in self.revoked else self.badges.get(id_)

    @property
    def active_badges(self) -> Iterator[Badge]:
        return (badge for id_, badge in self.badges.items() if id_ not in self.revoked)

    @property
    def organisers(self) -> tuple[Badge, ...]:
        """The active badges of organisers: without one, nobody could give codes any more."""
        return tuple(badge for badge in self.active_badges if badge.role is AccessRole.ORGANISER)


def evolve_access(access: Access, event: AccessEvent) -> Access:
    """The badges after one more event."""
    match event:
        case BadgeIssued(badge=badge):
            badges, posts = access.badges.with_item(badge.id, badge), access.posts.with_item(badge.post, badge.id)
            return replace(access, badges=badges, posts=posts)
        case BadgeRevoked(id=id_, reason=reason):
            revoked, posts = access.revoked.with_item(id_, reason), access.posts.without(access.badges[id_].post)
            return replace(access, revoked=revoked, posts=posts, desks=access.desks.without(id_))
        case DeskTaken(badge=id_):
            taken = access.desks.get(access.badges[id_].id, 0) + 1
            return replace(access, desks=access.desks.with_item(id_, taken))
        case DeskLeft(badge=id_, session=session):
            left = access.left.with_item(session, id_) if session else access.left
            return replace(access, desks=_one_less(access.desks, id_), left=left)
        case _:
            assert_never(event)


def _one_less(desks: Register[str, int], id_: str) -> Register[str, int]:
    left = desks[id_] - 1
    return desks.with_item(id_, left) if left else desks.without(id_)
