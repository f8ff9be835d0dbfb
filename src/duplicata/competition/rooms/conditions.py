"""Playing conditions: what the guide asks for and a plan lacks is said, and asks for more supervision (G 1.1)."""

from collections.abc import Iterator

from duplicata.competition.rooms.distances import distance
from duplicata.competition.rooms.observations import Observation, metres
from duplicata.competition.rooms.plan import HallPlan, Numbering, Room
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


def observations_on(plan: HallPlan, players: int = 0) -> tuple[Observation, ...]:
    """Everything to be said of a hall for so many players, or pairs: breaches first."""
    said = [*_observations(plan, players)]
    breaches = [observed for observed in said if observed.is_breach]
    advice = [observed for observed in said if not observed.is_breach]
    return (*breaches, *supervision(breaches), *advice)


def needs_more_supervision(plan: HallPlan, players: int = 0) -> bool:
    return any(observed.article == "G 1.1.2-6" for observed in observations_on(plan, players))


def _observations(plan: HallPlan, players: int) -> Iterator[Observation]:
    yield from too_few_places(plan, players)
    for room in plan.rooms:
        yield from too_close(room, plan.is_pairs)
        yield from shared_table(room, plan.is_pairs)
        yield from narrow_passage(room)
    yield from hidden_boards(plan)
    yield from several_rooms(plan)
    yield from recommended_numbering(plan)


@rule("G 2.1-18")
def too_few_places(plan: HallPlan, players: int) -> Iterator[Observation]:
    """A hall has a place for everyone who entered, fixed tables included."""
    if players > len(plan.places):
        facts = {"places": len(plan.places), "players": players, "lacking": players - len(plan.places)}
        yield Observation("G 2.1-18", sentence("room_too_few_places", facts), is_breach=True)


@rule("G 1.1.2-4", "G 1.1.2-5")
def too_close(room: Room, is_pairs: bool) -> Iterator[Observation]:
    """Neighbours are one metre apart, pairs 1.60 m, from centre to centre."""
    needed, article = needed_spacing(is_pairs), "G 1.1.2-5" if is_pairs else "G 1.1.2-4"
    if room.spacing < needed:
        facts = {"room": room.name, "spacing": metres(room.spacing), "needed": metres(needed)}
        code = "room_pairs_too_close" if is_pairs else "room_players_too_close"
        yield Observation(article, sentence(code, facts), is_breach=True)


def needed_spacing(is_pairs: bool) -> int:
    return distance("between_pairs" if is_pairs else "between_grids")


@rule("G 1.1.2-1", "G 1.1.2-2", "G 1.1.2-3", "G 2.1-17")
def shared_table(room: Room, is_pairs: bool) -> Iterator[Observation]:
    """Best is a table each; two share one of two metres, more share tables that were joined, if long enough."""
    if room.players_per_table == 1:
        return
    needed = _shared_length(room.players_per_table, is_pairs)
    facts = {"room": room.name, "length": metres(room.table_length), "needed": metres(needed)}
    facts |= {"sharing": str(room.players_per_table)}
    if room.table_length < needed:
        yield Observation("G 1.1.2-2", sentence("room_table_too_short", facts), is_breach=True)
    yield Observation("G 1.1.2-1", sentence("room_tables_shared", facts))


def _shared_length(players: int, is_pairs: bool) -> int:
    is_guide_case = players == 2 and not is_pairs
    return distance("table_for_two") if is_guide_case else players * needed_spacing(is_pairs)


@rule("G 1.1.3-1")
def narrow_passage(room: Room) -> Iterator[Observation]:
    """Collectors have half a metre between two rows, and in an aisle."""
    narrowest = min(room.passage, room.aisle_width if room.aisles else room.passage)
    if narrowest < distance("passage"):
        facts = {"room": room.name, "passage": metres(narrowest), "needed": metres(distance("passage"))}
        yield Observation("G 1.1.3-1", sentence("room_passage_too_narrow", facts), is_breach=True)


@rule("G 1.1.2-6")
def supervision(breaches: list[Observation]) -> Iterator[Observation]:
    """Where the playing conditions are not met, more supervision makes up for it."""
    # Too narrow a passage hinders collectors: it lets nobody look at a neighbour's grid.
    if any(observed.article != "G 1.1.3-1" for observed in breaches):
        yield Observation("G 1.1.2-6", sentence("room_more_supervision", {}))


@rule("G 1.1.1-3")
def hidden_boards(plan: HallPlan) -> Iterator[Observation]:
    """A place left out in front of tables is perhaps a pillar that hides the boards from them."""
    for room in plan.rooms:
        front = {cell.column: cell.row for cell in sorted(room.missing, reverse=True)}
        behind = [
            place.table
            for place in plan.places
            if place.room == room.name and place.row > front.get(place.column, room.rows)
        ]
        if behind:
            facts = {"room": room.name, "tables": ", ".join(map(str, behind))}
            yield Observation("G 1.1.1-3", sentence("room_boards_hidden", facts))


@rule("G 1.1.1-4")
def several_rooms(plan: HallPlan) -> Iterator[Observation]:
    """Rooms hear one another in both directions."""
    if len(plan.rooms) > 1:
        yield Observation("G 1.1.1-4", sentence("room_sound_both_ways", {"rooms": len(plan.rooms)}))


@rule("G 1.1.3-3")
def recommended_numbering(plan: HallPlan) -> Iterator[Observation]:
    """The guide recommends the numbering of the world championships for tournaments."""
    if plan.numbering is not Numbering.WORLD_CHAMPIONSHIP:
        yield Observation("G 1.1.3-3", sentence("room_numbering_recommended", {}))
