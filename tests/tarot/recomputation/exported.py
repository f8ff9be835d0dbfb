"""A session read from exported lines alone: plain dictionaries, nothing of the program."""

import json
from collections.abc import Iterable
from typing import Any


class ExportedSession:
    """What the raw events of one stream say, in the order they were written."""

    def __init__(self, lines: Iterable[bytes], stream: str) -> None:
        self.opened: dict[str, Any] = {}
        self.formations: list[int] = []
        self.gone: set[int] = set()
        self.plans: dict[tuple[int, int], dict[str, Any]] = {}
        self.started: set[int] = set()
        self.deals: dict[tuple[int, int, int], dict[str, Any]] = {}
        self.sheets: dict[tuple[int, int], dict[str, int]] = {}
        self.incidents: dict[int, dict[str, Any]] = {}
        self.changed: set[int] = set()
        self.returns: dict[int, dict[str, Any]] = {}
        self.final: list[dict[str, Any]] = []
        for line in list(lines)[1:]:
            entry = json.loads(line)
            if entry["stream"] == stream:
                self._read(entry["name"].removeprefix("tarot_"), entry["event"])

    def _read(self, name: str, event: dict[str, Any]) -> None:  # noqa: C901 one case per event
        place = (event.get("round"), event.get("table"), event.get("deal"))
        match name:
            case "session_opened":
                self.opened = event
            case "formation_entered":
                self.formations.append(event["formation"]["number"])
            case "formation_withdrawn":
                self.gone.add(event["formation"])
            case "movement_planned":
                rounds = {table["round"] for table in event["tables"]}
                self.plans = {key: plan for key, plan in self.plans.items() if key[0] not in rounds}
                self.plans |= {(table["round"], table["table"]): table for table in event["tables"]}
            case "round_started":
                self.started.add(event["round"])
            case "deal_scored" | "deal_corrected":
                self._reopen(place)
                self.deals[place] = {"entry": event["entry"], "void": False}
            case "deal_cancelled":
                self._void(place)
            case "sheet_returned":
                self.sheets[place[:2]] = event["totals"]
            case "incident_ruled":
                self._reopen(place)
                self._rule(event["number"], event)
            case "incident_overruled":
                self._overrule(event)
            case "false_discard_settled":
                self.returns[event["number"]] = event
            case "session_results_final":
                self.final = event["lines"]

    def _void(self, place: tuple[int, int, int], *, void: bool = True) -> None:
        if place in self.deals:
            self.deals[place]["void"] = void

    def _rule(self, number: int, event: dict[str, Any]) -> None:
        self.incidents[number] = event
        if event["effects"]["cancels_deal"]:
            self._void((event["round"], event["table"], event["deal"]))

    def _overrule(self, event: dict[str, Any]) -> None:
        before = self.incidents[event["number"]]
        self.changed.add(event["number"])
        self._reopen((before["round"], before["table"], before["deal"]))
        if before["effects"]["cancels_deal"]:
            self._void((before["round"], before["table"], before["deal"]), void=False)
        self._rule(event["number"], {**before, "effects": event["effects"]})

    def _reopen(self, place: tuple[int, int, int]) -> None:
        """Something new where a return was played: it is settled no more."""
        for number, event in list(self.returns.items()):
            if (event["round"], event["table"], self.incidents[number]["deal"]) == place:
                del self.returns[number]

    def settled(self) -> dict[int, dict[str, Any]]:
        """Returns of false discards that the arbiter has not changed."""
        return {number: event for number, event in self.returns.items() if number not in self.changed}

    def counted_in_returns(self) -> set[int]:
        """Incidents that the totals of a return include: the false discard, and faults of play at the return."""
        found = set(self.settled())
        for number, event in self.settled().items():
            place = (event["round"], event["table"], self.incidents[number]["deal"])
            found |= {
                other["number"]
                for other in self.incidents.values()
                if (other["round"], other["table"], other["deal"]) == place and not other["fault"].startswith("ETH")
            }
        return found

    def entry(self, round_: int, table: int, deal: int) -> dict[str, Any] | None:
        found = self.deals.get((round_, table, deal))
        return found["entry"] if found and not found["void"] else None

    def adjustment(self, places: Iterable[tuple[int, int, int]]) -> dict[str, Any] | None:
        """The last one, table by table."""
        found = None
        for place in places:
            for event in self.incidents.values():
                if (event["round"], event["table"], event["deal"]) == place and event["effects"]["adjustment"]:
                    found = event["effects"]["adjustment"]
        return found

    def penalties(self) -> dict[int, float]:
        taken = dict.fromkeys(self.formations, 0.0)
        apart = self.counted_in_returns()
        for event in (each for each in self.incidents.values() if each["number"] not in apart):
            for penalty in event["effects"]["penalties"]:
                taken[penalty["formation"]] += penalty["amount"]
        return taken

    def apart(self) -> set[int]:
        excluded = {each for event in self.incidents.values() for each in event["effects"]["excluded"]}
        return self.gone | excluded
