"""A remark on a plan of the staff: one French sentence, and the sentences of the guide it comes from."""

import msgspec

from duplicata.kernel.messages import sentence


class Remark(msgspec.Struct, frozen=True):
    """Something the organiser should know about a plan: why it is so, or what is wrong with it."""

    code: str
    says: str
    articles: tuple[str, ...]


def remark(code: str, *articles: str, **facts: object) -> Remark:
    return Remark(code, sentence(code, facts), articles)
