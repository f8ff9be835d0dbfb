"""Asks the whole interface anything, as one role after the other, and looks at what comes back."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from web.premises import TestedPremises

from duplicata.web.api.document import document

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
ENGLISH = re.compile(r"\b(the|expected|invalid|missing|object|unknown|error|field|must|not)\b", re.IGNORECASE)
# Words, places and lines that a hall knows, where anything else would be refused at once.
PLAUSIBLE: dict[str, tuple[Any, ...]] = {
    "tiles": ("AEINRST", "A", "?EZ"),
    "word": ("ANDRENE", "LE", "A"),
    "ref": ("H4", "8H", "H 8"),
    "typed": ("T", "1 T", "2 ?", "1 LE H8 4"),
    "text": ("T", "1 ?\n2 LE H8 4", "note"),
    "slip": ("T", "LE H8 4", "ANDRENE H2 70"),
    "reason": ("le motif",),
    "id": ("p1", "a1"),
    "seat": ("N", "E", "NS", "A"),
    "taker": ("N", "E"),
    "contract": ("garde", "garde_sans", "prise"),
    "fault": ("D-RE-02", "L-CE-01", "D-FE-01", "ETH-01"),
    "letters": ("reno", "exp"),
    "seed": ("une graine assez longue",),
    "day": ("2026-11-18",),
    "initials": ("AB",),
    "declared_on": ("2025-12-01",),
    "starts_at": ("14:00",),
    "series": ("7", "NC"),
}


def operations() -> Iterator[APIOperation]:
    # The cookie is that of a client who sits at a desk: it is not for the tests to make up.
    paths = {
        path: {method: {key: held for key, held in told.items() if key != "security"} for method, told in item.items()}
        for path, item in document()["paths"].items()
    }
    described = document() | {"paths": paths, "components": {"schemas": document()["components"]["schemas"]}}
    for found in schemathesis.openapi.from_dict(described).get_all_operations():
        yield found.ok()


def ask_anything(
    tested: TestedPremises, client: TestClient[Litestar], operation: APIOperation, examples: int
) -> list[str]:
    """What is wrong with the answers of one operation; each is asked well, nearly well, and badly."""
    wrong: list[str] = []
    cases = st.one_of(
        operation.as_strategy(GenerationMode.POSITIVE).map(nearer),
        operation.as_strategy(GenerationMode.POSITIVE).map(nearer),
        operation.as_strategy(GenerationMode.POSITIVE),
        operation.as_strategy(GenerationMode.NEGATIVE),
    )

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases)
    def ask(case: Case) -> None:
        wrong.extend(faults(tested, client, case))

    ask()
    return wrong


def faults(tested: TestedPremises, client: TestClient[Litestar], case: Case) -> Iterator[str]:
    """Sends one request."""
    before = tested.written
    asked = case.as_transport_kwargs(base_url="http://testserver.local")
    answer = client.request(
        asked["method"],
        asked["url"],
        params=asked.get("params"),
        content=asked.get("data"),
        json=asked.get("json"),
        headers=dict(asked.get("headers") or {}),
    )
    where = f"{case.method} {case.path} {case.query} {case.body!r}"[:600]
    try:
        case.validate_response(answer, checks=CHECKS)
    except BaseException as failure:
        yield f"{where}: {answer.status_code} {answer.text[:300]} {str(failure)[:400]}"
    if answer.status_code >= 400:
        if tested.written != before:
            yield f"{where}: refused with {answer.status_code}, and written"
        message = answer.json()["error"]["message"]
        if not message or ENGLISH.search(re.sub(r"«.*?»", "", message)):
            yield f"{where}: {message}"


def nearer(case: Case) -> Case:
    """The same request with numbers and words that a small hall has, about the game under way."""
    case.body = _nearer(case.body)
    case.query = _nearer({key: held for key, held in (case.query or {}).items() if key != "partie"})
    return case


def _nearer(value: Any, name: str = "") -> Any:
    match value:
        case int() if not isinstance(value, bool):
            return 1 + abs(value) % 6
        case str() if name in PLAUSIBLE:
            return PLAUSIBLE[name][len(value) % len(PLAUSIBLE[name])]
        case dict() if "turn" in value and value.keys() <= {"turn", "number"}:
            return {"turn": _nearer(value["turn"]) % 2 + 1}
        case dict():
            # What is held by table, or by turn, has no names of ours for keys.
            is_ours = value.keys() <= known_names()
            keys = value if is_ours else map(str, range(1, len(value) + 1))
            return {key: _nearer(held, key) for key, held in zip(keys, value.values(), strict=True)}
        case list():
            return [_nearer(each, name) for each in value]
        case _:
            return value


@cache
def known_names() -> frozenset[str]:
    schemas = document()["components"]["schemas"].values()
    return frozenset(name for schema in schemas for name in schema.get("properties", ())) | {"order", "type"}
