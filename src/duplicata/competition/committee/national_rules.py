"""What each country asks of a committee, and the instances before which one appeals, read from the file beside."""

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

OTHER = "other"


class College(Enum):
    """Whom a member sits for."""

    PLAYERS = "players"
    REFEREES = "referees"
    OTHERS = "others"

    @property
    def title(self) -> str:
        """Its name in French."""
        return sentence(f"college_{self.value}", {})


class Judges(Enum):
    """Who decides: the committee of the tournament, its chief referee alone, or a body of the federation."""

    COMMITTEE = "committee"
    CHIEF_REFEREE = "chief_referee"
    FEDERATION = "federation"


class Instance(msgspec.Struct, frozen=True):
    """One step of the chain of appeals."""

    key: str
    article: str
    judges: Judges

    @property
    def title(self) -> str:
        """Its name in French."""
        return sentence(f"instance_{self.key}", {})


class NationalRule(msgspec.Struct, frozen=True):
    """What a country asks: how many sit (president included), from which colleges, and who hears the next appeal."""

    article: str
    sizes: tuple[int, ...]
    substitutes: tuple[int, ...]
    instances: tuple[Instance, ...]
    colleges: tuple[College, ...] = tuple(College)
    players: int | None = None
    referees: int | None = None
    is_by_college: bool = False
    is_optional: bool = False
    is_from_pool: bool = False


@cache
def national_rules() -> Mapping[str, NationalRule]:
    """Every rule by the code of its country, and the one of all others."""
    written = files(__package__).joinpath("national_rules.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), dict[str, NationalRule])


@rule("G 2.9-15")
def national_rule(country: str) -> NationalRule:
    """The rule of a country, or the common one where its federation has none in our texts."""
    known = national_rules()
    return known.get(country, known[OTHER])
