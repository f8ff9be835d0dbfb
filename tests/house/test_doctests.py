"""The examples in the docstrings and in the reference are true."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import duplicata
from duplicata.lexicon import Lexicon

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


def test_the_examples_of_the_docstrings_are_true() -> None:
    tried = 0
    for module in pkgutil.walk_packages(duplicata.__path__, "duplicata."):
        if not module.name.endswith(("__main__", "core", "core_v3")):
            result = doctest.testmod(importlib.import_module(module.name))
            assert result.failed == 0, module.name
            tried += result.attempted
    assert tried > 5


def test_the_examples_of_the_reference_are_true(lexicon: Lexicon) -> None:
    result = doctest.testfile(str(REFERENCE / "commands.md"), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 5
