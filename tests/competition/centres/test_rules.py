"""The rules of several centres that golden cases do not tell: clocks, readings, solos, dates, deadlines."""

from datetime import date

import pytest
from competition.centres.declared import (
    DAY,
    MINUTE,
    agreed,
    centre,
    declared,
    obey,
    played,
    results,
    row,
    signal,
    whole_game,
)
from scrabble.game.playing import START, Table

from duplicata.competition.centres import Centres
from duplicata.competition.centres.averages import polls_missing, turn_average
from duplicata.competition.centres.centre_game import Cut
from duplicata.competition.centres.commands import (
    AgreeFormula,
    CancelTurnsInCentre,
    CentresCommand,
    DeclareCentre,
    ReportBest,
    ReportPodium,
    ReportPoll,
    ReportSolo,
    SetAside,
    VoidGameInCentre,
)
from duplicata.competition.centres.deadlines import DeadlineKind, deadlines
from duplicata.competition.centres.decisions import decide
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.interruptions import CutFate, cut_state, too_long_at, total_cut
from duplicata.competition.centres.merging import centre_ranking, general_ranking
from duplicata.competition.centres.presets import presets
from duplicata.competition.centres.reading_behind import (
    behind,
    is_too_far_behind,
    too_far_behind_at,
)
from duplicata.competition.centres.results_row import SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, SignalKind
from duplicata.competition.centres.solos import SoloScope, judged_solos
from duplicata.scrabble.commands import InterruptGame, ResumeGame
from duplicata.scrabble.game import Phase
from duplicata.scrabble.solver import Solver

LOST, BACK = SignalKind.LINE_LOST, SignalKind.LINE_BACK
STAYED, LEFT = SignalKind.PLAYERS_STAYED, SignalKind.PLAYERS_LEFT


def cut(start: float, end: float, *, stayed: bool = True) -> tuple[CentresCommand, ...]:
    return signal(2, LOST, start), signal(2, STAYED if stayed else LEFT, start), signal(2, BACK, end)


def fate(formula: Formula, *orders: CentresCommand) -> CutFate:
    return cut_state(obey(declared(formula), *orders), 2, 1, 300 * MINUTE).fate


def halted(solver: Solver, *minutes: int) -> bool:
    """Whether a game of the regulation is over after halts of so many minutes."""
    table = Table(solver)
    for place, length in enumerate(minutes):
        start = START + place * 60 * MINUTE
        table.order(InterruptGame(start, "coupure"))
        table.order(ResumeGame(start + length * MINUTE))
    return table.game.phase is Phase.ENDED


@pytest.mark.article("R 2.7-5", "G 5.3-5", "G 5.3-6", "G 5.4.1-6", "G 5.4.1-7")
def test_three_clocks_differ(solver: Solver) -> None:
    """The same halts under the three rules: what one allows, another does not."""
    twice_ten = (*cut(10, 20), *cut(30, 40))
    assert fate(Formula.SATELLITES, *twice_ten) is CutFate.ON
    assert fate(Formula.EQUAL, *twice_ten) is CutFate.ALONE
    assert not halted(solver, 10, 10)
    players_gone = cut(10, 20, stayed=False)
    assert fate(Formula.SATELLITES, *players_gone) is CutFate.VOID
    assert fate(Formula.EQUAL, *players_gone) is CutFate.ON
    assert not halted(solver, 10)
    once_sixteen = cut(10, 26)
    assert fate(Formula.SATELLITES, *once_sixteen) is CutFate.VOID
    assert fate(Formula.EQUAL, *once_sixteen) is CutFate.ALONE
    assert halted(solver, 16)


