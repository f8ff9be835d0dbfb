"""A measure of discipline before the committee: lifted or upheld without a name, and the sheet follows."""

import msgspec
import pytest
from desks.appealed import TABLE, TAKE, Appealed
from desks.halls import GAME

from duplicata.competition.committee.dispute import Appeal, Appellant, Subject
from duplicata.competition.discipline import Measure, Misconduct
from duplicata.desks.case_clerk import CaseAlreadyOpen
from duplicata.desks.cases.opening import MeasureToContestMissing
from duplicata.desks.cases.reports import cases_before_final
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall.measures import NoSuchMeasureAtTable
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import MisconductLifted, SheetClosed, SheetReopened

UNFAIR = Appeal(Subject.DISCIPLINE, "Il ne parlait pas", ("R 4.4",))
OTHER_TABLE = 3
WARNINGS = 4


@pytest.fixture
def appealed(lexicon: Lexicon) -> Appealed:
    """A hall whose table 3 is at the top and was given four warnings by the supervisor."""
    found = Appealed(lexicon)
    found.rule(OTHER_TABLE, found.top)
    sanction(found, "Faure bavarde avec son voisin")
    return found


def sanction(appealed: Appealed, facts: str) -> None:
    desk = SupervisorDesk(appealed.hall, "su")
    desk.sanction(GAME, OTHER_TABLE, Measure.WARNINGS, Misconduct.CHATTING, warnings=WARNINGS, facts=facts)


def points(appealed: Appealed) -> int:
    return appealed.hall.results(GAME).sheets[0].points[OTHER_TABLE] - appealed.top.outcome.points


def heard(appealed: Appealed, measure: int = 1) -> int:
    number = appealed.clerk.contest_measure(GAME, OTHER_TABLE, measure, UNFAIR)
    appealed.end_game()
    appealed.clerk.convene(number)
    for desk in appealed.desks(number):
        desk.take_seat(number)
    return number


def decided(appealed: Appealed, choice: int) -> int:
    """A case in which the committee chose: 1 upholds the measure, 2 lifts it."""
    number = heard(appealed)
    CommitteeDesk(appealed.hall, "p1").put_question(number, choice)
    appealed.vote(number, votes_for=3)
    return number


@pytest.mark.article("G 2.9-6", "G 2.9-7")
def test_whoever_gave_the_measure_and_the_player_do_not_judge_it(appealed: Appealed) -> None:
    number = appealed.clerk.contest_measure(GAME, OTHER_TABLE, 1, UNFAIR)
    brought = appealed.hall.cases()[number].brought
    assert brought.concerned == ("p3", "su", "da")
    assert (brought.link.table, brought.link.measure, brought.link.turn) == (OTHER_TABLE, 0, TAKE.turn)
    with pytest.raises(CaseAlreadyOpen):
        appealed.clerk.contest_measure(GAME, OTHER_TABLE, 1, UNFAIR)


@pytest.mark.article("G 2.4-16")
def test_the_committee_reads_the_measure_and_the_facts_that_name_nobody(appealed: Appealed) -> None:
    sanction(appealed, "Colin bavarde avec la table 4")
    for measure, is_shown in ((1, True), (2, False)):
        number = appealed.clerk.contest_measure(GAME, OTHER_TABLE, measure, UNFAIR)
        text = appealed.hall.cases()[number].brought.ruling.text
        assert text.startswith("Mesure\u00a0: avertissements cumulés. Motif\u00a0: bavardage.")
        assert ("bavarde avec" in text) is is_shown
    appealed.end_game()
    shown = msgspec.json.encode(CommitteeDesk(appealed.hall, "p1").case(number)).decode()
    assert "Colin" not in shown


