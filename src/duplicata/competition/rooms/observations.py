"""What is to be said of a plan or a seating, with the sentence of the guide it is about."""

import msgspec


class Observation(msgspec.Struct, frozen=True):
    """A French sentence for the organiser; `is_breach` when it says that a rule is not kept."""

    article: str
    text: str
    is_breach: bool = False


def metres(centimetres: int) -> str:
    """A length as it is written in French.

    >>> [metres(length).split() for length in (160, 100, 90)]
    [['1,60', 'm'], ['1', 'm'], ['90', 'cm']]
    """
    if centimetres < 100:
        return f"{centimetres}\u00a0cm"
    whole, rest = divmod(centimetres, 100)
    return f"{whole},{rest:02}\u00a0m" if rest else f"{whole}\u00a0m"
