"""Nobody has to know an address: from the first page and from the desks, links lead to every page."""

import re

from litestar import Litestar
from litestar.testing import TestClient
from web.page_list import Visitor, pages
from web.premises import TestedPremises
from web.several_places import declare_centres
from web.tarot_sessions import give_tarot_badges, open_tarot

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.desk_paths import PATHS

LINK = re.compile(r'href="(/[^"#]*)"')
NOT_PAGES = ("/static/", "/aide", "/papiers/")
# Told only where a journal is still empty, or once a game is over; the last one is a part of its page.
AT_OTHER_TIMES = {"/organisation/nouvelle", "/tarot/nouvelle", "/animation", "/arbitre/totaux", "/surveillance/table"}


def test_every_page_is_found_by_following_links(lexicon: Lexicon) -> None:
    premises = TestedPremises(lexicon)
    premises.play_two_turns()
    give_tarot_badges(premises.premises, tables=1)
    open_tarot(premises.premises, seed="une graine assez longue")
    declare_centres(premises)
    found, wanted = set[str](), set[str]()
    for visitor in Visitor.everyone():
        client = _sit(premises, visitor)
        begins = {"/", PATHS[visitor.role]} if visitor.role else {"/"}
        found |= _followed(client, begins, found)
        wanted |= {path for path in pages(premises.app, visitor) if _page(client, path)}
    wanted = {path for path in wanted if not path.startswith(NOT_PAGES) and not re.search(r"/\d", path)}
    assert wanted - found - AT_OTHER_TIMES == set()


def _followed(client: TestClient[Litestar], begins: set[str], known: set[str]) -> set[str]:
    """What links lead to, but through pages that are known already."""
    found, asked = set[str](), list(begins)
    while asked:
        path = asked.pop()
        if path in found:
            continue
        found.add(path)
        links = {link.partition("?")[0] for link in LINK.findall(_page(client, path))}
        asked += [link for link in links - found - known if not link.startswith(NOT_PAGES)]
    return found


def _page(client: TestClient[Litestar], path: str) -> str:
    """The page at an address; empty where there is none, or only a part of one."""
    answer = client.get(path)
    return answer.text if answer.is_success and answer.text.lstrip().lower().startswith("<!doctype") else ""


def _sit(premises: TestedPremises, visitor: Visitor) -> TestClient[Litestar]:
    if visitor.role is None:
        return premises.client()
    if visitor.role not in {line.role for line in premises.premises.access.badges()}:
        numbers = (1,) if visitor.role is AccessRole.TAROT_TABLE else ()
        premises.premises.access.issue(visitor.role, f"quelqu’un-{visitor.role.value}", visitor.role.title, numbers)
    return premises.seated(visitor.role)
