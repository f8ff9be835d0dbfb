"""The stage: barrages and direct eliminations from the standing, and what the hall sees of them at each second."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall
from desks.stage_halls import STAGE_GAME, Stage, declare_final, finished_hall, happen, stage_of

from duplicata.competition.events import EntryWithdrawn, GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.standing.barrage.decisions import BarrageCompulsory, NobodyToSeparate, StandingNotFinal
from duplicata.competition.standing.knockout import NotThatTurn, UnknownParticipant
from duplicata.competition.standing.ranking import NotInStanding
from duplicata.competition.standing.time_ladder import TimeLadder
from duplicata.desks.hall import Hall
from duplicata.desks.hall.contests import told
from duplicata.desks.posting.stage_views import PublicContest
from duplicata.desks.stage import (
    ContestGameTaken,
    ContestNumberSkipped,
    GamesNotOver,
    NoContestYet,
    StageDesk,
    TurnPlayedAgain,
)
from duplicata.desks.standings import StandingsDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import NotCollected

TWELVE = tuple(range(900, 780, -10))


def barrage_hall(lexicon: Lexicon) -> tuple[StageDesk, Stage]:
    """Three equal firsts of a final standing, and the barrage open."""
    room = finished_hall(lexicon, (500, 700, 700, 700))
    declare_final(room)
    desk = StageDesk(room.hall, "juge-arbitre")
    desk.open_barrage(1, STAGE_GAME, for_title=True)
    return desk, stage_of(room)


def elimination_hall(lexicon: Lexicon) -> tuple[StageDesk, Stage]:
    """Ten qualified players, all called, and the game open."""
    room = finished_hall(lexicon, TWELVE)
    desk = StageDesk(room.hall, "juge-arbitre")
    qualified = desk.qualify(10)
    desk.open_elimination(1, STAGE_GAME, qualified.certain)
    for entry in reversed(qualified.certain):
        desk.call(1, entry)
    return desk, stage_of(room)


def seen(contest: PublicContest | None) -> PublicContest:
    assert contest is not None
    return contest


def top_of(stage: Stage) -> int:
    return stage.chief.advised_move().score or 0


@pytest.mark.article("G 5.1-1")
def test_the_equal_firsts_of_the_final_standing_play_and_the_winner_is_first(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    standings = StandingsDesk(stage.hall, "organisateur")
    assert [view.entry for view in seen(desk.barrage(1)).participants] == [2, 3, 4]
    stage.play_turn()
    top = stage.game.played[0].top
    desk.score_barrage_turn(1, 1, {2: 0, 3: top, 4: top - 1})
    view = seen(desk.barrage(1))
    assert (view.is_over, view.winners) == (True, (3,))
    assert "Colin Alex 3, qui remporte" in view.lines[-1]
    assert [(line.rank, line.entry) for line in standings.by_rank().lines] == [(1, 3), (2, 2), (2, 4), (4, 1)]
    assert standings.equals_notice(for_title=True) is None


@pytest.mark.article("G 5.1-2", "G 5.1-3")
def test_a_title_makes_the_barrage_compulsory_and_without_one_the_organiser_may_decline(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (700, 700))
    desk = StageDesk(room.hall, "organisateur")
    written = room.written
    with pytest.raises(BarrageCompulsory):
        desk.decline_barrage(1, for_title=True)
    assert room.written == written
    desk.decline_barrage(1, for_title=False)
    assert desk.barrage(1) is None
    assert [line.rank for line in StandingsDesk(room.hall, "x").by_rank().lines] == [1, 1]


def test_a_barrage_waits_for_final_results_and_for_equal_firsts(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (700, 700))
    desk = StageDesk(room.hall, "juge-arbitre")
    with pytest.raises(StandingNotFinal):
        desk.open_barrage(1, STAGE_GAME, for_title=True)
    alone = finished_hall(lexicon, (700, 600))
    declare_final(alone)
    with pytest.raises(NobodyToSeparate):
        StageDesk(alone.hall, "juge-arbitre").open_barrage(1, STAGE_GAME, for_title=True)


@pytest.mark.article("G 5.2-4", "G 5.2-5")
def test_scores_are_secret_until_the_solution_is_announced(lexicon: Lexicon) -> None:
    desk, stage = elimination_hall(lexicon)
    before = desk.elimination(1)
    stage.collect_turn()
    top = top_of(stage)
    desk.score_elimination_turn(1, 1, dict.fromkeys(range(1, 11), top) | {4: top - 1})
    assert desk.elimination(1) == before
    stage.announce()
    view = seen(desk.elimination(1))
    assert view.last_turn is not None
    assert (view.last_turn.top, view.last_turn.reference, view.last_turn.left) == (top, top, (4,))
    assert [(each.entry, each.left_in, each.rank) for each in view.participants if not each.is_in] == [(4, 1, 10)]
    assert "Durand Alex 4 nous quitte" in view.lines[1]
    assert all(each.rank is None for each in view.participants if each.is_in)


def test_the_end_of_a_contest_is_secret_until_its_last_solution_is_announced(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    standings = StandingsDesk(stage.hall, "organisateur")
    before, posted = desk.barrage(1), standings.by_rank()
    stage.collect_turn()
    best = stage.chief.advised_move()
    stage.chief.retain(best.word, str(best.reference))
    desk.score_barrage_turn(1, 1, {2: 0, 3: 1, 4: 0})
    assert desk.barrage(1) == before
    assert standings.by_rank() == posted
    stage.chief.announce()
    assert seen(desk.barrage(1)).is_over
    assert standings.by_rank() != posted


@pytest.mark.article("G 5.2-5")
def test_when_nobody_finds_the_top_the_best_score_stays_and_the_board_has_the_top(lexicon: Lexicon) -> None:
    desk, stage = elimination_hall(lexicon)
    stage.play_turn()
    top = stage.game.played[0].top
    desk.score_elimination_turn(1, 1, dict.fromkeys(range(1, 11), top - 9) | {1: top - 2, 2: top - 2})
    view = seen(desk.elimination(1))
    assert view.last_turn is not None
    assert (view.last_turn.top, view.last_turn.reference) == (top, top - 2)
    assert stage.game.played[0].score == top
    assert "personne n’a trouvé le top" in view.lines[0]
    assert [each.entry for each in view.participants if each.is_in] == [2, 1]


def test_a_turn_is_scored_only_once_its_slips_are_collected(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    for start in (lambda: None, stage.start_turn):
        start()
        with pytest.raises(NotCollected):
            desk.score_barrage_turn(1, 1, {2: 0, 3: 1, 4: 0})
    with pytest.raises(NoContestYet):
        desk.score_barrage_turn(2, 1, {2: 0})


def test_a_turn_cancelled_in_the_game_is_hidden_and_must_be_cancelled_here_before_the_next(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    stage.play_turn()
    desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 0})
    stage.cancel_last_turn()
    view = seen(desk.barrage(1))
    assert (view.last_turn, view.turn) == (None, 1)
    stage.play_turn()
    assert seen(desk.barrage(1)).last_turn is None
    with pytest.raises(TurnPlayedAgain, match="annulez-le d’abord ici"):
        desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 1})
    desk.cancel_barrage_turn(1, "coup annulé par le juge-arbitre")
    desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 1})
    assert [each.entry for each in seen(desk.barrage(1)).participants if each.is_in] == [2, 3, 4]
    with pytest.raises(NotThatTurn):
        desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 1})


def test_several_may_be_equal_when_the_game_ends_and_play_another_barrage(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    stage.play_turn()
    desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 0})
    desk.end_barrage(1)
    view = seen(desk.barrage(1))
    assert (view.is_over, view.winners) == (True, (2, 3))
    assert "restent à égalité" in view.lines[-1]
    desk.open_barrage(2, 3, for_title=True)
    assert [each.entry for each in seen(desk.barrage(2)).participants] == [2, 3]


@pytest.mark.article("G 5.2-1")
def test_qualifying_waits_for_the_games_that_count(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TWELVE)
    desk = StageDesk(room.hall, "juge-arbitre")
    happen(room, GamePlanned(PlannedGame(5, "normale", 60, "2026-11-17", "10:00")))
    with pytest.raises(GamesNotOver, match="5"):
        desk.qualify(10)
    assert desk.qualify(10, after=1).certain == tuple(range(1, 11))


@pytest.mark.article("G 5.2-7")
def test_the_hall_sees_each_player_when_he_is_called(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TWELVE)
    desk = StageDesk(room.hall, "juge-arbitre")
    assert desk.elimination(1) is None
    desk.open_elimination(1, STAGE_GAME, tuple(range(1, 11)))
    assert (seen(desk.elimination(1)).participants, seen(desk.elimination(1)).to_call) == ((), 10)
    assert desk.next_call(1) == "J’appelle Joly Alex 10, FR, 10e place du classement."
    desk.call(1, 10, "Finaliste l’an dernier.")
    view = seen(desk.elimination(1))
    assert ([each.name for each in view.participants], view.to_call) == (["Joly Alex 10"], 9)
    assert str(desk.next_call(1)).startswith("J’appelle Imbert Alex 9")


def test_nobody_is_left_to_call_once_all_were(lexicon: Lexicon) -> None:
    desk, _ = elimination_hall(lexicon)
    assert desk.next_call(1) is None
    with pytest.raises(UnknownParticipant):
        desk.call_of(1, 12)


@pytest.mark.article("G 5.2-2", "G 5.2-3")
def test_the_contest_has_its_name_and_its_falling_time(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TWELVE)
    desk = StageDesk(room.hall, "juge-arbitre")
    desk.open_elimination(1, STAGE_GAME, tuple(range(1, 11)), ladder=TimeLadder.of((1, 75), (2, 45)))
    desk.open_elimination(2, 3, tuple(range(1, 11)), is_international=True)
    assert (seen(desk.elimination(1)).title, seen(desk.elimination(2)).title) == ("Grand Prix", "Grand Chelem")
    stage = stage_of(room)
    for entry in range(1, 11):
        desk.call(1, entry)
    assert seen(desk.elimination(1)).seconds == 75
    stage.play_turn()
    desk.score_elimination_turn(1, 1, dict.fromkeys(range(1, 11), 1))
    assert seen(desk.elimination(1)).seconds == 45
    desk.cancel_elimination_turn(1, "erreur de saisie")
    desk.end_elimination(1)
    assert seen(desk.elimination(1)).winners == tuple(range(1, 11))


def test_only_players_of_the_standing_take_part_and_a_missing_one_may_be_replaced(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TWELVE)
    desk = StageDesk(room.hall, "juge-arbitre")
    happen(room, EntryWithdrawn(11, 2, "parti"))
    for stranger in (11, 99):
        with pytest.raises(NotInStanding):
            desk.open_elimination(1, STAGE_GAME, (*range(1, 10), stranger))
    desk.open_elimination(1, STAGE_GAME, tuple(range(1, 11)))
    with pytest.raises(NotInStanding):
        desk.excuse(1, 3, 99)
    desk.excuse(1, 3, 12)
    assert seen(desk.elimination(1)).to_call == 10
    desk.open_elimination(2, 3, (*range(1, 11), 12))
    desk.excuse(2, 3)
    assert seen(desk.elimination(2)).to_call == 10


def test_a_contest_has_a_game_of_its_own(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    written = stage.written
    for game in (GAME, STAGE_GAME):
        with pytest.raises(ContestGameTaken, match="numéro de partie libre"):
            desk.open_barrage(2, game, for_title=True)
        with pytest.raises(ContestGameTaken):
            desk.open_elimination(1, game, tuple(range(1, 11)))
    assert stage.written == written
    happen(stage, GamePlanned(PlannedGame(STAGE_GAME, "normale", 60, "2026-11-16", "19:00")))
    assert desk.games.planned == (GAME,)


def test_another_program_follows_the_contest_in_the_journal(lexicon: Lexicon) -> None:
    desk, stage = barrage_hall(lexicon)
    other = StageDesk(Hall(stage.hall.journal, lexicon, stage.time), "public")
    stage.play_turn()
    desk.score_barrage_turn(1, 1, {2: 1, 3: 1, 4: 0})
    other.hall.catch_up()
    assert other.barrage(1) == desk.barrage(1)


def test_the_views_hold_no_score_of_a_turn_in_hand_whatever_the_second(lexicon: Lexicon) -> None:
    desk, stage = elimination_hall(lexicon)
    room: SmallHall = stage
    scored = dict.fromkeys(range(1, 11), 7)
    for turn in range(1, 4):
        room.collect_turn()
        before = msgspec.json.encode(desk.elimination(1))
        desk.score_elimination_turn(1, turn, scored)
        assert msgspec.json.encode(desk.elimination(1)) == before
        room.announce()
        assert msgspec.json.encode(desk.elimination(1)) != before
    state = desk.contests.elimination(1).state
    assert told(state.knockout, room.game) == state.knockout


def test_contests_are_numbered_without_a_gap_or_nobody_would_follow_them(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TWELVE[:9] + TWELVE[:1])
    declare_final(room)
    desk = StageDesk(room.hall, "juge-arbitre")
    written = room.written
    with pytest.raises(ContestNumberSkipped, match="1"):
        desk.open_barrage(2, STAGE_GAME, for_title=True)
    with pytest.raises(ContestNumberSkipped):
        desk.decline_barrage(2, for_title=False)
    with pytest.raises(ContestNumberSkipped):
        desk.open_elimination(3, STAGE_GAME, tuple(range(1, 11)))
    assert room.written == written
