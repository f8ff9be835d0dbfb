"""The compulsory order of attackers in triplettes: generated for the session, compared with what was played (T 11)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.tarot.movement.refusals import NotOfTheTriplette
from duplicata.tarot.movement.seats import Movement

ARTICLE = "T 11"
ROTATION_FAULT = "D-AT-02"
TRIPLETTE_SIZE = 3


class ExpectedAttacker(msgspec.Struct, frozen=True):
    """Who must attack for a triplette with an étui: the first, second or third of the three."""

    triplette: int
    round: int
    table: int
    etui: int
    player: int


class AttackObservation(msgspec.Struct, frozen=True):
    """What an attack shows: `fault` names the entry of the refereeing code, and is None when there is none."""

    etui: int
    fault: str | None
    article: str
    text: str


def attacker_orders(movement: Movement) -> Mapping[int, tuple[ExpectedAttacker, ...]]:
    """For each triplette, in the order of play, the étuis it attacks with: its three players take turns."""
    orders: dict[int, list[ExpectedAttacker]] = defaultdict(list)
    for each, table in movement.seated():
        for etui in table.etuis:
            triplette = table.attackers(etui)
            if triplette is not None:
                turn = len(orders[triplette]) % TRIPLETTE_SIZE + 1
                orders[triplette].append(ExpectedAttacker(triplette, each.number, table.number, etui, turn))
    return {triplette: tuple(order) for triplette, order in sorted(orders.items())}


def check_attackers(order: Sequence[ExpectedAttacker], played: Mapping[int, int]) -> tuple[AttackObservation, ...]:
    """What is wrong with the attacks of one triplette, étui by étui; `played` gives the player who attacked.

    An étui that has not been played yet is no fault and goes unmentioned.

    Raises:
        NotOfTheTriplette.
    """
    for etui, player in played.items():
        if not 1 <= player <= TRIPLETTE_SIZE:
            raise NotOfTheTriplette(player=player, etui=etui)
    expected = {each.etui: each for each in order}
    wrong = [
        _observation("attacker_out_of_turn", each, played[etui], ROTATION_FAULT)
        for etui, each in expected.items()
        if etui in played and played[etui] != each.player
    ]
    unexpected = sorted(set(played) - set(expected))
    return (*wrong, *(_unexpected(etui, played[etui]) for etui in unexpected))


def _observation(code: str, each: ExpectedAttacker, player: int, fault: str) -> AttackObservation:
    facts = {"round": each.round, "table": each.table, "etui": each.etui, "triplette": each.triplette}
    return AttackObservation(
        each.etui, fault, ARTICLE, sentence(code, {**facts, "player": player, "expected": each.player})
    )


def _unexpected(etui: int, player: int) -> AttackObservation:
    return AttackObservation(etui, None, ARTICLE, sentence("attack_not_expected", {"etui": etui, "player": player}))
