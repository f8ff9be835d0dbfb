"""A centre as it was declared: where it plays, for which federation, who answers for it, when it starts."""

import msgspec

from duplicata.kernel.articles import rule


@rule("G 5.5-18", "G 5.5-39")
class Centre(msgspec.Struct, frozen=True):
    """One place; `starts_at` is an hour, `declared_on` the day on which its manager announced it.

    `contact` is whom to call at once when something goes wrong; `address` that of its server, where it has one.
    """

    number: int
    name: str
    place: str
    federation: str
    manager: str
    contact: str
    starts_at: str
    declared_on: str
    address: str = ""