@pytest.mark.article("G 5.3-4", "G 5.4.1-5", "G 5.4.1-8")
def test_while_a_line_is_lost_equal_sites_stop_and_a_main_tournament_does_not() -> None:
    for formula, other, lost in (
        (Formula.EQUAL, CutFate.STOPPED, CutFate.STOPPED),
        (Formula.SATELLITES, CutFate.ON, CutFate.STOPPED),
        (Formula.PREDRAWN, CutFate.ON, CutFate.ON),
    ):
        centres = obey(declared(formula), signal(2, LOST, 10))
        assert cut_state(centres, 1, 1, 17 * MINUTE).fate is other
        assert cut_state(centres, 2, 1, 17 * MINUTE).fate is lost
    too_long = obey(declared(Formula.EQUAL), signal(2, LOST, 10))
    assert [cut_state(too_long, number, 1, 30 * MINUTE).fate for number in (1, 2, 3)] == [
        CutFate.ON,
        CutFate.ALONE,
        CutFate.ON,
    ]
    used = cut_state(too_long, 2, 1, 10 * MINUTE + 462_000)
    assert (used.used, used.limit) == (462_000, 15 * MINUTE)
    assert cut_state(Centres(), 1, 1, 0).fate is CutFate.ON


def test_a_line_lost_once_everything_was_read_cuts_nothing() -> None:
    orders = (signal(2, SignalKind.STARTED, 1), signal(2, LOST, 80), signal(2, SignalKind.FINISHED, 90))
    assert fate(Formula.EQUAL, *orders) is CutFate.ON


@pytest.mark.article("G 5.4.1-6", "G 5.3-5")
def test_a_line_lost_after_the_end_of_a_game_stops_nobody() -> None:
    over = (signal(2, SignalKind.STARTED, 1), signal(2, SignalKind.FINISHED, 90), signal(2, LOST, 91))
    for formula in (Formula.EQUAL, Formula.SATELLITES):
        centres = obey(declared(formula), *over)
        assert {cut_state(centres, number, 1, 300 * MINUTE).fate for number in (1, 2, 3)} == {CutFate.ON}
        assert decide(centres, signal(2, BACK, 95)) == ()
    told_late = obey(declared(Formula.EQUAL), *over[:2], signal(2, LOST, 10), signal(2, BACK, 30))
    assert cut_state(told_late, 2, 1, 300 * MINUTE).fate is CutFate.ALONE


@pytest.mark.article("G 5.4.1-6", "G 5.3-5")
def test_only_what_is_cut_from_a_game_counts() -> None:
    """A line that is lost while the hall still waits for its game interrupts nothing."""
    before = (signal(2, LOST, 0), signal(2, BACK, 30), signal(2, SignalKind.STARTED, 35))
    assert fate(Formula.EQUAL, *before) is CutFate.ON
    assert fate(Formula.SATELLITES, *before) is CutFate.ON
    across = (signal(2, LOST, 0), signal(2, SignalKind.STARTED, 20), signal(2, STAYED, 21), signal(2, BACK, 30))
    state = cut_state(obey(declared(Formula.SATELLITES), *across), 2, 1, 300 * MINUTE)
    assert (state.fate, state.used) == (CutFate.ON, 10 * MINUTE)


@pytest.mark.article("G 5.4.1-7")
def test_a_start_said_twice_does_not_wipe_out_the_cuts_before() -> None:
    started = signal(2, SignalKind.STARTED, 0)
    cut_off = (started, signal(2, LOST, 5), signal(2, BACK, 25))
    assert fate(Formula.EQUAL, *cut_off) is CutFate.ALONE
    again = obey(declared(Formula.EQUAL), *cut_off, signal(2, SignalKind.STARTED, 30))
    state = cut_state(again, 2, 1, 300 * MINUTE)
    assert (state.fate, state.used) == (CutFate.ALONE, 20 * MINUTE)


@pytest.mark.article("G 5.3-5")
def test_whoever_says_that_the_players_stayed_says_it_of_every_cut_that_waits_for_it() -> None:
    waiting = (signal(2, LOST, 10), signal(2, BACK, 12), signal(2, LOST, 20), signal(2, BACK, 22))
    assert fate(Formula.SATELLITES, *waiting) is CutFate.TO_CONFIRM
    assert fate(Formula.SATELLITES, *waiting, signal(2, STAYED, 25)) is CutFate.ON
    assert fate(Formula.SATELLITES, *waiting, signal(2, LEFT, 25)) is CutFate.VOID
    one_by_one = (*waiting[:2], signal(2, LEFT, 13), *waiting[2:], signal(2, STAYED, 25))
    assert fate(Formula.SATELLITES, *one_by_one) is CutFate.VOID


