"""The committee's desk and the clerk's: a slip contested, voted on without a name, and put right on the sheet."""

from collections.abc import Iterator

import msgspec
import pytest
from competition.committee.committees import BELGIAN, FRENCH, SWISS, member
from desks.appealed import READ_WRONG, TABLE, TAKE, Appealed
from desks.halls import GAME, OFFICIALS
from msgspec.structs import replace

from duplicata.competition.committee.anonymity import TextNamesSomeone
from duplicata.competition.committee.deadlines import AppealTooLate, GameStillOn, NextGameStarted
from duplicata.competition.committee.decisions.hearing import NoCommitteeHere, NoSubstituteLeft, NotSitting
from duplicata.competition.committee.decisions.voting import OutcomeNotPossible
from duplicata.competition.committee.dispute import Appeal, Appellant, Guest, Subject
from duplicata.competition.committee.past_cases import PastCase, past_case
from duplicata.competition.events import CommitteeAnnounced, CompetitionOpened, GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks import case_clerk
from duplicata.desks.automatic import draw_rack
from duplicata.desks.case_clerk import CaseClerkDesk, NoSuchCase
from duplicata.desks.cases.opening import SlipToContestMissing, TurnToContestMissing
from duplicata.desks.cases.reports import cases_before_final
from duplicata.desks.committee import CommitteeDesk, NoSuchChoice
from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import Corrector, SheetClosed
from duplicata.scrabble.slips.ruling import Code, Sanction

PARTIES = ("Bernard", "Alex 2", "1002", "Arbitre 1", "Odile Renaud")


@pytest.fixture
def appealed(lexicon: Lexicon) -> Appealed:
    return Appealed(lexicon)


def texts(view: object) -> Iterator[str]:
    """Every key and every text of a view, as its JSON has them."""
    pending = [msgspec.json.decode(msgspec.json.encode(view))]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            yield from value
            pending += value.values()
        elif isinstance(value, list):
            pending += value
        elif isinstance(value, str):
            yield value


def leaks(view: object) -> set[str]:
    """What a view tells of the parties to the case, or of any table."""
    found = list(texts(view))
    told = {secret for secret in PARTIES for text in found if secret.casefold() in text.casefold()}
    return told | (set(found) & {"a1", "da", "p2", "table", "range", "link", "concerned", "member", "name"})


@pytest.mark.article("G 2.4-15", "G 2.4-17", "G 2.4-18", "G 2.9-1")
def test_a_slip_is_contested_with_rack_board_and_readings_from_the_journal(appealed: Appealed) -> None:
    number = appealed.contest()
    opened = appealed.hall.cases()[number].brought
    played = appealed.small.game.played[0]
    assert (opened.exhibit.rack, opened.exhibit.board) == (played.rack, played.board.rows)
    assert opened.exhibit.slip == appealed.top.line
    assert (opened.ruling.points, opened.alternatives[0].points) == (0, appealed.top.outcome.points)
    assert opened.articles == ("R 4.2",)
    assert (opened.link.range, opened.link.table, opened.link.take) == (1, TABLE, 1)
    assert opened.concerned == ("p2", "a1", "da")


@pytest.mark.article("G 2.9-7", "G 2.9-28")
def test_whoever_the_case_concerns_neither_sits_nor_sees_it(appealed: Appealed) -> None:
    number = appealed.convened()
    assert appealed.hall.cases()[number].panel.ids == ("p1", "p3", "r1", "r2", "p4")
    concerned = CommitteeDesk(appealed.hall, "p2")
    assert concerned.cases() == ()
    for refused in (lambda: concerned.case(number), lambda: concerned.vote(number, is_for=True)):
        with pytest.raises(NotSitting):
            refused()


