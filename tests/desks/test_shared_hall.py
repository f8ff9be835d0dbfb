"""One hall shared by every screen of a server: whoever follows the journal and whoever gives an order never wait for
each other in a ring, which would freeze the server for ever."""

import threading
from collections.abc import Callable

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.hall import Hall
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import SheetEvent

PATIENCE = 20.0


@pytest.fixture
def small(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


def ends(work: Callable[[], object]) -> bool:
    """Whether some work comes to its end, in a thread that is given up when it does not."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return not thread.is_alive()


def test_an_order_may_ask_the_hall_while_another_screen_catches_up(small: SmallHall, lexicon: Lexicon) -> None:
    take = small.play_turn()
    elsewhere = Hall(small.hall.journal, lexicon, small.time)
    RefereeDesk(elsewhere, "a1", GAME, 1).everyone_at_top(take)
    sheet = small.hall.sheet_stream(GAME, 1)
    other_screen = threading.Thread(target=small.hall.catch_up, daemon=True)

    def decide(_: object) -> tuple[SheetEvent, ...]:
        # The other screen now waits for this sheet, of which it has more to read.
        other_screen.start()
        other_screen.join(0.2)
        assert other_screen.is_alive()
        assert small.hall.game(GAME).played
        assert small.hall.sheet_stream(GAME, 2).version
        return ()

    assert ends(lambda: sheet.obey(decide, "a1", small.hall.now()))
    assert ends(other_screen.join)
    assert small.hall.sheet_stream(GAME, 1).version == elsewhere.sheet_stream(GAME, 1).version
