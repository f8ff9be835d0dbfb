"""The barrage: equal firsts, each of whom leaves when another does better (G 5.1)."""

import pytest
from competition.standing.contests import barrage_after, naive_ranks
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.standing.barrage import (
    Barrage,
    CancelBarrageTurn,
    DeclineBarrage,
    EndBarrage,
    OpenBarrage,
    ScoreBarrageTurn,
)
from duplicata.competition.standing.barrage.decisions import (
    BarrageAlreadySettled,
    BarrageCompulsory,
    BarrageNotOpen,
    NobodyToSeparate,
    StandingNotFinal,
)
from duplicata.competition.standing.barrage.places import barrage_places
from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import (
    AlreadyOut,
    BadContestScore,
    BadContestTop,
    CancellationWithoutReason,
    NotThatTurn,
    NoTurnToCancel,
    ParticipantWithoutScore,
    UnknownParticipant,
)
from duplicata.competition.standing.time_ladder import BadTimeLadder, TimeDoesNotFall, TimeLadder
from duplicata.kernel.errors import DuplicataError

OPEN = OpenBarrage((3, 5, 8), 4, is_for_title=True)


def turn(number: int, top: int, **scores: int) -> ScoreBarrageTurn:
    return ScoreBarrageTurn(number, {int(name[1:]): points for name, points in scores.items()}, top)


@pytest.mark.article("G 5.1-1")
def test_whoever_scores_less_than_another_leaves_and_the_last_one_wins() -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=24, n5=30, n8=30))
    assert barrage.knockout.remaining == (5, 8)
    assert barrage.ended is None
    barrage = barrage_after(turn(2, 72, n5=20, n8=24), barrage=barrage)
    assert barrage.ended is not None
    assert (barrage.ended.winners, barrage.ended.end) == ((8,), ContestEnd.ONE_LEFT)
    assert barrage.knockout.ranks == {8: 1, 5: 2, 3: 3}


@pytest.mark.article("G 5.1-1")
def test_two_below_the_best_leave_together_whatever_each_scored() -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=24, n5=28, n8=30))
    assert barrage.knockout.ranks == {8: 1, 3: 2, 5: 2}


def test_when_all_are_equal_all_go_on() -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=0, n5=0, n8=0), turn(2, 20, n3=20, n5=20, n8=20))
    assert barrage.knockout.remaining == (3, 5, 8)
    assert barrage.knockout.left_in == {}


def test_at_the_end_of_the_game_those_still_equal_are_named_and_may_play_another() -> None:
    first = barrage_after(OPEN, turn(1, 30, n3=24, n5=30, n8=30), EndBarrage())
    assert first.ended is not None
    assert (first.ended.winners, first.ended.end) == ((5, 8), ContestEnd.GAME_OVER)
    assert barrage_places([first]) == {3: 3, 5: 1, 8: 1}
    second = barrage_after(OpenBarrage((5, 8), 5, is_for_title=True), turn(1, 30, n5=29, n8=30))
    assert barrage_places([first, second]) == {8: 1, 5: 2, 3: 3}
    assert barrage_places([barrage_after(OPEN)]) == {}


@pytest.mark.article("G 5.1-1")
def test_a_barrage_needs_two_equal_firsts_and_a_final_standing() -> None:
    for firsts in ((), (3,), (3, 3)):
        with pytest.raises(NobodyToSeparate, match="personne à départager"):
            barrage_after(OpenBarrage(firsts, 4, is_for_title=False))
    with pytest.raises(StandingNotFinal, match="définitifs"):
        barrage_after(OpenBarrage((3, 5), 4, is_for_title=False, is_standing_final=False))


@pytest.mark.article("G 5.1-2")
def test_a_title_cannot_be_left_to_several() -> None:
    with pytest.raises(BarrageCompulsory, match="les 2 ex æquo doivent être départagés"):
        barrage_after(DeclineBarrage((3, 5), is_for_title=True))


@pytest.mark.article("G 5.1-3")
def test_where_no_title_is_given_the_organiser_may_leave_them_equal() -> None:
    declined = barrage_after(DeclineBarrage((3, 5), is_for_title=False))
    assert declined.declined is not None
    assert declined.declined.entries == (3, 5)
    with pytest.raises(BarrageAlreadySettled):
        barrage_after(OPEN, barrage=declined)
    with pytest.raises(NobodyToSeparate):
        barrage_after(DeclineBarrage((3,), is_for_title=False))


@pytest.mark.article("G 5.1-4")
def test_the_time_falls_from_turn_to_turn() -> None:
    barrage = barrage_after(OPEN)
    assert barrage.opened is not None
    seconds = [barrage.opened.ladder.seconds(number) for number in range(1, 20)]
    assert seconds == sorted(seconds, reverse=True)
    assert len(set(seconds)) > 1
    assert barrage.seconds == seconds[0]


