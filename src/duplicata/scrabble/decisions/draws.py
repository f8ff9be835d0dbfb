"""Drawing by hand or by the program: only what completes the rack, and the verdict on it (R 2.1, 2.2, 5.2, G 3.1)."""

from functools import partial

from msgspec.structs import replace

from duplicata.kernel.articles import rule
from duplicata.kernel.chance import SeededChance
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.commands import AnnounceRack, CorrectDraw, DrawByHand, DrawByProgram, RejectRack
from duplicata.scrabble.decisions.endings import bag_to_come
from duplicata.scrabble.events import DrawCorrected, RackAnnounced, RackRejected, TilesDrawn
from duplicata.scrabble.game import Game
from duplicata.scrabble.letters import JOKER, TILE_COUNTS, alphabetical
from duplicata.scrabble.rack import UnknownRackCharacter
from duplicata.scrabble.rhythm import seconds_before_draw
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Judgement, Verdict, judge_rack, open_vowels


class SecondJoker(DuplicataError):
    """Two jokers in a rack of a joker game."""


class TooFewDrawn(DuplicataError):
    """Fewer tiles than complete the rack."""


class TooManyDrawn(DuplicataError):
    """More tiles than complete the rack."""


class ProgramDraws(DuplicataError):
    """Tiles typed in a game where the program draws."""


class ProgramMayNotDraw(DuplicataError):
    """The program asked to draw in a competition that does not allow it."""


class TooSoonToDraw(DuplicataError):
    """A draw before the players have had time to lay the word."""


class RackMustBeKept(DuplicataError):
    """A rejection that the regulation does not allow."""


class RackMustBeRejected(DuplicataError):
    """A rack that does not have the vowels and consonants it needs."""


@rule("R 2.1-2", "G 3.1-4")
def draw_by_hand(game: Game, command: DrawByHand) -> TilesDrawn:
    if game.terms.draws is Draws.PROGRAM:
        raise ProgramDraws()
    _check_rest(game, command.at)
    return TilesDrawn(game.turn, _read_tiles(game, command.tiles))


def correct_draw(game: Game, command: CorrectDraw) -> DrawCorrected:
    """The tiles as they should have been typed, as long as the rack was not announced."""
    if game.terms.draws is Draws.PROGRAM:
        raise ProgramDraws()
    before = replace(game, rack=game.leave, bag=bag_around(game.board, game.leave))
    return DrawCorrected(game.turn, _read_tiles(before, command.tiles))


def _read_tiles(game: Game, typed: str) -> str:
    """The tiles that were typed, the joker of a joker game added to them, if they complete the rack.

    Raises:
        UnknownRackCharacter, TooFewDrawn, TooManyDrawn, SecondJoker, TileNotInBag.
    """
    letters, joker = _needed(game)
    tiles = "".join(tile.upper() if tile.isascii() else tile for tile in typed if tile != " ")
    if unknown := next((tile for tile in tiles if tile not in TILE_COUNTS), None):
        raise UnknownRackCharacter(character=unknown)
    drawn = tiles.replace(joker, "", 1)  # the joker that comes by itself may be typed too
    if len(drawn) < letters:
        raise TooFewDrawn(count=len(drawn), needed=letters)
    if len(drawn) > letters:
        raise TooManyDrawn(count=len(drawn), needed=letters)
    if game.terms.kind.has_joker_in_every_rack and JOKER in drawn:
        raise SecondJoker()
    game.bag.without(drawn + joker)
    return tiles if len(tiles) > len(drawn) else tiles + joker


@rule("G 3.1-5")
def draw_by_program(game: Game, command: DrawByProgram) -> TilesDrawn:
    if game.terms.draws is Draws.HAND or game.seed is None:
        raise ProgramMayNotDraw()
    _check_rest(game, command.at)
    return next_draw(game, game.seed)


def next_draw(game: Game, seed: str) -> TilesDrawn:
    """The draw that follows from a seed: anyone who knows it finds the same tiles."""
    letters, joker = _needed(game)
    chance = SeededChance(seed, game.chance_used)
    passing_over = JOKER if game.terms.kind.has_joker_in_every_rack else ""
    tiles = game.bag.draw(letters, chance, passing_over=passing_over) + joker
    return TilesDrawn(game.turn, tiles, chance.used)


def letters_to_draw(game: Game) -> int:
    """How many tiles the referee takes out of the bag; the joker of a joker game is not among them."""
    return _needed(game)[0]


def _needed(game: Game) -> tuple[int, str]:
    """How many tiles come out of the bag, and the joker that a joker game adds to them by itself."""
    kind = game.terms.kind
    if not kind.has_joker_in_every_rack:
        return min(kind.rack_size - len(game.leave), len(game.bag)), ""
    jokers_in_bag = game.bag.tiles.count(JOKER)
    joker = JOKER if jokers_in_bag and JOKER not in game.leave else ""
    room = kind.rack_size - len(game.leave) - len(joker)
    return min(room, len(game.bag) - jokers_in_bag), joker


def _check_rest(game: Game, at: int) -> None:
    if game.terms.keeps_rhythm and (seconds := seconds_before_draw(game, at)):
        raise TooSoonToDraw(seconds=seconds)


@rule("R 5.2-4")
def judge_drawn(game: Game) -> Judgement:
    """The verdict on the rack just drawn; after a cancelled turn, the same rack is rejected again."""
    if game.cancelled_rack is not None and alphabetical(game.rack) == alphabetical(game.cancelled_rack):
        return Judgement(Verdict.REJECT, game.rack, 0, "rack_same_again", "R 5.2-4")
    judge = partial(judge_rack, game.rack, game.turn, bag_to_come(game), edition=game.terms.edition)
    judgement = judge()
    # The board matters to the few racks on which there is something to advise, and looking at it takes time.
    if judgement.advice is not None:
        judgement = judge(open_vowels=open_vowels(game.board))
    if not game.terms.kind.has_joker_in_every_rack:
        return judgement
    # A joker that comes back every turn is not wasted: there is nothing to advise.
    return replace(judgement, advice=None, reason="choice_joker_returns") if judgement.advice else judgement


@rule("R 2.2-4", "G 3.1-8")
def reject_rack(game: Game, command: RejectRack) -> RackRejected:
    judgement = judge_drawn(game)
    if judgement.verdict is Verdict.KEEP:
        raise RackMustBeKept(reason=judgement.text)
    return RackRejected(game.turn, game.rack, game.leave, judgement.article)


@rule("R 2.2-1", "R 2.2-4", "G 3.1-7")
def announce_rack(game: Game, command: AnnounceRack) -> RackAnnounced:
    judgement = judge_drawn(game)
    if judgement.verdict is Verdict.REJECT:
        raise RackMustBeRejected(reason=judgement.text)
    return RackAnnounced(game.turn, game.rack)