def test_a_drawing_centre_that_is_not_declared_yet_has_no_cut() -> None:
    centres = obey(Centres(), agreed(Formula.EQUAL), DeclareCentre(centre(2)))
    assert cut_state(centres, 2, 1, 0).fate is CutFate.ON


def test_cuts_that_overlap_are_counted_once() -> None:
    assert total_cut((Cut(5, 9), Cut(0, 6), Cut(20), Cut(21, 22)), 30) == 19


@pytest.mark.article("G 5.4.3-5")
def test_an_hour_is_the_most_that_a_centre_may_be_late() -> None:
    assert not is_too_far_behind(60 * MINUTE)
    assert is_too_far_behind(60 * MINUTE + 1)


@pytest.mark.article("G 5.4.3-5")
def test_how_far_behind_a_centre_is() -> None:
    orders = [signal(number, SignalKind.STARTED) for number in (1, 2)]
    turns = [signal(1, SignalKind.TURN, 5 * turn, turn=turn) for turn in (1, 2, 3)]
    centres = obey(declared(Formula.EQUAL), *orders, *turns)
    assert behind(centres, 2, 1, 20 * MINUTE) is None
    reading = obey(centres, signal(2, SignalKind.TURN, 12, turn=1))
    assert behind(reading, 2, 1, 20 * MINUTE) == 10 * MINUTE
    assert behind(reading, 1, 1, 20 * MINUTE) is None
    level = obey(reading, signal(2, SignalKind.TURN, 19, turn=3))
    assert behind(level, 2, 1, 99 * MINUTE) == 4 * MINUTE
    over = obey(reading, signal(2, SignalKind.FINISHED, 30))
    assert behind(over, 2, 1, 99 * MINUTE) == 7 * MINUTE
    assert behind(Centres(), 1, 1, 0) is None
    ahead = obey(level, signal(2, SignalKind.TURN, 30, turn=4))
    assert behind(ahead, 2, 1, 99 * MINUTE) is None


@pytest.mark.article("G 5.3-5", "G 5.4.1-6", "G 5.4.3-5")
def test_it_is_known_beforehand_when_a_cut_will_be_too_long() -> None:
    """Whoever follows the centres sees it when the time passes, though nobody tells anything."""
    now = 20 * MINUTE
    lost = (signal(2, LOST, 5), signal(2, BACK, 9), signal(2, LOST, 18))
    for formula, number, moment in (
        (Formula.SATELLITES, 2, 33 * MINUTE + 1),
        (Formula.SATELLITES, 1, None),
        (Formula.EQUAL, 2, 29 * MINUTE + 1),
        (Formula.EQUAL, 3, None),
        (Formula.PREDRAWN, 2, None),
    ):
        centres = obey(declared(formula), *lost)
        assert too_long_at(centres, number, 1, now) == moment
        if moment:
            before, after = (cut_state(centres, number, 1, moment - each).fate for each in (1, 0))
            assert (before, after.counts) == (CutFate.STOPPED, False)
            assert too_long_at(centres, number, 1, moment) is None
    drawing = obey(declared(Formula.EQUAL), signal(1, LOST, 18))
    assert too_long_at(drawing, 3, 1, now) == 33 * MINUTE + 1
    assert too_long_at(Centres(), 1, 1, now) is None
    assert too_far_behind_at(60 * MINUTE, now) == (now + 1,)
    assert too_far_behind_at(60 * MINUTE + 1, now) == ()


def hall(first: int, count: int) -> dict[int, tuple[int | None, ...]]:
    return dict.fromkeys(range(first, first + count), (500, 500))


def solo(number: int, player: int, score: int = 80, counted: int = 0, turn: int = 5) -> ReportSolo:
    return ReportSolo(CentreSolo(number, 1, turn, f"Nom{player:04} Zoé", score, str(1_000_000 + player), counted))


