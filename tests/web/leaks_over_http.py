"""Looks for secrets in everything that the hall receives: each address open to a reader, after each event of a game."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

import msgspec
from desks.halls import GAME
from desks.leak_checking import Leaves, Secrets, leaks_in, leaves, secrets_of
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import CHEAP, KEY, TestedPremises
from web.shared_app import app_of, browser_of
from web.test_matrix import Door, doors

from duplicata.competition.access import AccessRole as Role
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.journal import Recorded, open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble import events as game_events
from duplicata.scrabble.game import Phase
from duplicata.scrabble.solver import Solver
from duplicata.web.access.seats import COOKIE
from duplicata.web.api.from_desks import OPERATIONS
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.messages import message
from duplicata.web.premises import Premises

READERS = {"board": Role.BOARD_OPERATOR, "player": Role.PLAYER, "anonymous": None}
# The chief referee alone knows of these, and the referees of what happens on sheets and in cases.
SECRET_EVENTS = (
    *(game_events.TilesDrawn, game_events.DrawCorrected, game_events.MoveRetained, game_events.SeedSealed),
)
SECRET_STREAMS = ("sheet-", "case-")
# They are the same whatever happens.
UNCHANGING = ("/static/", "/schema/", "/healthz", "/aide", "/top", "/api/visiteur/")
# Where the journal stands is no secret, and changes with every event.
POSITION = re.compile(rb'(data-position="|"position": ?|^id: )\d+', re.MULTILINE)
ASKED = {"game": "1", "number": "1", "grouping": "club", "for_title": "true", "table": "1", "entry": "1"}
# Whole words and whole numbers: the letters and digits of a token tell nothing.
WORD = re.compile(r"(?<!\w)(?:[^\W\d_]+|\d+)(?!\w)")
# Shorter words are in every page.
SHORTEST = 4


class Received(msgspec.Struct, frozen=True):
    """An answer as it came: its head and its body, without where the journal stands."""

    status: int
    head: str
    body: bytes
    is_json: bool

    @property
    def solos(self) -> int:
        return len(re.findall(rb"\bsolos?\b", self.body, re.IGNORECASE)) if not self.is_json else 0

    @property
    def leaves(self) -> Leaves:
        """Read when somebody asks: most answers stay what they were."""
        return dict(leaves(self.told))

    @property
    def told(self) -> object:
        """All that can be read in it, however it is written."""
        return {"head": self.head, "body": msgspec.json.decode(self.body) if self.is_json else page_told(self.body)}


class Page(HTMLParser):
    """The texts and attributes of a page; letters that stand alone side by side are read as a word too."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self._texts: list[str] = []
        self._attributes: list[str] = []
        self.feed(re.sub(r"^(data|event|id): ?", "", written, flags=re.MULTILINE))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Moments are long numbers; a clock that ends is no score.
        self._attributes += [value for _, value in attrs if value and not re.fullmatch(r"\d{10,}", value)]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._texts.append(data.strip())

    @property
    def told(self) -> dict[str, set[str]]:
        spelt = "".join(text if len(text) == 1 and text.isalpha() else " " for text in self._texts)
        written = {*self._texts, *self._attributes, *spelt.split()}
        return {"words": {word for text in written for word in WORD.findall(text)}, "texts": written}


@lru_cache(maxsize=4096)
def page_told(body: bytes) -> dict[str, set[str]]:
    """Most pages are the same for several readers and after several events."""
    return Page(body.decode()).told


