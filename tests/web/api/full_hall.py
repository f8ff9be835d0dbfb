"""A hall where every role has a badge: a deputy, a board operator and a committee besides the small hall's people."""

import msgspec
from competition.committee.committees import FRENCH
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.events import CommitteeAnnounced, OfficialAppointed
from duplicata.competition.staff.officials import Official, Role
from duplicata.lexicon import Lexicon

_MORE = (
    OfficialAppointed(Official("ad", "Aline Duval", Role.DEPUTY)),
    OfficialAppointed(Official("ob", "Oscar Blin", Role.BOARD_OPERATOR)),
    CommitteeAnnounced(FRENCH),
)


def full_premises(lexicon: Lexicon) -> TestedPremises:
    """Premises in which `seated` works for each of the roles."""
    tested = TestedPremises(lexicon)
    hall, access = tested.small.hall, tested.premises.access
    happened: tuple[msgspec.Struct, ...] = _MORE
    hall.competition_stream.obey(lambda _: happened, "test", hall.now())
    access.issue_for_staff(hall.competition, 1)
    access.issue(AccessRole.TAROT_DIRECTOR, "td", "Direction du Tarot")
    access.issue(AccessRole.TAROT_ARBITER, "ta", "Arbitrage du Tarot")
    access.issue(AccessRole.TAROT_TABLE, "t1", "Table de Tarot 1", (1,))
    access.issue(AccessRole.FEDERATION, "fe", "Fédération")
    assert {line.role for line in access.badges()} == set(AccessRole)
    return tested