def totals(centres: Centres, player: int, number: int = 1) -> tuple[int, int]:
    """The total of a player in the general ranking, and in that of his centre."""
    licence = str(1_000_000 + player)
    lines = (general_ranking(centres, 0).lines, centre_ranking(centres, number, 0).lines)
    general, local = (next(line.total for line in each if line.row.player.licence == licence) for each in lines)
    return general, local


@pytest.mark.article("G 5.4.4-1", "G 5.4.4-2", "G 5.4.4-3")
def test_an_absolute_solo_counts_everywhere_and_a_local_one_in_its_centre() -> None:
    centres = played(Formula.EQUAL, {1: hall(1, 16), 2: hall(101, 3)})
    local = obey(centres, solo(1, 1, counted=10), ReportBest(2, 1, 5, 80, 2))
    assert totals(local, 1) == (990, 1000)
    absolute = obey(centres, solo(1, 1, counted=10), ReportBest(2, 1, 5, 79, 2))
    assert totals(absolute, 1) == (1000, 1000)


@pytest.mark.article("G 5.4.4-2", "G 5.4.4-3")
def test_the_sixteen_players_are_those_of_the_ranking_in_question() -> None:
    centres = played(Formula.EQUAL, {1: hall(1, 8), 2: hall(101, 8)})
    absolute = obey(centres, solo(1, 1), ReportBest(2, 1, 5, 60, 1))
    assert totals(absolute, 1) == (1010, 1010)
    local = obey(centres, solo(1, 1), ReportBest(2, 1, 5, 80, 1))
    assert totals(local, 1) == (1000, 1000)
    few = obey(played(Formula.EQUAL, {1: hall(1, 8), 2: hall(101, 7)}), solo(1, 1), ReportBest(2, 1, 5, 60, 1))
    assert totals(few, 1) == (1000, 1000)


@pytest.mark.article("G 5.4.4-2")
def test_a_solo_waits_until_every_centre_told_its_best_score() -> None:
    centres = obey(played(Formula.EQUAL, {1: hall(1, 16), 2: hall(101, 3), 3: hall(201, 3)}), solo(1, 1, counted=10))
    (judged,) = judged_solos(obey(centres, ReportBest(2, 1, 5, 10, 1)), frozenset({1, 2, 3}), 0)
    assert (judged.scope, judged.waiting) == (SoloScope.WAITING, (3,))
    assert totals(centres, 1) == (990, 1000)
    two = obey(centres, solo(2, 101))
    assert {each.scope for each in judged_solos(two, frozenset({1, 2, 3}), 0)} == {SoloScope.LOCAL}
    lower = obey(centres, solo(2, 101, score=70))
    first, second = judged_solos(lower, frozenset({1, 2, 3}), 0)
    assert (first.scope, second.scope) == (SoloScope.WAITING, SoloScope.LOCAL)
    (alone,) = judged_solos(centres, frozenset({2, 3}), 0)
    assert (alone.scope, alone.general_points) == (SoloScope.LOCAL, 0)


@pytest.mark.article("G 5.4.4-2", "G 5.3-10")
def test_a_solo_does_not_wait_for_a_satellite_that_lost_the_game() -> None:
    """One lost its line for too long, another has no score of it, a third says that it is void."""
    lost: dict[int, tuple[int | None, ...]] = {301: (None, 500, 500)}
    three = {number: dict.fromkeys(range(100 * number, 100 * number + 16), (500,) * 3) for number in (1, 2, 3, 5)}
    centres = played(Formula.SATELLITES, {**three, 4: lost}, 3)
    centres = obey(centres, solo(2, 200), ReportBest(1, 1, 5, 79, 1))
    waiting = judged_solos(centres, frozenset(range(1, 6)), 0)
    assert waiting[0].waiting == (3, 5)
    cut_off = (signal(3, LOST, 10), signal(3, BACK, 40), signal(3, STAYED, 41), VoidGameInCentre(5, 1, "incendie"))
    (judged,) = judged_solos(obey(centres, *cut_off), frozenset(range(1, 6)), 0)
    assert (judged.scope, judged.general_points) == (SoloScope.ABSOLUTE, 10)


