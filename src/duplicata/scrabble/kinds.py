"""The kinds of game: the normal one, and the original ones: a joker in every rack, seven of eight, seven and eight."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, SEVEN_OF_EIGHT, STANDARD, Variant


class UnknownKind(DuplicataError):
    """A name that no kind of game has."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of game, by the name that competitions give it."""

    name: str
    variant: Variant
    has_joker_in_every_rack: bool

    @property
    def is_original(self) -> bool:
        return self.name != "normale"

    @property
    def rack_size(self) -> int:
        return self.variant.rack_limit


_VARIANTS = {"7sur8": SEVEN_OF_EIGHT, "7et8": SEVEN_AND_EIGHT}

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        name: Kind(name, _VARIANTS.get(name.removesuffix("joker"), STANDARD), name.endswith("joker"))
        for name in ("normale", "joker", "7sur8", "7sur8joker", "7et8", "7et8joker")
    }
)


def kind_named(name: str) -> Kind:
    """Raises UnknownKind."""
    if name not in KINDS:
        raise UnknownKind(name=name, names=", ".join(KINDS))
    return KINDS[name]
