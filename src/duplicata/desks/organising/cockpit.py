"""The organiser's cockpit: how far each game is, how the preparation stands, and the next thing to do."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.committee.composition import missing_before_the_first_game
from duplicata.competition.competition import Competition
from duplicata.competition.rounds import Round
from duplicata.desks.hall import Hall
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase


class GameState(msgspec.Struct, frozen=True):
    """A game as the organiser follows it; `state` in French."""

    number: int
    day: str
    start: str
    kind: str
    seconds: int
    grace_minutes: int
    seated: int
    ranges: int
    here: int
    turn: int
    state: str
    is_under_way: bool
    is_over: bool
    is_final: bool
    sheets_initialled: int = 0
    sheets: int = 0


class NextStep(msgspec.Struct, frozen=True):
    """What is to be done now, in French, and the page where it is done."""

    says: str
    path: str
    action: str


class Cockpit(msgspec.Struct, frozen=True):
    """How the whole competition stands."""

    entered: int
    withdrawn: int
    places: int
    officials: int
    has_committee: bool
    games: tuple[GameState, ...]
    step: NextStep | None


def cockpit(hall: Hall) -> Cockpit:
    """The competition must be open."""
    competition = hall.competition
    games = tuple(_game(hall, round_) for round_ in competition.rounds.values())
    active = len(competition.active_entries)
    return Cockpit(
        entered=active,
        withdrawn=len(competition.entries) - active,
        places=len(competition.plan.places) if competition.plan else 0,
        officials=len(competition.officials),
        has_committee=competition.committee is not None,
        games=games,
        step=next(_steps(competition, games), None),
    )


def _game(hall: Hall, round_: Round) -> GameState:
    planned, game = round_.game, hall.game(round_.game.number)
    sheets = hall.sheets(planned.number)
    return GameState(
        number=planned.number,
        day=planned.day,
        start=planned.start,
        kind=sentence(f"kind_{planned.kind_name}", {}),
        seconds=planned.seconds,
        grace_minutes=round_.grace_minutes,
        seated=len(round_.seats),
        ranges=len(round_.ranges),
        here=sum(known.is_here for known in round_.presence.values()),
        turn=game.turn,
        state=_state(round_, game.phase),
        is_under_way=game.phase not in (Phase.NOT_OPENED, Phase.ENDED),
        is_over=game.phase is Phase.ENDED,
        is_final=round_.is_final,
        sheets_initialled=sum(bool(sheet.initials) for sheet in sheets),
        sheets=len(sheets),
    )


def _state(round_: Round, phase: Phase) -> str:
    if round_.is_final:
        return sentence("cockpit_final", {})
    if phase is Phase.ENDED:
        return sentence("cockpit_over", {})
    if phase is not Phase.NOT_OPENED:
        return sentence("cockpit_under_way", {})
    return sentence("cockpit_ready" if round_.seats and round_.ranges else "cockpit_to_prepare", {})


def _steps(competition: Competition, games: tuple[GameState, ...]) -> Iterator[NextStep]:
    """Everything still to do, the first thing first."""
    yield from _over(games)
    if any(game.is_under_way for game in games):
        return
    if not games:
        yield _step("games", "/organisation/parties")
    if not competition.active_entries:
        yield _step("entries", "/organisation/inscriptions")
    if competition.plan is None:
        yield _step("hall", "/organisation/salle")
    if not competition.officials:
        yield _step("officials", "/organisation/equipe")
    following = next((game for game in games if not game.is_over), None)
    if following is not None:
        yield from _before(competition, following)


def _over(games: tuple[GameState, ...]) -> Iterator[NextStep]:
    for game in games:
        if game.is_over and not game.is_final:
            yield _step("final", "/organisation/resultats", game=game.number)


def _before(competition: Competition, game: GameState) -> Iterator[NextStep]:
    number = game.number
    if not game.seated:
        yield _step("seats", f"/organisation/places?partie={number}", game=number)
    if not game.ranges:
        yield _step("posts", f"/organisation/equipe?partie={number}", game=number)
    if missing_before_the_first_game(competition.federation, competition.committee):
        yield _step("committee", "/organisation/commission")
    if game.here < game.seated:
        yield _step("presence", f"/organisation/presence?partie={number}", game=number)
    yield _step("words", f"/organisation/annonces?partie={number}", game=number)


def _step(code: str, path: str, **facts: object) -> NextStep:
    return NextStep(sentence(f"cockpit_step_{code}", facts), path, sentence(f"cockpit_action_{code}", facts))
