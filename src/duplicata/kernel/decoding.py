"""Reads JSON into our values, and says in French what stands in the way."""

import re
from typing import TypeVar

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import catalogue, sentence

Value = TypeVar("Value")

_AT = r"(?: - at `\$\.?(?P<place>.*)`)?"
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>.*?)`" + _AT)
_MISSING = re.compile(r"Object missing required field `(?P<key>.*?)`" + _AT)
_REFUSED = re.compile(r".*?" + _AT)
_WRONG_TYPE = re.compile(r"Expected `(?P<expected>.*?)`, got `(?P<given>.*?)`" + _AT)


class NotJson(DuplicataError):
    """A line that is not JSON at all."""


class UnknownKey(DuplicataError):
    """A key that the contract does not name."""


class MissingKey(DuplicataError):
    """A key that the contract asks for."""


class WrongType(DuplicataError):
    """A value of another kind than the contract asks for."""


class NotAccepted(DuplicataError):
    """A value that the contract refuses for another reason."""


def decode(text: bytes, kind: type[Value]) -> Value:
    """A value of this kind from JSON.

    Raises:
        NotJson, UnknownKey, MissingKey, WrongType, NotAccepted.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise refusal(str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotJson() from error


def refusal(complaint: str) -> DuplicataError:
    """Our error for what msgspec says of a value."""
    if found := _UNKNOWN.fullmatch(complaint):
        return UnknownKey(key=found["key"])
    if found := _MISSING.fullmatch(complaint):
        return MissingKey(key=found["key"])
    if found := _WRONG_TYPE.fullmatch(complaint):
        return WrongType(place=_place(found), expected=_kinds(found["expected"]), given=_kinds(found["given"]))
    return NotAccepted(place=_place(_REFUSED.fullmatch(complaint)))


def _place(found: re.Match[str] | None) -> str:
    """The key a complaint is about, or the line itself."""
    return (found and found["place"]) or sentence("json_whole", {})


def _kinds(names: str) -> str:
    """French words for `str | null` and the like."""
    known = catalogue()
    return " ou ".join(known.get(f"json_{name.strip()}", name.strip()) for name in names.split("|"))
