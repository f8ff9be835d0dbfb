"""Lengths and counts that the guide sets for a hall, by the sentence that sets them."""

from duplicata.regulations.amounts import amounts_beside


def distance(name: str) -> int:
    """One of them; lengths are in centimetres.

    >>> distance("between_grids")
    100
    """
    return amounts_beside(__package__, "distances.toml")[name].value
