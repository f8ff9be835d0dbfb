"""Every page of a visitor and every step of a reader, one after the other in a browser: what is wrong on them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing

from journeys.conftest import served
from playwright.sync_api import BrowserContext, Page
from web.page_list import Visitor, states
from web.premises import TestedPremises
from web.reading_hall import ReadingHall

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.access.seats import COOKIE

Look = Callable[[Page], Iterable[str]]


def wrong_on_pages(
    context: BrowserContext, hall: TestedPremises, address: str, visitor: Visitor, look: Look
) -> list[str]:
    with closing(context):
        page = seated(context, hall, address, visitor.role)
        return [f"{path} {wrong}" for path in opened(page, hall, address, visitor) for wrong in look(page)]


def wrong_while_reading(context: BrowserContext, lexicon: Lexicon, look: Look) -> list[str]:
    reading, found = ReadingHall(lexicon), list[str]()
    with served(reading.tested) as address, closing(context):
        page = seated(context, reading.tested, address, AccessRole.READER)
        for step in reading.steps():
            page.goto(f"{address}/lecture")
            found += [f"{step} {wrong}" for wrong in look(page)]
    return found


def seated(context: BrowserContext, hall: TestedPremises, address: str, role: AccessRole | None) -> Page:
    """A page with the badge of a role, or of nobody."""
    if role:
        context.add_cookies([{"name": COOKIE, "value": hall.cookie(role), "url": address}])
    return context.new_page()


def opened(page: Page, hall: TestedPremises, address: str, visitor: Visitor) -> Iterator[str]:
    """The paths of a visitor's pages, each of them open in its turn."""
    for path in states(hall.app, visitor):
        answer = page.goto(address + path)
        # Some addresses answer a part of a page, which its page holds and shows.
        if answer is not None and answer.text().lstrip().lower().startswith("<!doctype"):
            yield path
