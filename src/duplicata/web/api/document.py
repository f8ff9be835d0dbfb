"""The OpenAPI document: every operation, what it is given, what it answers, and the shape of every refusal."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get

import duplicata
from duplicata.desks.visitor import Position, Solution
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import EVERYONE
from duplicata.web.access.seats import COOKIE
from duplicata.web.api.from_desks import OPERATIONS
from duplicata.web.api.operations import Operation
from duplicata.web.api.reading import JSON, LARGEST
from duplicata.web.api.seating import CodeGiven, DeskOpened, Empty
from duplicata.web.health import Health

_SCHEMAS = "#/components/schemas/{name}"
_OF_ORDERS = ("400", "401", "403", "409", "413", "415", "429")
_OF_QUESTIONS = ("400", "401", "403", "409")


class Refusal(msgspec.Struct, frozen=True):
    """What was refused: a code for programs, and a French sentence for people."""

    code: str
    message: str


class ApiError(msgspec.Struct, frozen=True):
    """The body of every refusal."""

    error: Refusal


_OWN = (Position, Solution, Health, CodeGiven, DeskOpened, Empty, ApiError)


@get("/schema/openapi.json", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def openapi_document() -> Response[bytes]:
    return Response(_written(), media_type=JSON)


@cache
def document() -> dict[str, Any]:
    """The document as plain values."""
    kinds = [*_OWN, *(kind for each in OPERATIONS for kind in (each.arguments, each.answer))]
    found, components = msgspec.json.schema_components(kinds, ref_template=_SCHEMAS)
    own, described = found[: len(_OWN)], found[len(_OWN) :]
    schemas = {name: _tidy(schema) for name, schema in components.items()}
    paths = _own_paths(dict(zip(_OWN, own, strict=True)))
    for number, operation in enumerate(OPERATIONS):
        arguments, answer = described[2 * number : 2 * number + 2]
        paths[operation.path] = _path(operation, schemas[f"{operation.name}_asked"], arguments, _tidy(answer))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": sentence("api_title", {}),
            "version": duplicata.__version__,
            "description": sentence("api_description", {}),
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"poste": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


@cache
def _written() -> bytes:
    return msgspec.json.encode(document())


def _own_paths(schemas: dict[Any, Any]) -> dict[str, Any]:
    """What is not the method of a desk."""
    wants_all = _parameter("all", {"type": "boolean", "default": False})
    return {
        "/healthz": {"get": _described("healthz", _answers(schemas[Health], ()))},
        "/api/poste": {"post": _described("poste", _answers(schemas[DeskOpened]), schemas[CodeGiven])},
        "/api/quitter": {"post": _described("quitter", _answers(None), schemas[Empty])},
        "/api/solve": {
            "post": _described("solve", _answers(schemas[Solution]), schemas[Position]) | {"parameters": [wants_all]}
        },
    }


def _path(operation: Operation, fields: dict[str, Any], arguments: Any, answer: Any) -> dict[str, Any]:
    said = None if operation.answer is type(None) else answer
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.title,
        "tags": [operation.path.split("/")[2]],
        "responses": _answers(said, _OF_QUESTIONS if operation.is_query else _OF_ORDERS),
    }
    if operation.roles != "everyone":
        described |= {"security": [{"poste": []}], "x-roles": sorted(role.value for role in operation.roles)}
    parameters = [_parameter(operation.about, {"type": "integer"})] if operation.about else []
    if operation.is_query:
        required = fields["required"]
        parameters += [_parameter(name, kind, name in required) for name, kind in fields["properties"].items()]
    else:
        described["requestBody"] = _body(arguments)
    return {operation.method.lower(): described | {"parameters": parameters}}


def _described(name: str, responses: dict[str, Any], body: Any = None) -> dict[str, Any]:
    described = {"operationId": name, "summary": sentence(f"api_{name}", {}), "responses": responses}
    return described if body is None else described | {"requestBody": _body(body)}


def _answers(said: Any, refusals: tuple[str, ...] = _OF_ORDERS) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    if said is None:
        answers["204"] = {"description": sentence("api_done", {})}
    else:
        answers["200"] = {"description": sentence("api_answered", {}), "content": {JSON: {"schema": said}}}
    error = {JSON: {"schema": {"$ref": _SCHEMAS.format(name="ApiError")}}}
    return answers | {
        status: {"description": sentence(f"api_status_{status}", {}), "content": error} for status in refusals
    }


def _parameter(name: str, schema: dict[str, Any], is_required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": is_required, "schema": schema}


def _body(schema: Any) -> dict[str, Any]:
    return {"required": True, "content": {JSON: {"schema": schema}}}


def _tidy(schema: Any) -> Any:
    """Nothing is accepted that is not described, numbers have their bounds, and our own notes stay ours."""
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {name: held if name in ("enum", "const", "default") else _tidy(held) for name, held in schema.items()}
    if not isinstance(schema.get("description"), dict):
        tidy.pop("description", None)
    if schema.get("type") == "integer":
        tidy = {"minimum": -LARGEST, "maximum": LARGEST} | tidy
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        tidy.setdefault("additionalProperties", False)
    return tidy
