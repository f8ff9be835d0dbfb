"""The light on a draw: keep, choose or reject, and why, while the tiles are typed and once they are written."""

import sys

import msgspec

from duplicata.desks.directing.sayings import grouped_rack
from duplicata.desks.draw_preview import preview_draw
from duplicata.desks.game_prompter import rejected_leave, say_rack
from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.commands import CorrectDraw
from duplicata.scrabble.decisions import decide, judge_drawn
from duplicata.scrabble.decisions.draws import TooFewDrawn, letters_to_draw
from duplicata.scrabble.game import Game, Phase, replay
from duplicata.scrabble.letters import TILE_COUNTS
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.validity import Judgement, Verdict

# The rest after an announcement holds back the draw, not what is thought of it.
_LATER_THAN_ANY_REST = sys.maxsize


class DrawLight(msgspec.Struct, frozen=True):
    """A verdict for the eye: `keep`, `choice`, `reject` or `end`, the advice if there is a choice, and the reason."""

    verdict: str
    advice: str | None
    text: str
    article: str

    @property
    def is_rejection(self) -> bool:
        return "reject" in (self.verdict, self.advice)


class DrawPreview(msgspec.Struct, frozen=True):
    """Tiles typed so far: how many are missing, what is wrong with them, the light and the words once all are there."""

    tiles: str
    missing: int
    problem: str = ""
    light: DrawLight | None = None
    lines: tuple[str, ...] = ()


def light_of(judgement: Judgement) -> DrawLight:
    advice = judgement.advice.value if judgement.advice else None
    return DrawLight(judgement.verdict.value, advice, judgement.text, judgement.whole_article)


def preview(hall: Hall, number: int, typed: str) -> DrawPreview:
    """What typed tiles would make; nothing is written."""
    hall.catch_up()
    game = hall.game(number)
    if game.phase not in (Phase.TO_DRAW, Phase.DRAWN):
        return DrawPreview("", 0)
    tiles = "".join(typed.split()).upper()
    drawn = "".join(tile for tile in tiles if tile in TILE_COUNTS)
    needed = _needed(game)
    try:
        after = _after(hall, game, tiles)
    except TooFewDrawn as refusal:
        return DrawPreview(drawn, needed - len(drawn), _missing_tile(game, drawn) or ("" if tiles else str(refusal)))
    except DuplicataError as refusal:
        return DrawPreview(drawn, max(needed - len(drawn), 0), str(refusal))
    judgement = judge_drawn(after)
    lines = () if judgement.verdict is Verdict.REJECT else _lines(hall, number, after)
    return DrawPreview(after.new_tiles, 0, "", light_of(judgement), lines)


def _needed(game: Game) -> int:
    return letters_to_draw(_undrawn(game))


def _undrawn(game: Game) -> Game:
    """The game before its tiles were drawn."""
    if game.phase is Phase.TO_DRAW:
        return game
    bag = game.bag.tiles + game.new_tiles
    return msgspec.structs.replace(game, rack=game.leave, bag=type(game.bag)("".join(sorted(bag))))


def _after(hall: Hall, game: Game, tiles: str) -> Game:
    solver = Solver(hall.lexicon)
    if game.phase is Phase.DRAWN:
        return replay(decide(game, CorrectDraw(tiles), solver), game)
    return preview_draw(game, tiles, _LATER_THAN_ANY_REST, solver)


def _missing_tile(game: Game, tiles: str) -> str:
    """A tile that the bag does not hold is said as soon as it is typed."""
    try:
        _undrawn(game).bag.without(tiles)
    except DuplicataError as refusal:
        return str(refusal)
    return ""


def _lines(hall: Hall, number: int, after: Game) -> tuple[str, ...]:
    events = hall.journal.events(hall.game_stream(number).name)
    return grouped_rack(say_rack(after, rejected_leave(events)), after.new_tiles)
