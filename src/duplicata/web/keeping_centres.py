"""Draws the pages of several centres again when their state changes by itself, as long as the server runs."""

import asyncio
import logging

from duplicata.desks.centres.due import CentresWatch
from duplicata.desks.transmission.reception_desk import ReceptionWatch
from duplicata.web.premises import Premises
from duplicata.web.troubles import Troubles

_SECONDS = 1.0
_log = logging.getLogger(__name__)


async def keep_centres(premises: Premises) -> None:
    """Looks every second until it is cancelled, whatever happens to the journal meanwhile."""
    troubles = Troubles(_log, "centres")
    centres, reception = CentresWatch(premises.centres), ReceptionWatch(premises.receiving)
    while True:
        for stream, watch in (("centres", centres), ("lines", reception)):
            try:
                if await asyncio.to_thread(watch.is_due):
                    premises.hub.touch(stream)
            except Exception as trouble:
                troubles.note(trouble)
        await asyncio.sleep(_SECONDS)