@pytest.mark.article("G 5.4.4-2", "G 5.5-41")
def test_a_centre_that_cancelled_a_turn_is_not_heard_of_its_solo() -> None:
    centres = obey(played(Formula.PREDRAWN, {1: hall(1, 16), 2: hall(101, 3)}), solo(1, 1))
    (judged,) = judged_solos(centres, frozenset({1, 2}), 0)
    assert judged.waiting == (2,)
    cancelled = obey(centres, CancelTurnsInCentre(2, 1, (5,), "alarme"))
    assert totals(cancelled, 1) == (1010, 1010)
    (other_turn,) = judged_solos(obey(centres, CancelTurnsInCentre(2, 1, (6,), "alarme")), frozenset({1, 2}), 0)
    assert other_turn.waiting == (2,)


@pytest.mark.article("G 5.4.4-1", "G 5.5-41")
def test_a_solo_on_a_turn_cancelled_in_its_own_centre_counts_nowhere() -> None:
    centres = played(Formula.PREDRAWN, {1: hall(1, 16), 2: hall(101, 3)})
    told = obey(centres, solo(1, 1, counted=10), ReportBest(2, 1, 5, 60, 1))
    assert totals(told, 1) == (1000, 1000)
    cancelled = obey(told, CancelTurnsInCentre(1, 1, (5,), "alarme"), ReportPoll(2, 1, 5, (SeriesSample("4", 1, 20),)))
    assert judged_solos(cancelled, frozenset({1, 2}), 0) == ()
    assert totals(cancelled, 1) == (1020, 1000)


@pytest.mark.article("G 5.4.4-2")
def test_the_players_of_a_centre_that_lost_the_game_do_not_make_up_the_sixteen() -> None:
    centres = played(Formula.SATELLITES, {1: hall(1, 3), 2: hall(101, 8), 3: hall(201, 8)}, 2)
    told = obey(centres, solo(2, 101), *(ReportBest(number, 1, 5, 60, 1) for number in (1, 3)))
    (judged,) = judged_solos(told, frozenset({1, 2, 3}), 0)
    assert (judged.scope, judged.general_points) == (SoloScope.ABSOLUTE, 10)
    (judged,) = judged_solos(obey(told, VoidGameInCentre(3, 1, "incendie")), frozenset({1, 2, 3}), 0)
    assert (judged.scope, judged.general_points) == (SoloScope.ABSOLUTE, 0)


@pytest.mark.article("G 5.4.4-2", "G 5.5-41", "G 5.5-43")
def test_a_turn_cancelled_in_a_centre_keeps_no_solo_waiting_and_brings_none_there() -> None:
    centres = obey(played(Formula.PREDRAWN, {1: hall(1, 16), 2: hall(101, 3)}), solo(1, 1, counted=10))
    assert totals(centres, 1) == (990, 1000)
    elsewhere = obey(centres, ReportBest(2, 1, 5, 80, 1), CancelTurnsInCentre(2, 1, (5,), "alarme"))
    assert totals(elsewhere, 1) == (1000, 1000)
    here = obey(centres, CancelTurnsInCentre(1, 1, (5,), "alarme"))
    assert totals(here, 1) == (1000, 1000), "what this centre sends holds no bonus of that turn"


@pytest.mark.article("G 5.3-7", "G 5.4.4-3")
def test_the_main_tournament_knows_only_its_own_solos() -> None:
    centres = played(Formula.SATELLITES, {1: hall(1, 16), 2: hall(101, 16)})
    told = obey(centres, solo(1, 1, counted=10), solo(2, 101, counted=10))
    assert totals(told, 1) == (1000, 1000)
    assert totals(told, 101, 2) == (990, 1000)


