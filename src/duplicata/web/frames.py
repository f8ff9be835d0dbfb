"""Renders pages and live fragments: what every page carries, and the head that follows the hall."""

from typing import Any

from litestar import Request
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template

from duplicata.desks.moment import moment
from duplicata.web.premises import Premises


class Frames:
    """Pages and fragments of one server."""

    def __init__(self, premises: Premises, engine: JinjaTemplateEngine) -> None:
        self._premises = premises
        self._engine = engine

    def page(
        self, request: Request[Any, Any, Any], template: str, context: dict[str, Any], status: int = 200
    ) -> Template:
        """A whole page; its context gets who asks, the moment of the hall, and the position it was made at."""
        return Template(
            template_name=template, context=self._common() | {"holder": request.user} | context, status_code=status
        )

    def fragment(self, template: str, context: dict[str, Any]) -> str:
        """Elements with ids, for a live view or the answer to an order; the head of the page goes with them.

        It holds nothing that depends on who asks or when: the same state gives the same text.
        """
        parts = ("parts/now.html", template)
        return "".join(self._engine.get_template(name).render(self._common() | context) for name in parts)

    def _common(self) -> dict[str, Any]:
        premises = self._premises
        position = premises.position
        number = premises.current_game()
        return {
            "now": moment(premises.hall, number),
            "position": position,
            "is_demo": premises.is_demo,
            "journal_warning": premises.hall.journal.warning,
        }