@pytest.mark.article("G 5.1-4")
def test_a_time_that_rises_or_stays_the_same_is_refused() -> None:
    for ladder in (
        TimeLadder(()),
        TimeLadder.of((2, 60)),
        TimeLadder.of((1, 60), (3, 90)),
        TimeLadder.of((1, 60), (1, 50)),
        TimeLadder.of((1, 60), (2, 0)),
    ):
        with pytest.raises(BadTimeLadder, match="commencez au coup 1"):
            barrage_after(OpenBarrage((3, 5), 4, is_for_title=True, ladder=ladder))
    with pytest.raises(TimeDoesNotFall, match="reste à 60 secondes"):
        barrage_after(OpenBarrage((3, 5), 4, is_for_title=True, ladder=TimeLadder.of((1, 60))))


@pytest.mark.article("G 5.1-1", "R 4.3-1")
def test_a_penalty_may_bring_a_score_below_nought() -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=-4, n5=-1, n8=-1))
    assert barrage.knockout.remaining == (5, 8)


@pytest.mark.parametrize(
    ("scores", "refusal"),
    [
        (turn(3, 30, n5=30, n8=30), NotThatTurn),
        (turn(2, 0, n5=0, n8=0), BadContestTop),
        (turn(2, 30, n5=30, n8=30, n9=30), UnknownParticipant),
        (turn(2, 30, n3=30, n5=30, n8=30), AlreadyOut),
        (turn(2, 30, n5=30), ParticipantWithoutScore),
        (turn(2, 30, n5=31, n8=30), BadContestScore),
        (turn(2, 30, n5=-6, n8=30), BadContestScore),
    ],
)
def test_scores_that_cannot_be_are_refused(scores: ScoreBarrageTurn, refusal: type[DuplicataError]) -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=24, n5=30, n8=30))
    with pytest.raises(refusal) as refused:
        barrage_after(scores, barrage=barrage)
    assert str(refused.value)


def test_nothing_is_scored_before_the_opening_nor_after_the_end() -> None:
    over = barrage_after(OPEN, EndBarrage())
    for barrage in (Barrage(), over):
        for command in (turn(1, 30, n3=30, n5=30, n8=30), EndBarrage()):
            with pytest.raises(BarrageNotOpen):
                barrage_after(command, barrage=barrage)
    with pytest.raises(BarrageAlreadySettled):
        barrage_after(OPEN, barrage=over)


def test_a_cancelled_turn_brings_back_those_who_left_in_it() -> None:
    before = barrage_after(OPEN, turn(1, 30, n3=24, n5=30, n8=30))
    over = barrage_after(turn(2, 30, n5=24, n8=30), barrage=before)
    undone = barrage_after(CancelBarrageTurn(" lettre mal annoncée "), barrage=over)
    assert (undone.knockout, undone.ended) == (before.knockout, None)
    assert barrage_after(CancelBarrageTurn("encore"), barrage=undone).knockout.remaining == (3, 5, 8)


def test_a_cancellation_says_why_and_needs_a_turn() -> None:
    barrage = barrage_after(OPEN, turn(1, 30, n3=24, n5=30, n8=30))
    for reason in ("", "  ", "deux\nlignes", "x" * 501):
        with pytest.raises(CancellationWithoutReason):
            barrage_after(CancelBarrageTurn(reason), barrage=barrage)
    with pytest.raises(NoTurnToCancel):
        barrage_after(CancelBarrageTurn("rien"), barrage=barrage_after(OPEN))


@given(st.lists(st.lists(st.integers(0, 3), min_size=6, max_size=6), max_size=6), st.integers(2, 6))
def test_a_barrage_goes_as_the_plainest_count_says(turns: list[list[int]], players: int) -> None:
    entries = tuple(range(1, players + 1))
    barrage, played = barrage_after(OpenBarrage(entries, 4, is_for_title=True)), []
    for number, points in enumerate(turns, 1):
        if barrage.ended:
            break
        scores = {entry: points[entry - 1] for entry in entries}
        before = barrage.knockout.remaining
        still = {entry: scores[entry] for entry in before}
        barrage = barrage_after(ScoreBarrageTurn(number, still, 3), barrage=barrage)
        played.append(scores)
        assert barrage.knockout.remaining
        assert set(barrage.knockout.remaining) <= set(before)
        assert (barrage.ended is not None) == (len(barrage.knockout.remaining) == 1)
    assert barrage.knockout.ranks == naive_ranks(entries, played)
