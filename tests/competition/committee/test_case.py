"""A case from the appeal to the last decision."""

import pytest
from competition.committee.committees import (
    BELGIAN,
    NOON,
    OVER,
    QUEBEC,
    READ,
    REFEREES,
    SWISS,
    WARNED,
    ZERO,
    after,
    member,
    opening,
    seated,
    voted,
)
from msgspec.structs import replace

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.case import Case, CasePhase
from duplicata.competition.committee.deadlines import AppealMoments, AppealTooLate, GameStillOn, NextGameStarted
from duplicata.competition.committee.decisions import hearing, voting
from duplicata.competition.committee.decisions import opening as bringing
from duplicata.competition.committee.decisions.deciding import NotNowInCase
from duplicata.competition.committee.decisions.texts import CaseTextTooLong
from duplicata.competition.committee.dispute import Appellant, CaseOutcome, Guest, Subject
from duplicata.kernel.errors import DuplicataError

UPHOLD = orders.PutQuestion("p1", ZERO)
GRANT = orders.PutQuestion("p1", READ)
CLOSE = orders.CloseVote("p1", NOON)
APPEAL = orders.AppealCase(NOON, Appellant.PLAYER, "Le mot se lit")


def assert_refused(refusal: type[DuplicataError], command: orders.CaseCommand, case: Case | None = None) -> str:
    with pytest.raises(refusal) as found:
        after(command, case=case)
    return str(found.value)


@pytest.mark.article("R 5.3-1", "R 5.3-2", "G 2.9-1", "G 2.9-30", "G 2.9-36")
@pytest.mark.parametrize("appellant", list(Appellant))
def test_a_player_or_an_official_brings_a_case(appellant: Appellant) -> None:
    case = after(opening(appellant=appellant))
    assert case.phase is CasePhase.OPENED
    assert case.brought.appellant is appellant
    assert case.choices == (ZERO, READ, WARNED)


@pytest.mark.article("G 2.4-17", "G 2.4-18")
def test_a_case_holds_game_turn_rack_board_slip_and_motive() -> None:
    exhibit = after(opening()).brought.exhibit
    assert (exhibit.game, exhibit.turn, exhibit.rack, exhibit.slip) == (2, 7, "ABCILRS", "SCRI?AL H4 82")
    assert len(exhibit.board) == 15
    assert after(opening(motive="  Le  B\nse lit ")).brought.motive == "Le B se lit"


@pytest.mark.article("G 2.9-3")
def test_a_late_appeal_is_refused() -> None:
    assert_refused(NextGameStarted, opening(moments=replace(OVER, next_started_at=NOON)))
    assert_refused(AppealTooLate, opening(moments=AppealMoments(is_last_game=True, ended_at=0)))


@pytest.mark.article("G 2.9-6")
@pytest.mark.parametrize("subject", [Subject.ORGANISATION, Subject.ENTRY_FEE, Subject.SEATING, Subject.PERSON])
def test_only_questions_of_the_regulation_are_heard(subject: Subject) -> None:
    assert subject.title in assert_refused(bringing.OutsideTheRegulation, opening(subject=subject))


@pytest.mark.article("G 2.9-6")
def test_discipline_is_a_question_of_the_regulation() -> None:
    assert after(opening(subject=Subject.DISCIPLINE, articles=("R 4.4-10", "INT 3", "R 3"))).phase is CasePhase.OPENED


def test_an_appeal_says_why_and_by_which_article() -> None:
    assert_refused(bringing.CaseWithoutMotive, opening(motive=" \t"))
    assert_refused(bringing.CaseWithoutArticle, opening(articles=()))
    assert "R 12" in assert_refused(bringing.ArticleNotKnown, opening(articles=("R 4.2", "R 12")))
    for bad in ("INT Bernard", "R 4.2-Bernard", "INT 5 Bernard", "R", ""):
        assert_refused(bringing.ArticleNotKnown, opening(articles=(bad,)))
    assert_refused(CaseTextTooLong, opening(motive="ab " * 400))


@pytest.mark.article("G 2.9-2")
def test_the_committee_meets_once_the_game_is_over() -> None:
    case = after(opening(moments=AppealMoments(is_last_game=False)))
    assert_refused(GameStillOn, orders.ConveneCommittee(NOON, AppealMoments(is_last_game=False)), case)
    assert after(orders.ConveneCommittee(NOON, OVER), case=case).phase is CasePhase.CONVENED