@pytest.mark.article("G 2.4-16", "G 2.9-8")
def test_no_view_of_the_committee_tells_a_name_or_a_table_at_any_moment(appealed: Appealed) -> None:
    number = appealed.convened()
    desk = CommitteeDesk(appealed.hall, "p1")

    def views() -> list[object]:
        return [desk.cases(), desk.case(number), appealed.clerk.dossier(number)]

    seen = views()
    desk.hear(number, Guest.PARTY)
    desk.put_question(number, 1)
    seen += views()
    appealed.vote(number, votes_for=0)
    seen += views()
    desk.put_question(number, 2)
    appealed.vote(number, votes_for=5, statement="Le mot se lit bien")
    seen += views()
    assert [leaks(view) for view in seen] == [set()] * len(seen)
    assert all(not any(name in text for name, _ in OFFICIALS.values()) for view in seen for text in texts(view))
    assert leaks(appealed.hall.cases()[number].brought) >= {"table", "link", "a1", "p2"}


@pytest.mark.article("G 2.4-19", "G 2.4-20", "G 2.9-8")
def test_a_decision_reaches_the_sheet_and_the_points_follow(appealed: Appealed) -> None:
    number = appealed.convened()
    assert appealed.points == 0
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    assert appealed.vote(number, votes_for=3)
    assert appealed.points == appealed.top.outcome.points
    corrected, old = appealed.hall.sheet_stream(GAME, 1).state.corrections[-1]
    assert (corrected.by, corrected.case, old.outcome.points) == (Corrector.COMMITTEE, number, 0)
    assert appealed.clerk.to_report() == ()
    written = appealed.small.written
    assert not appealed.clerk.report(number)
    assert appealed.small.written == written
    assert cases_before_final(appealed.hall, GAME) == ()


@pytest.mark.article("G 2.4-20")
def test_a_decision_that_the_sheet_refuses_stands_and_waits_to_be_reported(appealed: Appealed) -> None:
    number = appealed.convened()
    stream = appealed.hall.sheet_stream(GAME, 1)
    stream.obey(lambda _: (SheetClosed(),), "test", appealed.hall.now())
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    assert not appealed.vote(number, votes_for=5)
    assert appealed.clerk.to_report() == (number,)
    assert cases_before_final(appealed.hall, GAME) == (number,)
    assert [case.is_to_report for case in appealed.clerk.cases()] == [True]
    with pytest.raises(DuplicataError, match="définitifs"):
        appealed.clerk.report(number)


def test_another_program_reads_the_same_case_from_the_journal(appealed: Appealed) -> None:
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    appealed.vote(number, votes_for=3)
    other = Hall(appealed.hall.journal, appealed.lexicon, appealed.small.time)
    assert other.cases() == appealed.hall.cases()
    assert CommitteeDesk(other, "p3").case(number) == CommitteeDesk(appealed.hall, "p3").case(number)
    assert other.results(GAME).sheets[0].points[TABLE] == appealed.points


def test_a_ruling_upheld_changes_nothing_on_the_sheet(appealed: Appealed) -> None:
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 1)
    before = appealed.hall.sheet_stream(GAME, 1).version
    assert appealed.vote(number, votes_for=4)
    assert appealed.hall.sheet_stream(GAME, 1).version == before
    assert appealed.clerk.to_report() == ()


@pytest.mark.article("G 2.9-31", "G 2.9-32")
def test_the_federal_commission_may_decide_otherwise_and_the_sheet_follows(appealed: Appealed) -> None:
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    appealed.vote(number, votes_for=5)
    appealed.clerk.appeal(number, "Un doute demeure", Appellant.OFFICIAL)
    original = appealed.hall.cases()[number].brought.ruling
    assert appealed.clerk.decide(number, original, "Le mot ne se lit pas", votes_for=4, votes_against=3)
    assert appealed.points == 0
    line = appealed.clerk.cases()[0]
    assert (line.is_final, line.table, line.instance) == (True, TABLE, "Commission de recours fédérale")
    assert len(appealed.clerk.dossier(number).decisions) == 2