@pytest.mark.article("G 5.3-7", "G 5.4.4-2")
def test_satellites_do_not_bring_the_sixteen_players_of_a_solo_to_the_main_tournament() -> None:
    centres = played(Formula.SATELLITES, {1: hall(1, 8), 2: hall(101, 16)})
    told = obey(centres, solo(1, 1), ReportBest(2, 1, 5, 60, 1))
    general, _ = totals(told, 1)
    assert general == 1000


@pytest.mark.article("G 5.3-9")
def test_satellites_wait_for_the_results_of_the_main_tournament() -> None:
    centres = obey(declared(Formula.SATELLITES, 2), *whole_game(2), *whole_game(2, 2), results(2, [row(101, 500, 500)]))
    ranking = general_ranking(centres, 0)
    assert (ranking.lines, [each.centre for each in ranking.apart]) == ((), [1])


@pytest.mark.article("G 5.3-8", "G 5.5-37")
def test_a_player_of_the_main_tournament_who_is_set_aside_counts_no_more() -> None:
    centres = played(Formula.SATELLITES, {1: hall(1, 3), 2: {101: (400, 400)}})
    ranking = general_ranking(obey(centres, SetAside(1, "licence suspendue", centres.centres[1].rows[0].mark)), 0)
    assert ranking.heads.players == 2
    assert [line.rank for line in ranking.lines] == [1, 1, 3]


@pytest.mark.article("G 5.5-40", "G 5.3-10")
def test_a_game_that_nobody_played_in_a_centre_is_missing_there() -> None:
    """A manager who has no envelope sends his results without that game, and says nothing more."""
    one_game: dict[int, tuple[int | None, ...]] = {101: (500, None), 102: (450, None)}
    for formula, article in ((Formula.PREDRAWN, "G 5.5-40"), (Formula.SATELLITES, "G 5.3-11")):
        (apart,) = general_ranking(played(formula, {1: hall(1, 2), 2: one_game}), 0).apart
        assert (apart.centre, apart.article) == (2, article)
    three = played(Formula.SATELLITES, {1: {1: (500, 500, 500)}, 2: {101: (600, 600, None)}}, 3)
    assert [(line.rank, line.total) for line in general_ranking(three, 0).lines if line.is_injected] == [(1, 1200)]


@pytest.mark.article("G 5.5-37")
def test_a_player_set_aside_leaves_the_general_ranking_and_stays_in_that_of_his_centre() -> None:
    centres = played(Formula.EQUAL, {1: hall(1, 2), 2: hall(101, 1)})
    mark = centres.centres[1].rows[0].mark
    ranking = general_ranking(obey(centres, SetAside(1, "licence suspendue", mark)), 0)
    assert ranking.heads.players == 2
    assert len(centre_ranking(obey(centres, SetAside(1, "licence", mark)), 1, 0).lines) == 2


@pytest.mark.article("G 5.5-42")
def test_a_poll_that_is_still_missing_is_told() -> None:
    centres = played(Formula.PREDRAWN, {1: hall(1, 1), 2: hall(101, 1), 3: hall(201, 1)})
    centres = obey(centres, CancelTurnsInCentre(2, 1, (7,), "alarme"), CancelTurnsInCentre(3, 1, (7,), "alarme"))
    assert polls_missing(centres, 2) == ((1, 7),)
    sample = (SeriesSample("4", 2, 60),)
    from_a_centre_without_it = obey(centres, ReportPoll(3, 1, 7, sample), ReportPoll(2, 1, 7, sample))
    assert polls_missing(from_a_centre_without_it, 2) == ((1, 7),)
    assert polls_missing(obey(centres, ReportPoll(1, 1, 7, sample)), 2) == ()


