"""Deals as tables enter them: likely contracts, points and announcements, nothing that cards could not give."""

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.contract import Chelem, Poignee, Side
from duplicata.tarot.score import PlayedDeal
from duplicata.tarot.table_score import ShownPoignee, TableEntry, played_deal

_TARGETS = (56, 51, 41, 36)
_SPREAD = 24


def one_in(chance: Chance, times: int) -> bool:
    """Whether something happens that happens once in so many times."""
    return chance.below(times) == 0


def likely_entry(chance: Chance, taker: str, players: int, *, bouts: int | None = None) -> TableEntry:
    """A deal that somebody took; the contract is never one that asks for the arbiter."""
    bouts = chance.below(4) if bouts is None else bouts
    points = _TARGETS[bouts] - 9 + chance.below(_SPREAD)
    entry = TableEntry(taker, "prise" if one_in(chance, 3) else "garde", bouts, points)
    if one_in(chance, 5):
        entry = _with_petit(entry, chance)
    if one_in(chance, 8):
        poignee = Poignee.DOUBLE if one_in(chance, 4) else Poignee.SIMPLE
        entry = _changed(entry, poignees=(ShownPoignee(poignee, taker),))
    if one_in(chance, 60):
        entry = _changed(entry, chelem=Chelem.ANNOUNCED_FAILED)
    if players == 5:
        entry = _changed(entry, partner="1" if taker != "1" else "3")
    return entry


def with_contract(entry: TableEntry, contract: str) -> TableEntry:
    return _changed(entry, contract=contract)


def is_possible(entry: TableEntry, players: int = 4) -> bool:
    try:
        return isinstance(played_deal(entry, players), PlayedDeal)
    except DuplicataError:
        return False


def impossible_entry(entry: TableEntry, chance: Chance) -> TableEntry:
    """What a hurried hand types, and no table may enter."""
    wrong: tuple[dict[str, object], ...] = (
        {"points": 92.0},
        {"points": 45.5},
        {"bouts": 4},
        {"contract": "garde par-dessus"},
        {"defence_points": 91.0},
        {"poignees": (ShownPoignee(Poignee.SIMPLE, entry.taker or "N", 7),)},
    )
    return _changed(entry, **wrong[chance.below(len(wrong))])


def _with_petit(entry: TableEntry, chance: Chance) -> TableEntry:
    side = Side.TAKER if chance.below(2) else Side.DEFENCE
    has_bout = (entry.bouts or 0) > 0 if side is Side.TAKER else (entry.bouts or 0) < 3
    return _changed(entry, petit_au_bout=side) if has_bout else entry


def _changed(entry: TableEntry, **fields: object) -> TableEntry:
    return msgspec.structs.replace(entry, **fields)
