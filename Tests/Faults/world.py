"""A journal in an environment that nothing outside reaches, and what must be true of it whatever happened."""
import os
import shutil
import subprocess
import time

MORNING = "2026-01-28 08:00"


class World:
    """The built binary and git, with a home folder of their own."""

    def __init__(self, binary, root, deadline=None):
        self.binary, self.root, self.deadline = binary, root, deadline
        self.env = {
            "HOME": root, "PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1", "TZ": "Asia/Shanghai", "LANG": "C",
            "GIT_CONFIG_GLOBAL": os.path.join(root, "gitconfig"),
        }
        with open(self.env["GIT_CONFIG_GLOBAL"], "w", encoding="utf-8") as file:
            file.write("[user]\n\tname = Ann\n\temail = ann@example.org\n")

    def is_late(self):
        return self.deadline is not None and time.monotonic() > self.deadline

    def environment(self, clock):
        return {**self.env, "WEEKYII_NOW": clock}

    def weekyii(self, folder, clock, *words, tracer=()):
        return subprocess.run(
            [*tracer, self.binary, *words], cwd=folder, env=self.environment(clock), capture_output=True, text=True,
            stdin=subprocess.DEVNULL, check=False)

    def git(self, folder, *words):
        return subprocess.run(
            ["git", *words], cwd=folder, env=self.env, capture_output=True, text=True, check=False)

    def head(self, folder):
        return self.git(folder, "rev-parse", "-q", "--verify", "HEAD").stdout.strip()

    def commits(self, folder):
        return self.git(folder, "log", "--format=%H").stdout.split()

    def make_journal(self, folder):
        """A started day of four tasks, the first from a repeat, and a draft of the next week."""
        os.makedirs(folder, exist_ok=True)
        for clock, *words in [
            (MORNING, "init"),
            (MORNING, "repeat", "create", "-m", "water", "-every", "3-day", "-next", "2026-01-28 08:30"),
            (MORNING, "repeat", "plan"),
            ("2026-01-28 08:01", "today", "create", "-m", "a; b; c"),
            ("2026-01-28 08:02", "day", "create", "-t", "2026-02-05", "-m", "later"),
            ("2026-01-28 09:00", "today", "start"),
        ]:
            made = self.weekyii(folder, clock, *words)
            if made.returncode != 0:
                raise SystemExit(f"{' '.join(words)}: {made.stderr}")


def faults_of(world, folder, strange=("edit:", "repair:")):
    """What is wrong with a journal in which nothing goes on; no commit may have one of the strange subjects."""
    wrong = []
    fsck = world.git(folder, "fsck", "--strict")
    if fsck.returncode != 0:
        wrong.append(f"fsck: {fsck.stderr.strip()}")
    status = world.git(folder, "status", "--porcelain").stdout.strip()
    if status:
        wrong.append(f"status: {status}")
    subjects = world.git(folder, "log", "--format=%s").stdout
    wrong += [f"its own leavings were taken for an edit: {line}"
              for line in subjects.split("\n") if line.startswith(tuple(strange))]
    left = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names if is_temporary(at, name)]
    if left:
        wrong.append(f"left behind: {[os.path.relpath(path, folder) for path in left]}")
    return wrong


def is_temporary(folder, name):
    """Whether a file is one that only a command under way has; what git prunes by itself isn't, nor the lock that a killed
    `git config` leaves as well: whatever needs it next, and `check`, say to delete it."""
    if name == "config.lock":
        return False
    if name.endswith(".lock") or (name.startswith(".weekyii-") and name.endswith(".tmp")):
        return True
    return os.path.basename(folder) == "weekyii" and name == "intent" and os.path.getsize(f"{folder}/{name}") > 0


def fresh_copy(source, target):
    if os.path.exists(target):
        shutil.rmtree(target)
    shutil.copytree(source, target, symlinks=True)
