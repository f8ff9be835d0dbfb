"""Badges are given once, taken back for a reason, and tell who sat where."""

import pytest

from duplicata.competition.access import Access, AccessEvent, AccessRole, Badge, Leaving, evolve_access
from duplicata.competition.access.decisions import (
    BadBadgeNumbers,
    BadgeAlreadyRevoked,
    BadgeIdTaken,
    LastOrganiserBadge,
    PostHasBadge,
    RangeMissing,
    UnknownBadge,
    issue,
    leave_desk,
    renew,
    revoke,
    take_desk,
)
from duplicata.competition.access.events import BadgeIssued, BadgeRevoked, DeskLeft, DeskTaken
from duplicata.competition.decisions.texts import EmptyName, NameTooLong, UnreadableName
from duplicata.kernel.errors import DuplicataError

ORGANISER = Badge("ACD", AccessRole.ORGANISER, "Zoé", "Organisateur · Zoé", (), "hash")
REFEREE = Badge("EFH", AccessRole.REFEREE, "a1", "Arbitre · secteur 1", (1,), "hash")


def after(*events: AccessEvent) -> Access:
    access = Access()
    for event in events:
        access = evolve_access(access, event)
    return access


def both() -> Access:
    return after(BadgeIssued(ORGANISER), BadgeIssued(REFEREE))


def test_every_role_has_a_french_title() -> None:
    titles = [role.title for role in AccessRole]
    assert len(set(titles)) == len(titles) == 17
    assert "double arbitre" in titles


def test_a_badge_that_was_given_opens_its_desk() -> None:
    (event,) = issue(Access(), REFEREE)
    access = after(event)
    assert access.active("EFH") == REFEREE
    assert access.active("XYZ") is None
    assert access.organisers == ()


def test_a_revoked_badge_opens_nothing_and_its_reason_is_kept() -> None:
    access = both()
    (event,) = revoke(access, "EFH", "  badge   perdu ")
    access = evolve_access(access, event)
    assert access.active("EFH") is None
    assert access.revoked["EFH"] == "badge perdu"
    assert list(access.active_badges) == [ORGANISER]


def test_an_id_is_never_given_again_even_after_it_was_revoked() -> None:
    access = evolve_access(both(), BadgeRevoked("EFH", "perdu"))
    other = Badge("EFH", AccessRole.SUPERVISOR, "su", "Surveillant")
    with pytest.raises(BadgeIdTaken):
        issue(access, other)


def test_the_same_person_in_the_same_place_has_one_badge() -> None:
    again = Badge("XYZ", AccessRole.REFEREE, " a1 ", "Arbitre", (1,))
    with pytest.raises(PostHasBadge, match="secteur 1"):
        issue(both(), again)
    (event,) = issue(evolve_access(both(), BadgeRevoked("EFH", "perdu")), again)
    assert isinstance(event, BadgeIssued)


def test_the_last_organiser_cannot_lock_everyone_out() -> None:
    with pytest.raises(LastOrganiserBadge, match="Zoé"):
        revoke(both(), "ACD", "perdu")
    second = Badge("MNP", AccessRole.ORGANISER, "Max", "Organisateur · Max")
    assert revoke(evolve_access(both(), BadgeIssued(second)), "ACD", "perdu") == (BadgeRevoked("ACD", "perdu"),)


def test_a_lost_code_is_replaced_at_once_even_the_last_organisers() -> None:
    fresh = Badge("MNP", AccessRole.ORGANISER, "Zoé", "Organisateur · Zoé", (), "other")
    events = renew(both(), "ACD", "badge perdu", fresh)
    assert events == (BadgeRevoked("ACD", "badge perdu"), BadgeIssued(fresh))
    access = after(BadgeIssued(ORGANISER), *events)
    assert access.organisers == (fresh,)


@pytest.mark.parametrize("order", [lambda a: revoke(a, "XYZ", "perdu"), lambda a: take_desk(a, "XYZ")])
def test_a_badge_that_never_was_is_refused(order: object) -> None:
    with pytest.raises(UnknownBadge):
        order(both())  # type: ignore[operator]
    with pytest.raises(UnknownBadge):
        leave_desk(both(), "XYZ\0", Leaving.LEFT)


def test_a_revoked_badge_is_neither_revoked_again_nor_used() -> None:
    access = evolve_access(both(), BadgeRevoked("EFH", "perdu"))
    for order in (lambda: revoke(access, "EFH", "encore"), lambda: take_desk(access, "EFH")):
        with pytest.raises(BadgeAlreadyRevoked):
            order()


