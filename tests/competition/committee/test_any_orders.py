"""Whatever is ordered in a case, in whatever order, what the guide asks for stays true."""

from competition.committee.committees import (
    FRENCH,
    NOON,
    OVER,
    QUEBEC,
    READ,
    REFEREES,
    ZERO,
    after,
    member,
    opening,
)
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.anonymous_case import anonymous_case
from duplicata.competition.committee.case import Case
from duplicata.competition.committee.dispute import Appellant, Guest
from duplicata.competition.committee.national_rules import Judges
from duplicata.kernel.errors import DuplicataError

PERSONS = st.sampled_from(["p1", "p2", "p3", "p4", "r1", "r2", "r3", "p9", "r9", "nobody"])
OUTCOMES = st.sampled_from([ZERO, READ])
ORDERS = st.one_of(
    st.just(orders.ConveneCommittee(NOON, OVER)),
    st.builds(orders.TakeSeat, PERSONS),
    st.builds(orders.RecuseMember, PERSONS),
    st.sampled_from([orders.CallMember(member("p9")), orders.CallMember(member("r9", REFEREES))]),
    st.builds(orders.HearGuest, PERSONS, st.sampled_from(Guest)),
    st.builds(orders.PutQuestion, PERSONS, OUTCOMES),
    st.builds(orders.CastVote, PERSONS, st.booleans()),
    st.builds(orders.CloseVote, PERSONS, st.just(NOON)),
    st.builds(orders.DecideAlone, st.just(NOON), OUTCOMES, st.just("Motivé")),
    st.just(orders.AppealCase(NOON, Appellant.PLAYER, "Encore")),
)
# Most random orders are refused: these bring the case forward in between.
FORWARD = [orders.ConveneCommittee(NOON, OVER), *(orders.TakeSeat(id_) for id_ in ("p1", "p2", "p3", "p4", "r1", "r2"))]


def obeyed(case: Case, command: orders.CaseCommand) -> Case:
    try:
        return after(command, case=case)
    except DuplicataError:
        return case


@given(
    st.sampled_from([FRENCH, QUEBEC]),
    st.sets(st.sampled_from(["p1", "p2", "p4", "r1", "r2", "r3"]), max_size=3),
    st.lists(ORDERS, max_size=12),
    st.lists(st.tuples(OUTCOMES, st.lists(st.booleans(), min_size=5, max_size=5)), max_size=2),
    st.lists(ORDERS, max_size=12),
)
def test_every_decision_of_a_committee_has_all_its_voices_and_nobody_concerned_is_heard(
    committee: object, concerned: set[str], before: list[object], questions: list[object], later: list[object]
) -> None:
    case = after(opening(committee=committee, country=committee.country, concerned=tuple(sorted(concerned))))
    for command in (*before, *FORWARD):
        case = obeyed(case, command)
    for outcome, votes in questions:
        ids = case.panel.ids
        case = obeyed(case, orders.PutQuestion(ids[0] if ids else "nobody", outcome))
        for id_, is_for in zip(ids, votes, strict=False):
            case = obeyed(case, orders.CastVote(id_, is_for))
        case = obeyed(case, orders.CloseVote(ids[0] if ids else "nobody", NOON))
        check_votes(case, concerned)
    for command in later:
        case = obeyed(case, command)
        check_votes(case, concerned)


def check_votes(case: Case, concerned: set[str]) -> None:
    assert not concerned & {*case.panel.ids, *case.present, *case.voters}
    assert len(case.voters) == len(case.votes)
    for decision in case.decisions:
        if decision.instance.judges is Judges.COMMITTEE:
            assert decision.votes_for is not None
            assert decision.votes_against is not None
            assert decision.votes_for > decision.votes_against
            assert decision.votes_for + decision.votes_against in (3, 5)
    assert len(case.decisions) <= len(case.instances)
    assert anonymous_case(case).seats == () or case.committee is not None
