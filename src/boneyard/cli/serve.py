"""``boneyard serve``, and plain ``boneyard``: the table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import socket
import tempfile
import threading
import time
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from boneyard import __version__
from boneyard.cli.asking import number_option

if TYPE_CHECKING:
    import uvicorn

    from boneyard.server.settings import Settings

FIRST_PORT = 8000
LAST_PORT = 8020
LOCAL = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
LONGEST_START = 60.0
EVERY_SECONDS = 0.1
APP = "boneyard.server.app:create_app"
MEASURES = "PROMETHEUS_MULTIPROC_DIR"


@click.command()
@click.option("--host", default=LOCAL, show_default=True, help="The address to listen on.")
@number_option("--port", least=0, most=65535, default=FIRST_PORT)
@click.option(
    "--database",
    metavar="URL",
    default="",
    help="sqlite:///path/to/file or postgresql://user:password@host/name. "
    "By default a SQLite file in your data folder.",
)
@number_option("--workers", least=1, most=64, default=1)
@click.option("--address", metavar="URL", default="", help="How people reach it behind a proxy.")
@click.option(
    "--proxies",
    metavar="ADDRESSES",
    default="",
    help="Proxies whose word is taken for where a request comes from: 127.0.0.1,10.0.0.0/8.",
)
@click.option(
    "--internal-webhooks", is_flag=True, help="Let webhooks lead into the host's own network."
)
def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    address: str,
    proxies: str,
    internal_webhooks: bool,
) -> None:
    """Let people play in the browser, here or over the network."""
    from boneyard.server.settings import from_environment
    from boneyard.store.urls import parse

    given = from_environment()
    settings = replace(
        given,
        database=database or given.database,
        address=address.rstrip("/") or given.address,
        proxies=proxies or given.proxies,
        internal_webhooks=internal_webhooks or given.internal_webhooks,
    )
    if workers > 1 and parse(settings.database).get_backend_name() == "sqlite":
        raise click.UsageError(
            "SQLite serves one process; for several workers give a PostgreSQL --database"
        )
    port = port or free_port(host)
    if not is_free(host, port):
        raise click.UsageError(f"port {port} of {host} is taken; choose another one with --port")
    if settings.address and not settings.proxies:
        click.echo(
            "No --proxies are named: if there is one in front, all people share its address, and "
            "its limits.",
            err=True,
        )
    run(settings, host, port, workers, tells=True)


def play_here(*, share: bool = False) -> None:
    """Start the server for this device, or for its network, and open the lobby."""
    from boneyard.server.settings import from_environment

    host = EVERYWHERE if share else LOCAL
    port = next((port for port in range(FIRST_PORT, LAST_PORT) if is_free(host, port)), None)
    if port is None:
        raise click.UsageError(f"ports {FIRST_PORT} to {LAST_PORT - 1} are taken; see --help")
    address = f"http://localhost:{port}"
    click.echo(f"Boneyard is at {address}. Stop it with Ctrl+C; your games are kept.")
    if share:
        tell_how_to_join(port)
    threading.Thread(target=open_when_up, args=[address, port], daemon=True).start()
    run(from_environment(), host, port, 1, may_share=True)


def tell_how_to_join(port: int) -> None:
    """The address for others in the network, as a picture for their phones, too."""
    import segno

    from boneyard.server.doors import firewall, own_address

    found = own_address()
    if found is None:
        raise click.UsageError("this device is in no network now; connect it, and try again")
    address = f"http://{found}:{port}"
    click.echo(f"Friends in your network open {address}, or point their phone's camera here:")
    code = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(code, compact=True)
    click.echo(code.getvalue())
    click.echo(firewall(port))


def open_when_up(address: str, port: int) -> None:
    """Open the lobby as soon as the server answers."""
    for _ in range(int(LONGEST_START / EVERY_SECONDS)):
        try:
            socket.create_connection((LOCAL, port), timeout=EVERY_SECONDS).close()
        except OSError:
            time.sleep(EVERY_SECONDS)
        else:
            webbrowser.open(address)
            return


def run(
    settings: Settings,
    host: str,
    port: int,
    workers: int,
    *,
    tells: bool = False,
    may_share: bool = False,
) -> None:
    """Serve until stopped. Worker processes find their settings in the environment."""
    import uvicorn

    from boneyard.server.patience import uvicorn_options
    from boneyard.store import Admin, open_store

    settings = replace(settings, listening=f"http://{host}:{port}")
    store = open_store(settings.database, serving=settings.listening)  # its errors are for you here
    try:
        token = asyncio.run(Admin(store).first_token()) if tells else None
    finally:
        store.close()
    if tells:
        click.echo(_told(settings, host, port, token))
    os.environ.update(settings.to_environment())
    if workers > 1:  # where they add up what they measure
        os.environ[MEASURES] = tempfile.mkdtemp(prefix="boneyard-measures-")
    how: dict[str, Any] = {
        "factory": True,
        "host": host,
        "port": port,
        "log_config": None,  # the server writes one log
        "log_level": "warning",
        "timeout_graceful_shutdown": 2,
        **uvicorn_options(settings.proxies),
    }
    if may_share:
        _run_with_doors(uvicorn.Config(APP, **how))
    else:
        uvicorn.run(APP, workers=workers, **how)


def _run_with_doors(config: uvicorn.Config) -> None:
    """Serve in this process, which can listen in the network, too, when somebody asks for it."""
    import uvicorn

    from boneyard.server import doors

    server = uvicorn.Server(config)

    async def open_door() -> None:
        def protocol() -> asyncio.Protocol:
            kind: Any = config.http_protocol_class
            state = server.server_state
            made: asyncio.Protocol = kind(
                config=config, server_state=state, app_state=server.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        listener = await loop.create_server(protocol, doors.own_address(), config.port)
        server.servers.append(listener)  # to be closed with the others

    doors.open_door = open_door
    with contextlib.suppress(KeyboardInterrupt):
        server.run()


def _told(settings: Settings, host: str, port: int, token: str | None) -> str:
    """What a host wants to see on start; the token only when it is made."""
    from boneyard.store.urls import parse

    where = settings.address or f"http://{'localhost' if host == LOCAL else host}:{port}"
    url = parse(settings.database)
    database = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    lines = [f"Boneyard {__version__} is at {where}", f"Database: {database}"]
    if token is not None:
        lines.append(
            f"Admin's page: {where}/admin#{token}\n"
            "(shown this once; 'boneyard admin' makes a new token)"
        )
    return "\n".join(lines)


def free_port(host: str) -> int:
    """Any port that nobody listens on."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen on this port."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
