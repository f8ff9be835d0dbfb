"""Lines between centres, with real connections: one announcement to three hundred centres, and a centre that was cut."""

import asyncio
import json
import socket
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from duplicata.bootstrap import build_hall, open_game_journal, wall_clock
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.commands import OpenCompetition, PlanGame
from duplicata.desks.access import AccessDesk
from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.receiving import ReceivingEnd
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.web.lines.event_reader import EventReader
from duplicata.web.lines.follower import Follower, LineState, feed_path
from duplicata.web.lines.http_exchange import Exchange
from duplicata.web.premises import Premises
from duplicata.web.server import HallServer, allow_many_connections, listen
