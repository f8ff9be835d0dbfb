"""The announcement of a draw, kept or rejected: the leave, the new tiles, then the whole rack (R 2.1, G 2.2, G 3.1)."""

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.spelling import group_tiles, name_tiles, spell_tile


class NothingDrawn(DuplicataError):
    """A draw without a single tile."""


@rule("R 2.1-2", "R 2.1-3", "R 2.1-4", "G 3.1-9", "G 3.1-10", "G 5.5-31")
def draw_lines(leave: str, new: str, *, is_blitz: bool = False) -> list[str]:
    """The leave, the new tiles one a line in the order drawn, and the rack again.

    Raises:
        NothingDrawn.
    """
    kept = [_leave_line("leave", leave)] if leave else []
    return [*kept, *_rack_lines(leave, new, is_blitz)]


@rule("R 2.1-4", "G 3.1-8")
def rejection_lines(leave: str, new: str, *, is_blitz: bool = False) -> list[str]:
    """The leave that goes back, by its countries alone, then the new rack; the tiles never announced stay unsaid.

    Raises:
        NothingDrawn.
    """
    rejected = _leave_line("rejection", leave) if leave else sentence("rejection_of_none", {})
    return [rejected, *_rack_lines("", new, is_blitz)]


def _leave_line(said: str, leave: str) -> str:
    code = f"{said}_of_one" if len(leave) == 1 else f"{said}_of_several"
    return sentence(code, {"count": len(leave), "tiles": name_tiles(leave)})


def _rack_lines(leave: str, new: str, is_blitz: bool) -> list[str]:
    if not leave + new:
        raise NothingDrawn()
    again = sentence("rack_again", {"tiles": group_tiles(leave + new, by_letter=is_blitz)})
    return [*map(spell_tile, new), again]
