"""A decision without a vote, as its form sends it: one of the known outcomes, another one, or words."""

import msgspec

from duplicata.competition.committee.dispute import CaseOutcome
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.committee import NoSuchChoice
from duplicata.web.pages.cases.proposals import OutcomeForm, read_articles, read_proposal

_LONGEST_COUNT = 3


class DecisionForm(msgspec.Struct, frozen=True):
    """What was decided and why; `issue` is one of the choices from 1, or 0 for what the other fields say."""

    issue: int
    expose: str
    points: str = ""
    sanction: str = "none"
    faute: str = ""
    autre_faute: str = ""
    decision: str = ""
    articles: str = ""
    pour: str = ""
    contre: str = ""


def decided(desk: CaseClerkDesk, number: int, form: DecisionForm) -> bool:
    """Notes the decision; whether the sheet has it too.

    Raises:
        NoSuchChoice, NoSuchProposal, and what the desk raises.
    """
    outcome = _outcome(desk, number, form)
    return desk.decide(number, outcome, form.expose, votes_for=_count(form.pour), votes_against=_count(form.contre))


def _outcome(desk: CaseClerkDesk, number: int, form: DecisionForm) -> CaseOutcome:
    choices = desk.choices(number)
    if 1 <= form.issue <= len(choices):
        return choices[form.issue - 1]
    if form.issue:
        raise NoSuchChoice(count=len(choices))
    if choices[0].points is None:
        return desk.in_words(number, form.decision, read_articles(form.articles))
    asked = OutcomeForm(form.points, form.sanction, form.articles, form.faute, form.autre_faute)
    found = read_proposal(asked)
    return desk.with_points(number, found.points, found.sanction, found.codes, found.cited)


def _count(votes: str) -> int | None:
    """What is no number of votes is none."""
    written = votes.strip()
    is_number = written.isascii() and written.isdecimal() and len(written) <= _LONGEST_COUNT
    return int(written) if is_number else None
