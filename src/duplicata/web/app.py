"""The application: its routes, its pages, its refusals and what it tells browsers."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.template import TemplateConfig

from duplicata.web.access.guards import check_role
from duplicata.web.authentication import HolderMiddleware
from duplicata.web.errors import MOST_KILOBYTES, refuse
from duplicata.web.frames import Frames
from duplicata.web.headers import add_headers
from duplicata.web.keeping_centres import keep_centres
from duplicata.web.keeping_time import keep_time
from duplicata.web.premises import Premises
from duplicata.web.routes import ROUTES
from duplicata.web.showing import keep_showing
from duplicata.web.templating import template_engine

_log = logging.getLogger(__name__)


def build_app(premises: Premises) -> Litestar:
    """The application over one hall."""
    engine = template_engine(premises.hall.lexicon.name, premises.now)
    frames = Frames(premises, engine)
    return Litestar(
        # Through a router: an application that is given a path twice would send its first handler to a thread twice.
        route_handlers=[Router(path="/", route_handlers=list(ROUTES))],
        dependencies={
            "premises": Provide(lambda: premises, sync_to_thread=False),
            "frames": Provide(lambda: frames, sync_to_thread=False),
            "desk": Provide(lambda: premises.visitor, sync_to_thread=False),
        },
        guards=[check_role],
        middleware=[DefineMiddleware(HolderMiddleware, premises=premises)],
        # Programs send JSON, which no form of another site can; pages carry a token.
        csrf_config=CSRFConfig(
            secret=premises.key.hex(), cookie_name=premises.signer.cookie_name("csrf"), exclude=[r"^/api/"]
        ),
        lifespan=[partial(_living, premises)],
        template_config=TemplateConfig(instance=engine),
        exception_handlers={Exception: refuse},
        before_send=[add_headers],
        request_max_body_size=MOST_KILOBYTES * 1024,
        compression_config=CompressionConfig(backend="gzip", exclude=[r"\.woff2$", r"^/direct/"]),
        # The document of the interface is made from the desks: web/api/document.py.
        openapi_config=None,
        logging_config=None,
    )


@asynccontextmanager
async def _living(premises: Premises, _app: Litestar) -> AsyncIterator[None]:
    """While the server runs, live views follow the journal and the bells ring."""
    tasks = [asyncio.create_task(premises.hub.run()), asyncio.create_task(keep_time(premises))]
    tasks += [asyncio.create_task(premises.feeds.run()), asyncio.create_task(keep_centres(premises))]
    if premises.process == 1:
        tasks += [asyncio.create_task(task) for task in premises.follower.tasks()]
    tasks.append(asyncio.create_task(asyncio.to_thread(premises.warm_up)))
    if premises.showing:
        tasks.append(asyncio.create_task(keep_showing(premises.showing)))
    yield
    for task in tasks:
        task.cancel()
    # One that has died is said, and keeps none of the others from stopping.
    for trouble in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(trouble, Exception):
            _log.error("beside the server: %r", trouble)
    premises.hub.close()
    premises.feeds.close()
