"""A proxy before PostgreSQL that loses the connection at COMMIT: nobody knows then whether it counted."""

import contextlib
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

COMMIT = b"COMMIT\0"  # the end of a simple query


@dataclass
class Proxy:
    """Relays every connection to a socket; ``loses`` says of each COMMIT, by its number, whether to hang up on it.

    It ``reaches`` the server all the same, which then answers nobody, or it does not.
    """

    target: str
    loses: Callable[[int], bool]
    reaches: bool
    commits: int = 0
    lost: int = 0
    port: int = field(init=False)

    def relay(self, client: socket.socket) -> None:
        """Pass on what both sides say, until one leaves or a COMMIT is to be lost."""
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(self.target)
            Thread(target=self.pass_back, args=(server, client), daemon=True).start()
            with contextlib.suppress(OSError):
                self.pass_on(client, server)
            hang_up(server)  # a thread may still be listening, and keep it open

    def pass_on(self, client: socket.socket, server: socket.socket) -> None:
        while said := client.recv(65_536):
            if said.endswith(COMMIT) and self.loses_this():
                hang_up(client)  # before the server can answer: what it says finds nobody
                if self.reaches:
                    server.sendall(said)
                server.shutdown(socket.SHUT_WR)
                wait_for_the_end(server)
                return
            server.sendall(said)

    def loses_this(self) -> bool:
        self.commits += 1
        lost = self.loses(self.commits)
        self.lost += lost
        return lost

    def pass_back(self, server: socket.socket, client: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := server.recv(65_536):
                client.sendall(said)
        hang_up(client)


def hang_up(peer: socket.socket) -> None:
    with contextlib.suppress(OSError):
        peer.shutdown(socket.SHUT_RDWR)


def wait_for_the_end(server: socket.socket) -> None:
    """Listen until the server hangs up: then it has done what it was told."""
    while server.recv(65_536):
        pass


@contextmanager
def proxy_before(target: str, loses: Callable[[int], bool], *, reaches: bool) -> Iterator[Proxy]:
    """Listen on the loopback for as long as the block lasts."""
    proxy = Proxy(target, loses, reaches)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        proxy.port = listening.getsockname()[1]

        def accept() -> None:
            with contextlib.suppress(OSError):
                while True:
                    Thread(target=proxy.relay, args=(listening.accept()[0],), daemon=True).start()

        Thread(target=accept, daemon=True).start()
        yield proxy
        listening.shutdown(socket.SHUT_RDWR)
