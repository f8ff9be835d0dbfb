"""What is said once a game is over: stay, totals, next game, top, solos, tidy up, and the podium once it may be."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.scripts.lines import Script, ScriptLine, line, named, points_said, ranked
from duplicata.competition.staff.officials import Role
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class ClosingTooEarly(DuplicataError):
    """Solos and top are for the end: nothing of it is written while the game goes on."""


class Exploit(msgspec.Struct, frozen=True):
    """The only ones to find the top of a turn: one makes a solo, two a duo, three a trio; more are not named."""

    turn: int
    names: tuple[str, ...]


class PodiumPlace(msgspec.Struct, frozen=True):
    """One of the first of the game, and whether the slip with his total is in."""

    rank: int
    name: str
    points: int
    is_totals_slip_in: bool


class ClosingFacts(msgspec.Struct, frozen=True):
    """All that is said after a game; what is empty is not said."""

    game: int
    is_over: bool
    top: int
    next_hour: str = ""
    next_day: str = ""
    is_last: bool = False
    exploits: tuple[Exploit, ...] = ()
    podium: tuple[PodiumPlace, ...] = ()
    names_duos_and_trios: bool = True


_CHIEF = Role.CHIEF_REFEREE
_KINDS = {1: "solo", 2: "duo", 3: "trio"}


@rule("G 2.2-53", "G 2.2-54", "G 2.2-55", "G 2.2-56", "G 2.2-57", "G 2.2-58", "G 2.2-59", "G 2.2-51")
def closing(facts: ClosingFacts) -> Script:
    """The lines in the guide's order; a podium whose slips are not all in is held back.

    Raises ClosingTooEarly.
    """
    if not facts.is_over:
        raise ClosingTooEarly(game=facts.game)
    waiting = [place.name for place in facts.podium if not place.is_totals_slip_in]
    held = (line(_CHIEF, "script_podium_held", names=named(waiting)).says,) if waiting else ()
    return Script((*_first_words(facts), *_exploits(facts), _tidy(), *_podium(facts)), held)


@rule("G 2.2-53", "G 2.2-54", "G 2.2-55", "G 2.2-56")
def _first_words(facts: ClosingFacts) -> Iterator[ScriptLine]:
    yield line(_CHIEF, "script_stay", "G 2.2-53")
    yield line(_CHIEF, "script_totals", "G 2.2-54")
    if facts.is_last:
        yield line(_CHIEF, "script_last_game", "G 2.2-55")
    elif facts.next_hour:
        code = "script_next_day" if facts.next_day else "script_next_game"
        yield line(_CHIEF, code, "G 2.2-55", hour=facts.next_hour, day=facts.next_day)
    yield line(_CHIEF, "script_top", "G 2.2-56", game=facts.game, points=points_said(facts.top))


@rule("G 2.2-51", "G 2.2-57")
def _exploits(facts: ClosingFacts) -> Iterator[ScriptLine]:
    """Solos first, then duos and trios, each in the order of the turns."""
    for size, kind in _KINDS.items():
        if size == 1 or facts.names_duos_and_trios:
            for exploit in sorted(facts.exploits, key=lambda exploit: exploit.turn):
                if len(exploit.names) == size:
                    yield line(_CHIEF, f"script_{kind}", "G 2.2-57", turn=exploit.turn, names=named(exploit.names))


@rule("G 2.2-58")
def _tidy() -> ScriptLine:
    return line(_CHIEF, "script_tidy", "G 2.2-58")


@rule("G 2.2-59")
def _podium(facts: ClosingFacts) -> Iterator[ScriptLine]:
    """Only once every slip concerned is in: a missing one might change the order of all."""
    if facts.podium and all(place.is_totals_slip_in for place in facts.podium):
        yield line(_CHIEF, "script_podium", "G 2.2-59", game=facts.game)
        for place in sorted(facts.podium, key=lambda place: place.rank):
            rank, points = ranked(place.rank), points_said(place.points)
            yield line(_CHIEF, "script_podium_place", "G 2.2-59", rank=rank, name=place.name, points=points)
