"""Runs a command as a script would, in a process of its own."""

import json
import os
import subprocess
import sys
from typing import Any


def run(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "duplicata", *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]