def test_a_committee_may_find_something_else_with_its_article(appealed: Appealed) -> None:
    number = appealed.convened()
    desk = CommitteeDesk(appealed.hall, "p1")
    for points, sanction, codes in ((4, Sanction.WARNING, ()), (4, Sanction.NONE, (Code.PRESENTATION,))):
        with pytest.raises(OutcomeNotPossible):
            desk.propose(number, points, sanction, codes, cited=("R 4.4",))
    desk.propose(number, 12, Sanction.WARNING, [Code.PRESENTATION], cited=("R 4.4-9",))
    appealed.vote(number, votes_for=3)
    outcome = appealed.hall.results(GAME).sheets[0].tallies[TABLE].outcomes[1]
    assert (outcome.points, outcome.sanction, outcome.warnings) == (12, Sanction.WARNING, 1)


def test_a_zero_found_by_the_committee_has_no_word(appealed: Appealed) -> None:
    appealed.rule(3, appealed.top)
    number = appealed.clerk.contest_slip(GAME, 3, TAKE, READ_WRONG)
    appealed.end_game()
    appealed.clerk.convene(number)
    for desk in appealed.desks(number):
        desk.take_seat(number)
    desk.propose(number, 0, Sanction.ZERO, [Code.ILLEGIBLE], cited=("R 4.2-11",))
    appealed.vote(number, votes_for=5)
    outcome = appealed.hall.results(GAME).sheets[0].tallies[3].outcomes[1]
    assert (outcome.points, outcome.word, outcome.codes) == (0, None, (Code.ILLEGIBLE,))


@pytest.mark.article("G 2.9-2")
def test_members_who_play_see_nothing_of_a_case_before_the_game_is_over(appealed: Appealed) -> None:
    number = appealed.contest()
    desk = CommitteeDesk(appealed.hall, "p1")
    assert desk.cases() == ()
    for refused in (lambda: desk.case(number), lambda: appealed.clerk.convene(number)):
        with pytest.raises(GameStillOn):
            refused()
    appealed.end_game()
    assert [line.number for line in desk.cases()] == [number]


@pytest.mark.article("G 2.9-3")
def test_an_appeal_comes_before_the_next_game_or_within_fifteen_minutes_of_the_last(appealed: Appealed) -> None:
    assert appealed.clerk.window(GAME).closes_at is None
    appealed.end_game()
    window = appealed.clerk.window(GAME)
    assert window.is_last_game
    assert window.closes_at == window.members_stay_until == appealed.hall.now() + 15 * 60_000
    appealed.small.time.pass_seconds(16 * 60)
    with pytest.raises(AppealTooLate):
        appealed.contest()
    chief = appealed.open_next_game()
    assert appealed.clerk.window(GAME).closes_at is None
    draw_rack(chief)
    written = appealed.small.written
    with pytest.raises(NextGameStarted):
        appealed.contest()
    assert appealed.small.written == written


@pytest.mark.article("G 2.4-16")
@pytest.mark.parametrize("motive", ["Madame BERNARD a bien écrit", "La table 2 a raison", "licence 1002", "Arbitre 1"])
def test_a_motive_that_tells_who_it_is_about_is_refused(appealed: Appealed, motive: str) -> None:
    written = appealed.small.written
    with pytest.raises(TextNamesSomeone):
        appealed.contest(replace(READ_WRONG, motive=motive))
    assert appealed.small.written == written


@pytest.mark.article("G 2.4-16")
def test_a_decision_that_tells_who_it_is_about_is_refused(appealed: Appealed) -> None:
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    with pytest.raises(TextNamesSomeone):
        appealed.vote(number, votes_for=5, statement="Bernard a raison")


def test_an_appeal_about_nothing_or_for_the_second_time_is_refused(appealed: Appealed) -> None:
    number = appealed.contest()
    with pytest.raises(case_clerk.CaseAlreadyOpen, match=f"{number}"):
        appealed.contest()
    for table in (3, 60):
        with pytest.raises(SlipToContestMissing):
            appealed.clerk.contest_slip(GAME, table, TAKE, READ_WRONG)
    with pytest.raises(NoSuchCase):
        appealed.clerk.convene(7)
    with pytest.raises(NoSuchCase):
        CommitteeDesk(appealed.hall, "p1").case(7)


