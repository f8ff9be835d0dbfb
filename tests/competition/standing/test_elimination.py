"""The direct elimination: out at the first top missed, or below the best of the room when nobody finds it (G 5.2)."""

import pytest
from competition.standing.contests import TEN, called, elimination_after, naive_ranks
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.elimination import (
    CallParticipant,
    CancelEliminationTurn,
    Elimination,
    EliminationCommand,
    EndElimination,
    ExcuseParticipant,
    OpenElimination,
    ScoreEliminationTurn,
    decide_elimination,
)
from duplicata.competition.standing.elimination.decisions import (
    AlreadyCalled,
    BadQualifierCount,
    CallingNotOver,
    EliminationAlreadyOpen,
    EliminationNotOpen,
    GameAlreadyStarted,
    QualifiedTwice,
    UnreadablePresentation,
)
from duplicata.competition.standing.elimination.events import EliminationPlayersLeft, EliminationTurnScored
from duplicata.competition.standing.knockout import AlreadyOut, TurnScore, UnknownParticipant
from duplicata.competition.standing.qualifying import BadQualifyingPlaces, elimination_name, qualify
from duplicata.competition.standing.ranking import Standing
from duplicata.competition.standing.time_ladder import BadTimeLadder, TimeLadder

OPEN = OpenElimination("Grand Prix", TEN, 4)


def scores(others: int, **known: int) -> dict[int, int]:
    """What everyone scored, but for those named."""
    return dict.fromkeys(TEN, others) | {int(name[1:]): points for name, points in known.items()}


@pytest.mark.article("G 5.2-4")
def test_whoever_misses_the_top_that_another_found_is_out() -> None:
    elimination = elimination_after(ScoreEliminationTurn(1, scores(80, n3=79, n7=0), 80), elimination=called())
    assert elimination.knockout.left_in == {3: 1, 7: 1}
    assert elimination.knockout.ranks[3] == elimination.knockout.ranks[7] == 9
    with pytest.raises(AlreadyOut, match="a quitté l’épreuve au coup 1"):
        elimination_after(ScoreEliminationTurn(2, scores(20), 20), elimination=elimination)


@pytest.mark.article("G 5.2-5")
def test_when_nobody_finds_the_top_the_best_score_is_the_reference_and_the_top_is_still_what_was_played() -> None:
    events = decide_elimination(called(), ScoreEliminationTurn(1, scores(60, n2=72, n4=72), 94))
    scored, left = events
    assert isinstance(scored, EliminationTurnScored)
    assert scored.top == 94
    assert scored.scores[1] == TurnScore(2, 72)
    assert left == EliminationPlayersLeft(1, (1, 3, 5, 6, 7, 8, 9, 10), 72)
    elimination = elimination_after(ScoreEliminationTurn(1, scores(60, n2=72, n4=72), 94), elimination=called())
    assert elimination.knockout.remaining == (2, 4)
    assert not elimination.knockout.turns[0].is_top_found


@pytest.mark.article("G 5.2-4", "G 5.2-5")
def test_the_last_one_left_wins_and_the_others_are_ranked_by_when_they_left() -> None:
    elimination = elimination_after(
        ScoreEliminationTurn(1, scores(10, n1=30, n2=30, n3=30), 30),
        ScoreEliminationTurn(2, {1: 18, 2: 18, 3: 18}, 20),
        ScoreEliminationTurn(3, {1: 30, 2: 28, 3: 30}, 30),
        ScoreEliminationTurn(4, {1: 0, 3: 4}, 30),
        elimination=called(),
    )
    assert elimination.ended is not None
    assert (elimination.ended.winners, elimination.ended.end) == ((3,), ContestEnd.ONE_LEFT)
    assert {entry: rank for entry, rank in elimination.knockout.ranks.items() if entry < 5} == {3: 1, 1: 2, 2: 3, 4: 4}


