"""Every refusal has its French sentence, and every sentence is used."""

import importlib
import pkgutil
import re
import string
from pathlib import Path

import pytest

import duplicata
from duplicata.kernel.decoding import MissingKey, NotAccepted, NotJson, UnknownKey, WrongType, decode, refusal
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import catalogue, sentence

SOURCE = Path(duplicata.__file__).parent
# A colon has a no-break space before it; a semicolon, an exclamation or a question mark a narrow one.
WRONG_SPACE = re.compile(
    r"(\u202f|\\u202f|\\u\{202F\}|&#8239;):|(?<!«)(\u00a0|\\u00a0|\\u\{A0\}|&nbsp;)[;!?]|[a-zé»)] ;\s"
)
READ = ("toml", "html", "typ")


def refusals() -> list[type[DuplicataError]]:
    for module in pkgutil.walk_packages(duplicata.__path__, "duplicata."):
        if not module.name.endswith(("__main__", "core", "core_v3")):
            importlib.import_module(module.name)
    pending, found = [DuplicataError], list[type[DuplicataError]]()
    while pending:
        below = pending.pop().__subclasses__()
        found += below
        pending += below
    return [error for error in found if error.__module__.startswith("duplicata.")]


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    known = refusals()
    assert len(known) > 40
    assert len({error.code for error in known}) == len(known)
    assert {error.code for error in known} <= set(catalogue())


def test_sentences_are_written_with_french_typography() -> None:
    for code, text in catalogue().items():
        bare = re.sub(r"\{[^}]*\}|https?://\S*", "x", text)
        assert not re.search(r"[^\s(\u202f\u00a0][;!?»]|«[^\u00a0]|[^\u00a0]»", bare), code
        assert not re.search(r"\w'\w", bare), code
        assert not WRONG_SPACE.search(bare), code


def test_what_is_read_has_a_no_break_space_before_a_colon_and_a_narrow_one_before_other_high_signs() -> None:
    written = [file for kind in READ for file in SOURCE.rglob(f"*.{kind}") if "vendor" not in file.parts]
    assert len(written) > 200
    wrong = [
        f"{file.name}:{number}"
        for file in written
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if WRONG_SPACE.search(line)
    ]
    assert not wrong


def test_no_file_repeats_a_code_of_another() -> None:
    codes = [
        line.split("=")[0].strip()
        for file in (SOURCE / "kernel" / "messages").glob("*.toml")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"\w+ = ", line)
    ]
    assert len(codes) == len(set(codes)) == len(catalogue())


def test_every_blank_of_a_sentence_is_a_plain_name() -> None:
    for text in catalogue().values():
        assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(text))


@pytest.mark.parametrize(
    ("text", "error"),
    [(b"[1,", NotJson), (b"\xff", NotJson), (b'{"a": 1, "b": 2}', WrongType), (b"3", WrongType)],
)
def test_json_that_is_not_what_was_asked_for_is_refused(text: bytes, error: type[DuplicataError]) -> None:
    with pytest.raises(error):
        decode(text, list[int])


def test_what_the_json_library_says_is_said_in_french() -> None:
    assert isinstance(refusal("Object contains unknown field `x` - at `$.y`"), UnknownKey)
    assert isinstance(refusal("Object missing required field `x`"), MissingKey)
    assert isinstance(refusal("Something quite new"), NotAccepted)
    assert "contract" in str(refusal("Invalid enum value 'petite' - at `$.contract`"))
    either = str(refusal("Expected `int | null`, got `weird` - at `$.play_at_most`"))
    assert "un nombre entier ou rien" in either
    assert "weird" in either
    assert "la ligne" in str(refusal("Expected `object`, got `array`"))
    assert decode(b"[1, 2]", list[int]) == [1, 2]


def test_amounts_are_written_in_groups_of_three_figures_and_labels_as_they_are() -> None:
    assert (
        sentence("end_top", {"points": 1037, "turns": "vingt coups"})
        == "Top de la partie\u00a0: 1\u202f037 en vingt coups"
    )
    assert "1\u202f200" in sentence("text_too_long", {"count": 1200, "longest": 999})
    assert "1200" in sentence("no_such_measure_at_table", {"table": 1200, "number": 1, "count": 0})


def test_what_was_given_never_buries_the_sentence() -> None:
    refused = str(UnknownKey(key="x" * 1_000_000))
    assert len(refused) < 3_000
    assert refused.endswith("vérifiez son orthographe.")
