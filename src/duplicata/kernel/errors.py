"""The error tree: a refusal is a class, the facts it is about, and a French sentence."""

import re
from typing import ClassVar

from duplicata.kernel.messages import sentence

# The names one may choose from fit; a whole file sent in place of a letter does not.
_LONGEST_FACT = 2000


class DuplicataError(Exception):
    """A command or a value that cannot be accepted; its class is the key of its sentence.

    >>> class BadReference(DuplicataError): ...
    >>> BadReference.code
    'bad_reference'
    """

    code: ClassVar[str] = "duplicata_error"

    def __init__(self, **facts: object) -> None:
        super().__init__(facts)
        self.facts = facts

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.code = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def __str__(self) -> str:
        return sentence(self.code, {name: _shown(fact) for name, fact in self.facts.items()})


def _shown(fact: object) -> object:
    """A fact, cut where what was given would bury the sentence."""
    if isinstance(fact, str) and len(fact) > _LONGEST_FACT:
        return f"{fact[:_LONGEST_FACT]}…"
    return fact
