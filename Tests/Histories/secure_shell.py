"""An sshd on the loopback, as the user who runs this, with keys of its own; it ends with the process that started it."""
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import time

PROGRAM = shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


def is_there():
    return PROGRAM is not None


class SecureShell:
    """A server that clients reach as `hub`, by an `ssh` in `folder`/bin that reads the configuration in `folder`/ssh."""

    def __init__(self, folder):
        self.folder, self.server = f"{folder}/ssh", None
        os.makedirs(self.folder)
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.folder}/{name}"], check=True)
        shutil.copy(f"{self.folder}/user.pub", f"{self.folder}/authorized")
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
        for _ in range(5):
            if self.start():
                break
        else:
            raise SystemExit(f"sshd doesn't start: {open(f'{self.folder}/log', encoding='utf-8').read()}")
        self.write_client(f"{folder}/bin")

    def start(self):
        """Starts it on a port that is free; false when somebody else was faster."""
        with socket.socket() as place:
            place.bind(("127.0.0.1", 0))
            self.port = place.getsockname()[1]
        with open(f"{self.folder}/sshd_config", "w", encoding="utf-8") as file:
            file.write(f"ListenAddress 127.0.0.1:{self.port}\nHostKey {self.folder}/host\nPidFile none\nUsePAM no\n"
                       f"AuthorizedKeysFile {self.folder}/authorized\nStrictModes no\nPasswordAuthentication no\n"
                       "KbdInteractiveAuthentication no\nMaxStartups 100\n")
        log = open(f"{self.folder}/log", "w", encoding="utf-8")
        self.server = subprocess.Popen(
            [PROGRAM, "-D", "-e", "-f", f"{self.folder}/sshd_config"], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            preexec_fn=lambda: ctypes.CDLL(None).prctl(1, signal.SIGKILL))
        while self.server.poll() is None:
            with socket.socket() as place:
                if place.connect_ex(("127.0.0.1", self.port)) == 0:
                    return True
            time.sleep(0.02)
        return False

    def write_client(self, programs):
        """ssh looks for its files in the home of the account, whatever HOME says; so it is told."""
        with open(f"{self.folder}/host.pub", encoding="utf-8") as file:
            kind, key = file.read().split()[:2]
        with open(f"{self.folder}/known", "w", encoding="utf-8") as file:
            file.write(f"[127.0.0.1]:{self.port} {kind} {key}\n")
        with open(f"{self.folder}/config", "w", encoding="utf-8") as file:
            file.write(f"Host hub\n\tHostName 127.0.0.1\n\tPort {self.port}\n\tIdentityFile {self.folder}/user\n"
                       f"\tIdentitiesOnly yes\n\tUserKnownHostsFile {self.folder}/known\n\tGlobalKnownHostsFile /dev/null\n")
        os.makedirs(programs, exist_ok=True)
        with open(f"{programs}/ssh", "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec {shutil.which("ssh")} -F {self.folder}/config "$@"\n')
        os.chmod(f"{programs}/ssh", 0o755)

    def stop(self):
        self.server.terminate()
        self.server.wait()
