"""The addresses under which other machines of the hall find this one, and their QR code."""

import io
import socket
from contextlib import closing

import segno

_EVERYWHERE = ("0.0.0.0", "::")


def local_urls(host: str, port: int) -> tuple[str, ...]:
    """Where other laptops and phones can open the server; nothing if it listens to this machine alone."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return ()
    found = _network_addresses() if host in _EVERYWHERE else [host]
    return tuple(f"http://[{each}]:{port}" if ":" in each else f"http://{each}:{port}" for each in found)


def qr_code(text: str) -> str:
    """An SVG picture of a text, to be read by a phone."""
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, light="#fff")
    return out.getvalue().decode()


def _network_addresses() -> list[str]:
    """The address of the card that leads outside, without sending anything; none without a network."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return [probe.getsockname()[0]]
        except OSError:
            return []
