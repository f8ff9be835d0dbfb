"""A club evening: ten players, one person, one screen."""

import msgspec
import pytest
from desks.halls import SEED

from duplicata.competition.decisions.entering import EmptyList
from duplicata.competition.decisions.moments import CompetitionNotOpened, GameIsFinal, UnknownGame
from duplicata.competition.decisions.opening import CompetitionAlreadyOpened, EditionNotKnown, TooManyGames
from duplicata.competition.decisions.players import EnteredTwice
from duplicata.competition.decisions.presence import TableNobodySitsAt
from duplicata.competition.decisions.texts import BadDay, BadHour, EmptyName
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organising.club_evening import Evening, EveningWithoutGame, FullNameMissing
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.decisions.opening import SeedTooShort
from duplicata.scrabble.decisions.texts import UnreadableText
from duplicata.scrabble.kinds import UnknownKind
from duplicata.scrabble.refereeing.decisions.checks import TableOutsideRange
from duplicata.scrabble.refereeing.decisions.closing import SlipsMissing
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver, TotalsDiffer
from duplicata.scrabble.refereeing.events import SheetClosed
from duplicata.scrabble.refereeing.takes import NotCollected
from duplicata.scrabble.terms import BadTurnTime

PLAYERS = ("Aubert Zoé", "Bernard Luc", "Le Goff, Anne", "Durand Léa")


def empty_hall(lexicon: Lexicon) -> tuple[Hall, SimulatedTime]:
    time = SimulatedTime()
    return Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, time), time


def evening(lexicon: Lexicon, games: int = 1) -> tuple[AnimatorDesk, SimulatedTime]:
    hall, time = empty_hall(lexicon)
    return AnimatorDesk.open(hall, "Odile Renaud", PLAYERS, Evening(games=games), seed=SEED), time


def ring_out(desk: AnimatorDesk, time: SimulatedTime) -> None:
    """Start, first bell, second bell."""
    desk.ring()
    time.pass_seconds(150)
    desk.ring()
    time.pass_seconds(30)
    desk.ring()


def play(desk: AnimatorDesk, time: SimulatedTime, slips: str = "T") -> None:
    desk.draw()
    ring_out(desk, time)
    desk.announce()
    desk.slips(slips)


def test_one_order_makes_the_whole_evening(lexicon: Lexicon) -> None:
    desk, _ = evening(lexicon)
    shown = desk.view()
    assert [(line.table, line.name, line.points) for line in shown.lines] == [
        (1, "Aubert Zoé", 0),
        (2, "Bernard Luc", 0),
        (3, "Le Goff Anne", 0),
        (4, "Durand Léa", 0),
    ]
    assert shown.game is not None
    assert shown.game.chief_referee == "Odile Renaud"


