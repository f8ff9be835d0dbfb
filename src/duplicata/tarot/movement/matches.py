"""Matches of équipes and quadrettes: every team meets every other, aller and retour, in an open and a closed room.

In the open room the first team attacks against three of the second; in the closed room the second attacks, with the
same cards, against three of the first. Each room plays half of the étuis in the aller, then both exchange them.
"""

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.patterns import Layout
from duplicata.tarot.movement.refusals import NotPlayedThatWay, TooFewToPlay
from duplicata.tarot.movement.seats import (
    MATCH_PLACES,
    Half,
    MatchRoom,
    Movement,
    MovementKind,
    MovementRound,
    MovementTable,
    Occupant,
)

FEWEST_TEAMS = 2

Meeting = tuple[int, int]


def meetings(teams: int) -> tuple[tuple[Meeting, ...], ...]:
    """The calendar in which everyone meets everyone once: who meets whom, matchday by matchday.

    The last place of the circle stays, the others turn; the team named first changes as evenly as can be.
    """
    places = teams + teams % 2
    days = []
    for day in range(places - 1):
        pairs = [(places, day + 1) if day % 2 else (day + 1, places)]
        for gap in range(1, places // 2):
            above, below = (day + gap) % (places - 1) + 1, (day - gap) % (places - 1) + 1
            pairs.append((above, below) if gap % 2 else (below, above))
        days.append(tuple(pairs))
    return tuple(days)


def matches(form: Format, teams: int, layout: Layout) -> Movement:
    """A round of the layout is a match: two halves, each of `deals_per_round` deals in each room.

    All matches of a day play the same étuis, each having its copies. A calendar played to its end starts again with
    the rooms exchanged.

    Raises:
        NotPlayedThatWay, TooFewToPlay, NothingToPlay.
    """
    layout.check()
    if not form.is_match:
        raise NotPlayedThatWay(format=form.value, kind=MovementKind.MATCHES.value)
    if teams < FEWEST_TEAMS:
        raise TooFewToPlay(count=teams, needed=FEWEST_TEAMS)
    calendar = meetings(teams)
    rounds: list[MovementRound] = []
    for day in range(layout.rounds):
        cycle, index = divmod(day, len(calendar))
        pairs = tuple((two, one) if cycle % 2 else (one, two) for one, two in calendar[index])
        rounds += _halves(teams, day, pairs, layout.deals_per_round)
    return Movement(form, MovementKind.MATCHES, teams, tuple(rounds), copies=teams // 2)


def _halves(teams: int, day: int, pairs: tuple[Meeting, ...], deals: int) -> list[MovementRound]:
    played = [pair for pair in pairs if max(pair) <= teams]
    resting = tuple(min(pair) for pair in pairs if max(pair) > teams)
    first = day * 2 * deals + 1
    groups = (tuple(range(first, first + deals)), tuple(range(first + deals, first + 2 * deals)))
    halves = []
    for late, half in enumerate(Half):
        tables = [
            table for match, pair in enumerate(played) for table in _rooms(match, pair, groups[late], groups[1 - late])
        ]
        halves.append(MovementRound(day * 2 + late + 1, day + 1, tuple(tables), resting, half))
    return halves


def _rooms(match: int, pair: Meeting, opened: tuple[int, ...], closed: tuple[int, ...]) -> tuple[MovementTable, ...]:
    return (
        MovementTable(match * 2 + 1, _sides(*pair), opened, MatchRoom.OPEN),
        MovementTable(match * 2 + 2, _sides(*reversed(pair)), closed, MatchRoom.CLOSED),
    )


def _sides(attack: int, defence: int) -> tuple[Occupant, ...]:
    return tuple(Occupant(place, team) for place, team in zip(MATCH_PLACES, (attack, defence), strict=True))
