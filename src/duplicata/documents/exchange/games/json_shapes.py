"""A game as JSON: all that our text format holds, every place both in the French way and in the anglophone one."""

from typing import Annotated

import msgspec

from duplicata.competition.people import AgeCategory, Series
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.terms import Draws, Retains

COORDINATES = {
    "ref": "rows A-O, columns 1-15: letter first across (H4), number first down (4H)",
    "ref_anglophone": "rows 1-15, columns A-O: number first across (8D), letter first down (D8)",
}
Turn = Annotated[int, msgspec.Meta(ge=0, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=-9_999_999, le=9_999_999)]
Letters = Annotated[str, msgspec.Meta(pattern=r"^[A-Z?]{0,8}\Z")]
Rack = Annotated[str, msgspec.Meta(pattern=r"^[A-Z?]{1,8}(\+[A-Z?]{0,8})?\Z")]
Word = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]{2,15}\Z")]
Place = Annotated[str, msgspec.Meta(pattern=r"^([A-O](1[0-5]|[1-9])|(1[0-5]|[1-9])[A-O])\Z")]


class JsonTurn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A turn as it was announced; one that was played again is marked as cancelled."""

    turn: Turn
    rejected: tuple[Rack, ...]
    leave: Letters
    new: Letters
    word: Word | None = None
    ref: Place | None = None
    ref_anglophone: Place | None = None
    score: Amount | None = None
    cumulative: Amount | None = None
    notes: tuple[str, ...] = ()
    is_cancelled: bool = False


class JsonFinding(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was found on a slip, what it is about, and its article and cost where they are not the usual ones."""

    code: Code
    detail: str | None = None
    article: str | None = None
    sanction: Sanction | None = None


class JsonSlip(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A slip as it was written, and what it earned; `findings_in_full` where the codes do not say everything."""

    turn: Turn
    line: str
    points: Amount
    sanction: Sanction
    word: str | None = None
    ref: Place | None = None
    ref_anglophone: Place | None = None
    findings: tuple[Code, ...] = ()
    solo: Amount = 0
    findings_in_full: tuple[JsonFinding, ...] = ()
    reason: str = ""
    is_at_top: bool = False


class JsonPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Someone of a table."""

    last_name: str
    first_name: str
    federation: str
    licence: str | None = None
    club: str | None = None
    series: Series = Series.UNRANKED
    category: AgeCategory = AgeCategory.SENIOR
    national_rank: Amount | None = None


class JsonTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: who sat there, and what they earned; `announced` is theirs where the lower total was kept."""

    table: Amount
    players: tuple[JsonPlayer, ...]
    total: Amount | None
    slips: tuple[JsonSlip, ...]
    announced: Amount | None = None


class JsonIncident(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of our text format, and how many turns of the list came before it."""

    after: Turn
    line: str


class JsonGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game; `coordinates` says how its places are to be read.

    `incidents` are lines of our text format, `incidents_in_order` the same with their place among the turns.
    """

    tournament: str
    number: Amount
    date: str
    chief_referee: str
    kind: str
    edition: str
    seconds: Amount
    lexicon: str
    lexicon_checksum: str
    coordinates: dict[str, str]
    is_over: bool
    top: Amount | None
    turns: tuple[JsonTurn, ...]
    incidents: tuple[str, ...]
    tables: tuple[JsonTable, ...]
    incidents_in_order: tuple[JsonIncident, ...] = ()
    signal: Amount | None = None
    draws: Draws = Draws.HAND
    seed: str | None = None
    retains: Retains = Retains.TOP
    keeps_rhythm: bool = False
    ended: EndReason | None = None
    start: str | None = None
    place: str | None = None
    federation: str | None = None
    is_pairs: bool = False