@pytest.mark.article("G 5.5-42")
def test_only_centres_that_count_and_played_the_turn_give_its_average() -> None:
    missed: dict[int, tuple[int | None, ...]] = {401: (None, 500)}
    halls = {1: hall(1, 1), 2: hall(101, 1), 3: hall(201, 1), 4: hall(301, 1), 5: missed}
    polls = [ReportPoll(number, 1, 7, (SeriesSample("4", 1, 10 * number),)) for number in (1, 3, 4, 5)]
    centres = obey(played(Formula.PREDRAWN, halls), CancelTurnsInCentre(2, 1, (7,), "alarme"), *polls)
    average = turn_average(centres, 2, 1, 7)
    assert (average.polled, average.points) == ((1, 3, 4), {"4": 27})
    fewer = obey(centres, SetAside(3, "tricherie"), VoidGameInCentre(4, 1, "enveloppe défectueuse"))
    average = turn_average(fewer, 2, 1, 7)
    assert (average.polled, average.points) == ((1,), {"4": 10})
    assert [line.total for line in general_ranking(fewer, 0).lines if line.centre == 2] == [1010]


def with_podiums(number: int, *starts: CentresCommand) -> tuple[CentresCommand, ...]:
    """What a centre told of two games, its podiums last."""
    return (*starts, *(ReportPodium(number, game, (PodiumRow(1, "Zoé", 500),)) for game in (1, 2)))


def why_apart(*orders: CentresCommand, drawing: tuple[CentresCommand, ...] = ()) -> str:
    """Why the second of two sites does not count; the first one draws, and its games end after ninety minutes."""
    ended = drawing or (*whole_game(1), *whole_game(1, 2))
    centres = obey(declared(Formula.EQUAL, 2), *ended, results(1, [row(1, 500, 500)]), *orders)
    return " ".join(each.reason for each in general_ranking(centres, 0).apart)


@pytest.mark.article("G 5.4.7-14", "G 5.4.7-17")
def test_a_start_that_is_signalled_after_the_fact_is_none() -> None:
    sent = results(2, [row(101, 400, 400)])
    ready = [signal(2, SignalKind.READY, 10, game) for game in (1, 2)]
    assert why_apart(*with_podiums(2, *ready), sent) == ""
    days_later = [signal(2, SignalKind.READY, 3 * 24 * 60, game) for game in (1, 2)]
    told = why_apart(sent, *with_podiums(2, *days_later))
    assert "début de la partie 1 signalé après coup, début de la partie 2 signalé après coup" in told
    assert "jamais" not in told
    assert "partie 1 signalé après coup" in why_apart(*with_podiums(2), *ready, sent)
    drawn_in_silence = signal(1, SignalKind.STARTED, 0)
    assert "après coup" in why_apart(sent, *with_podiums(2, *ready), drawing=(drawn_in_silence,))
    first_alone = results(2, [row(101, 400, None)])
    assert why_apart(ready[0], first_alone, *with_podiums(2, ready[1]), sent) == ""


@pytest.mark.article("G 5.4.3-5", "G 5.4.7-14", "G 5.4.7-17")
@pytest.mark.parametrize("kind", [SignalKind.READY, SignalKind.STARTED])
def test_a_start_is_told_at_most_an_hour_after_the_end_where_the_game_is_drawn(kind: SignalKind) -> None:
    """A centre plays at most an hour behind: by then its own game is over too."""
    sent = results(2, [row(101, 400, 400)])
    assert why_apart(*with_podiums(2, *(signal(2, kind, 150, game) for game in (1, 2))), sent) == ""
    late = [signal(2, kind, minute, game) for game, minute in ((1, 151), (2, 150))]
    told = why_apart(*with_podiums(2, *late), sent)
    assert "début de la partie 1 signalé après coup" in told
    assert "partie 2" not in told
    in_time = (signal(2, SignalKind.READY, 10), signal(2, SignalKind.STARTED, 170), late[1])
    assert why_apart(*with_podiums(2, *in_time), sent) == ""
    two_sites = obey(
        Centres(),
        AgreeFormula(Formula.EQUAL, "Multiplex", DAY, (DrawnGame(1, 9), DrawnGame(2, 2))),
        DeclareCentre(centre(2)),
        *with_podiums(2, signal(2, kind, 900)),
        sent,
    )
    assert general_ranking(two_sites, 0).apart == ()


