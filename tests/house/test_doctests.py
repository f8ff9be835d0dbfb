"""The examples in the docstrings and in the reference are true."""

import doctest
import importlib
from pathlib import Path

from duplicata.lexicon import Lexicon

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
SOURCES = Path(__file__).parents[2] / "src" / "duplicata"


def test_the_examples_of_the_docstrings_are_true() -> None:
    tried = 0
    for path in sorted(SOURCES.rglob("*.py")):
        # To look through a module for examples takes long, and most have none.
        if ">>>" in path.read_text(encoding="utf-8"):
            name = ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
            result = doctest.testmod(importlib.import_module(name))
            assert result.failed == 0, name
            assert result.attempted > 0, name
            tried += result.attempted
    assert tried > 50


def test_the_examples_of_the_reference_are_true(lexicon: Lexicon) -> None:
    result = doctest.testfile(str(REFERENCE / "commands.md"), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 5
