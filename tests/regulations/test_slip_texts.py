"""Every finding of the judge can be said in French, with what it is about and without."""

import re
import string

import pytest

from duplicata.kernel.messages import catalogue
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction


def said_of(code: Code, detail: str | None) -> str:
    return Finding(code, "R 4.4", Sanction.WARNING, detail).text


@pytest.mark.parametrize("code", Code)
def test_a_finding_is_said_with_what_it_is_about_and_without(code: Code) -> None:
    plain, detailed = said_of(code, None), said_of(code, "WHISKY")
    assert plain != detailed
    assert "WHISKY" in detailed
    assert all(said.endswith(".") and said[0].isupper() for said in (plain, detailed))


@pytest.mark.parametrize("code", Code)
def test_a_finding_names_no_article_and_fits_on_the_ticket(code: Code) -> None:
    for said in (said_of(code, None), said_of(code, "H12")):
        assert not re.search(r"\b[RG] \d|\barticle\b", said)
        assert len(said) <= 100


def test_no_two_findings_are_said_alike() -> None:
    said = [said_of(code, None) for code in Code]
    assert len(set(said)) == len(said)


def test_every_sentence_of_a_finding_belongs_to_a_code() -> None:
    told = [*(code.value for code in Code), "serious_misconduct"]
    known = {f"finding_{code}{end}" for code in told for end in ("", "_of")}
    assert {key for key in catalogue() if key.startswith("finding_")} == known
    for key in known:
        blanks = {name for _, name, _, _ in string.Formatter().parse(catalogue()[key]) if name}
        assert blanks == ({"detail"} if key.endswith("_of") else set())


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        (Code.WORD_INVALID, "KOTEE", "Le mot KOTEE n’est pas admis."),
        (Code.LETTER_NOT_IN_RACK, "O, T", "Il manque au tirage\u00a0: O, T."),
        (Code.REF_WRONG, "12A", "La référence n’est pas la bonne\u00a0: il fallait 12A."),
        (Code.SCORE_WRONG, "86", "Le score écrit n’est pas juste\u00a0: le coup vaut 86."),
        (Code.CHECK_GRID, "QUESTION", "Vérifiez votre grille\u00a0: QUESTION n’y est peut-être pas à sa place."),
    ],
)
def test_a_player_understands_at_once(code: Code, detail: str, said: str) -> None:
    assert said_of(code, detail) == said
