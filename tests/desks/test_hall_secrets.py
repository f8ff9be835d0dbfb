"""Event by event through a marked game: what is secret changes nothing for those who may not know it."""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from desks.halls import GAME
from desks.played_halls import NO_WORD, alone, played_hall

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.board import BoardDesk
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.player import PlayerDesk
from duplicata.desks.public_hall import PublicDesk
from duplicata.journal import Recorded, open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble import events as game_events
from duplicata.scrabble.refereeing import events as sheet_events

DRAWN = (game_events.TilesDrawn, game_events.DrawCorrected)
CHOSEN = (game_events.MoveRetained, game_events.SeedSealed)
MARKED = (sheet_events.SlipsRuled, sheet_events.RulingCorrected, sheet_events.SlipsReread)
View = Callable[[Hall], object]


def board(hall: Hall) -> object:
    return BoardDesk(hall, "tableau", GAME).view()


def player(hall: Hall) -> object:
    return PlayerDesk(hall, 3).view()


def public(hall: Hall) -> object:
    return PublicDesk(hall).view()


def collector(hall: Hall) -> object:
    seen = CollectorDesk(hall, "ra", GAME, 1).view()
    # A draw that has begun forbids to give tickets, and the slips ruled write some: neither tells a tile or a score.
    return msgspec.structs.replace(seen, may_give=True, tickets_to_take=(), to_do="")


def changes(lexicon: Lexicon, view: View) -> Iterator[tuple[msgspec.Struct, bool]]:
    """Each event after the competition was prepared, and whether it changes the view."""
    played = played_hall(lexicon, {1: alone(3), 2: {2: NO_WORD}})
    recorded: list[Recorded[msgspec.Struct]] = list(played.hall.journal.read())
    journal, time = open_journal(IN_MEMORY, journal_catalogue(), create=True), SimulatedTime()
    prepared = [each for each in recorded if each.stream == COMPETITION]
    journal.append(COMPETITION, [each.event for each in prepared], expected=0, actor="test", at=time())
    hall = Hall(journal, lexicon, time)
    seen = view(hall)
    for each in recorded:
        if each.stream == COMPETITION:
            continue
        journal.append(each.stream, [each.event], expected=each.version - 1, actor="test", at=time())
        hall.catch_up()
        before, seen = seen, view(hall)
        yield each.event, seen != before


@pytest.mark.parametrize("view", [board, player, public, collector])
def test_draws_choices_and_rulings_are_seen_by_none_of_them(lexicon: Lexicon, view: View) -> None:
    told = list(changes(lexicon, view))
    assert any(changed for _, changed in told)
    assert not [event for event, changed in told if changed and isinstance(event, DRAWN + CHOSEN + MARKED)]


def test_the_test_sees_a_leak(lexicon: Lexicon) -> None:
    leaks = [event for event, changed in changes(lexicon, lambda hall: hall.game(GAME).rack) if changed]
    assert any(isinstance(event, DRAWN) for event in leaks)
    solos = [event for event, changed in changes(lexicon, lambda hall: hall.results(GAME).solos) if changed]
    assert any(isinstance(event, MARKED) for event in solos)
