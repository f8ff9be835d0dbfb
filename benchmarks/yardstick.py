"""The yardstick: our throw-away prototype, compiled here and run on the same positions."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from duplicata.lexicon import Lexicon

SOURCE = Path(__file__).parent / "search_prototype.cpp"
BUILD = Path(__file__).parents[1] / "build" / "bench"


class Yardstick:
    """The compiled prototype with the words of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        BUILD.mkdir(parents=True, exist_ok=True)
        self._program = BUILD / "search_prototype"
        command = ["g++", "-O3", "-march=x86-64-v3", "-std=c++20", "-o", self._program, SOURCE]
        subprocess.run(command, check=True)
        self._words = BUILD / "words.txt"
        self._words.write_text("".join(f"{word}\n" for word in lexicon), encoding="ascii")

    def measure(self, positions: Sequence[tuple[str, str, int, int]], *, all_moves: bool = False) -> dict[str, Any]:
        """One pass over positions (cells, rack, top, ties); the prototype refuses to go on if it disagrees."""
        listed = BUILD / "positions.tsv"
        rows = []
        for cells, rack, top, ties in positions:
            board = "/".join(cells[start : start + 15] for start in range(0, 225, 15))
            rows.append(f"{board}\t{rack}\t{top}\t{ties}\n")
        listed.write_text("".join(rows), encoding="ascii")
        command = [self._program, self._words, listed, "1", *(["all"] if all_moves else [])]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        figures: dict[str, Any] = json.loads(done.stdout)
        return figures
