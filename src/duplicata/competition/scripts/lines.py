"""Lines to say to the hall: who says them, in French, and the sentence of the guide that asks for each."""

from collections.abc import Sequence

import msgspec

from duplicata.competition.staff.officials import Role
from duplicata.kernel.messages import sentence
from duplicata.regulations.amounts import amounts_beside


class ScriptLine(msgspec.Struct, frozen=True):
    """One thing to say."""

    speaker: Role
    code: str
    says: str
    articles: tuple[str, ...]


class Script(msgspec.Struct, frozen=True):
    """What to say, in order; `held` is for the speaker's eyes: what cannot be said yet, and why."""

    lines: tuple[ScriptLine, ...]
    held: tuple[str, ...] = ()


def line(speaker: Role, code: str, *articles: str, **facts: object) -> ScriptLine:
    return ScriptLine(speaker, code, sentence(code, facts), articles)


def named(names: Sequence[str]) -> str:
    """Names as they are said: the last one after « et ».

    >>> named(["Léa", "Tom", "Zoé"])
    'Léa, Tom et Zoé'
    """
    if len(names) < 2:
        return "".join(names)
    return sentence("script_names", {"names": ", ".join(names[:-1]), "last": names[-1]})


def ranked(rank: int) -> str:
    return sentence("script_first" if rank == 1 else "script_rank", {"rank": rank})


def points_said(points: int) -> str:
    return sentence("script_point" if abs(points) < 2 else "script_points", {"points": points})


def amount(name: str) -> int:
    return amounts_beside(__package__, "amounts.toml")[name].value
