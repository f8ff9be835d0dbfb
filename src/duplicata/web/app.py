"""The application: its routes, its pages, its refusals and what it tells browsers."""

from collections.abc import Callable

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import duplicata
from duplicata.desks.visitor import VisitorDesk
from duplicata.web.api import solve
from duplicata.web.assets import static_file
from duplicata.web.errors import MOST_KILOBYTES, refuse
from duplicata.web.headers import add_headers
from duplicata.web.health import healthz
from duplicata.web.templating import template_config
from duplicata.web.visitor import answer_form, show_page


def build_app(desk: VisitorDesk, *, demo: bool, journal_position: Callable[[], int] = lambda: 0) -> Litestar:
    """The application over a desk; a demonstration opens on the first example instead of the empty board.

    `journal_position` tells how many events the journal of the competition holds.
    """
    return Litestar(
        route_handlers=[show_page, answer_form, solve, healthz, static_file],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "opening": Provide(lambda: int(demo), sync_to_thread=False),
        },
        state=State({"journal_position": journal_position}),
        template_config=template_config(desk.lexicon.name),
        exception_handlers={Exception: refuse},
        before_send=[add_headers],
        request_max_body_size=MOST_KILOBYTES * 1024,
        compression_config=CompressionConfig(backend="gzip", exclude=[r"\.woff2$"]),
        openapi_config=OpenAPIConfig(
            title="Duplicata, interface de programmation",
            version=duplicata.__version__,
            description="Les mêmes questions et les mêmes réponses que les commandes de Duplicata.",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
