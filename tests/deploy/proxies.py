"""Real proxies with the example files of `deploy/`, in front of real servers."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.servers import PATIENCE_SECONDS

DEPLOY = Path(__file__).parents[2] / "deploy"
EXAMPLE, DOMAIN = "play.example", "localhost"  # what the files say, and what the tests use
PROGRAM_FOLDERS = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
# What the folders of a real machine say, for one process of an ordinary user in a temporary folder.
NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log stderr;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""
CADDY = "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"

UNVERIFIED = ssl.create_default_context()  # the certificates of these tests are their own
UNVERIFIED.check_hostname, UNVERIFIED.verify_mode = False, ssl.CERT_NONE


@dataclass
class Proxy:
    """A proxy that listens on this machine, for clients with addresses such as 127.0.0.2."""

    port: int
    plain_port: int | None = None  # for HTTP without TLS

    @property
    def address(self) -> str:
        return f"https://{DOMAIN}:{self.port}"

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        transport = httpx.HTTPTransport(verify=UNVERIFIED, local_address=address)
        return httpx.Client(transport=transport, base_url=self.address, timeout=PATIENCE_SECONDS)

    @contextlib.contextmanager
    def live(self, table: str, token: str, address: str) -> Iterator[ClientConnection]:
        """The WebSocket of a table, from an address."""
        route = socket.create_connection(("127.0.0.1", self.port), PATIENCE_SECONDS, (address, 0))
        with connect(
            f"wss://{DOMAIN}:{self.port}/api/tables/{table}/live",
            sock=route,
            ssl=UNVERIFIED,
            additional_headers={"Authorization": f"Bearer {token}"},
            open_timeout=PATIENCE_SECONDS,
        ) as connection:
            yield connection


@contextlib.contextmanager
def nginx(folder: Path, servers: Sequence[int]) -> Iterator[Proxy]:
    """nginx with `nginx.conf`, in front of the servers on these ports."""
    program, openssl = program_named("nginx"), program_named("openssl")
    key, certificate, port, plain_port = folder / "key.pem", folder / "certificate.pem", free_port(), free_port()
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={DOMAIN}"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        {
            f"/etc/letsencrypt/live/{EXAMPLE}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{EXAMPLE}/privkey.pem": str(key),
            f"server_name {EXAMPLE}": f"server_name {DOMAIN}",
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "listen [::]:443 ssl": f"listen 127.0.0.2:{port} ssl",
            "listen 80;": f"listen 127.0.0.1:{plain_port};",
            "listen [::]:80;": "",
            "server 127.0.0.1:8484;": f"server 127.0.0.1:{servers[0]};",
            "# server 127.0.0.1:8485;": "".join(f"server 127.0.0.1:{other};" for other in servers[1:]),
        },
    )
    (folder / "site.conf").write_text(site, encoding="utf-8")
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder), encoding="utf-8")
    with running([program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")], folder, port):
        yield Proxy(port, plain_port)


@contextlib.contextmanager
def caddy(folder: Path, server: int) -> Iterator[Proxy]:
    """Caddy with the `Caddyfile`, in front of the server on this port."""
    program, port = program_named("caddy"), free_port()
    (folder / "Caddyfile").write_text(CADDY + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), encoding="utf-8")
    command = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with running(command, folder, port, {"DOMAIN": f"{DOMAIN}:{port}", "SERVER": f"127.0.0.1:{server}"}):
        yield Proxy(port)


@contextlib.contextmanager
def running(command: Sequence[str], folder: Path, port: int, variables: dict[str, str] | None = None) -> Iterator[None]:
    """A program until the end of the block. It is ready when it accepts connections on its port."""
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment | (variables or {}))
    try:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_open(port):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def program_named(name: str) -> str:
    """Where a program is. Without it, the test is skipped."""
    found = shutil.which(name, path=PROGRAM_FOLDERS)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def replaced(text: str, changes: dict[str, str]) -> str:
    """A text with every change made. Each must be possible, so that the test uses all of the file."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_open(port: int) -> bool:
    """Does it accept connections, and has it a certificate by now?"""
    try:
        route = socket.create_connection(("127.0.0.1", port), 1)
        UNVERIFIED.wrap_socket(route, server_hostname=DOMAIN).close()
    except OSError:
        return False
    return True
