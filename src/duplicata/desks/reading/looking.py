"""Looks at a game that is read: which step the reader is at, and what he has to say."""

from duplicata.desks.directing.alarms import bell_to_come
from duplicata.desks.directing.sayings import Saying, what_to_say
from duplicata.desks.hall import Hall
from duplicata.desks.reading.line import Line, LineSource
from duplicata.desks.reading.view import CrossedLine, ReadingStep, ReadingView, UncoveredSolution
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.solution import solution_lines
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference

_STEPS = {
    Phase.NOT_OPENED: ReadingStep.NOT_OPENED,
    Phase.TO_DRAW: ReadingStep.UNCOVER_LINE,
    Phase.ANNOUNCED: ReadingStep.START_CLOCK,
    Phase.RUNNING: ReadingStep.WAIT,
    Phase.TIME_ENDED: ReadingStep.UNCOVER_SOLUTION,
    Phase.ENDED: ReadingStep.OVER,
}


def look(hall: Hall, number: int, source: LineSource) -> ReadingView:
    """The view of this second; the source is asked for the line of this turn only once it was uncovered."""
    game, reading = hall.game(number), hall.reading_stream(number).state
    line, trouble = None, ""
    if game.phase in (Phase.DRAWN, Phase.COLLECTED):
        try:
            line = source.open(game.turn)
        except DuplicataError as refusal:
            trouble = str(refusal)
    step = step_of_reading(game, line)
    is_said = step not in (ReadingStep.NOT_OPENED, ReadingStep.UNCOVER_LINE)
    bell = bell_to_come(game)
    return ReadingView(
        game=number,
        turn=game.turn,
        step=step,
        source=source.name,
        saying=_saying(hall, number, step, line),
        leave=game.leave if is_said or game.leave else "",
        new_tiles=game.new_tiles if is_said and game.phase is not Phase.ENDED else "",
        solution=_solution(game) if step is ReadingStep.SAY_SOLUTION else None,
        crossed=crossed_lines(game),
        top=game.ended.top if game.ended else game.top,
        rest_until=_after(game, game.announced_at, "announcement_rest_seconds")
        if game.phase is Phase.TO_DRAW
        else None,
        clock_from=_clock_from(game),
        bell_late_at=bell.late_at if bell else None,
        trouble=trouble,
        spoiled=tuple(sorted(reading.spoiled)),
    )


def step_of_reading(game: Game, line: Line | None) -> ReadingStep:
    """The step; `line` is that of this turn where it was uncovered and can be read."""
    if game.interrupted_at is not None:
        return ReadingStep.STOPPED
    if game.phase is Phase.DRAWN:
        is_drawn = line is None or game.rack == line.rack
        return ReadingStep.SAY_RACK if is_drawn else ReadingStep.UNCOVER_LINE
    if game.phase is Phase.COLLECTED:
        return ReadingStep.SAY_SOLUTION if game.retained else ReadingStep.UNCOVER_SOLUTION
    return _STEPS[game.phase]


@rule("G 5.5-34")
def crossed_lines(game: Game) -> tuple[CrossedLine, ...]:
    return tuple(
        CrossedLine(turn.number, turn.rack, turn.move.word, str(turn.move.reference), turn.score)
        for turn in game.played
    )


def rejections(hall: Hall, number: int) -> int:
    """How many racks of the turn in hand went back into the bag already."""
    count = 0
    for event in hall.journal.events(hall.game_stream(number).name):
        match event:
            case happened.RackRejected():
                count += 1
            case happened.MoveAnnounced() | happened.TurnCancelled() | happened.TurnUnplayable():
                count = 0
            case _:
                pass
    return count


@rule("G 5.5-27", "G 5.4.7-13")
def solution_to_say(game: Game, line: Line) -> list[str]:
    """The announcement with the indications of the line before its reminder: those, and no others (G 5.5)."""
    *said, again = solution_lines(game.board, Move(line.word, Reference.parse(line.ref), line.score))
    return [*said, *line.notes, again]


@rule("G 5.5-28", "G 5.4.3-3")
def _saying(hall: Hall, number: int, step: ReadingStep, line: Line | None) -> Saying:
    if step is not ReadingStep.SAY_SOLUTION:
        return what_to_say(hall, number) if hall.game(number).opened else Saying()
    return Saying(tuple(solution_to_say(hall.game(number), line)), say_as=line.say_as) if line else Saying()


def _solution(game: Game) -> UncoveredSolution | None:
    retained = game.retained
    return UncoveredSolution(retained.word, retained.ref, retained.score) if retained else None


def _clock_from(game: Game) -> int | None:
    if game.phase not in (Phase.TO_DRAW, Phase.DRAWN, Phase.ANNOUNCED):
        return None
    return _after(game, game.time_ended_at, "between_clocks_seconds")


def _after(game: Game, since: int | None, amount: str) -> int | None:
    return None if since is None else since + game.terms.edition.amount(amount) * 1000
