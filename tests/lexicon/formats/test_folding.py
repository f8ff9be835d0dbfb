from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.lexicon.folding import fold


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("ÉTÉ", "ETE"),
        ("maïs", "MAIS"),
        ("Façade", "FACADE"),
        ("cœur", "COEUR"),
        ("CÆSIUM", "CAESIUM"),
        ("cañon", "CANON"),
        ("e\u0301te\u0301", "ETE"),
        ("aujourd’hui", "AUJOURD’HUI"),
        ("porte-clés", "PORTE-CLES"),
    ],
)
def test_accents_and_ligatures_become_plain_capitals(written: str, folded: str) -> None:
    assert fold(written) == folded


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=ascii_uppercase))
def test_plain_capitals_stay_as_they_are(word: str) -> None:
    assert fold(word) == word
