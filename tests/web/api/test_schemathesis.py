"""The whole interface asked anything by every role: French refusals that write nothing, answers as described."""

import pytest
from conftest import IS_PROOF
from schemathesis import APIOperation
from web.api.full_hall import full_premises
from web.api.fuzzing import ask_anything, operations
from web.premises import TestedPremises
from web.tarot_sessions import open_tarot

from duplicata.competition.access import AccessRole as Role
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format

pytestmark = pytest.mark.slow

# Proof asks each operation so often at each moment of a game; otherwise each role comes at one of them.
EXAMPLES = 60 if IS_PROOF else 7
MOMENTS = ("nothing drawn", "clock running", "slips collected", "game over")
# At each moment of the game of Scrabble, a session of Tarot of another format is under way.
TAROT = dict(zip(MOMENTS, (Format.TRIPLETTES, Format.LIBRE, Format.INDIVIDUEL, Format.QUADRETTES), strict=True))
ROLES = [*Role, None]
VISITS = (
    [(role, moment) for moment in MOMENTS for role in ROLES]
    if IS_PROOF
    else [(role, MOMENTS[(place + 2) % len(MOMENTS)]) for place, role in enumerate(ROLES)]
)


def hall_at(lexicon: Lexicon, moment: str) -> TestedPremises:
    tested = full_premises(lexicon)
    small = tested.small
    if moment != "nothing drawn":
        small.play_turn()
    if moment == "clock running":
        small.start_turn()
    elif moment == "slips collected":
        small.collect_turn()
    elif moment == "game over":
        small.play_to_the_end()
    open_tarot(tested.premises, TAROT[moment], 12, rounds=2, deals=2)
    return tested


def belong_to(role: Role | None) -> list[APIOperation]:
    """What this role can ask; what everyone can ask is asked by nobody in particular."""
    found = []
    for operation in operations():
        roles = operation.definition.raw.get("x-roles")
        if (role is None and roles is None) or (role is not None and role.value in (roles or ())):
            found.append(operation)
    return found


@pytest.mark.parametrize(("role", "moment"), VISITS)
def test_whatever_is_asked_is_answered_as_described_or_refused_in_french_and_writes_nothing(
    lexicon: Lexicon, role: Role | None, moment: str
) -> None:
    tested = hall_at(lexicon, moment)
    client = tested.client() if role is None else tested.seated(role)
    del client.headers["Accept"]
    asked = belong_to(role)
    assert asked
    wrong = [fault for operation in asked for fault in ask_anything(tested, client, operation, EXAMPLES)]
    assert not wrong, "\n\n".join(wrong[:20])
