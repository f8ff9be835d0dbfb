"""What an order about badges leads to: events, or a refusal that changes nothing."""

from msgspec.structs import replace

from duplicata.competition.access.access import Access, evolve_access
from duplicata.competition.access.badge import Badge
from duplicata.competition.access.events import (
    AccessEvent,
    BadgeIssued,
    BadgeRevoked,
    DeskLeft,
    DeskTaken,
    Leaving,
)
from duplicata.competition.access.roles import AccessRole
from duplicata.competition.decisions.texts import named, shown
from duplicata.competition.decisions.texts import reason as checked_reason
from duplicata.kernel.errors import DuplicataError

_HIGHEST_NUMBER = 9999
_OF_RANGES = (AccessRole.REFEREE, AccessRole.DOUBLE_REFEREE)
_OF_ONE = (AccessRole.REFEREE, AccessRole.COLLECTOR, AccessRole.PLAYER, AccessRole.TAROT_TABLE)


class UnknownBadge(DuplicataError):
    """An order about a badge that was never given."""


class BadgeAlreadyRevoked(DuplicataError):
    """An order about a badge that opens nothing any more."""


class BadgeIdTaken(DuplicataError):
    """A badge under an id that another has, or had."""


class PostHasBadge(DuplicataError):
    """A second badge for the same person in the same place."""


class LastOrganiserBadge(DuplicataError):
    """The last code by which codes are given and taken back."""


class RangeMissing(DuplicataError):
    """A referee without the range that he marks."""


class BadBadgeNumbers(DuplicataError):
    """Numbers that a badge of this role does not have."""


def issue(access: Access, badge: Badge) -> tuple[AccessEvent, ...]:
    """Raises BadgeIdTaken, PostHasBadge, RangeMissing, BadBadgeNumbers, or the refusal of a text."""
    if badge.id in access.badges:
        raise BadgeIdTaken(id=badge.id)
    checked = _checked(badge)
    if taken := access.posts.get(checked.post):
        raise PostHasBadge(label=access.badges[taken].label)
    return (BadgeIssued(checked),)


def revoke(access: Access, id_: str, reason: str) -> tuple[AccessEvent, ...]:
    """Raises UnknownBadge, BadgeAlreadyRevoked, LastOrganiserBadge, or the refusal of the reason."""
    badge = _active(access, id_)
    if access.organisers == (badge,):
        raise LastOrganiserBadge(label=badge.label)
    return (BadgeRevoked(badge.id, checked_reason(reason)),)


def renew(access: Access, id_: str, reason: str, badge: Badge) -> tuple[AccessEvent, ...]:
    """Another code for the same post, in place of one that was lost; the last organiser's too.

    Raises:
        UnknownBadge, BadgeAlreadyRevoked, BadgeIdTaken, or the refusal of the reason.
    """
    revoked = BadgeRevoked(_active(access, id_).id, checked_reason(reason))
    return (revoked, *issue(evolve_access(access, revoked), badge))


def take_desk(access: Access, id_: str) -> tuple[AccessEvent, ...]:
    """Raises UnknownBadge, BadgeAlreadyRevoked."""
    return (DeskTaken(_active(access, id_).id),)


def leave_desk(access: Access, id_: str, why: Leaving, session: str = "") -> tuple[AccessEvent, ...]:
    """Nothing happens when the desk was left already: a page may say so twice, or after the badge was revoked.

    Raises:
        UnknownBadge.
    """
    if id_ not in access.badges:
        raise UnknownBadge(id=shown(id_))
    return (DeskLeft(id_, why, session),) if id_ in access.desks else ()


def _active(access: Access, id_: str) -> Badge:
    if id_ not in access.badges:
        raise UnknownBadge(id=shown(id_))
    if id_ in access.revoked:
        raise BadgeAlreadyRevoked(label=access.badges[id_].label)
    return access.badges[id_]


def _checked(badge: Badge) -> Badge:
    """The badge with tidy texts and possible numbers."""
    _check_numbers(badge)
    return replace(
        badge,
        holder=named("badge_holder", badge.holder),
        label=named("badge_label", badge.label),
        numbers=tuple(sorted(badge.numbers)),
    )


def _check_numbers(badge: Badge) -> None:
    count = len(badge.numbers)
    if badge.role in _OF_RANGES and not count:
        raise RangeMissing(role=badge.role.title)
    is_possible = len(set(badge.numbers)) == count and all(1 <= number <= _HIGHEST_NUMBER for number in badge.numbers)
    if not is_possible or not _is_right_count(badge.role, count):
        raise BadBadgeNumbers(role=badge.role.title)


def _is_right_count(role: AccessRole, count: int) -> bool:
    return count == 1 if role in _OF_ONE else role is AccessRole.DOUBLE_REFEREE or count == 0
