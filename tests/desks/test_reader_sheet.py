"""The reader's sheet: what was announced, in its order, as if cancelled turns had never been drawn (G 5.5)."""

from pathlib import Path

import pytest
from desks.halls import GAME, SmallHall, small_hall
from scrabble.small_lexicons import small_lexicon

from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.hall import Hall
from duplicata.desks.reader_sheet import ReaderSheet, reader_sheet
from duplicata.desks.route_sheet import GameNotOpened, route_sheet
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import EndReason, GameEnded, RackRejected, TurnUnplayable
from duplicata.scrabble.game import Phase
from duplicata.scrabble.letters import alphabetical
from duplicata.scrabble.terms import TurnTime


def read(small: SmallHall) -> ReaderSheet:
    return reader_sheet(small.hall, GAME)


def said(small: SmallHall, about: str) -> list[tuple[str, ...]]:
    return [caption.lines for caption in CaptionsDesk(small.hall).said(GAME) if caption.about == about]


def play_until_tiles_are_left(small: SmallHall) -> str:
    """Turns are played until players hold a leave; what it is."""
    small.play_turn()
    while not small.game.leave:
        small.play_turn()
    return small.game.leave


@pytest.mark.parametrize("kind", ["normale", "joker", "7et8"])
def test_a_whole_game_is_read_as_it_was_said(lexicon: Lexicon, kind: str) -> None:
    small = small_hall(lexicon, kind=kind)
    small.play_to_the_end()
    sheet = read(small)
    assert [turn.turn for turn in sheet.turns] == [turn.number for turn in small.game.played]
    solutions = [turn.solution for turn in sheet.turns if turn.solution]
    assert [(*each.head, each.spelling, *each.indications, each.again, *each.exchanged) for each in solutions] == said(
        small, "solution"
    )
    assert any(each.exchanged for each in solutions) == (kind == "joker")
    assert [(each.word, each.ref, each.points) for each in solutions] == [
        (turn.move.word, str(turn.move.reference), turn.score) for turn in small.game.played
    ]
    assert solutions[-1].cumulative == sheet.top == small.game.top
    assert sheet.is_over


def test_the_tiles_stand_in_the_order_in_which_they_are_said(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_to_the_end()
    lines = route_sheet(small.hall.journal.read(small.hall.game_stream(GAME).name)).lines
    racks = [line.rack.rpartition("+") for line in lines]
    turns = read(small).turns
    assert [(turn.rack.leave, turn.rack.new) for turn in turns] == [(alphabetical(old), new) for old, _, new in racks]
    assert any(old and new for old, _, new in racks)
    assert [turn.rack.lines for turn in turns] == said(small, "rack")


def test_of_a_game_under_way_only_what_was_announced_is_there(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    small.collect_turn()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    first, second = read(small).turns
    assert first.solution is not None
    assert second.solution is None
    assert not read(small).is_over


def test_a_cancelled_turn_is_not_read_and_its_leave_goes_back(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    play_until_tiles_are_left(small)
    turns = len(small.game.played)
    small.play_turn()
    small.cancel_last_turn()
    assert [turn.turn for turn in read(small).turns] == list(range(1, turns + 1))
    small.start_turn()
    rack = read(small).turns[-1].rack
    assert (rack.leave, rack.new) == ("", small.game.rack)
    assert rack.lines[0].endswith("que vous rejetez")


def test_a_rejected_rack_is_said_as_a_rejection(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    while not _was_rejected(small) and small.game.phase is not Phase.ENDED:
        small.play_turn()
    assert _was_rejected(small)
    assert {turn.rack.lines for turn in read(small).turns} == set(said(small, "rack"))


def _was_rejected(small: SmallHall) -> bool:
    events = (each.event for each in small.hall.journal.read(small.hall.game_stream(GAME).name))
    return any(isinstance(event, RackRejected) and event.leave for event in events)


def test_an_unplayable_turn_is_not_read(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.start_turn()
    stream = small.hall.game_stream(GAME)
    event = TurnUnplayable(1, small.game.rack)
    small.hall.journal.append(stream.name, [event], expected=stream.version, actor="test", at=small.time())
    assert read(small).turns == ()


def test_a_turn_collected_when_the_game_was_stopped_is_read_too(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    small.collect_turn()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    stream = small.hall.game_stream(GAME)
    top = small.game.top + (best.score or 0)
    event = GameEnded(EndReason.INTERRUPTION, 2, top)
    small.hall.journal.append(stream.name, [event], expected=stream.version, actor="test", at=small.time())
    last = read(small).turns[-1].solution
    assert last is not None
    assert (last.word, last.cumulative) == (best.word, top)


def test_the_rhythm_is_that_of_the_edition_and_a_blitz_repeats_by_letters(lexicon: Lexicon) -> None:
    small = small_hall(lexicon, time=TurnTime(60, 20))
    small.start_turn()
    sheet = read(small)
    assert (sheet.rest, sheet.between) == ("vingt secondes", "une minute trente secondes")
    assert sheet.is_blitz
    assert sheet.turns[0].rack.lines == said(small, "rack")[0]


def test_another_lexicon_than_that_of_the_game_is_told(lexicon: Lexicon, tmp_path: Path) -> None:
    small = small_hall(lexicon)
    assert read(small).is_lexicon_known
    other = Hall(small.hall.journal, small_lexicon(tmp_path, ["BON", "BONS"]), small.time)
    assert not reader_sheet(other, GAME).is_lexicon_known


def test_a_game_that_has_not_begun_cannot_be_read(lexicon: Lexicon) -> None:
    with pytest.raises(GameNotOpened):
        reader_sheet(small_hall(lexicon).hall, 2)
