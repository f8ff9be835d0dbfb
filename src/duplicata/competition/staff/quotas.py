"""The quotas of officials: how many tables each may have, by the sentence or the interpretation that says so."""

from duplicata.competition.staff.officials import Competence
from duplicata.regulations.amounts import amounts_beside


def quota(name: str) -> int:
    """
    >>> quota("circuit_most")
    20
    """
    return amounts_beside(__package__, "quotas.toml")[name].value


def most_tables(competence: Competence) -> int:
    """The most tables a referee of this competence marks."""
    return quota(f"{competence.value}_tables")
