"""Reads what a program asks: JSON or the query of an address, and nothing that was not asked for."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from duplicata.kernel import decoding
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.refusals import JsonExpected

JSON = "application/json"
# No number, score, table or moment in milliseconds is larger; names of streams are made of some.
LARGEST = 2**53
_Asked = TypeVar("_Asked", bound=msgspec.Struct)


class NumberTooLarge(DuplicataError):
    """A number that nothing is counted in."""


class ParameterRepeated(DuplicataError):
    """The same parameter twice in an address."""


def check_json(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """A guard of orders: no form of another site can send JSON.

    Raises:
        JsonExpected.
    """
    if connection.headers.get("Content-Type", "").partition(";")[0].strip().lower() != JSON:
        raise JsonExpected


def read_body(body: bytes, kind: type[_Asked]) -> _Asked:
    """The arguments of an order; none at all may be said by nothing.

    Raises:
        NotJson, UnknownKey, MissingKey, WrongType, NotAccepted, NumberTooLarge.
    """
    written = body if body.strip() else b"{}"
    asked = decoding.decode(written, kind)
    check_known(decoding.decode(written, object), msgspec.to_builtins(asked, str_keys=True))
    return asked


def read_query(pairs: Sequence[tuple[str, str]], kind: type[_Asked]) -> _Asked:
    """The arguments of a question from an address.

    Raises:
        ParameterRepeated, UnknownKey, MissingKey, WrongType, NotAccepted, NumberTooLarge.
    """
    found: dict[str, str] = {}
    for key, value in pairs:
        if key in found:
            raise ParameterRepeated(key=key)
        found[key] = value
    try:
        asked = msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        raise decoding.refusal(str(error)) from error
    _check_sizes(msgspec.to_builtins(asked), ())
    return asked


def check_known(written: object, understood: object, place: tuple[str, ...] = ()) -> None:
    """Raises UnknownKey for a key that nobody read, NumberTooLarge for a number that is none of ours."""
    if isinstance(written, dict) and isinstance(understood, dict):
        for key, held in written.items():
            if key not in understood:
                raise decoding.UnknownKey(key=key)
            check_known(held, understood[key], (*place, key))
    elif isinstance(written, list) and isinstance(understood, list | tuple):
        for number, (one, other) in enumerate(zip(written, understood, strict=False)):
            check_known(one, other, (*place, str(number)))
    else:
        _check_sizes(written, place)


def _check_sizes(written: object, place: tuple[str, ...]) -> None:
    if isinstance(written, dict):
        for key, held in written.items():
            _check_sizes(held, (*place, key))
    elif isinstance(written, int | float) and not -LARGEST <= written <= LARGEST:
        raise NumberTooLarge(place=".".join(place) or sentence("json_whole", {}))
