"""Keeps the time of the hall as long as the server runs."""

import asyncio
import logging

from duplicata.bootstrap import SteadyClock
from duplicata.desks.timekeeper import Timekeeper
from duplicata.scrabble.game import Phase
from duplicata.web.premises import Premises
from duplicata.web.troubles import Troubles

_LONGEST_NAP = 0.2
_log = logging.getLogger(__name__)


async def keep_time(premises: Premises) -> None:
    """Rings the bells of the game under way until it is cancelled, whatever happens to the journal meanwhile."""
    timekeeper, troubles = Timekeeper(premises.hall), Troubles(_log, "bells")
    while True:
        try:
            due = await asyncio.to_thread(_ring, premises, timekeeper)
        except Exception as trouble:
            troubles.note(trouble)
            due = None
        nap = _LONGEST_NAP if due is None else min(_LONGEST_NAP, max(0.005, due / 1000))
        await asyncio.sleep(nap)


def _ring(premises: Premises, timekeeper: Timekeeper) -> int | None:
    number = premises.current_game()
    game = premises.hall.game(number)
    if isinstance(premises.now, SteadyClock) and (game.opened is None or game.phase is Phase.ENDED):
        # Between games the clock of the machine may have been put right: nobody's time is counted.
        premises.now.settle()
    return timekeeper.ring(number)
