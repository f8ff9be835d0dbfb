"""What the tests of the commands share."""

import pytest

from duplicata.lexicon import Lexicon


@pytest.fixture(autouse=True)
def _built_once(lexicon: Lexicon) -> None:
    """The commands find the embedded lexicon already built."""
