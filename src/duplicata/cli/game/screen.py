"""What the chief referee sees in the terminal: the game, what to say, the clock, and the keys of the moment."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from duplicata.cli.game.board import BOARD_WIDTH, board_text
from duplicata.desks.drawing import draw
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.validity import Judgement, Verdict

_SIDE_BY_SIDE = 100
_BAR_LENGTH = 20
_GOOD, _WARNING, _ZERO, _QUIET = "#2E7D4F", "#B26A00", "#A31621", "dim"
_VERDICT_STYLES = {Verdict.KEEP: _GOOD, Verdict.REJECT: _ZERO, Verdict.CHOICE: _WARNING, Verdict.END: _WARNING}
# Saves the cursor, goes to the line above what is being typed, writes it anew, and comes back.
_LINE_ABOVE = "\x1b7\x1b[1A\r\x1b[2K{}\x1b8"


class Screen:
    """Writes for one reader; on a terminal each moment has a fresh page, elsewhere the text just goes on."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.is_live = console.is_terminal and not console.is_dumb_terminal and not console.legacy_windows
        self._is_plain = console.color_system is None or console.no_color
        self._drawn: str | None = None
        self._reminder = ""

    def page(self, game: Game, judgement: Judgement | None, said: Sequence[str], *, is_balanced: bool) -> None:
        """The whole moment: heading, board, rack with its verdict, and what to say."""
        self._reminder = ""
        if self.is_live:
            self._console.clear()
        self._write(_heading(game, is_balanced=is_balanced), "bold")
        beside = Group(*self._rack(game, judgement), *self._said(said))
        if not self.is_live:
            # A text that just goes on shows the board when it has changed, not at every step.
            if game.board.cells != self._drawn:
                self._console.print(self._board(game), soft_wrap=True)
            self._console.print(beside, soft_wrap=True)
        elif self._console.width >= _SIDE_BY_SIDE:
            grid = Table.grid(padding=(0, 3))
            grid.add_column(width=BOARD_WIDTH, no_wrap=True)
            grid.add_row(self._board(game), beside)
            self._console.print(grid)
        else:
            self._console.print(self._board(game))
            self._console.print(beside)
        self._drawn = game.board.cells

    def board(self, game: Game) -> None:
        self._console.print(self._board(game), soft_wrap=not self.is_live)

    def say(self, lines: Sequence[str]) -> None:
        """Lines to read aloud."""
        for line in self._said(lines):
            self._console.print(line, soft_wrap=not self.is_live)

    def tell(self, text: str, *, in_one_line: bool = False) -> None:
        """A text; in one line, what a narrow screen cannot hold is cut."""
        if in_one_line and self.is_live:
            self._console.print(Text(text), no_wrap=True, overflow="ellipsis")
        else:
            self._write(text)

    def end_line(self) -> None:
        """Leaves the line that was being typed."""
        if self.is_live:
            self._write("")

    def refuse(self, text: str) -> None:
        self._write(text, _ZERO)

    def ring(self) -> None:
        if self.is_live:
            self._console.bell()

    def ask(self, keys: str, *, above: str | None = None) -> None:
        """The keys of the moment, then the place to type, below a line that can be written anew if there is one."""
        self._write(keys, _QUIET)
        if self.is_live:
            self._console.file.write("› " if above is None else f"{above}\n› ")
            self._console.file.flush()
        elif above:
            self._write(above)

    def remind(self, text: str) -> None:
        """Something to say that stays beside the clock until its end."""
        self._reminder = "  " + sentence("terminal_said", {"line": text})
        if not self.is_live:
            self.say([text])

    def clock(self, seconds_left: float, seconds: int) -> None:
        """The time that is left, above what is being typed; a text that just goes on has no place for it."""
        self.write_above(clock_line(seconds_left, seconds) + self._reminder)

    def write_above(self, text: str) -> None:
        """Writes anew the line above what is being typed, where there is a page."""
        if self.is_live:
            self._console.file.write(_LINE_ABOVE.format(text))
            self._console.file.flush()

    def _board(self, game: Game) -> Text:
        last = game.played[-1].move if game.played else None
        return board_text(draw(game.board, last=last), is_plain=self._is_plain)

    def _rack(self, game: Game, judgement: Judgement | None) -> list[RenderableType]:
        if not game.rack:
            return []
        code = "terminal_rack" if game.new_tiles else "terminal_leave"
        shown = [Text(sentence(code, {"rack": shown_rack(game)}), "bold")]
        if judgement is None:
            return [*shown]
        code = judgement.verdict.value + (f"_{judgement.advice.value}" if judgement.advice else "")
        facts = {"reason": judgement.text, "article": judgement.whole_article}
        verdict = sentence(f"terminal_verdict_{code}", facts)
        return [*shown, Text(verdict, _VERDICT_STYLES[judgement.verdict])]

    def _said(self, lines: Sequence[str]) -> list[RenderableType]:
        if not lines:
            return []
        spoken = [Text(sentence("terminal_said", {"line": line})) for line in lines]
        return [Text(sentence("terminal_to_say", {}), "bold"), *spoken]

    def _write(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style), soft_wrap=not self.is_live)


def shown_rack(game: Game) -> str:
    """The leave, then what was drawn: EIR + TANS."""
    return " + ".join(part for part in (game.leave, game.new_tiles) if part)


def clock_line(seconds_left: float, seconds: int) -> str:
    """`02:14 ▮▮▮▯▯`: what is left, in figures and as a bar."""
    whole = max(0, -int(-seconds_left // 1))
    filled = min(_BAR_LENGTH, round(_BAR_LENGTH * seconds_left / seconds))
    return f"{whole // 60:02}:{whole % 60:02} {'▮' * filled}{'▯' * (_BAR_LENGTH - filled)}"


def _heading(game: Game, *, is_balanced: bool) -> str:
    assert game.opened is not None
    balance = sentence("terminal_balanced" if is_balanced else "terminal_unbalanced", {})
    facts = {"game": game.opened.number, "bag": len(game.bag), "balance": balance}
    if game.ended is not None:
        return sentence("terminal_heading_ended", facts | {"turns": game.ended.turns, "top": game.ended.top})
    return sentence("terminal_heading", facts | {"turn": game.turn, "top": game.top})
