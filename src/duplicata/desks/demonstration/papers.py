"""The slips that players wrote, as pieces of paper: the same whoever asks, for as long as their turn stands."""

from collections.abc import Mapping
from threading import Lock

import msgspec
from msgspec.structs import replace

from duplicata.desks.hall.turn_judging import plain_line
from duplicata.desks.simulation.handwriting import write_slips
from duplicata.desks.simulation.reconciliation import announced_total
from duplicata.desks.simulation.slip_pool import SlipPool, make_pool, own_hand
from duplicata.desks.simulation.world import World
from duplicata.kernel.chance import Chance
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.choice import retained
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.refereeing.takes import Take, counted_takes, current_take, played_turn
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.generator.luck import once_in, one_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.slip import Incident, Slip
from duplicata.scrabble.solver import RememberedTops, Solver

# One turn in so many has a table alone at the top.
_SOLO_IN = 7
# So many tables have a doubtful slip more than a hall usually has, one turn in so many: a judge is there to be seen.
_TABLES_PER_FAULT, _FAULT_IN = 8, 3
# One solution in so many is drawn with what is around it.
_DRAWN_IN = 5
_TAKES_KEPT = 8


class SlipInHand(msgspec.Struct, frozen=True):
    """A slip on the referee's table: what is written on it, as he would type it, and whether he has ruled it.

    `incident` says why the collector took a blank slip instead; nothing is written on it then.
    """

    table: int
    take: Take
    line: str
    incident: Incident | None = None
    is_ruled: bool = False


class TotalInHand(msgspec.Struct, frozen=True):
    """The totals slip of a table at the end of a game: what the player has added up."""

    table: int
    total: int


class Written(msgspec.Struct, frozen=True):
    """What everybody wrote in a take: the line of each table, and the one that most of those at the top wrote."""

    lines: Mapping[int, str] = {}
    plain: str = ""


class Papers:
    """What every table writes in every turn; it follows from the seed and the turn alone."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._solver = RememberedTops(Solver(world.hall.lexicon))
        self._kept: dict[tuple[int, Take, str], Written] = {}
        self._lock = Lock()

    def written(self, number: int, take: Take) -> Written:
        """The slips of a take whose rack was said; none of a take that does not stand."""
        state = _before(self._world.hall.game(number), take)
        if state is None:
            return Written()
        with self._lock:
            key = number, take, state.rack
            if key not in self._kept:
                kept = list(self._kept.items())[-_TAKES_KEPT:]
                self._kept = {**dict(kept), key: self._write(number, take, state)}
            return self._kept[key]

    def total(self, number: int, table: int, computed: int) -> int:
        """What the player of a table finds when he adds up a game that came to this."""
        return announced_total(computed, self._world.luck("totals", number, table))

    def _write(self, number: int, take: Take, state: Game) -> Written:
        chance = self._world.luck("papers", number, take.turn, take.number)
        seats = self._world.hall.competition.seats(number)
        strengths = {table: self._world.strengths.get(entry, 0) for table, entry in seats.items()}
        pool = make_pool(state, self._world.hall.lexicon, self._solver, len(strengths), chance, _hand)
        plain = self._best(state)
        if plain is None:
            return Written(dict.fromkeys(strengths, write_line(Slip(()))))
        alone = sorted(strengths)[chance.below(len(strengths))] if chance.below(_SOLO_IN) == 0 else None
        lines = write_slips(pool, strengths, chance, alone) | _doubtful(pool, sorted(strengths), chance)
        return Written({table: plain if line is None else line for table, line in lines.items()}, plain)

    def _best(self, state: Game) -> str | None:
        """The slip of the word that the guide advises, which is that of most tables at the top."""
        variant = state.terms.kind.variant
        tops = list(self._solver.top(state.board, Rack(state.rack), variant))
        if not tops:
            return None
        bag = bag_around(state.board, state.rack).tiles
        if state.terms.kind.has_joker_in_every_rack and JOKER in state.rack:
            bag = bag.replace(JOKER, "")
        return plain_line(retained(state.board, state.rack, bag, tops, self._world.hall.lexicon, variant=variant))


def _hand(position: TurnPosition, move: Move, chance: Chance) -> str | None:
    """Most people write the word, the reference and the score; some draw what is around."""
    return own_hand(position, move, chance) if once_in(_DRAWN_IN, chance) else plain_line(move)


def _doubtful(pool: SlipPool, tables: list[int], chance: Chance) -> dict[int, str | None]:
    """A few faulty slips more, spread over the hall."""
    parts = [tables[first : first + _TABLES_PER_FAULT] for first in range(0, len(tables), _TABLES_PER_FAULT)]
    chosen = [one_of(part, chance) for part in parts if once_in(_FAULT_IN, chance)] if pool.faulty else []
    return {table: one_of(pool.faulty, chance) for table in chosen}


def _before(game: Game, take: Take) -> Game | None:
    """The game as it was when the rack of a take was said."""
    played = played_turn(game, take)
    if played is not None:
        return replace(game, board=played.board, rack=played.rack)
    is_in_hand = take == current_take(game) and (game.phase.is_in_play or take in counted_takes(game))
    return game if is_in_hand else None


def takes_in_hand(game: Game) -> tuple[Take, ...]:
    """The takes whose slips lie on the referees' tables: the collectors have brought them."""
    takes = counted_takes(game)
    return (*takes, current_take(game)) if game.phase is Phase.COLLECTED else takes
