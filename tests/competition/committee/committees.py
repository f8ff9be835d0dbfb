"""Committees and cases for tests, in each country's form."""

from msgspec.structs import replace

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.case import Case, evolve
from duplicata.competition.committee.commands import CaseCommand
from duplicata.competition.committee.deadlines import AppealMoments
from duplicata.competition.committee.decisions import decide
from duplicata.competition.committee.dispute import (
    Appellant,
    CaseFinding,
    CaseLink,
    CaseOutcome,
    Exhibit,
    Subject,
)
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College

PLAYERS, REFEREES, OTHERS = College.PLAYERS, College.REFEREES, College.OTHERS
NOON = 43_200_000
OVER = AppealMoments(is_last_game=False, ended_at=NOON - 1)
ZERO = CaseOutcome(0, "zero", (CaseFinding("illegible", "R 4.2", "zero", "le mot"),))
READ = CaseOutcome(82, "none", word="SCRIBAL", reference="H4")
WARNED = CaseOutcome(82, "warning", (CaseFinding("presentation", "R 4.4", "warning"),), "SCRIBAL", "H4")


def member(id_: str, college: College = PLAYERS) -> Member:
    return Member(id_, f"Nom de {id_}", college, has_accepted=True, is_in_pool=True)


def members(*ids: str, college: College = PLAYERS) -> tuple[Member, ...]:
    return tuple(member(id_, college) for id_ in ids)


FRENCH = Committee(
    "FR",
    member("p1"),
    members("p2", "p3") + members("r1", "r2", college=REFEREES),
    members("p4") + members("r3", college=REFEREES),
)
QUEBEC = Committee("QC", member("p1"), members("p2") + members("o1", college=OTHERS), members("p3"))
SWISS = Committee("CH", member("p1"), members("p2", "p3"), members("p4"))
BELGIAN = Committee("BE", member("p1"), members("p2", "p3"))


def opening(committee: Committee | None = FRENCH, country: str = "FR", **changes: object) -> orders.OpenCase:
    """An appeal about an unreadable word of game 2, turn 7."""
    opened = orders.OpenCase(
        number=1,
        at=NOON,
        moments=OVER,
        link=CaseLink(2, 7, 1, 3, 57),
        appellant=Appellant.PLAYER,
        subject=Subject.WRITING,
        motive="Le B se lit bien",
        articles=("R 4.2",),
        exhibit=Exhibit(2, 7, "ABCILRS", ("." * 15,) * 15, "SCRI?AL H4 82"),
        ruling=ZERO,
        alternatives=(READ, WARNED, READ, ZERO),
        country=country,
        committee=committee,
        concerned=(),
    )
    return replace(opened, **changes)


def after(*commands: CaseCommand, case: Case | None = None) -> Case:
    """A case after these orders."""
    state = case or Case()
    for command in commands:
        for event in decide(state, command):
            state = evolve(state, event)
    return state


def seated(case: Case) -> Case:
    """A case whose committee is convened and complete."""
    case = after(orders.ConveneCommittee(NOON, OVER), case=case)
    return after(*(orders.TakeSeat(id_) for id_ in case.panel.ids), case=case)


def voted(case: Case, votes_for: int) -> Case:
    """All have voted on the question, the first ones for."""
    ids = case.panel.ids
    return after(*(orders.CastVote(id_, place < votes_for) for place, id_ in enumerate(ids)), case=case)
