"""The code of an envelope, typed by hand from a paper: a mistake is told by its group."""

import pytest

from duplicata.desks.access_codes import ALPHABET
from duplicata.desks.sealed.code import (
    EnvelopeCodeGroup,
    EnvelopeCodeLength,
    EnvelopeCodeSign,
    new_code,
    read_code,
)


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code()
    assert [len(group) for group in code.split("-")] == [5] * 5
    for typed in (code, code.lower(), code.replace("-", " "), f"  {code.replace('-', '')}\r\n"):
        assert read_code(typed) == code


def test_one_wrong_sign_is_told_by_its_group_whatever_it_is() -> None:
    code = new_code()
    for place, sign in enumerate(code):
        for other in ALPHABET:
            if sign in ("-", other):
                continue
            wrong = code[:place] + other + code[place + 1 :]
            with pytest.raises(EnvelopeCodeGroup, match=f"n° {place // 6 + 1} "):
                read_code(wrong)


def test_two_groups_exchanged_are_noticed() -> None:
    first, second, *others = new_code().split("-")
    with pytest.raises(EnvelopeCodeGroup):
        read_code("-".join([second, first, *others]))


@pytest.mark.parametrize("typed", ["", "AAAA3", "A" * 26, "A" * 100_000])
def test_a_code_of_another_length_is_refused(typed: str) -> None:
    with pytest.raises(EnvelopeCodeLength):
        read_code(typed)


def test_a_sign_that_no_code_has_is_named() -> None:
    with pytest.raises(EnvelopeCodeSign, match="« 0 »"):
        read_code("0" + new_code().replace("-", "")[1:])