@pytest.mark.article("G 2.9-6", "G 2.9-8")
def test_a_measure_lifted_by_the_committee_is_lifted_on_the_sheet_once(appealed: Appealed) -> None:
    assert points(appealed) == -5
    number = decided(appealed, 2)
    assert points(appealed) == 0
    assert (appealed.clerk.to_report(), cases_before_final(appealed.hall, GAME)) == ((), ())
    written = appealed.small.written
    assert not appealed.clerk.report(number)
    assert appealed.small.written == written
    stream = appealed.hall.sheet_stream(GAME, 1)
    lifted = [
        each.event for each in appealed.hall.journal.read(stream.name) if isinstance(each.event, MisconductLifted)
    ]
    assert [(event.number, event.case) for event in lifted] == [(0, number)]


@pytest.mark.article("G 2.9-8")
def test_a_measure_upheld_stays_on_the_sheet(appealed: Appealed) -> None:
    decided(appealed, 1)
    assert points(appealed) == -5
    assert appealed.clerk.to_report() == ()


@pytest.mark.article("G 2.9-6")
def test_a_decision_in_other_words_leaves_the_measure_to_those_who_gave_it(appealed: Appealed) -> None:
    number = heard(appealed)
    CommitteeDesk(appealed.hall, "p1").propose_words(number, "Un seul avertissement suffisait", cited=("R 4.4-10",))
    appealed.vote(number, votes_for=5)
    assert (points(appealed), appealed.clerk.to_report()) == (-5, ())


@pytest.mark.article("G 2.9-32")
def test_the_federation_may_give_the_measure_back(appealed: Appealed) -> None:
    number = decided(appealed, 2)
    appealed.clerk.appeal(number, "Les faits sont établis", Appellant.OFFICIAL)
    original = appealed.hall.cases()[number].brought.ruling
    assert appealed.clerk.decide(number, original, "La mesure était juste")
    assert (points(appealed), appealed.clerk.to_report()) == (-5, ())


@pytest.mark.article("G 2.4-20")
def test_a_lifting_that_the_sheet_refuses_waits_to_be_reported(appealed: Appealed) -> None:
    number = heard(appealed)
    stream = appealed.hall.sheet_stream(GAME, 1)
    stream.obey(lambda _: (SheetClosed(),), "test", appealed.hall.now())
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    assert not appealed.vote(number, votes_for=5)
    assert (points(appealed), appealed.clerk.to_report()) == (-5, (number,))
    assert cases_before_final(appealed.hall, GAME) == (number,)
    stream.obey(lambda _: (SheetReopened("décision"),), "test", appealed.hall.now())
    assert appealed.clerk.report(number)
    assert (points(appealed), appealed.clerk.to_report()) == (0, ())


def test_a_measure_that_there_is_not_cannot_be_contested(appealed: Appealed) -> None:
    written = appealed.small.written
    with pytest.raises(NoSuchMeasureAtTable):
        appealed.clerk.contest_measure(GAME, OTHER_TABLE, 2, UNFAIR)
    with pytest.raises(MeasureToContestMissing):
        appealed.clerk.contest_measure(GAME, 60, 1, UNFAIR)
    assert appealed.small.written == written


@pytest.mark.article("G 2.9-8", "G 2.4-5")
def test_nobody_puts_a_decision_of_the_committee_right_behind_its_back(appealed: Appealed) -> None:
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    appealed.vote(number, votes_for=5)
    desk = DoubleRefereeDesk(appealed.hall, "da", GAME, [1])
    desk.correct(TAKE, TABLE, appealed.unreadable.outcome, "je ne peux pas le lire")
    assert appealed.points == 0
    assert (appealed.clerk.to_report(), cases_before_final(appealed.hall, GAME)) == ((number,), (number,))
    assert appealed.clerk.report(number)
    assert appealed.points == appealed.top.outcome.points


def test_a_decided_case_given_up_in_appeal_is_not_brought_a_second_time(appealed: Appealed) -> None:
    number = decided(appealed, 1)
    appealed.clerk.appeal(number, "Un doute demeure")
    appealed.clerk.withdraw(number)
    with pytest.raises(CaseAlreadyOpen):
        appealed.clerk.contest_measure(GAME, OTHER_TABLE, 1, UNFAIR)
