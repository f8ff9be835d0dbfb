"""The vote on a case: everyone there, everyone once, the simple majority, for and against noted."""

from duplicata.competition.committee.case import Case
from duplicata.competition.committee.commands import CastVote, CloseVote, DecideAlone, PutQuestion
from duplicata.competition.committee.decisions.hearing import check_seats, check_sitting
from duplicata.competition.committee.decisions.opening import check_articles
from duplicata.competition.committee.decisions.texts import written
from duplicata.competition.committee.dispute import CaseOutcome
from duplicata.competition.committee.events import AdviceGiven, CaseDecided, QuestionPut, QuestionRejected, VoteCast
from duplicata.competition.committee.national_rules import Judges
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class NoQuorum(DuplicataError):
    """A question or a vote while a member is missing."""


class VotedTwice(DuplicataError):
    """A second vote of the same member on one question."""


class VotesMissing(DuplicataError):
    """A count before everyone has voted."""


class CommitteeDecides(DuplicataError):
    """A decision noted without a vote where the committee decides."""


class DecisionWithoutStatement(DuplicataError):
    """A decision without a vote that does not say why."""


class OutcomeNotPossible(DuplicataError):
    """An outcome whose points, sanction and articles do not go together."""


@rule("G 2.9-7")
def put_question(case: Case, command: PutQuestion) -> QuestionPut:
    """A member puts an outcome to the vote once all are there: what stands, an alternative, or another."""
    check_sitting(case, command.member)
    check_quorum(case)
    check_outcome(case, command.outcome)
    return QuestionPut(command.outcome)


@rule("G 2.9-7")
def check_quorum(case: Case) -> None:
    """All members are there, substitutes in.

    Raises:
        NoSubstituteLeft, NoQuorum.
    """
    check_seats(case)
    if missing := len(set(case.panel.ids).difference(case.present)):
        raise NoQuorum(missing=missing)


def check_outcome(case: Case, outcome: CaseOutcome) -> None:
    """One of the outcomes known so far, or another that cites its articles; about points only where the case is.

    Raises:
        OutcomeNotPossible, CaseWithoutArticle, ArticleNotKnown.
    """
    if outcome in case.choices:
        return
    if (outcome.points is None) != (case.brought.ruling.points is None):
        raise OutcomeNotPossible()
    if outcome.points is not None and not _may_earn(outcome.points, outcome.sanction):
        raise OutcomeNotPossible()
    check_articles(outcome.articles)


def _may_earn(points: int, sanction: str) -> bool:
    """A zero earns nothing, and only a penalty brings a slip below nought."""
    return points == 0 if sanction == "zero" else points >= 0 or sanction == "penalty5"


@rule("G 2.9-7", "G 2.9-8")
def cast_vote(case: Case, command: CastVote) -> VoteCast:
    """Each member of the panel votes once, for or against."""
    check_sitting(case, command.member)
    check_quorum(case)
    if command.member in case.voters:
        raise VotedTwice()
    return VoteCast(command.member, command.is_for)


@rule("G 2.9-8", "G 2.9-20", "G 2.4-19")
def close_vote(case: Case, command: CloseVote) -> CaseDecided | QuestionRejected | AdviceGiven:
    """The question is decided by more votes for than against; where the chief referee decides, they are an advice.

    A committee that decides counts an odd number of members, so its votes are never equal.
    """
    check_sitting(case, command.member)
    check_seats(case)
    if missing := len(set(case.panel.ids) - case.voters):
        raise VotesMissing(missing=missing)
    votes_for, votes_against = case.counted()
    if case.instance.judges is Judges.CHIEF_REFEREE:
        return AdviceGiven(votes_for, votes_against)
    if votes_for <= votes_against:
        return QuestionRejected(votes_for, votes_against)
    assert case.question is not None
    return CaseDecided(command.at, case.question, written(command.statement), votes_for, votes_against)


@rule("G 2.9-17", "G 2.9-18", "G 2.9-21", "G 2.9-32")
def decide_alone(case: Case, command: DecideAlone) -> CaseDecided:
    """The chief referee where he judges alone, or a body of the federation, decides; each says why."""
    if case.instance.judges is Judges.COMMITTEE:
        raise CommitteeDecides(instance=case.instance.title)
    check_outcome(case, command.outcome)
    statement = written(command.statement)
    if not statement:
        raise DecisionWithoutStatement()
    return CaseDecided(command.at, command.outcome, statement, command.votes_for, command.votes_against)
