"""The one line of an animator: tiles, a word to retain or slips, whichever the moment asks for."""

from msgspec import Struct

from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.entry_line import EntryAnswer, EntryLine
from duplicata.desks.refereeing.typed_line import Intent, read_typed_line
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Judgement

_SHOWN = 40
# Digits, and what their keys give on a French keyboard without Shift.
_TABLE_KEYS = frozenset("0123456789&é\"'(-è_çà")
_EVERYONE = "T"
_DRAW = "+"


class LineOutOfPlace(DuplicataError):
    """A line that means nothing at this moment of the game."""


class NoSlipsYet(DuplicataError):
    """A slip typed before the first slips are collected."""


class NobodyToAsk(DuplicataError):
    """A slip sent to a double referee, where one person does everything."""


class TypedAnswer(Struct, frozen=True):
    """What became of a line: a sentence to say, or the answer about a slip."""

    sentence: str = ""
    entry: EntryAnswer | None = None


def obey_line(desk: AnimatorDesk, typed: str, take: Take | None, *, is_behind: bool) -> TypedAnswer:
    """Obeys a line; `take` is the turn whose slips are shown, `is_behind` whether some are missing.

    A line that begins with a table is a slip, `T` alone is the top for all the slips that are missing, `+` and letters
    are tiles. Other letters are what the moment asks for: tiles to draw, or a word and its place.

    Raises:
        LineOutOfPlace, NoSlipsYet, NobodyToAsk, or what the order raises.
    """
    text = typed.strip()
    game = desk.chief.game
    is_by_hand = game.terms.draws is Draws.HAND
    if text[:1] == _DRAW:
        return _drawn(desk, text[1:] if is_by_hand else "")
    if text[:1] in _TABLE_KEYS or (text.upper() == _EVERYONE and (is_behind or not is_by_hand)):
        return TypedAnswer(entry=_slip(desk, text, take))
    if game.phase is Phase.COLLECTED and text:
        word, _, place = text.partition(" ")
        desk.announce(word, place.replace(" ", ""))
        return TypedAnswer()
    if is_by_hand and text and game.phase in (Phase.TO_DRAW, Phase.DRAWN):
        return _drawn(desk, text)
    raise LineOutOfPlace(line=text[:_SHOWN], waiting=sentence(f"phase_{game.phase.value}", {}))


def _drawn(desk: AnimatorDesk, tiles: str) -> TypedAnswer:
    judgement = desk.draw(tiles or None)
    # The program draws again by itself; whoever draws by hand is told to.
    is_again = bool(tiles) and desk.chief.game.phase is Phase.TO_DRAW
    return TypedAnswer(sentence("club_rack_rejected", {"why": _because(judgement)}) if is_again else "")


def _because(judgement: Judgement) -> str:
    return f"{judgement.text} ({judgement.whole_article})"


def _slip(desk: AnimatorDesk, text: str, take: Take | None) -> EntryAnswer:
    if take is None:
        raise NoSlipsYet
    if read_typed_line(text).intent is Intent.ASK:
        raise NobodyToAsk
    return EntryLine(desk.referee, take).type(text)
