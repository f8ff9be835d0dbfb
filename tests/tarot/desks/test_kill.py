"""A laptop dies in the middle of a tournament: what was acknowledged is there, and the session goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from duplicata.bootstrap import open_game_journal
from duplicata.desks.auditor import audit_place
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall

CHILD = """
import sys
from duplicata.bootstrap import open_game_journal
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.desks.tarot.simulation.tournament import simulate_tarot
from duplicata.tarot.formats import Format

journal = open_game_journal(sys.argv[1], create=True)
append = journal.append
written = 0

def acknowledged(stream, events, **kept):
    global written
    version = append(stream, events, **kept)
    written += len(events)
    print(written, flush=True)
    return version

journal.append = acknowledged
simulate_tarot(journal, TarotSetting(16, 1, "une graine", Format.LIBRE), lambda _: None)
"""


@pytest.mark.parametrize("after", [20, 47, 90])
def test_every_acknowledged_event_survives(tmp_path: Path, after: int) -> None:
    place = tmp_path / "soiree"
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(place)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    acknowledged = 0
    for line in child.stdout:
        acknowledged = int(line)
        if acknowledged >= after:
            child.kill()
            break
    child.communicate()
    found = audit_place(str(place))
    assert found.ok
    assert found.events >= acknowledged >= after
    with open_game_journal(place) as journal:
        director = DirectorDesk(TarotHall(journal, SimulatedTime()), 1, "Dina")
        director.end(despite_missing=True)
        director.declare_final()
    assert audit_place(str(place)).ok