@pytest.mark.article("G 2.9-24", "G 2.9-28", "G 2.9-38")
def test_a_case_waits_when_no_substitute_is_left_until_someone_is_asked_in() -> None:
    case = after(opening(concerned=("p2", "p4")))
    assert "joueurs" in assert_refused(hearing.NoSubstituteLeft, orders.ConveneCommittee(NOON, OVER), case)
    assert_refused(hearing.NobodyMissing, orders.CallMember(member("r9", REFEREES)), case)
    assert_refused(hearing.MemberConcerned, orders.CallMember(member("p2")), case)
    assert_refused(hearing.AlreadyOnPanel, orders.CallMember(member("p1")), case)
    case = seated(after(orders.CallMember(member("p9")), case=case))
    assert case.panel.ids == ("p1", "p3", "r1", "r2", "p9")
    assert_refused(hearing.NobodyMissing, orders.CallMember(member("p8")), case)


def test_until_it_is_convened_a_case_goes_to_the_committee_announced_last() -> None:
    case = after(orders.BringCommittee(QUEBEC), case=after(opening(committee=None)))
    assert case.panel.ids == ("p1", "p2", "o1")
    assert_refused(NotNowInCase, orders.BringCommittee(QUEBEC), seated(case))


@pytest.mark.article("G 2.9-7")
def test_only_the_panel_attends_and_it_may_ask_others_in() -> None:
    case = after(opening(concerned=("p2",)), orders.ConveneCommittee(NOON, OVER))
    assert_refused(hearing.NotSitting, orders.TakeSeat("p2"), case)
    assert_refused(hearing.NotSitting, orders.TakeSeat("organiser"), case)
    assert_refused(hearing.NotSitting, orders.HearGuest("p2", Guest.PARTY), case)
    case = after(orders.TakeSeat("p4"), orders.HearGuest("p4", Guest.PARTY), case=case)
    assert case.guests == (Guest.PARTY,)
    assert_refused(hearing.AlreadyOnPanel, orders.TakeSeat("p4"), case)


@pytest.mark.article("G 2.9-7")
def test_nothing_is_put_to_the_vote_before_all_members_are_there() -> None:
    case = after(opening(), orders.ConveneCommittee(NOON, OVER), orders.TakeSeat("p1"))
    assert "4" in assert_refused(voting.NoQuorum, UPHOLD, case)


@pytest.mark.article("G 2.9-8")
def test_the_simple_majority_decides_and_the_votes_are_noted() -> None:
    case = voted(after(GRANT, case=seated(after(opening()))), votes_for=3)
    case = after(replace(CLOSE, statement="Le B se distingue du D"), case=case)
    decision = case.decisions[-1]
    assert (decision.votes_for, decision.votes_against) == (3, 2)
    assert (case.standing, decision.is_upheld) == (READ, False)
    assert decision.statement == "Le B se distingue du D"


@pytest.mark.article("G 2.9-8")
def test_a_question_without_a_majority_is_rejected_and_another_may_be_put() -> None:
    case = after(CLOSE, case=voted(after(UPHOLD, case=seated(after(opening()))), votes_for=2))
    assert case.phase is CasePhase.CONVENED
    assert [(one.outcome, one.votes_for, one.votes_against) for one in case.rejected] == [(ZERO, 2, 3)]
    assert case.standing == ZERO
    case = after(CLOSE, case=voted(after(replace(GRANT, outcome=WARNED), case=case), votes_for=5))
    assert case.standing == WARNED


@pytest.mark.article("G 2.9-7", "G 2.9-8")
def test_each_member_votes_once_and_all_before_the_count() -> None:
    case = after(UPHOLD, orders.CastVote("p1", True), case=seated(after(opening(concerned=("p2",)))))
    assert_refused(voting.VotedTwice, orders.CastVote("p1", False), case)
    assert_refused(hearing.NotSitting, orders.CastVote("p2", True), case)
    assert "4" in assert_refused(voting.VotesMissing, CLOSE, case)
    assert_refused(hearing.NotSitting, replace(CLOSE, member="p2"), case)
    assert_refused(NotNowInCase, UPHOLD, case)


@pytest.mark.article("G 2.9-28")
def test_a_member_who_finds_himself_concerned_leaves_with_his_vote() -> None:
    case = after(UPHOLD, orders.CastVote("r1", True), case=seated(after(opening())))
    case = after(orders.RecuseMember("r1"), case=case)
    assert case.votes == ()
    assert_refused(voting.NoQuorum, orders.CastVote("p1", True), case)
    case = voted(after(orders.TakeSeat("r3"), case=case), votes_for=5)
    assert after(CLOSE, case=case).decisions[-1].votes_for == 5
    gone = after(orders.RecuseMember("r2"), case=case)
    assert_refused(hearing.NoSubstituteLeft, CLOSE, gone)


