"""Opens the desks of Tarot for the holder of a badge, and says in JSON what their methods cannot."""

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.tarot.formats import Format
from duplicata.tarot.movement.planning import Plan, PlanOptions
from duplicata.web.api.asking import Asked


def director(asked: Asked) -> DirectorDesk:
    return DirectorDesk(asked.premises.tarot, asked.session, asked.name)


def arbiter(asked: Asked) -> ArbiterDesk:
    return ArbiterDesk(asked.premises.tarot, asked.session, asked.name)


def table(asked: Asked) -> TableDesk:
    """The table is that of the badge."""
    return TableDesk(asked.premises.tarot, asked.session, asked.number)


def public(asked: Asked) -> TarotPublicDesk:
    return asked.premises.tarot_public


def open_session(  # noqa: PLR0913 one parameter per field of the form
    asked: Asked,
    *,
    name: str,
    place: str,
    day: str,
    form: Format,
    rounds: int,
    deals_per_round: int,
    table_size: int = 4,
    minutes: int | None = None,
) -> int:
    """Opens the session that comes after the last one, and answers its number."""
    tarot = asked.premises.tarot
    tarot.catch_up()
    number = max(tarot.sessions(), default=0) + 1
    desk = DirectorDesk(tarot, number, asked.name)
    desk.open(name, place, day, form, rounds, deals_per_round, table_size=table_size, minutes=minutes)
    return number


def enter(asked: Asked, members: tuple[str, ...], name: str = "", licences: tuple[str, ...] = ()) -> int:
    return director(asked).enter(*members, name=name, licences=licences)


def proposed_movement(asked: Asked, options: PlanOptions | None = None) -> tuple[str, ...]:
    """What the movement would be and repeat, in sentences."""
    return _told(director(asked).proposed_movement(options))


def plan_movement(asked: Asked, options: PlanOptions | None = None) -> tuple[str, ...]:
    return _told(director(asked).plan_movement(options))


def _told(plan: Plan) -> tuple[str, ...]:
    return plan.sentences
