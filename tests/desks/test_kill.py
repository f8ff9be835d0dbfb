"""A laptop dies in the middle of a game: every acknowledged event is there, and the game goes on."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import IS_PROOF
from desks.games import SEED

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.auditor import audit
from duplicata.desks.automatic import SimulatedTime, play_turn
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.validity import Verdict

GAMES = 200 if IS_PROOF else 20
# A game writes some 150 times: kills fall anywhere within.
WRITES = 150

CHILD = """
import sys
from desks.games import opening
from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.lexicon import Shelf

place, seed = sys.argv[1:]
lexicon, time = Shelf().open(), SimulatedTime()
journal = open_game_journal(place, create=True)
append = journal.append

def acknowledged(*args, **kwargs):
    version = append(*args, **kwargs)
    sys.stdout.write(f"{version}\\n")
    sys.stdout.flush()
    return version

journal.append = acknowledged
desk = build_chief_referee(journal, lexicon, now=time)
desk.open(opening(lexicon, seed=seed))
play_game(desk, time)
"""


def kill_while_playing(place: Path, seed: str, chance: random.Random) -> int:
    """Lets another process play, kills it at some moment, and answers the last version it acknowledged."""
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(place), seed], stdout=subprocess.PIPE, env=environment, encoding="ascii"
    ) as child:
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(chance.randint(1, WRITES))]
        child.kill()
        told += child.stdout.read().splitlines(keepends=True)
    return max(int(line) for line in told if line.endswith("\n"))


def finish(desk: ChiefRefereeDesk, now: SimulatedTime) -> None:
    """Goes on from wherever the game stood."""
    while desk.game.phase is not Phase.ENDED:
        _finish_step(desk, now)


def _finish_step(desk: ChiefRefereeDesk, now: SimulatedTime) -> None:
    match desk.game.phase:
        case Phase.TO_DRAW:
            play_turn(desk, now)
        case Phase.DRAWN:
            desk.reject() if desk.judgement().verdict is Verdict.REJECT else desk.announce_rack()
        case Phase.ANNOUNCED:
            desk.start_clock()
        case Phase.RUNNING:
            now.pass_seconds(180)
            desk.end_time()
        case Phase.TIME_ENDED:
            desk.collect()
        case Phase.COLLECTED:
            if desk.game.retained is None:
                best = desk.advised_move()
                desk.retain(best.word, str(best.reference))
            desk.announce()
        case _:
            pytest.fail(f"a game cannot stand at {desk.game.phase}")


@pytest.mark.slow
def test_killed_games_lose_no_acknowledged_event_and_go_on(lexicon: Lexicon, tmp_path: Path) -> None:
    chance = random.Random(2010)
    cut_short = 0
    for number in range(GAMES):
        place = tmp_path / f"partie-{number}.duplicata"
        acknowledged = kill_while_playing(place, f"{SEED} {number}", chance)
        with open_game_journal(place) as journal:
            assert journal.version("game-1") >= acknowledged
            assert audit(journal).ok
            now = SimulatedTime(2_000_000_000_000)
            desk = build_chief_referee(journal, lexicon, now=now)
            cut_short += desk.game.phase is not Phase.ENDED
            finish(desk, now)
            assert audit(journal).ok
    assert cut_short > GAMES / 2, "most games were over before they were killed"