def test_another_outcome_may_be_decided_when_it_makes_sense_and_cites_its_articles() -> None:
    case = seated(after(opening()))
    for impossible in (CaseOutcome(-1, "none"), CaseOutcome(5, "zero"), CaseOutcome(None, "none", text="Rejouer")):
        assert_refused(voting.OutcomeNotPossible, replace(UPHOLD, outcome=replace(impossible, cited=("R 4.2",))), case)
    assert_refused(bringing.CaseWithoutArticle, replace(UPHOLD, outcome=CaseOutcome(40, "none")), case)
    assert after(replace(UPHOLD, outcome=CaseOutcome(-1, "penalty5", cited=("R 4.3-1",))), case=case).question
    other = CaseOutcome(40, "none", cited=("R 3.3.3",))
    case = after(CLOSE, case=voted(after(replace(UPHOLD, outcome=other), case=case), votes_for=3))
    assert case.standing == other


def test_a_decision_about_the_whole_hall_is_taken_in_words() -> None:
    cancelled = CaseOutcome(None, "none", text="Coup annulé", cited=("R 5.2",))
    stands = CaseOutcome(None, "none", text="Le coup compte", cited=("R 5.2",))
    case = seated(after(opening(ruling=cancelled, alternatives=(), subject=Subject.CONDUCT_OF_PLAY)))
    case = after(CLOSE, case=voted(after(replace(UPHOLD, outcome=stands), case=case), votes_for=4))
    assert case.standing.text == "Le coup compte"


@pytest.mark.article("G 2.9-31", "G 2.9-32")
def test_in_france_the_federal_commission_decides_anew_and_last() -> None:
    case = after(CLOSE, case=voted(after(UPHOLD, case=seated(after(opening()))), votes_for=5))
    assert not case.is_final
    assert_refused(bringing.CaseWithoutMotive, replace(APPEAL, motive=""), case)
    case = after(APPEAL, case=case)
    assert case.instance.title == "Commission de recours fédérale"
    assert_refused(hearing.NoCommitteeHere, orders.ConveneCommittee(NOON, OVER), case)
    assert_refused(voting.DecisionWithoutStatement, orders.DecideAlone(NOON, READ, " "), case)
    case = after(orders.DecideAlone(NOON, READ, "Lisible", 6, 1), case=case)
    assert (case.standing, case.is_final) == (READ, True)
    assert [decision.is_upheld for decision in case.decisions] == [True, False]
    assert "Commission de recours fédérale" in assert_refused(bringing.DecisionIsFinal, APPEAL, case)


@pytest.mark.article("G 2.9-26", "G 2.9-37")
@pytest.mark.parametrize(("committee", "country"), [(QUEBEC, "QC"), (SWISS, "CH"), (QUEBEC, "SN")])
def test_in_quebec_and_switzerland_the_committee_decides_last(committee: object, country: str) -> None:
    case = seated(after(opening(committee=committee, country=country)))
    case = after(CLOSE, case=voted(after(UPHOLD, case=case), votes_for=2))
    assert case.is_final
    assert_refused(bringing.DecisionIsFinal, APPEAL, case)


@pytest.mark.article("G 2.9-17", "G 2.9-18", "G 2.9-21")
def test_in_belgium_the_chief_referee_then_the_commission_then_the_board_decide() -> None:
    case = after(opening(committee=None, country="BE"))
    assert_refused(hearing.NoCommitteeHere, orders.ConveneCommittee(NOON, OVER), case)
    assert_refused(hearing.NoCommitteeHere, orders.CallMember(member("p9")), case)
    titles = []
    for outcome in (ZERO, READ, ZERO):
        titles.append(case.instance.title)
        case = after(orders.DecideAlone(NOON, outcome, "Motivé"), case=case)
        case = case if case.is_final else after(APPEAL, case=case)
    assert titles == [
        "Juge-arbitre",
        "Commission des règles et litiges de jeu",
        "Comité directeur de la fédération belge",
    ]
    assert [decision.is_upheld for decision in case.decisions] == [True, False, False]
    assert_refused(bringing.DecisionIsFinal, APPEAL, case)


@pytest.mark.article("G 2.9-20")
def test_the_optional_committee_of_belgium_advises_and_the_chief_referee_decides() -> None:
    case = voted(after(GRANT, case=seated(after(opening(committee=BELGIAN, country="BE")))), votes_for=3)
    case = after(CLOSE, case=case)
    assert case.decisions == ()
    assert [(one.outcome, one.votes_for, one.votes_against) for one in case.advice] == [(READ, 3, 0)]
    case = after(orders.DecideAlone(NOON, ZERO, "Illisible"), case=case)
    assert case.standing == ZERO


def test_a_decision_without_a_vote_is_refused_where_the_committee_decides() -> None:
    assert_refused(voting.CommitteeDecides, orders.DecideAlone(NOON, READ, "Lisible"), after(opening()))


def test_a_case_may_be_given_up_until_it_is_decided() -> None:
    case = after(orders.WithdrawCase(NOON), case=after(opening()))
    assert case.phase is CasePhase.WITHDRAWN
    assert "retiré" in assert_refused(NotNowInCase, orders.ConveneCommittee(NOON, OVER), case)
    assert_refused(NotNowInCase, opening(), after(opening()))
