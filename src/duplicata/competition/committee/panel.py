"""Who sits for one case: the members it does not concern, and the substitutes who take the others' seats."""

from collections.abc import Collection, Sequence

import msgspec

from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College, national_rule
from duplicata.kernel.articles import rule


class Panel(msgspec.Struct, frozen=True):
    """The members who hear a case, the one who presides first, and the colleges that lack a substitute."""

    members: tuple[Member, ...] = ()
    missing: tuple[College, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(member.id for member in self.members)


@rule("G 2.9-24", "G 2.9-28", "G 2.9-38")
def seat_panel(committee: Committee, concerned: Collection[str], called: Sequence[Member] = ()) -> Panel:
    """Whom the case concerns gives his seat to the first free substitute, of his college where the rule asks.

    `called` are those whom the chief referee has asked in once no substitute was left. When the president is
    concerned, the next titular presides.
    """
    by_college = national_rule(committee.country).is_by_college
    waiting = [member for member in (*committee.substitutes, *called) if member.id not in concerned]
    sitting, replacing, missing = list[Member](), list[Member](), list[College]()
    for member in committee.titulars:
        if member.id not in concerned:
            sitting.append(member)
        elif (stand_in := _first(waiting, member.college if by_college else None)) is not None:
            waiting.remove(stand_in)
            replacing.append(stand_in)
        else:
            missing.append(member.college)
    return Panel((*sitting, *replacing), tuple(missing))


def _first(waiting: Sequence[Member], college: College | None) -> Member | None:
    return next((member for member in waiting if college in (None, member.college)), None)