class Watched:
    """A hall whose journal is written again event by event, and its three readers."""

    def __init__(self, source: TestedPremises, lexicon: Lexicon) -> None:
        recorded = list(source.small.hall.journal.read())
        begins = next(n for n, each in enumerate(recorded) if each.stream == f"game-{GAME}")
        # Badges that were given meanwhile are there from the start; nobody in the hall sees them.
        self.before = [each for each in recorded if each.stream == "access"]
        self.events = [each for each in recorded if each.stream != "access"]
        self.journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
        self.versions: dict[str, int] = {}
        for each in (*self.before, *self.events[:1]):
            self.write(each)
        # Time stands still: whatever changes, changes because of an event.
        self.hall = Hall(self.journal, lexicon, lambda: recorded[begins].at)
        access = AccessDesk(self.journal, "serveur", self.hall.now, CodeHasher(CHEAP, CHEAP))
        self.premises = Premises(self.hall, access, KEY)
        self.premises.hub.listen = self._listen_once  # type: ignore[method-assign]
        self.app = app_of(self.premises)
        self.clients = {name: self._client(source, role) for name, role in READERS.items()}
        self.doors = {name: list(_open_to(self.app, role)) for name, role in READERS.items()}

    def write(self, recorded: Recorded[Any]) -> None:
        version = self.versions.get(recorded.stream, 0)
        self.journal.append(recorded.stream, [recorded.event], expected=version, actor=recorded.actor, at=recorded.at)
        self.versions[recorded.stream] = version + 1

    def look_at_only(self, *addresses: str) -> None:
        self.doors = {name: [each for each in found if each in addresses] for name, found in self.doors.items()}

    def received(self) -> dict[tuple[str, str], Received]:
        """Everything that each reader can get now."""
        return {
            (name, address): self._get(self.clients[name], address)
            for name, addresses in self.doors.items()
            for address in addresses
        }

    def _client(self, source: TestedPremises, role: Role | None) -> TestClient[Litestar]:
        client = browser_of(self.app)
        client.follow_redirects = False
        if role is not None:
            seat = self.premises.signer.open(source.badge_id(role), self.hall.now())
            client.cookies.set(COOKIE, self.premises.signer.write(seat))
        # A first answer brings a cookie that the others do not.
        client.get("/poste")
        return client

    def _get(self, client: TestClient[Litestar], address: str) -> Received:
        answer = client.get(address, headers={"Accept": "application/json" if "/api/" in address else "text/html"})
        body = POSITION.sub(rb"\1", answer.content)
        head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items() if name != "content-length")
        return Received(
            answer.status_code, head, body, answer.headers.get("content-type", "").startswith("application/json")
        )

    async def _listen_once(self, wanted: Channel, _reader: Reader, _after: int) -> Any:
        """What a live view sends, and then it ends: a test waits for the end of every answer."""
        yield message("beat", "0")
        yield message("fragment", wanted.render(), 0)


def _open_to(app: Litestar, role: Role | None) -> Iterator[str]:
    for door in doors(app):
        if door.method == "GET" and door.is_open_to(role) and not door.path.startswith(UNCHANGING):
            yield _asked(door)


def _asked(door: Door) -> str:
    """An address with something plausible for all that it wants to be told."""
    operation = next((each for each in OPERATIONS if each.path == door.path), None)
    names = operation.arguments.__struct_fields__ if operation else ()
    query = "&".join(f"{name}={ASKED[name]}" for name in names if name in ASKED)
    return f"{door.address}?{query}" if query else door.address


Wait = Callable[[Recorded[Any]], bool]


def leaks(watched: Watched, lexicon: Lexicon) -> Iterator[str]:
    """Writes the game again, and looks at everything after each of its events."""
    solver = Solver(lexicon)
    before: dict[tuple[str, str], Received] = {}
    # One may also play alone, and pages say so: what counts is that the word comes up while the game is played.
    first: dict[tuple[str, str], int] = {}
    untold: dict[tuple[str, str], Received] = {}
    for recorded in watched.events[1:]:
        watched.write(recorded)
        watched.hall.catch_up()
        if not before and watched.hall.game(GAME).opened is None:
            continue
        now = watched.received()
        game, secrets = watched.hall.game(GAME), secrets_of(watched.hall, GAME, solver)
        if game.phase is not Phase.ENDED and is_secret(recorded):
            changed = (key for key in now if key in before and now[key] != before[key])
            yield from (f"{reader} {where}: changes with {recorded.event}" for reader, where in changed)
        if game.phase is Phase.TO_DRAW:
            untold = now
        for key, received in now.items():
            first.setdefault(key, received.solos)
            if not secrets.is_over and received.solos > first[key]:
                yield f"{key[0]} {key[1]}: a solo"
            if key not in before or received != before[key]:
                yield from told_too_early(key, received, secrets, untold[key].leaves if key in untold else {})
        before = now


def is_secret(recorded: Recorded[Any]) -> bool:
    return recorded.stream.startswith(SECRET_STREAMS) or isinstance(recorded.event, SECRET_EVENTS)


def told_too_early(key: tuple[str, str], received: Received, secrets: Secrets, before: Leaves) -> Iterator[str]:
    reader, where = key
    if received.status >= 500:
        yield f"{reader} {where}: no answer"
    if received.is_json:
        yield from (f"{where} {leak}" for leak in leaks_in(reader, received.told, secrets, before))
        return
    text, words = " ".join((received.head, received.body.decode())), _words(received.told)
    known = {str(leaf) for leaf in before.values()}
    if secrets.seed and secrets.seed in text:
        yield f"{reader} {where}: the seed"
    for word, _ in secrets.solutions:
        if len(word) >= SHORTEST and word.upper() in words - known:
            yield f"{reader} {where}: the solution {word}"
    if secrets.top is not None and str(secrets.top) in words - known:
        yield f"{reader} {where}: the top {secrets.top}"
    if len(secrets.tiles) > 1 and any(sorted(word) == sorted(secrets.tiles) for word in words - known):
        yield f"{reader} {where}: the tiles {secrets.tiles}"


def _words(told: object) -> set[str]:
    """Words in capitals, numbers and head included."""
    return {word.upper() for _, leaf in leaves(told) for word in WORD.findall(str(leaf))}
