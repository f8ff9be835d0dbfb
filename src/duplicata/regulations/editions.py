"""Editions of the regulations: what each sets in points, turns, seconds and tiles, by the article that sets it."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.regulations.amounts import Amount


class Edition(msgspec.Struct, frozen=True):
    """A named edition: a competition names its edition and is judged by it for ever.

    `changes` says in French what it brought, by the sentence that says it.
    """

    name: str
    title: str
    in_force: str
    amounts: Mapping[str, Amount]
    changes: Mapping[str, str]

    def amount(self, name: str) -> int:
        return self.amounts[name].value


@cache
def editions() -> Mapping[str, Edition]:
    """Every edition by its name; one that is built on another holds what it does not set itself."""
    written = tomllib.loads(files(__package__).joinpath("editions.toml").read_text(encoding="utf-8"))
    known: dict[str, Edition] = {}
    for name, terms in written.items():
        amounts = msgspec.convert(terms.get("amounts", {}), dict[str, Amount])
        inherited = known[terms["based_on"]].amounts if "based_on" in terms else {}
        changes = terms.get("changes", {})
        known[name] = Edition(name, terms["title"], terms["in_force"], {**inherited, **amounts}, changes)
    return known


def standing_edition() -> Edition:
    """The edition that holds where none is named."""
    return editions()["FISF-2010"]