def test_an_evening_takes_a_handful_of_orders_for_each_turn(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    desk.draw()
    ring_out(desk, time)
    desk.announce()
    assert desk.view().tables_missing == (1, 2, 3, 4)
    desk.slips("2 XQZ H8 40\nT")
    shown = desk.view()
    assert shown.tables_missing == ()
    assert [(line.rank, line.table) for line in shown.lines] == [(1, 1), (1, 3), (1, 4), (4, 2)]
    assert [line.points for line in shown.lines] == [shown.top] * 3 + [0]


def test_a_whole_game_ends_with_a_standing_and_its_explanations(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    play(desk, time, "1 XQZ H8 40\n2 XQZ H8 40\n3 XQZ H8 40\nT")
    with pytest.raises(GameNotOver):
        desk.finish()
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    end = desk.finish()
    assert [best.names for best in end.solos] == [("Durand Léa",)]
    assert end.is_final
    standing = desk.standing()
    assert standing.lines[0].name == "Durand Léa"
    assert not standing.is_provisional
    assert desk.result(4).total == end.top
    assert desk.result(4).is_final
    with pytest.raises(TableNobodySitsAt):
        desk.result(9)


def test_a_player_who_counts_otherwise_holds_the_end_back(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    written = desk._hall.journal.head().position
    with pytest.raises(TotalsDiffer, match="table 2"):
        desk.finish({2: 1})
    with pytest.raises(TableOutsideRange, match="table 9"):
        desk.finish({9: 1})
    assert desk._hall.journal.head().position == written
    assert desk.finish().is_final


def test_an_end_that_was_broken_off_is_finished_by_the_same_order(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    stream = desk._hall.sheet_stream(1, 1)
    stream.obey(lambda sheet: desk._signed(sheet, {}), "Odile Renaud", time())
    assert desk.finish().is_final
    with pytest.raises(GameIsFinal):
        desk.finish()


def test_sheets_that_are_closed_already_do_not_hold_the_end_back(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    stream = desk._hall.sheet_stream(1, 1)
    stream.obey(lambda sheet: (*desk._signed(sheet, {}), SheetClosed()), "Odile Renaud", time())
    assert desk.finish().is_final


def test_a_slip_that_was_forgotten_is_typed_with_the_number_of_its_turn(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    play(desk, time, "1 T\n2 T\n3 T")
    play(desk, time)
    with pytest.raises(NotCollected, match="coup 3"):
        desk.slips("4 T", turn=3)
    desk.slips("4 T", turn=1)
    assert [line.slips_missing for line in desk.view().lines] == [0, 0, 0, 0]


def test_tiles_drawn_before_a_stop_are_said_afterwards(lexicon: Lexicon) -> None:
    desk, _ = evening(lexicon)
    desk.chief.draw_by_program()
    AnimatorDesk.resume(Hall(desk._hall.journal, lexicon, desk._hall.now), "Odile Renaud").draw()
    desk.ring()
    assert desk.view().seconds_left == 180


def test_tiles_typed_before_a_stop_are_typed_again(lexicon: Lexicon) -> None:
    hall, _ = empty_hall(lexicon)
    desk = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS)
    desk.chief.draw("AEIOUBC")
    desk.draw("AEINRST")
    assert desk.chief.game.rack == "AEINRST"


def test_whoever_closed_his_computer_goes_on_with_the_last_game_opened(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon, games=2)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    desk.finish()
    desk.next_game(seed=SEED).draw()
    again = Hall(desk._hall.journal, lexicon, time)
    for resumed in (
        AnimatorDesk.resume(again, "Odile Renaud"),
        AnimatorDesk.open(again, "Odile Renaud", PLAYERS, Evening(games=2), seed=SEED),
    ):
        assert resumed.view().game.number == 2  # type: ignore[union-attr]
    with pytest.raises(CompetitionNotOpened):
        AnimatorDesk.resume(empty_hall(lexicon)[0], "Odile Renaud")


def test_slips_that_are_not_marked_hold_the_end_back(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    while not desk.view().game.ended:  # type: ignore[union-attr]
        desk.draw()
        ring_out(desk, time)
        desk.announce()
    before = desk.view()
    with pytest.raises(SlipsMissing):
        desk.finish()
    assert desk.view() == before
    assert before.lines[0].slips_missing == len(before.game.moves)  # type: ignore[union-attr]


def test_his_screen_shows_no_solution_before_it_is_announced_and_no_solo_before_the_end(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    desk.draw()
    desk.ring()
    word = desk.chief.advised_move().word
    time.pass_seconds(150)
    desk.ring()
    assert desk.view().is_signalled
    time.pass_seconds(30)
    desk.ring()
    assert word not in msgspec.json.encode(desk.view()).decode()
    desk.announce()
    assert word in msgspec.json.encode(desk.view()).decode()


def test_a_solo_brings_its_points_on_the_screen_at_the_end_only(lexicon: Lexicon) -> None:
    hall, time = empty_hall(lexicon)
    desk = AnimatorDesk.open(hall, "Odile Renaud", [f"Nom Prénom{chr(65 + k)}" for k in range(16)], seed=SEED)
    play(desk, time, "\n".join(["7 T", *(f"{table} XQZ H8 40" for table in range(1, 17) if table != 7)]))
    assert [line.points for line in desk.view().lines[:2]] == [desk.view().top, 0]
    while not desk.view().game.ended:  # type: ignore[union-attr]
        play(desk, time)
    assert desk.view().lines[0].points == desk.view().top + 10


def test_tiles_drawn_by_hand_are_said_if_they_stand_and_put_back_if_not(lexicon: Lexicon) -> None:
    hall, time = empty_hall(lexicon)
    desk = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS)
    assert desk.draw("BCDFGHJ").is_rejection
    assert desk.view().game.rack is None  # type: ignore[union-attr]
    desk.draw("DZOCTUI")
    assert desk.view().game.rack == "DZOCTUI"  # type: ignore[union-attr]
    ring_out(desk, time)
    desk.announce("ZUT", "H7")
    assert desk.view().game.moves[0].word == "ZUT"  # type: ignore[union-attr]


def test_where_the_referee_may_choose_his_choice_is_followed(lexicon: Lexicon) -> None:
    for keep in (True, False):
        hall, _ = empty_hall(lexicon)
        desk = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS)
        desk.draw("BCFMPU?", keep=keep)
        assert (desk.view().game.rack is not None) is keep  # type: ignore[union-attr]


def test_the_second_game_of_the_evening_follows_the_first(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon, games=2)
    second = desk.next_game(seed=SEED)
    play(second, time)
    assert second.view().slips_of == 1
    with pytest.raises(UnknownGame):
        second.next_game()


def test_an_order_that_was_broken_off_is_finished_by_the_next_stroke(lexicon: Lexicon) -> None:
    desk, time = evening(lexicon)
    desk.draw()
    desk.ring()
    time.pass_seconds(180)
    desk.chief.end_time()
    desk.ring()
    best = desk.chief.advised_move()
    desk.chief.retain(best.word, str(best.reference))
    desk.announce()
    assert desk.view().game.moves[0].word == best.word  # type: ignore[union-attr]


def test_orders_out_of_turn_are_refused(lexicon: Lexicon) -> None:
    desk, _ = evening(lexicon)
    with pytest.raises(NotTheMoment):
        desk.ring()
    with pytest.raises(NotTheMoment):
        desk.announce()
    with pytest.raises(NotCollected):
        desk.slips("T")


@pytest.mark.parametrize(
    ("evening", "seed", "refusal"),
    [
        (Evening(kind_name="belote"), None, UnknownKind),
        (Evening(seconds=5), None, BadTurnTime),
        (Evening(day="demain"), None, BadDay),
        (Evening(day="9999-12-31", games=30), None, BadDay),
        (Evening(start="midi"), None, BadHour),
        (Evening(edition_name="1998"), None, EditionNotKnown),
        (Evening(games=0), None, EveningWithoutGame),
        (Evening(games=51), None, TooManyGames),
        (Evening(name=" "), None, EmptyName),
        (Evening(), "court", SeedTooShort),
        (Evening(), "\ud800" * 20, UnreadableText),
        (Evening(), "", SeedTooShort),
    ],
)
def test_an_evening_that_cannot_be_played_is_refused_with_a_sentence(
    lexicon: Lexicon, evening: Evening, seed: str | None, refusal: type[DuplicataError]
) -> None:
    hall, _ = empty_hall(lexicon)
    with pytest.raises(refusal):
        AnimatorDesk.open(hall, "Odile Renaud", PLAYERS, evening, seed=seed)
    assert hall.journal.head().position == 0


def test_a_blitz_of_half_a_minute_has_the_short_signal(lexicon: Lexicon) -> None:
    hall, _ = empty_hall(lexicon)
    desk = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS, Evening(seconds=30, start="20h"))
    assert desk.chief.game.terms.time.signal == 20


def test_an_evening_is_written_whole_or_not_at_all(lexicon: Lexicon) -> None:
    hall, _ = empty_hall(lexicon)
    for players, refusal in (
        ((), EmptyList),
        (("Zoé",), FullNameMissing),
        (("Aubert Zoé", "aubert zoé"), EnteredTwice),
    ):
        with pytest.raises(refusal):
            AnimatorDesk.open(hall, "Odile Renaud", players)
    assert hall.journal.head().position == 0


def test_opening_the_same_evening_again_goes_on_with_it(lexicon: Lexicon) -> None:
    hall, _ = empty_hall(lexicon)
    desk = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS, seed=SEED)
    desk.draw()
    written = hall.journal.head().position
    again = AnimatorDesk.open(hall, "Odile Renaud", PLAYERS, seed=SEED)
    assert hall.journal.head().position == written
    assert again.view() == desk.view()
    with pytest.raises(CompetitionAlreadyOpened):
        AnimatorDesk.open(hall, "Odile Renaud", PLAYERS[:2], seed=SEED)
