"""Kills the binary, or fails it with EIO or ENOSPC, at the n-th system call of each name, and looks at what the next
commands find. Needs strace."""
import collections
import os
import re
import shutil

from world import faults_of, fresh_copy

WRITING = [
    "write", "pwrite64", "rename", "renameat", "renameat2", "fsync", "fdatasync", "openat", "open", "unlink", "unlinkat",
    "link", "linkat", "mkdir", "mkdirat", "rmdir", "ftruncate", "chmod", "fchmod", "flock", "utimensat", "close",
]
# Reading and opening can't meet a full disk.
FILLING = ["write", "pwrite64", "openat", "mkdir", "mkdirat", "link", "linkat", "rename", "renameat", "renameat2", "fsync"]
KINDS = {
    # name: (the calls that are hit, what strace injects)
    "kill": (WRITING, "signal=KILL:when={n}"),
    # The same, and a person commits a file of their own with git before the next command.
    "note": (WRITING, "signal=KILL:when={n}"),
    "eio": (WRITING + ["read", "getdents64"], "error=EIO:when={n}"),
    "eio+": (WRITING + ["read", "getdents64"], "error=EIO:when={n}+"),
    "enospc": (FILLING, "error=ENOSPC:when={n}"),
    "enospc+": (FILLING, "error=ENOSPC:when={n}+"),
}
SCENARIOS = {
    # name: (the clock of the command, its words, whether it runs in an empty folder)
    "create": ("2026-01-28 09:30", ["day", "create", "-t", "2026-01-30", "-m", "one; two"], False),
    "done": ("2026-01-28 10:00", ["today", "done", "focus_zone"], False),
    "rollover": ("2026-02-11 09:00", ["today", "show"], False),
    "fast": ("2026-01-28 10:00", ["fast", "start"], False),
    "init": ("2026-01-28 09:00", ["init"], True),
}


def run(world, kinds, scenarios, sample, only=None):
    """Prints a line for each scenario, kind and call; returns what went wrong."""
    if not shutil.which("strace"):
        print("calls: skipped, strace is missing")
        return []
    print(f"{'scenario':9} {'fault':8} {'call':11} {'calls':>6} {'hit':>5} {'ok':>5} {'refused':>8} {'wrong':>6}")
    wrong = []
    for name in scenarios:
        scenario = Scenario(world, name)
        for kind in kinds:
            calls, injection = KINDS[kind]
            for call in calls:
                count = scenario.calls[call]
                if count and (not only or call in only):
                    wrong += scenario.hit_each(kind, call, count, injection, sample)
    return wrong


