"""What is prepared before the day: supplies and equipment, what to say to the hall (G 2.1)."""

from itertools import groupby

import msgspec
from msgspec.structs import replace

from duplicata.competition.access import AccessRole
from duplicata.competition.scripts import Script
from duplicata.competition.staff.supplies import Equipment, SupplyTotal, equipment
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.rooms import hall_size
from duplicata.desks.organising.typed_people import role_title
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

_SPEAKERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.ANIMATOR})


class Stand(msgspec.Struct, frozen=True):
    """What is laid out in one place."""

    title: str
    items: tuple[Equipment, ...]


class Supplies(msgspec.Struct, frozen=True):
    """What is to be bought or brought for so many tables, then where it goes."""

    competition: str
    tables: int
    games: int
    totals: tuple[SupplyTotal, ...]
    stands: tuple[Stand, ...]


class SpokenPart(msgspec.Struct, frozen=True):
    """What one person says in a row."""

    speaker: str
    lines: tuple[str, ...]


class SpokenWords(msgspec.Struct, frozen=True):
    """What is said at one moment; `why` tells why nothing is yet, `held` what waits."""

    parts: tuple[SpokenPart, ...] = ()
    held: tuple[str, ...] = ()
    why: str = ""


def _supplies(source: Source) -> Written:
    """Those of the game asked for, or of the first: a hall is furnished once."""
    first = source.game if source.game is not None else next(iter(source.games), None)
    game = replace(source, game=first).of_game().asked_game
    competition = source.hall.competition
    size = hall_size(competition, game)
    laid = equipment(size, tuple(competition.officials.values()))
    stands = tuple(
        Stand(sentence(f"supply_stand_{stand.value}", {}), tuple(items))
        for stand, items in groupby(laid, key=lambda each: each.stand)
    )
    totals = OrganiserDesk(source.hall, "").supplies(game)
    return Written(Supplies(source.competition_name, size.all_tables, size.games, totals, stands))


def _scripts(source: Source) -> Written:
    desk, game = OrganiserDesk(source.hall, ""), source.asked_game
    try:
        after = _spoken(desk.words_after(game))
    except DuplicataError as refusal:
        after = SpokenWords(why=str(refusal))
    words = {"before": _spoken(desk.words_before(game)), "after": after}
    return Written({"competition": source.competition_name, "game": game, **words})


def _spoken(script: Script) -> SpokenWords:
    parts = tuple(
        SpokenPart(role_title(speaker), tuple(line.says for line in lines))
        for speaker, lines in groupby(script.lines, key=lambda line: line.speaker)
    )
    return SpokenWords(parts, script.held)


PAPERS = (
    Paper("supplies", "supplies.typ", Scope.COMPETITION, _supplies),
    Paper("scripts", "scripts.typ", Scope.GAME, _scripts, _SPEAKERS),
)
