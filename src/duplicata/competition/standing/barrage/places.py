"""The places that barrages give, one after the other: those still equal after one may play another."""

from collections.abc import Iterable, Mapping

from duplicata.competition.standing.barrage.barrage import Barrage


def barrage_places(barrages: Iterable[Barrage]) -> Mapping[int, int]:
    """By entry, its place after the barrages that are over, in the order they were played; equals share it."""
    found: dict[int, tuple[int, ...]] = {}
    for barrage in barrages:
        if barrage.ended is not None:
            ranks = barrage.knockout.ranks
            found = {entry: (*found.get(entry, ()), ranks.get(entry, 0)) for entry in [*found, *_new(ranks, found)]}
    order = sorted(found.values())
    return {entry: order.index(places) + 1 for entry, places in found.items()}


def _new(ranks: Mapping[int, int], found: Mapping[int, tuple[int, ...]]) -> list[int]:
    return [entry for entry in ranks if entry not in found]
