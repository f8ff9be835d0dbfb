"""The card of each role: what its holder does before, during and after a game (G 2)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.checklists import CARDS, Arrival, CardSection, Each, card
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

# The deputy's card is the chief referee's: one page serves both.
_SHARED = "deputy"


class RoleSection(msgspec.Struct, frozen=True):
    """What is done at one moment, each line with its articles."""

    moment: str
    items: tuple[tuple[str, str], ...]


class RoleCard(msgspec.Struct, frozen=True):
    """The card of a role as it is printed."""

    title: str
    arrival: str
    sections: tuple[RoleSection, ...]


def _role_cards(source: Source) -> Written:
    cards = tuple(_card(name) for name in CARDS if name != _SHARED)
    return Written({"competition": source.competition_name, "cards": cards})


def _card(name: str) -> RoleCard:
    known = card(name)
    title = sentence("role_card_chief_and_deputy", {}) if card(_SHARED) is known else known.title
    return RoleCard(title, _arrival(known.arrival), tuple(map(_section, known.sections)))


def _arrival(arrival: Arrival) -> str:
    facts = {"minutes": arrival.latest, "earliest": arrival.earliest, "latest": arrival.latest}
    if arrival.earliest != arrival.latest:
        return sentence("role_card_arrival_between", facts)
    return sentence("role_card_arrival_game" if arrival.each is Each.GAME else "role_card_arrival_day", facts)


def _section(section: CardSection) -> RoleSection:
    moment = sentence(f"organising_moment_{section.moment.value}", {})
    return RoleSection(moment, tuple((item.says, ", ".join(item.articles)) for item in section.items))


PAPERS = (Paper("role-cards", "role_cards.typ", Scope.BLANK, _role_cards, frozenset(AccessRole) - {AccessRole.PLAYER}),)