class Scenario:
    """A command, the journal before it, and both of its states."""

    def __init__(self, world, name):
        self.world, self.name = world, name
        self.clock, self.words, self.is_empty = SCENARIOS[name]
        self.source = os.path.join(world.root, f"before-{name}")
        self.folder = os.path.join(world.root, "scratch")
        os.mkdir(self.source)
        if not self.is_empty:
            world.make_journal(self.source)
        self.before = world.head(self.source)
        self.count_calls()

    def count_calls(self):
        trace = os.path.join(self.world.root, "trace")
        fresh_copy(self.source, self.folder)
        self.world.weekyii(self.folder, self.clock, *self.words, tracer=["strace", "-f", "-o", trace])
        self.after = self.state()
        list(self.follow())
        self.plans = {True: self.plan()}
        fresh_copy(self.source, self.folder)
        list(self.follow())
        self.plans[False] = self.plan()
        with open(trace, encoding="utf-8", errors="replace") as file:
            made = file.read()
        # What comes before, the loading of libraries and settings, can't leave anything behind.
        begin = 0 if self.is_empty else made.index("/.git/weekyii")
        self.calls, self.skipped = (
            collections.Counter(re.findall(r"^\d+ +(\w+)\(", text, re.MULTILINE)) for text in (made, made[:begin]))

    def follow(self):
        """Runs the next commands; returns what is wrong with them."""
        again = self.words if self.is_empty else ["present", "show", "week"]
        for words in (again, ["day", "create", "-t", "2026-02-15", "-m", "after"]):
            following = self.world.weekyii(self.folder, self.clock, *words)
            if following.returncode != 0:
                yield f"then {' '.join(words)}: {following.stderr.strip()}"

    def plan(self):
        """What HEAD holds of the days and the trackers."""
        tree = self.world.git(self.folder, "ls-tree", "-r", "HEAD", "Past", "Present", "Pending", "Repeat", "Fast").stdout
        return [line for line in tree.splitlines() if not line.endswith("/week.md")]

    def commit_note(self):
        """A person commits a file of their own, with whatever git's index holds."""
        if not self.world.head(self.folder):
            return
        with open(f"{self.folder}/note", "w", encoding="utf-8") as file:
            file.write("note\n")
        self.world.git(self.folder, "add", "note")
        self.world.git(self.folder, "commit", "-q", "-m", "note")

    def take_note_away(self):
        """Git may have been stopped by the lock of the command that was killed."""
        self.world.git(self.folder, "rm", "-q", "-f", "--cached", "--ignore-unmatch", "note")
        if os.path.exists(f"{self.folder}/note"):
            os.remove(f"{self.folder}/note")
        self.world.git(self.folder, "commit", "-q", "-m", "no note")

    def state(self):
        """What HEAD holds and is called. Not its id: one whose reading of the settings failed signs otherwise."""
        return self.world.git(self.folder, "log", "-1", "--format=%T %s").stdout

    def hit(self, call, inject):
        """Runs the command on a fresh journal with a fault injected."""
        fresh_copy(self.source, self.folder)
        # Signals aren't delivered to calls that the filter passes on.
        quick = [] if "signal" in inject else ["--seccomp-bpf"]
        tracer = ["strace", "-f", *quick, "-o", "/dev/null", "-e", f"trace={call}"]
        return self.world.weekyii(
            self.folder, self.clock, *self.words, tracer=[*tracer, "-e", f"inject={call}:{inject}"])

    def hit_each(self, kind, call, count, injection, sample):
        wrong, hits, ok, refused = [], 0, 0, 0
        # A sample begins elsewhere for each call, the same in every run.
        first = self.skipped[call] + 1
        first += sum(f"{self.name}{kind}{call}".encode()) % min(sample, max(count + 1 - first, 1))
        for n in range(first, count + 1, sample):
            if self.world.is_late():
                break
            hit = self.hit(call, injection.format(n=n))
            hits += 1
            ok += hit.returncode == 0
            refused += hit.returncode in (1, 3, 5)
            if kind in ("kill", "note") and hit.returncode not in (137, -9):
                wrong.append(f"{self.name} {kind} {call}#{n}: not killed")
            wrong += [f"{self.name} {kind} {call}#{n}: {fault}" for fault in self.faults(hit, kind == "note")]
        print(f"{self.name:9} {kind:8} {call:11} {count:6} {hits:5} {ok:5} {refused:8} {len(wrong):6}", flush=True)
        return wrong

    def faults(self, hit, with_note):
        """What is wrong after a hit and the commands that follow it."""
        world, wrong = self.world, []
        is_new = self.state() == self.after
        is_show = "show" in self.words
        if hit.stdout.startswith("[OK]") and not is_show and not is_new:
            wrong.append("[OK] without its commit")
        if not is_new and world.head(self.folder) != self.before and not is_show:
            wrong.append(f"neither the old state nor the new: {self.state()}")
        # The answer alone may be lost, or nothing may be read any more: that says so, where it still can.
        is_said = not hit.stderr or "the answer cannot be written" in hit.stderr or "unknown whether this was committed" in hit.stderr
        if hit.returncode in (1, 3, 5) and is_new and not is_show and not is_said:
            wrong.append(f"an error, but the commit is there: {hit.stderr.strip()}")
        # Only the answer is lost: the command has done what it does.
        if hit.returncode == 6 and not (is_new or is_show):
            wrong.append(f"the answer alone was lost, but there is no commit: {hit.stderr.strip()}")
        if hit.returncode not in (0, 1, 3, 5, 6, 127, 137, -9):
            wrong.append(f"status {hit.returncode}: {hit.stderr.strip()[:200]}")
        if with_note:
            self.commit_note()
        wrong += self.follow()
        if with_note and self.plan() != self.plans[is_new or is_show]:
            wrong.append("the note took the plan back")
        if with_note:
            self.take_note_away()
        if self.before and self.before not in world.commits(self.folder):
            wrong.append("the old state is gone")
        return wrong + faults_of(world, self.folder, ["edit:"] if with_note else ["edit:", "repair:"])
