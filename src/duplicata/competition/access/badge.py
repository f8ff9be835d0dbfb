"""A badge: one code, what it opens, and whom it was given to."""

import msgspec

from duplicata.competition.access.roles import AccessRole


class Badge(msgspec.Struct, frozen=True):
    """What a code stands for; the code itself is nowhere, `hash` is all that is kept of its secret part.

    `id` is the part of the code that is no secret. `holder` is the id of an official or of a player in the committee,
    the number of an entry, or a free name for an organiser or an animator. `numbers` are those of ranges, of a
    circuit or of an entry. `label` is printed under the code and stands in the header of the page.
    """

    id: str
    role: AccessRole
    holder: str
    label: str
    numbers: tuple[int, ...] = ()
    hash: str = ""

    @property
    def post(self) -> str:
        """The person and the place it is for: no two active badges have the same."""
        return "|".join((self.role.value, *map(str, self.numbers), self.holder))