@pytest.mark.article("G 5.3-7", "G 5.5-36")
def test_silent_satellites_and_centres_with_sealed_games_are_not_set_apart() -> None:
    """The sentence that sets silent centres apart is one of tournaments of equal rank."""
    for formula in (Formula.SATELLITES, Formula.PREDRAWN):
        silent = results(1, [row(1, 500, 500)]), results(2, [row(101, 400, 400)])
        assert general_ranking(obey(declared(formula, 2), *silent), 0).apart == ()


def test_a_centre_without_results_waits_and_a_void_game_ends_a_twin() -> None:
    centres = obey(declared(Formula.EQUAL), results(1, [row(1, 1, 1)]))
    assert [each.reason for each in general_ranking(centres, 0).apart] == ["résultats pas encore reçus"] * 2
    void = obey(played(Formula.EQUAL, {1: hall(1, 1), 2: hall(9, 1)}), VoidGameInCentre(2, 1, "incendie"))
    assert "incendie" in general_ranking(void, 0).apart[0].reason


@pytest.mark.article("G 5.4.2-4", "G 5.5-10", "G 5.5-18", "G 5.5-39")
def test_drawers_and_whom_to_call_are_kept() -> None:
    drawn = (DrawnGame(1, 0, " Anne  et Luc "),)
    centres = obey(Centres(), AgreeFormula(Formula.PREDRAWN, "Simultané", DAY, drawn, "smb"))
    many = obey(centres, *(DeclareCentre(centre(number)) for number in range(1, 301)))
    assert many.agreement is not None
    assert many.agreement.games[0].drawers == "Anne et Luc"
    assert len(many.centres) == 300
    assert many.centres[300].declared.contact == "06 00 00 00 00"


@pytest.mark.article("G 5.5-3", "G 5.5-5", "G 5.5-6", "G 5.5-7")
def test_the_three_world_events_and_their_dates() -> None:
    blitz, world, semi_rapid = presets().values()
    assert [(each.games, each.minutes) for each in (blitz, world, semi_rapid)] == [(3, 1), (2, 3), (3, 2)]
    assert blitz.title == "Simultané Mondial de Blitz"
    assert [blitz.date_in(year) for year in (2024, 2026)] == [date(2024, 12, 14), date(2026, 12, 12)]
    assert [world.date_in(year) for year in (2016, 2021, 2025)] == [
        date(2016, 1, 9),
        date(2021, 1, 9),
        date(2025, 1, 11),
    ]
    # Easter on 20 April 2025: the fourth Sunday after it is the third weekend of May, so a week earlier.
    assert semi_rapid.date_in(2025) == date(2025, 5, 11)
    assert semi_rapid.date_in(2026) == date(2026, 5, 3)
    for year in range(1990, 2100):
        assert 9 <= world.date_in(year).day <= 15
        assert blitz.date_in(year).weekday() == world.date_in(year).weekday() == 5
        assert semi_rapid.date_in(year).weekday() == 6


@pytest.mark.article("G 5.5-8")
def test_each_federation_draws_in_its_turn() -> None:
    blitz, world, semi_rapid = presets().values()
    season = [blitz.drawing_federation(2014), world.drawing_federation(2015), semi_rapid.drawing_federation(2015)]
    assert [*season, blitz.drawing_federation(2015)] == ["BE", "FR", "CH", "QC"]


@pytest.mark.article("G 5.5-14", "G 5.5-15", "G 5.5-19", "G 5.5-24")
def test_the_deadlines_before_and_after_an_event() -> None:
    found = {each.kind: each.day for each in deadlines("2026-12-12")}
    assert found == {
        DeadlineKind.CODES_FFSC: date(2026, 11, 7),
        DeadlineKind.CODES: date(2026, 11, 21),
        DeadlineKind.RESULTS: date(2026, 12, 26),
        DeadlineKind.PUBLICATION: date(2027, 1, 2),
        DeadlineKind.PAPERS: date(2027, 1, 2),
    }
    assert deadlines("2026-12-12")[1].days_left(date(2026, 11, 22)) == -1
    assert deadlines("2026-12-12")[1].kind.title == "codes envoyés aux référents"
