"""A game drawn elsewhere is read line by line and played here: nothing is skipped, nothing is shown too early."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall
from desks.reading.read_games import KnownLines, ReadGame, receiving

from duplicata.competition.reading import LineOpened, TurnNotRead, TurnSpoiled, TurnSpoiledAlready
from duplicata.desks.carried.refusals import LeaveDiffers, ScoreDiffers
from duplicata.desks.directing.steps import GameMovedOn
from duplicata.desks.hall.read_turns import ReadTurnStays
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.reading import Line, LineNotYet, NoMoreLines, ReadingStep
from duplicata.desks.reading.desk import LineNotUncovered, SolutionCovered
from duplicata.desks.reading.lines_of_game import lines_of_game
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.announce.spelling import spell_tile
from duplicata.scrabble.decisions.draws import TooSoonToDraw
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.events import CancelReason, RackRejected
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import TurnTime


def drawn(lexicon: Lexicon, kind: str = "normale") -> SmallHall:
    small = small_hall(lexicon, kind=kind)
    small.play_to_the_end()
    return small


@pytest.fixture(scope="module")
def lines(lexicon: Lexicon) -> tuple[Line, ...]:
    return lines_of_game(drawn(lexicon).hall, GAME)


@pytest.fixture
def read(lexicon: Lexicon, lines: tuple[Line, ...]) -> ReadGame:
    return receiving(lexicon, KnownLines(lines))


@pytest.mark.parametrize("kind", ["normale", "joker", "7et8"])
def test_a_game_read_to_its_end_is_the_game_that_was_drawn(lexicon: Lexicon, kind: str) -> None:
    original = drawn(lexicon, kind)
    reading = receiving(lexicon, KnownLines(lines_of_game(original.hall, GAME)), kind=kind)
    while reading.desk.game.phase is not Phase.ENDED:
        reading.read_turn()
    assert [(turn.rack, turn.move) for turn in reading.desk.game.played] == [
        (turn.rack, turn.move) for turn in original.game.played
    ]
    assert reading.desk.game.board == original.game.board
    assert reading.desk.game.ended == original.game.ended
    view = reading.desk.view()
    assert view.step is ReadingStep.OVER
    assert [line.word for line in view.crossed] == [turn.move.word for turn in original.game.played]


@pytest.mark.article("G 5.5-26")
def test_the_letters_are_said_in_the_order_of_the_line(read: ReadGame, lines: tuple[Line, ...]) -> None:
    read.desk.uncover_line(1)
    said = read.desk.view().saying.now[0]
    assert [part.replace("\u2060", "") for part in said.split(" · ")] == [
        spell_tile(tile).replace(" ", "\u00a0") for tile in lines[0].rack
    ]


def test_each_line_uncovered_is_an_event_with_the_fingerprint_of_its_source(read: ReadGame) -> None:
    read.read_turn()
    read.desk.uncover_line(2)
    events = list(read.small.hall.journal.events("reading-1"))
    assert events == [LineOpened(1, "partie d’essai", "0123"), LineOpened(2, "partie d’essai", "0123")]


@pytest.mark.article("G 5.5-34")
def test_the_reader_is_told_what_to_do_and_to_say_step_by_step(read: ReadGame, lines: tuple[Line, ...]) -> None:
    desk, first = read.desk, lines[0]
    assert desk.view().step is ReadingStep.UNCOVER_LINE
    desk.uncover_line(1)
    view = desk.view()
    assert (view.step, view.new_tiles) == (ReadingStep.SAY_RACK, first.rack)
    assert len(view.saying.now) == 2
    desk.rack_said(1)
    assert desk.view().step is ReadingStep.START_CLOCK
    desk.start_clock(1)
    assert desk.view().step is ReadingStep.WAIT
    read.wait_for_the_bells()
    assert desk.view().step is ReadingStep.UNCOVER_SOLUTION
    assert desk.view().solution is None
    desk.uncover_solution(1)
    view = desk.view()
    assert view.step is ReadingStep.SAY_SOLUTION
    assert view.solution is not None
    assert (view.solution.word, view.solution.ref, view.solution.score) == (first.word, first.ref, first.score)
    desk.solution_said(1)
    assert desk.view().step is ReadingStep.UNCOVER_LINE
    assert [crossed.word for crossed in desk.view().crossed] == [first.word]


def test_no_view_holds_the_solution_before_the_second_bell_nor_a_later_tile(read: ReadGame) -> None:
    source = read.source
    assert isinstance(source, KnownLines)
    secret = msgspec.json.encode(read.desk.view())
    read.read_rack()
    read.desk.start_clock(1)
    secret += msgspec.json.encode(read.desk.view())
    assert source.lines[0].word.upper().encode() not in secret.upper()
    assert set(source.asked) == {1}


@pytest.mark.article("G 5.5-27", "G 5.5-28", "G 5.4.7-13")
def test_the_indications_of_the_line_are_said_and_no_others(lexicon: Lexicon, lines: tuple[Line, ...]) -> None:
    first = msgspec.structs.replace(lines[0], notes=("Attention à la place.",), say_as="« essai »")
    reading = receiving(lexicon, KnownLines((first, *lines[1:])))
    reading.read_to_the_solution()
    reading.desk.uncover_solution(1)
    saying = reading.desk.view().saying
    assert saying.now[-2] == "Attention à la place."
    assert len(saying.now) == 6
    assert saying.say_as == "« essai »"


@pytest.mark.article("G 5.5-31")
def test_in_blitz_the_rack_is_repeated_by_letters_alone(lexicon: Lexicon, lines: tuple[Line, ...]) -> None:
    rack = lines[0].rack
    slow, blitz = receiving(lexicon, KnownLines(lines)), receiving(lexicon, KnownLines(lines), time=TurnTime(60, 20))
    for reading in (slow, blitz):
        reading.desk.uncover_line(1)
    by_letters = sorted(letter for letter in blitz.desk.view().saying.now[-1] if letter.isupper())
    assert len(by_letters) <= len(rack) + 1
    assert len(slow.desk.view().saying.now[-1]) > len(blitz.desk.view().saying.now[-1])


@pytest.mark.parametrize("turn", [0, 2, 7])
def test_an_order_for_another_turn_is_refused_and_writes_nothing(read: ReadGame, turn: int) -> None:
    before = read.small.written
    for order in (read.desk.uncover_line, read.desk.rack_said, read.desk.start_clock, read.desk.solution_said):
        with pytest.raises(GameMovedOn):
            order(turn)
    assert read.small.written == before


def test_a_key_pressed_twice_does_nothing_more(read: ReadGame) -> None:
    read.desk.uncover_line(1)
    written = read.small.written
    read.desk.uncover_line(1)
    assert read.small.written == written
    read.desk.rack_said(1)
    with pytest.raises(NotTheMoment):
        read.desk.rack_said(1)


@pytest.mark.article("G 5.5-32")
def test_the_solution_stays_covered_until_the_second_bell(read: ReadGame) -> None:
    read.read_rack()
    read.desk.start_clock(1)
    written = read.small.written
    with pytest.raises(SolutionCovered):
        read.desk.uncover_solution(1)
    assert read.small.written == written


@pytest.mark.article("G 5.5-29", "G 5.5-30")
def test_players_have_their_rest_even_where_the_terms_do_not_ask_for_it(read: ReadGame) -> None:
    read.read_to_the_solution()
    read.desk.uncover_solution(1)
    read.desk.solution_said(1)
    assert read.desk.view().rest_until == read.small.time() + 20_000
    with pytest.raises(TooSoonToDraw):
        read.desk.uncover_line(2)
    read.small.time.pass_seconds(20)
    read.desk.uncover_line(2)


def test_a_line_that_is_not_known_yet_or_does_not_exist_is_refused(lexicon: Lexicon, lines: tuple[Line, ...]) -> None:
    reading = receiving(lexicon, KnownLines(lines, known=1))
    reading.read_turn()
    with pytest.raises(LineNotYet, match="elle arrive"):
        reading.desk.uncover_line(2)
    short = receiving(lexicon, KnownLines(lines[:1]))
    short.read_turn()
    with pytest.raises(NoMoreLines):
        short.desk.uncover_line(2)


def test_a_turn_drawn_at_another_desk_is_not_read_on(read: ReadGame, lines: tuple[Line, ...]) -> None:
    read.small.chief.draw(lines[0].rack)
    with pytest.raises(LineNotUncovered):
        read.desk.rack_said(1)
    read.desk.uncover_line(1)
    read.desk.rack_said(1)


def test_a_restarted_program_reads_the_current_turn_again_at_every_step(read: ReadGame) -> None:
    views = []
    for order in (
        lambda: read.desk.uncover_line(1),
        lambda: read.desk.rack_said(1),
        lambda: read.desk.start_clock(1),
        read.wait_for_the_bells,
        lambda: read.desk.uncover_solution(1),
    ):
        order()
        before = read.desk.view()
        read.restart()
        assert read.desk.view() == before
        views.append(before.step)
    assert len(set(views)) == 5
    read.desk.solution_said(1)


def rejected_line(lines: tuple[Line, ...]) -> Line:
    """The first line after a rack that must go back: seven consonants."""
    return msgspec.structs.replace(lines[0], rejected=("BCDFGHJ",))


def test_rejected_racks_go_back_as_they_did(lexicon: Lexicon, lines: tuple[Line, ...]) -> None:
    reading = receiving(lexicon, KnownLines((rejected_line(lines), *lines[1:])))
    reading.desk.uncover_line(1)
    assert reading.desk.game.rack == lines[0].rack
    assert reading.desk.view().step is ReadingStep.SAY_RACK
    rejected = [each for each in reading.small.hall.journal.events("game-1") if isinstance(each, RackRejected)]
    assert [each.rack for each in rejected] == ["BCDFGHJ"]


@pytest.mark.parametrize("done", [1, 2])
def test_a_program_stopped_amid_a_rejection_goes_on(lexicon: Lexicon, lines: tuple[Line, ...], done: int) -> None:
    reading = receiving(lexicon, KnownLines((rejected_line(lines), *lines[1:])))
    reading.small.chief.draw("BCDFGHJ")
    if done > 1:
        reading.small.chief.reject()
    reading.restart()
    assert reading.desk.view().step is ReadingStep.UNCOVER_LINE
    reading.desk.uncover_line(1)
    assert reading.desk.game.rack == lines[0].rack


def test_after_a_cancelled_turn_elsewhere_the_leave_goes_back_here(lexicon: Lexicon) -> None:
    original = small_hall(lexicon)
    original.play_turn()
    while not original.game.leave:
        original.play_turn()
    original.play_turn()
    original.cancel_last_turn()
    original.play_to_the_end()
    lines = lines_of_game(original.hall, GAME)
    assert [line.turn for line in lines] == list(range(1, len(lines) + 1))
    assert any("" in line.rejected for line in lines)
    reading = receiving(lexicon, KnownLines(lines))
    while reading.desk.game.phase is not Phase.ENDED:
        reading.read_turn()
    assert reading.desk.game.board == original.game.board


@pytest.mark.article("G 5.5-34")
def test_a_line_that_does_not_fit_this_game_is_refused(lexicon: Lexicon, lines: tuple[Line, ...]) -> None:
    wrong = msgspec.structs.replace(lines[0], score=lines[0].score + 1)
    reading = receiving(lexicon, KnownLines((wrong, *lines[1:])))
    reading.read_to_the_solution()
    written = reading.small.written
    with pytest.raises(ScoreDiffers):
        reading.desk.uncover_solution(1)
    assert reading.small.written == written
    second = next(line for line in lines[1:] if line.rack)
    astray = msgspec.structs.replace(second, turn=1, rack="ZZ" + second.rack)
    other = receiving(lexicon, KnownLines((astray,)))
    with pytest.raises(DuplicataError):
        other.desk.uncover_line(1)


def test_a_rack_that_does_not_begin_with_the_leave_is_refused_and_writes_nothing(read: ReadGame) -> None:
    read.read_turn()
    while not read.desk.game.leave:
        read.read_turn()
    assert isinstance(read.source, KnownLines)
    at, leave = read.turn - 1, read.desk.game.leave
    line = read.source.lines[at]
    other = next(tile for tile in "ABCDEFGHIJ" if tile != leave[0])
    astray = msgspec.structs.replace(line, rejected=(), rack=other + line.rack[1:])
    read.source.lines = (*read.source.lines[:at], astray, *read.source.lines[at + 1 :])
    written = read.small.written
    with pytest.raises(LeaveDiffers):
        read.desk.uncover_line(read.turn)
    assert read.small.written == written


@pytest.mark.article("G 5.5-41")
def test_a_disturbed_turn_is_reported_once_and_its_word_stays(read: ReadGame) -> None:
    with pytest.raises(TurnNotRead):
        read.desk.spoil_turn(1, "micro en panne")
    read.read_turn()
    read.desk.spoil_turn(1, "micro en panne")
    assert read.desk.view().spoiled == (1,)
    assert list(read.small.hall.journal.events("reading-1"))[-1] == TurnSpoiled(1, "micro en panne")
    assert read.desk.game.board != type(read.desk.game.board).empty()
    with pytest.raises(TurnSpoiledAlready):
        read.desk.spoil_turn(1, "encore")


def test_a_stopped_game_waits_and_goes_on(read: ReadGame) -> None:
    read.read_rack()
    read.desk.interrupt(1, "malaise")
    assert read.desk.view().step is ReadingStep.STOPPED
    read.desk.resume(1)
    assert read.desk.view().step is ReadingStep.START_CLOCK


@pytest.mark.article("G 5.5-41")
@pytest.mark.parametrize("is_announced", [True, False])
def test_the_chief_referee_cannot_cancel_a_turn_that_is_read_and_reading_goes_on(
    read: ReadGame, is_announced: bool
) -> None:
    chief = HallChiefRefereeDesk(read.small.hall, "Claire Martin", GAME)
    read.read_turn() if is_announced else read.read_rack()
    written = read.small.written
    with pytest.raises(ReadTurnStays, match="signalez-le comme perturbé"):
        chief.cancel_turn(CancelReason.DISPLAY, "tableau mal affiché")
    assert read.small.written == written
    if not is_announced:
        read.desk.start_clock(1)
        read.wait_for_the_bells()
        read.desk.uncover_solution(1)
        read.desk.solution_said(1)
        read.small.time.pass_seconds(90)
    read.desk.spoil_turn(1, "tableau mal affiché")
    read.read_turn()
    assert len(read.desk.game.played) == 2


def test_a_game_that_is_not_read_is_cancelled_as_ever(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    HallChiefRefereeDesk(small.hall, "Claire Martin", GAME).cancel_turn(CancelReason.DISPLAY, "tableau mal affiché")
    assert small.game.played == ()
