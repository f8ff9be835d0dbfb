"""An operation of the interface, read from the signature of a method: what it is given, and what it answers."""

import inspect
import tomllib
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from duplicata.web.access.guards import Roles
from duplicata.web.api.asking import Asked
from duplicata.web.api.desk_rows import DeskRow

_SIMPLE = (int, str, bool, float, NoneType)


class Operation(msgspec.Struct, frozen=True):
    """One question or order: `arguments` is what it is given, as one value; `answer` is None where nothing is said.

    `about` is the parameter of its address that may name a game or a session.
    """

    path: str
    name: str
    is_order: bool
    is_query: bool
    roles: Roles
    about: str
    title: str
    arguments: type[msgspec.Struct]
    answer: Any
    run: Callable[[Asked, msgspec.Struct], object]

    @property
    def method(self) -> str:
        return "GET" if self.is_query else "POST"


class _Argument(msgspec.Struct, frozen=True):
    """A parameter of a method: its name there and in JSON, its type, and its default if it has one."""

    name: str
    kind: Any
    default: Any = msgspec.NODEFAULT

    @property
    def key(self) -> str:
        return self.name.rstrip("_")

    @property
    def made_of(self) -> type[msgspec.Struct] | None:
        """The one value that it is, where it is one."""
        found = [kind for kind in get_args(self.kind) or (self.kind,) if _is_struct(kind)]
        return found[0] if len(found) == 1 else None

    @property
    def parts(self) -> tuple["_Argument", ...]:
        """The fields of that value, which an address can hold if they are simple."""
        if self.made_of is None:
            return ()
        return tuple(_Argument(field.name, field.type, field.default) for field in msgspec.structs.fields(self.made_of))


def operations(row: DeskRow) -> Iterator[Operation]:
    """The operations of a desk, in the order of the catalogue."""
    for name in (*row.views, *row.orders):
        yield _operation(row, name)


@cache
def titles() -> dict[str, dict[str, str]]:
    """A French title for each method, by the class of its desk."""
    return tomllib.loads(files(__package__).joinpath("titles.toml").read_text(encoding="utf-8"))


def _operation(row: DeskRow, name: str) -> Operation:
    function, is_property = _function(row, name)
    arguments = _arguments(function)
    is_order = name in row.orders
    is_query = not is_order and all(_is_simple(each.kind) or _is_flat(each) for each in arguments)
    flat = [each for each in arguments if is_query and _is_flat(each)]
    fields = [part for each in arguments for part in (each.parts if each in flat else (each,))]

    def run(asked: Asked, given: msgspec.Struct) -> object:
        values = {each.name: _value(each, given, is_flat=each in flat) for each in arguments}
        if name in row.adapted:
            return row.adapted[name](asked, **values)
        found = getattr(row.open(asked), name)
        return found if is_property else found(**values)

    path = f"/api/{row.path}/{name.replace('_', '-')}"
    operation_name = path.removeprefix("/api/").replace("/", "_").replace("-", "_")
    return Operation(
        path=path,
        name=operation_name,
        is_order=is_order,
        is_query=is_query,
        roles=row.roles,
        about=row.about,
        title=titles()[row.kind.__name__][name],
        arguments=_struct(f"{operation_name}_asked", fields),
        answer=get_type_hints(function)["return"],
        run=run,
    )


def _function(row: DeskRow, name: str) -> tuple[Callable[..., Any], bool]:
    if name in row.adapted:
        return row.adapted[name], False
    found = inspect.getattr_static(row.kind, name)
    is_property = isinstance(found, property)
    function: Callable[..., Any] = found.fget if is_property else found
    return function, is_property


def _arguments(function: Callable[..., Any]) -> list[_Argument]:
    """All but the first, which is the desk."""
    hints = get_type_hints(function)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    return [
        _Argument(each.name, hints[each.name], msgspec.NODEFAULT if each.default is each.empty else each.default)
        for each in parameters
    ]


def _struct(name: str, fields: list[_Argument]) -> type[msgspec.Struct]:
    described = [
        (each.name, each.kind) if each.default is msgspec.NODEFAULT else (each.name, each.kind, each.default)
        for each in fields
    ]
    renamed = {each.name: each.key for each in fields if each.key != each.name}
    return msgspec.defstruct(
        name, described, frozen=True, kw_only=True, forbid_unknown_fields=True, rename=renamed, module=__name__
    )


def _value(argument: _Argument, given: msgspec.Struct, *, is_flat: bool) -> object:
    if not is_flat or argument.made_of is None:
        return getattr(given, argument.name)
    return argument.made_of(**{part.name: getattr(given, part.name) for part in argument.parts})


def _is_flat(argument: _Argument) -> bool:
    parts = argument.parts
    return bool(parts) and all(_is_simple(part.kind) for part in parts)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _is_simple(kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return True
    if get_origin(kind) in (Union, UnionType):
        return all(map(_is_simple, get_args(kind)))
    return kind in _SIMPLE or (isinstance(kind, type) and issubclass(kind, Enum))
