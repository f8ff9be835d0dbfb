"""Renders pages and live fragments: what every page carries, and the head that follows the hall."""

from typing import Any

from litestar import Request, Response
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template

from duplicata.desks.moment import moment
from duplicata.web.access.holder import FOLDED
from duplicata.web.premises import Premises


class Frames:
    """Pages and fragments of one server."""

    def __init__(self, premises: Premises, engine: JinjaTemplateEngine) -> None:
        self._premises = premises
        self._engine = engine

    def page(
        self, request: Request[Any, Any, Any], template: str, context: dict[str, Any], status: int = 200
    ) -> Template:
        """A whole page; its context gets who asks, the moment of the hall, and the position it is surely as new as.

        That position is the one at which the request came: what is written while the page is made may be on it or
        not, and its live views must bring it.
        """
        asked = {"holder": request.user, "position": request.state.get(FOLDED, 0)}
        return Template(template_name=template, context=self._common() | asked | context, status_code=status)

    def fragment(self, template: str, context: dict[str, Any]) -> str:
        """Elements with ids, for a live view or the answer to an order; the head of the page goes with them.

        It holds nothing that depends on who asks or when: the same state gives the same text.
        """
        parts = ("parts/now.html", template)
        return "".join(self._engine.get_template(name).render(self._common() | context) for name in parts)

    def answer(self, template: str, context: dict[str, Any]) -> Response[str]:
        """The same as an answer, whose elements a script puts in their place."""
        return Response(self.fragment(template, context), media_type="text/html")

    def _common(self) -> dict[str, Any]:
        premises = self._premises
        number = premises.current_game()
        return {
            "now": moment(premises.hall, number),
            "is_demo": premises.is_demo,
            "journal_warning": premises.hall.journal.warning,
            # The notice stays empty where no order has filled it.
            "sentence": "",
            "is_refusal": False,
        }
