import pytest

from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.lines import LineEvent, Lines, evolve_lines
from duplicata.competition.lines.decisions import (
    BadLineAddress,
    FollowsNobody,
    MessageReplayed,
    NoLineCode,
    ReportsWaiting,
    delivered,
    follow_centre,
    issue_code,
    keep_report,
    open_line_of,
    renumber,
    stop_following,
    withdraw_code,
)
from duplicata.competition.lines.events import DrawingCentreFollowed, LineCalled, LineCodeIssued
from duplicata.competition.lines.reports import QuestionReport, StateReport

READY = StateReport(1, SignalKind.READY, 1000)
QUESTION = QuestionReport(1, 4, "Quelle prononciation ?")


def after(lines: Lines, *steps: tuple[LineEvent, ...]) -> Lines:
    for events in steps:
        for event in events:
            lines = evolve_lines(lines, event)
    return lines


@pytest.fixture
def following() -> Lines:
    return after(Lines(), follow_centre(Lines(), "https://tireur.example/", 7))


def test_a_new_code_takes_the_place_of_the_one_before() -> None:
    once = after(Lines(), issue_code(Lines(), 3))
    assert issue_code(once, 3) == (LineCodeIssued(3, 2),)
    assert (once.serial(3), once.serial(4)) == (1, None)


def test_a_request_opens_one_line_and_is_forgotten_once_its_hour_is_past() -> None:
    call = LineCalled(3, "mot", 0)
    lines = after(Lines(), open_line_of(Lines(), call))
    with pytest.raises(MessageReplayed):
        open_line_of(lines, LineCalled(3, "mot", 500_000))
    both = after(lines, open_line_of(lines, LineCalled(4, "mot", 600_000)))
    assert [each.centre for each in both.calls] == [3, 4]
    assert [each.centre for each in after(both, open_line_of(both, LineCalled(3, "autre", 600_001))).calls] == [4, 3]


def test_a_code_that_is_taken_back_opens_nothing_and_is_never_given_again() -> None:
    once = after(Lines(), issue_code(Lines(), 3))
    gone = after(once, withdraw_code(once, 3, "recopié sur un mur"))
    assert gone.serial(3) is None
    assert issue_code(gone, 3) == (LineCodeIssued(3, 2),)
    with pytest.raises(NoLineCode, match="Le centre 3 n’a pas de code"):
        withdraw_code(gone, 3, "encore")


def test_following_the_same_server_again_changes_nothing(following: Lines) -> None:
    assert following.followed == DrawingCentreFollowed("https://tireur.example", 7)
    assert follow_centre(following, "https://tireur.example", 7) == ()


@pytest.mark.parametrize(
    "address", ["", "tireur.example", "ftp://x", "http://a b", "http://x?y=1", "http://" + "x" * 200]
)
def test_what_is_no_address_of_a_server_is_refused(address: str) -> None:
    with pytest.raises(BadLineAddress, match="n’est pas l’adresse d’un serveur"):
        follow_centre(Lines(), address, 7)


def test_reports_are_numbered_and_wait_until_they_are_delivered(following: Lines) -> None:
    waiting = after(following, keep_report(following, READY), keep_report(following, QUESTION))
    assert [(each.sequence, each.report) for each in waiting.waiting] == [(1, READY), (2, QUESTION)]
    sent = after(waiting, delivered(waiting, 1))
    assert [each.sequence for each in sent.waiting] == [2]
    refused = after(sent, delivered(sent, 2, "Le coup 4 n’existe pas."))
    assert refused.waiting == ()
    assert refused.reports[1].declined == "Le coup 4 n’existe pas."


@pytest.mark.parametrize("sequence", [0, 1, 3])
def test_what_is_delivered_twice_or_was_never_sent_changes_nothing(following: Lines, sequence: int) -> None:
    known = after(following, keep_report(following, READY), keep_report(following, QUESTION))
    assert delivered(after(known, delivered(known, 1)), sequence) == ()


def test_reports_that_wait_are_numbered_after_those_of_a_journal_that_was_lost(following: Lines) -> None:
    kept = after(following, *(keep_report(following, report) for report in (READY, QUESTION, READY)))
    sent = after(kept, delivered(kept, 1))
    moved = after(sent, renumber(sent, 2, 7))
    assert [(each.sequence, each.report) for each in moved.reports] == [(1, READY), (8, QUESTION), (9, READY)]
    assert after(moved, keep_report(moved, QUESTION)).waiting[-1].sequence == 10
    assert renumber(sent, 1, 7) == ()
    assert renumber(moved, 8, 7) == ()


def test_another_server_is_followed_only_once_the_last_one_has_everything(following: Lines) -> None:
    waiting = after(following, keep_report(following, READY))
    with pytest.raises(ReportsWaiting, match="1 message"):
        follow_centre(waiting, "https://autre.example", 2)
    assert following.followed is not None
    moved = after(waiting, follow_centre(waiting, "https://ailleurs.example", following.followed.centre))
    assert (moved.followed.address, len(moved.waiting)) == ("https://ailleurs.example", 1)  # type: ignore[union-attr]
    with pytest.raises(ReportsWaiting):
        stop_following(waiting, "fin")
    sent = after(waiting, delivered(waiting, 1))
    assert after(sent, follow_centre(sent, "https://autre.example", 2)).followed.centre == 2  # type: ignore[union-attr]
    assert after(sent, stop_following(sent, "fin")).followed is None


def test_who_follows_nobody_has_nobody_to_tell() -> None:
    with pytest.raises(FollowsNobody):
        keep_report(Lines(), READY)
    with pytest.raises(FollowsNobody):
        stop_following(Lines(), "fin")
