"""``boneyard serve``, and plain ``boneyard``: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser

import click

FIRST_PORT = 8000
LAST_PORT = 8020
LOCAL = "127.0.0.1"


@click.command()
@click.option("--host", default=LOCAL, show_default=True, help="The address to listen on.")
@click.option("--port", default=FIRST_PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database",
    metavar="URL",
    default="",
    help="sqlite:///path/to/file or postgresql://user:password@host/name. "
    "By default a SQLite file in your data folder.",
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--address", metavar="URL", default="", help="How people reach it behind a proxy.")
@click.option(
    "--internal-webhooks", is_flag=True, help="Let webhooks lead into the host's own network."
)
def serve(
    host: str, port: int, database: str, workers: int, address: str, internal_webhooks: bool
) -> None:
    """Let people play in the browser, here or over the network."""
    from boneyard.server.settings import Settings
    from boneyard.store import default_url
    from boneyard.store.urls import parse

    chosen = database or default_url()
    if workers > 1 and parse(chosen).get_backend_name() == "sqlite":
        raise click.UsageError(
            "SQLite serves one process; for several workers give a PostgreSQL --database"
        )
    if not is_free(host, port):
        raise click.UsageError(f"port {port} of {host} is taken; choose another one with --port")
    settings = Settings(chosen, address.rstrip("/"), internal_webhooks)
    run(settings.to_environment(), host, port, workers)


def play_here() -> None:
    """Start the server for this device and open the lobby."""
    from boneyard.server.settings import Settings
    from boneyard.store import default_url

    port = next((port for port in range(FIRST_PORT, LAST_PORT) if is_free(LOCAL, port)), None)
    if port is None:
        raise click.UsageError(f"ports {FIRST_PORT} to {LAST_PORT - 1} are taken; see --help")
    address = f"http://localhost:{port}"
    click.echo(f"Boneyard is at {address}. Stop it with Ctrl+C; your games are kept.")
    threading.Timer(1.0, webbrowser.open, [address]).start()
    run(Settings(default_url()).to_environment(), LOCAL, port, workers=1)


def run(environment: dict[str, str], host: str, port: int, workers: int) -> None:
    """Serve until stopped. Worker processes find their settings in the environment."""
    import uvicorn

    from boneyard.store import open_store

    os.environ.update({**environment, **_kept(environment)})
    open_store(os.environ["BONEYARD_DATABASE"]).close()  # its errors are for the person here
    uvicorn.run(
        "boneyard.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        ws_max_size=64_000,
        timeout_graceful_shutdown=2,
    )


def _kept(environment: dict[str, str]) -> dict[str, str]:
    """Settings that only the environment can make, for measuring and testing."""
    names = ("BONEYARD_LIMITS", "BONEYARD_THINKERS", "BONEYARD_NICE", "BONEYARD_PACE")
    return {name: os.environ[name] for name in names if name in os.environ}


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
