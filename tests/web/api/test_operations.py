"""What every operation of the interface has, and that no method of a desk was forgotten."""

import pytest
from desks.views_of_the_hall import desk_classes

from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.solo_play import SoloDesk
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.web.api.catalogue import DESKS
from duplicata.web.api.document import document
from duplicata.web.api.from_desks import OPERATIONS
from duplicata.web.api.operations import titles

# Whoever asks has a hall: its chief referee's desk stands for the bare one. A game alone is kept by its page.
NOT_OPENED = {ChiefRefereeDesk, SoloDesk}
TAROT: set[type] = {DirectorDesk, ArbiterDesk, TableDesk, TarotPublicDesk}
OF_SEVERAL_PLACES: set[type] = {CentresOrganiserDesk, FederationDesk, TransmitterDesk, ReceptionDesk}
OPENED = (set(desk_classes()) - NOT_OPENED) | TAROT | OF_SEVERAL_PLACES


@pytest.mark.parametrize("kind", sorted(OPENED, key=lambda kind: kind.__name__))
def test_every_method_of_a_desk_is_an_operation_or_is_left_out_for_a_reason(kind: type) -> None:
    rows = [row for row in DESKS if row.kind is kind]
    listed = {name for row in rows for name in (*row.views, *row.orders, *row.left_out)}
    added = {name for row in rows for name in row.adapted if not hasattr(kind, name)}
    assert listed - added == {name for name in dir(kind) if not name.startswith("_")}
    assert all(len(reason) > 10 for row in rows for reason in row.left_out.values())


def test_every_operation_has_a_title_and_every_title_an_operation() -> None:
    named = {(row.kind.__name__, name) for row in DESKS for name in (*row.views, *row.orders)}
    assert named == {(desk, name) for desk, found in titles().items() for name in found}
    assert all(operation.title[0].isupper() or operation.title[0] == "«" for operation in OPERATIONS)


def test_questions_are_asked_by_address_when_one_can_hold_them_and_orders_are_always_sent() -> None:
    by_path = {operation.path: operation for operation in OPERATIONS}
    assert by_path["/api/arbitre/rule"].method == "POST"
    assert by_path["/api/arbitre/grid"].method == "GET"
    assert by_path["/api/arbitre/totaux/compare"].method == "POST"
    assert all(operation.method == "POST" for operation in OPERATIONS if operation.is_order)


def test_no_operation_asks_who_somebody_is() -> None:
    """The name, the range, the circuit and the entry of whoever asks come from his badge."""
    for operation in OPERATIONS:
        assert not {"holder", "hall", "name_of_holder"} & set(operation.arguments.__struct_fields__) or (
            operation.path == "/api/codes/issue"
        )


def test_the_document_tells_of_every_operation_who_may_use_it() -> None:
    described = document()["paths"]
    for operation in OPERATIONS:
        told = described[operation.path][operation.method.lower()]
        assert told["summary"] == operation.title
        roles = [] if operation.roles == "everyone" else sorted(role.value for role in operation.roles)
        assert told.get("x-roles", []) == roles
        assert {"400", "401", "403"} <= told["responses"].keys()


def test_the_document_holds_no_note_of_ours_and_accepts_nothing_unknown() -> None:
    schemas = document()["components"]["schemas"]
    assert not [name for name, schema in schemas.items() if "description" in schema]
    assert not [
        name
        for name, schema in schemas.items()
        if "properties" in schema and schema["additionalProperties"] is not False
    ]