def test_at_the_end_of_the_game_those_still_in_share_the_first_place() -> None:
    elimination = elimination_after(
        ScoreEliminationTurn(1, scores(10, n1=30, n2=30), 30), EndElimination(), elimination=called()
    )
    assert elimination.ended is not None
    assert (elimination.ended.winners, elimination.ended.end) == ((1, 2), ContestEnd.GAME_OVER)
    assert [elimination.knockout.ranks[entry] for entry in (1, 2, 3)] == [1, 1, 3]


@pytest.mark.article("G 5.2-6")
@pytest.mark.parametrize(("count", "is_right"), [(9, False), (10, True), (25, True), (26, False)])
def test_ten_to_twenty_five_players_take_part(count: int, is_right: bool) -> None:
    opening = OpenElimination("Grand Prix", tuple(range(1, count + 1)), 4)
    standing = Standing({1: dict.fromkeys(range(1, 40), 0)}, {1: 10})
    if is_right:
        assert len(elimination_after(opening).knockout.entries) == count
        assert qualify(standing, count).places == count
        return
    with pytest.raises(BadQualifierCount, match="il en faut de 10 à 25"):
        elimination_after(opening)
    with pytest.raises(BadQualifyingPlaces, match="il en faut de 10 à 25"):
        qualify(standing, count)


@pytest.mark.article("G 5.2-6")
def test_the_first_of_the_standing_are_qualified_and_equals_at_the_limit_are_all_named() -> None:
    totals = {entry: 100 - entry for entry in range(1, 15)}
    standing = Standing({1: totals}, {1: 100})
    clear = qualify(standing, 12)
    assert (clear.certain, clear.equals, clear.places_for_equals) == (tuple(range(1, 13)), (), 0)
    level = standing.with_score(1, 11, 90).with_score(1, 9, 90)
    limit = qualify(level, 10)
    assert (limit.certain, limit.equals, limit.places_for_equals) == (tuple(range(1, 9)), (9, 10, 11), 2)
    assert qualify(standing, 20).certain == tuple(range(1, 15))
    assert qualify(level, 11).equals == ()


@pytest.mark.article("G 5.2-2")
def test_the_contest_has_the_name_of_the_country_or_of_international_festivals() -> None:
    names = [elimination_name(country) for country in ("BE", "FR", "QC", "CH")]
    assert names == ["Mort subite", "Grand Prix", "Coupe Guillotine", "Petit Chelem"]
    assert elimination_name("FR", is_international=True) == "Grand Chelem"
    assert elimination_name("SN") == "Manche par élimination directe"


@pytest.mark.article("G 5.2-3")
def test_the_time_is_reduced_and_may_fall_but_never_rises() -> None:
    elimination = elimination_after(OPEN)
    assert elimination.opened is not None
    seconds = [elimination.opened.ladder.seconds(number) for number in range(1, 20)]
    assert seconds == sorted(seconds, reverse=True)
    assert seconds[0] < 180
    assert elimination.seconds == seconds[0]
    assert elimination_after(OpenElimination("X", TEN, 4, TimeLadder.of((1, 60)))).seconds == 60
    with pytest.raises(BadTimeLadder):
        elimination_after(OpenElimination("X", TEN, 4, TimeLadder.of((1, 60), (2, 70))))


@pytest.mark.article("G 5.2-7")
def test_players_are_called_one_by_one_before_the_first_turn() -> None:
    elimination = elimination_after(OPEN, CallParticipant(10), CallParticipant(9, " champion de Belgique "))
    assert elimination.called == (10, 9)
    assert elimination.to_call == (8, 7, 6, 5, 4, 3, 2, 1)
    with pytest.raises(CallingNotOver, match="il reste 8, 7, 6"):
        elimination_after(ScoreEliminationTurn(1, scores(80), 80), elimination=elimination)
    with pytest.raises(AlreadyCalled):
        elimination_after(CallParticipant(9), elimination=elimination)
    with pytest.raises(UnknownParticipant):
        elimination_after(CallParticipant(11), elimination=elimination)
    for words in ("deux\nlignes", "x" * 501):
        with pytest.raises(UnreadablePresentation):
            elimination_after(CallParticipant(8, words), elimination=elimination)


