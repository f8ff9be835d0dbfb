"""A game sealed for 300 centres by `duplicata seal --centres`, in a fresh process: seconds, bytes of an envelope."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

CENTRES = 300


def sealing_figures(centres: int = CENTRES) -> dict[str, Any]:
    """The journal is that of a simulated competition of one game."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        journal, listed, made = folder / "drawn.dup", folder / "centres.txt", folder / "envelopes"
        listed.write_text("".join(f"Centre {number}\n" for number in range(1, centres + 1)), encoding="utf-8")
        _run("simulate", "--seed", "1948", "--players", "12", "--games", "1", "--out", str(journal))
        asked = ("--centres", str(listed), "--out", str(made), "--key-out", str(folder / "codes.csv"))
        started = time.perf_counter()
        _run("seal", str(journal), "--game", "1", *asked)
        spent = time.perf_counter() - started
        sizes = [each.stat().st_size for each in made.iterdir()]
    return {"centres": len(sizes), "seconds": round(spent, 2), "envelope_bytes": max(sizes)}


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "duplicata", *arguments], stdout=subprocess.DEVNULL, check=True)