def test_only_those_who_keep_the_appeals_do_so(appealed: Appealed) -> None:
    for stranger in ("su", "p2"):
        with pytest.raises(case_clerk.NotTheClerkOfCases):
            CaseClerkDesk(appealed.hall, stranger).contest_slip(GAME, TABLE, TAKE, READ_WRONG)


def test_a_case_given_up_leaves_the_ruling_as_it_was(appealed: Appealed) -> None:
    number = appealed.contest()
    assert cases_before_final(appealed.hall, GAME) == (number,)
    appealed.clerk.withdraw(number)
    assert cases_before_final(appealed.hall, GAME) == ()
    assert appealed.points == 0
    assert appealed.contest() == number + 1


@pytest.mark.parametrize("table", [TABLE, 3])
def test_two_clerks_who_open_cases_at_once_get_two_numbers(appealed: Appealed, table: int) -> None:
    appealed.rule(3, appealed.top)
    others = [appealed.contest]

    def now() -> int:
        # The other program opens its case between this one's choice of a number and its writing.
        if others:
            others.pop()()
        return appealed.small.time()

    clerk = CaseClerkDesk(Hall(appealed.hall.journal, appealed.lexicon, now), "ja")
    if table == TABLE:
        with pytest.raises(case_clerk.CaseAlreadyOpen):
            clerk.contest_slip(GAME, table, TAKE, READ_WRONG)
    else:
        assert clerk.contest_slip(GAME, table, TAKE, READ_WRONG) == 2
    assert sorted(appealed.hall.cases()) == [1]


@pytest.mark.article("G 2.9-24", "G 2.9-28", "G 2.9-38")
def test_someone_else_is_asked_in_when_no_substitute_is_left(appealed: Appealed) -> None:
    number = appealed.contest()
    appealed.end_game()
    CommitteeDesk(appealed.hall, "p4").recuse(number)
    assert appealed.clerk.cases()[0].missing_members == ("joueurs",)
    with pytest.raises(NoSubstituteLeft):
        appealed.clerk.convene(number)
    appealed.clerk.call_member(number, member("p5"))
    appealed.clerk.convene(number)
    assert [line.number for line in CommitteeDesk(appealed.hall, "p5").cases()] == [number]


def test_a_committee_announced_after_the_appeal_hears_it(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon, None)
    number = appealed.contest()
    appealed.end_game()
    with pytest.raises(NoCommitteeHere):
        appealed.clerk.convene(number)
    appealed.happen(CommitteeAnnounced(FRENCH))
    appealed.clerk.convene(number)
    assert [line.number for line in CommitteeDesk(appealed.hall, "p1").cases()] == [number]


@pytest.mark.article("R 5.3-1")
def test_a_decision_about_the_whole_hall_is_contested_and_decided_in_words(appealed: Appealed) -> None:
    appeal = Appeal(Subject.CONDUCT_OF_PLAY, "La lettre était lisible au tableau", ("R 5.2",))
    with pytest.raises(TurnToContestMissing):
        appealed.clerk.contest_decision(GAME, 9, "Coup annulé", appeal)
    with pytest.raises(TurnToContestMissing):
        appealed.clerk.contest_decision(5, 1, "Coup annulé", appeal)
    appealed.small.cancel_last_turn()
    number = appealed.clerk.contest_decision(GAME, 1, "Coup annulé", appeal)
    assert set(appealed.hall.cases()[number].brought.concerned) == {"ja", "da"}
    appealed.end_game()
    appealed.clerk.convene(number)
    for desk in appealed.desks(number):
        desk.take_seat(number)
    desk.propose_words(number, "Le coup reste annulé, avec regret", cited=("R 5.2",))
    assert appealed.vote(number, votes_for=5)
    assert desk.case(number).decisions[-1].outcome.text == "Le coup reste annulé, avec regret"
    assert appealed.clerk.to_report() == ()


def test_a_turn_cancelled_since_needs_no_report(appealed: Appealed) -> None:
    number = appealed.contest()
    appealed.small.cancel_last_turn()
    appealed.end_game()
    appealed.clerk.convene(number)
    for desk in appealed.desks(number):
        desk.take_seat(number)
    desk.put_question(number, 2)
    assert appealed.vote(number, votes_for=5)
    assert appealed.clerk.to_report() == ()