def test_two_laptops_with_one_badge_are_two_desks() -> None:
    taken = take_desk(both(), "EFH")
    assert taken == (DeskTaken("EFH"),)
    access = after(BadgeIssued(REFEREE), *taken, *taken)
    assert access.desks["EFH"] == 2
    left = leave_desk(access, "EFH", Leaving.LOCKED)
    assert left == (DeskLeft("EFH", Leaving.LOCKED),)
    access = evolve_access(access, left[0])
    assert access.desks["EFH"] == 1
    access = evolve_access(access, left[0])
    assert "EFH" not in access.desks


def test_a_browser_that_left_its_desk_is_known_by_its_name_and_events_of_old_have_none() -> None:
    access = after(BadgeIssued(REFEREE), DeskTaken("EFH"), DeskTaken("EFH"))
    left = leave_desk(access, "EFH", Leaving.LEFT, "a browser")
    assert left == (DeskLeft("EFH", Leaving.LEFT, "a browser"),)
    assert list(evolve_access(access, left[0]).left) == ["a browser"]
    assert list(evolve_access(access, DeskLeft("EFH", Leaving.LEFT)).left) == []


def test_a_desk_that_was_left_already_is_not_left_again() -> None:
    assert leave_desk(both(), "EFH", Leaving.LEFT) == ()
    access = after(BadgeIssued(REFEREE), DeskTaken("EFH"), BadgeRevoked("EFH", "perdu"))
    assert leave_desk(access, "EFH", Leaving.LEFT) == ()


@pytest.mark.parametrize("event", [BadgeRevoked("XYZ", "?"), DeskTaken("XYZ"), DeskLeft("EFH", Leaving.LEFT)])
def test_an_event_that_nothing_leads_to_does_not_pass_unseen(event: AccessEvent) -> None:
    with pytest.raises(LookupError):
        evolve_access(both(), event)


@pytest.mark.parametrize(
    ("role", "numbers", "error"),
    [
        (AccessRole.REFEREE, (), RangeMissing),
        (AccessRole.DOUBLE_REFEREE, (), RangeMissing),
        (AccessRole.REFEREE, (1, 2), BadBadgeNumbers),
        (AccessRole.DOUBLE_REFEREE, (1, 1), BadBadgeNumbers),
        (AccessRole.COLLECTOR, (), BadBadgeNumbers),
        (AccessRole.PLAYER, (0,), BadBadgeNumbers),
        (AccessRole.PLAYER, (10**9,), BadBadgeNumbers),
        (AccessRole.SUPERVISOR, (1,), BadBadgeNumbers),
    ],
)
def test_a_badge_has_the_numbers_of_its_role(
    role: AccessRole, numbers: tuple[int, ...], error: type[DuplicataError]
) -> None:
    with pytest.raises(error, match=role.title):
        issue(Access(), Badge("ACD", role, "x", "x", numbers))


def test_a_double_referee_has_several_ranges_in_order() -> None:
    (event,) = issue(Access(), Badge("ACD", AccessRole.DOUBLE_REFEREE, "da", "Double arbitre", (3, 1)))
    assert isinstance(event, BadgeIssued)
    assert event.badge.numbers == (1, 3)


@pytest.mark.parametrize(
    ("label", "error"),
    [("", EmptyName), ("  ", EmptyName), ("a" * 81, NameTooLong), ("a\x00b", UnreadableName), ("a\nb", UnreadableName)],
)
def test_a_label_is_one_readable_line(label: str, error: type[DuplicataError]) -> None:
    with pytest.raises(error, match="l’intitulé du code"):
        issue(Access(), Badge("ACD", AccessRole.ANIMATOR, "x", label))
    with pytest.raises(error, match="le titulaire du code"):
        issue(Access(), Badge("ACD", AccessRole.ANIMATOR, label, "x"))


def test_a_label_may_be_written_from_right_to_left_but_may_not_turn_the_page_around() -> None:
    (event,) = issue(Access(), Badge("ACD", AccessRole.ANIMATOR, "x", "שרה כהן 🎲"))
    assert isinstance(event, BadgeIssued)
    assert event.badge.label == "שרה כהן 🎲"
    with pytest.raises(UnreadableName):
        issue(Access(), Badge("ACD", AccessRole.ANIMATOR, "x", "Zoé \u202eresinagro"))


def test_a_badge_is_revoked_for_a_reason() -> None:
    with pytest.raises(EmptyName):
        revoke(both(), "EFH", " ")