def test_whoever_does_not_come_is_excused_and_may_be_replaced() -> None:
    eleven = elimination_after(OpenElimination("Grand Prix", (*TEN, 11), 4), CallParticipant(4))
    fewer = elimination_after(ExcuseParticipant(4), elimination=eleven)
    assert (fewer.called, 4 in fewer.knockout.entries) == ((), False)
    with pytest.raises(BadQualifierCount):
        elimination_after(ExcuseParticipant(5), elimination=fewer)
    replaced = elimination_after(ExcuseParticipant(5, 12), elimination=fewer)
    assert replaced.knockout.entries == (1, 2, 3, 6, 7, 8, 9, 10, 11, 12)
    with pytest.raises(QualifiedTwice):
        elimination_after(ExcuseParticipant(6, 12), elimination=replaced)
    with pytest.raises(UnknownParticipant):
        elimination_after(ExcuseParticipant(5), elimination=replaced)


def test_the_participants_do_not_change_once_the_game_has_started() -> None:
    started = elimination_after(ScoreEliminationTurn(1, scores(80), 80), elimination=called())
    for command in (CallParticipant(1), ExcuseParticipant(1, 12)):
        with pytest.raises(GameAlreadyStarted):
            elimination_after(command, elimination=started)


@pytest.mark.article("G 5.2-1")
def test_a_contest_is_opened_once_with_each_player_once() -> None:
    with pytest.raises(QualifiedTwice):
        elimination_after(OpenElimination("Grand Prix", (*TEN, 4), 4))
    with pytest.raises(EliminationAlreadyOpen):
        elimination_after(OPEN, OPEN)


def test_nothing_happens_before_the_opening_nor_after_the_end() -> None:
    over = elimination_after(EndElimination(), elimination=called())
    commands: tuple[EliminationCommand, ...] = (
        CallParticipant(1),
        ExcuseParticipant(1),
        ScoreEliminationTurn(1, scores(80), 80),
        EndElimination(),
    )
    for elimination in (Elimination(), over):
        for command in commands:
            with pytest.raises(EliminationNotOpen):
                elimination_after(command, elimination=elimination)


def test_a_cancelled_turn_brings_back_those_who_left_in_it() -> None:
    over = elimination_after(ScoreEliminationTurn(1, scores(10, n1=30), 30), elimination=called())
    assert over.ended is not None
    undone = elimination_after(CancelEliminationTurn("bulletin mal lu"), elimination=over)
    assert undone == called()


@given(
    st.lists(st.lists(st.integers(0, 4), min_size=25, max_size=25), min_size=1, max_size=8),
    st.integers(10, 25),
    st.integers(4, 6),
)
def test_a_direct_elimination_goes_as_the_plainest_count_says_and_never_loses_everyone(
    turns: list[list[int]], players: int, top: int
) -> None:
    entries = tuple(range(1, players + 1))
    elimination, played = called(entries), []
    for number, points in enumerate(turns, 1):
        if elimination.ended:
            break
        before = elimination.knockout.remaining
        everyone = {entry: points[entry - 1] for entry in entries}
        turn = ScoreEliminationTurn(number, {entry: everyone[entry] for entry in before}, top)
        elimination = elimination_after(turn, elimination=elimination)
        played.append(everyone)
        stayed = elimination.knockout.remaining
        assert stayed, "whoever has the reference stays"
        assert {everyone[entry] for entry in stayed} == {max(everyone[entry] for entry in before)}
        assert (elimination.ended is not None) == (len(stayed) == 1)
        undone = elimination_after(CancelEliminationTurn("pour voir"), elimination=elimination)
        assert undone.knockout.remaining == before
    assert elimination.knockout.ranks == naive_ranks(entries, played)