@pytest.mark.article("G 2.9-17", "G 2.9-20")
def test_in_belgium_the_chief_referee_decides_after_the_advice_of_the_committee(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon, BELGIAN)
    opened = appealed.hall.competition.terms
    appealed.happen(CompetitionOpened(**{**msgspec.structs.asdict(opened), "federation": "BE"}))
    number = appealed.contest()
    appealed.end_game()
    CommitteeDesk(appealed.hall, "p1").recuse(number)
    choices = appealed.hall.cases()[number].choices
    with pytest.raises(case_clerk.OnlyChiefRefereeDecides):
        appealed.clerk.decide(number, choices[1], "Le mot se lit")
    assert CaseClerkDesk(appealed.hall, "ja").decide(number, choices[1], "Le mot se lit")
    assert appealed.points == appealed.top.outcome.points


@pytest.mark.article("G 2.9-14")
def test_past_cases_are_shown_from_the_journal_and_from_the_archive(appealed: Appealed) -> None:
    number = appealed.convened()
    desk = CommitteeDesk(appealed.hall, "p1")
    desk.put_question(number, 2)
    appealed.vote(number, votes_for=5)
    archived = past_case(appealed.hall.cases()[number], "Vichy 2019")
    assert isinstance(archived, PastCase)
    appealed.rule(1, appealed.unreadable)
    second = appealed.clerk.contest_slip(GAME, 1, TAKE, READ_WRONG)
    view = CommitteeDesk(appealed.hall, "p3", (archived,)).case(second)
    assert [one.past.source for one in view.similar] == ["Cette compétition, cas n°\u00a01", "Vichy 2019"]
    assert leaks(view) == set()


def test_a_choice_that_does_not_exist_is_refused(appealed: Appealed) -> None:
    number = appealed.convened()
    for choice in (0, 9):
        with pytest.raises(NoSuchChoice):
            CommitteeDesk(appealed.hall, "p1").put_question(number, choice)


def test_a_swiss_committee_of_three_decides_by_two_to_one(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon, replace(SWISS, members=(*SWISS.members[1:], member("p5"))))
    number = appealed.convened()
    CommitteeDesk(appealed.hall, "p1").put_question(number, 2)
    assert CommitteeDesk(appealed.hall, "p3").cases()[0].is_my_vote_awaited
    assert appealed.vote(number, votes_for=2)
    assert appealed.points == appealed.top.outcome.points


@pytest.mark.article("G 2.9-3")
def test_a_later_game_closes_the_appeals_even_if_the_one_between_was_never_played(appealed: Appealed) -> None:
    appealed.end_game()
    appealed.happen(GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "15:00")))
    assert appealed.clerk.window(GAME).closes_at is None
    draw_rack(appealed.open_next_game(3))
    with pytest.raises(NextGameStarted):
        appealed.contest()


@pytest.mark.article("G 2.9-3")
@pytest.mark.parametrize(("late", "is_heard"), [(0, True), (1, False)])
def test_the_fifteen_minutes_after_the_last_game_are_counted_to_the_millisecond(
    appealed: Appealed, late: int, is_heard: bool
) -> None:
    appealed.end_game()
    closes_at = appealed.clerk.window(GAME).closes_at
    assert closes_at is not None
    appealed.hall.now = lambda: closes_at + late
    if is_heard:
        assert appealed.contest() == 1
    else:
        with pytest.raises(AppealTooLate):
            appealed.contest()


@pytest.mark.article("R 5.2-3")
def test_a_case_about_a_turn_that_was_cancelled_is_superseded_and_holds_nothing_back(appealed: Appealed) -> None:
    number = appealed.contest()
    assert [case.is_superseded for case in appealed.clerk.cases()] == [False]
    assert cases_before_final(appealed.hall, GAME) == (number,)
    appealed.small.cancel_last_turn()
    assert [case.is_superseded for case in appealed.clerk.cases()] == [True]
    assert cases_before_final(appealed.hall, GAME) == ()
