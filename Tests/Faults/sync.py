"""Kills a `weekyii sync` with all the git that it runs, or one git alone, at each call that changes something, or fails
one of its own calls or of git's, and looks at what the next syncs of two machines make of it."""
import errno
import os
import re
import shutil
import subprocess

import killer
from world import faults_of, fresh_copy

NOON = "2026-01-28 12:00"
SCENARIOS = ["merge", "forward", "files", "others", "push", "first"]
# What happens to a call of the gits: the error, and whether it lasts.
GITS = {"git-eio": (errno.EIO, False), "git-eio+": (errno.EIO, True), "git-enospc+": (errno.ENOSPC, True), "git-eacces": (errno.EACCES, False)}
KINDS = ["all", "one", *GITS]
# What strace injects into a call of the sync itself, its git left alone.
ERRORS = {
    "eio": "error=EIO:when={n}", "eio+": "error=EIO:when={n}+",
    "enospc": "error=ENOSPC:when={n}", "enospc+": "error=ENOSPC:when={n}+", "eacces": "error=EACCES:when={n}",
}
FAILING = ["write", "openat", "mkdir", "mkdirat", "link", "linkat", "rename", "renameat", "renameat2", "fsync", "unlink", "unlinkat"]


def run_errors(world, sample, only=None, scenarios=("files", "merge", "forward")):
    """Prints a line for each scenario, kind and call; returns what went wrong."""
    if not shutil.which("strace"):
        print("sync errors: skipped, strace is missing")
        return []
    print(f"{'scenario':9} {'fault':8} {'call':11} {'calls':>6} {'hit':>5} {'wrong':>6}")
    wrong = []
    for name in scenarios:
        scenario = Scenario(world, name)
        for kind in ERRORS:
            for call in FAILING:
                if (not only or call in only) and not world.is_late():
                    wrong += scenario.fail_each(kind, call, sample)
    return wrong


def run(world, sample, kinds=KINDS, scenarios=SCENARIOS, only=None):
    """Prints a line for each scenario and kind; returns what went wrong."""
    if not os.path.exists(f"/proc/{os.getpid()}/mem") or not killer.NAMES:
        print("sync: skipped, calls can't be told here")
        return []
    print(f"{'scenario':9} {'kind':11} {'calls':>6} {'hit':>5} {'wrong':>6}")
    wrong = []
    for name in scenarios:
        scenario = Scenario(world, name)
        for kind in kinds:
            if kind not in GITS or killer.CAN_FAIL:
                wrong += scenario.hit_each(kind, sample, only)
    return wrong


class Scenario:
    """Two machines and a hub, and what the first sync after that has to do: merge what both did, take in what the other
    did, give its own, or give all of it to an empty hub."""

    def __init__(self, world, name):
        self.world, self.name = world, name
        self.source, self.folder = os.path.join(world.root, f"before-{name}"), os.path.join(world.root, "meeting")
        self.one, self.other, self.hub = (f"{self.folder}/{part}" for part in ("one", "other", "hub"))
        self.path = world.env["PATH"].removeprefix(f"{self.folder}/bin:")
        if os.path.exists(self.folder):
            shutil.rmtree(self.folder)
        self.prepare()
        self.mine = world.commits(self.one)
        self.theirs = world.commits(self.other) if os.path.exists(self.other) else []
        shutil.copytree(self.folder, self.source, symlinks=True)

    def prepare(self):
        world = self.world
        os.mkdir(self.folder)
        # The strategy is found in every run alike, whatever is installed.
        os.mkdir(f"{self.folder}/bin")
        os.symlink(world.binary, f"{self.folder}/bin/git-merge-weekyii")
        world.env["PATH"] = f"{self.folder}/bin:{self.path}"
        world.git(world.root, "init", "-q", "--bare", "-b", "main", self.hub)
        world.make_journal(self.one)
        world.git(self.one, "branch", "-m", "main")
        world.git(self.one, "remote", "add", "origin", self.hub)
        world.git(self.one, "config", "weekyii.maintenance", "false")
        if self.name == "first":
            return
        self.expect(self.one, "sync")
        world.git(self.folder, "clone", "-q", self.hub, self.other)
        self.expect(self.other, "hooks", "install")
        if self.name == "files":
            self.write_files(self.other)
        if self.name == "others":
            self.write_others()
        if self.name in ("merge", "forward", "files", "others"):
            self.expect(self.other, "day", "create", "-t", "2026-01-30", "-m", "theirs")
            self.expect(self.other, "day", "create", "-t", "2026-02-12", "-m", "far")
            self.expect(self.other, "sync")
        if self.name in ("merge", "push"):
            self.expect(self.one, "today", "done", "focus_zone")
            self.expect(self.one, "day", "create", "-t", "2026-01-30", "-m", "mine")

    def write_files(self, folder):
        """Files of a person's own, beside the plan's."""
        os.mkdir(f"{folder}/notes")
        for name in ("theirs.txt", "notes/n", "notes/m"):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(f"{name}\n")
        self.world.git(folder, "add", ".")
        self.world.git(folder, "commit", "-q", "-m", "theirs")

    def write_others(self):
        """Files of a person's own that both machines have, and what became of them on the other: contents, a link, an
        executable bit, filters, a deleted file, new folders, a file and a folder that change places."""
        for folder in (self.one, self.other):
            for key, value in {"smudge": "tr a-z A-Z", "clean": "tr A-Z a-z", "required": "true"}.items():
                self.world.git(folder, "config", f"filter.big.{key}", value)
        self.shell(self.other, """
            echo '*.x filter=big' > .gitattributes; mkdir n g; echo a > n/text; echo b > n/gone; echo c > n/run
            seq 2000 > n/long; ln -s text n/link; echo PLAIN > n/a.x; echo f > f; echo g > g/g; echo l > l
            git add -A; git commit -q -m before""")
        self.expect(self.other, "sync")
        self.expect(self.one, "sync")
        self.shell(self.other, """
            echo '* -text' >> .gitattributes; echo aa > n/text; rm n/gone; chmod +x n/run; seq 3000 > n/long
            ln -sfn long n/link; echo OTHER > n/a.x; echo NEW > n/b.x; mkdir -p m/m; echo m > m/m/m; rm f; mkdir f
            echo f > f/f; rm -r g; echo g > g; rm l; ln -s n/text l; git add -A; git commit -q -m after""")

    def shell(self, folder, script):
        done = subprocess.run(["sh", "-ec", script], cwd=folder, env=self.world.env, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{script}: {done.stdout}{done.stderr}")

    def fail_each(self, kind, call, sample):
        """Fails each call of a name once, or from then on."""
        trace = os.path.join(self.world.root, "trace")
        fresh_copy(self.source, self.folder)
        self.world.weekyii(self.one, NOON, "sync", tracer=["strace", "-o", trace])
        with open(trace, encoding="utf-8", errors="replace") as file:
            made = file.read()
        begin = made.index("/.git/weekyii")
        count, skipped = (
            len(re.findall(rf"^{call}\(", text, re.MULTILINE)) for text in (made, made[:begin]))
        wrong, hits = [], 0
        for number in range(skipped + 1 + hash_of(self.name, kind, call) % sample, count + 1, sample):
            if self.world.is_late():
                break
            fresh_copy(self.source, self.folder)
            tracer = ["strace", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{ERRORS[kind].format(n=number)}"]
            done = self.world.weekyii(self.one, NOON, "sync", tracer=tracer)
            with open(f"{self.world.root}/said", "w", encoding="utf-8") as file:
                file.write(done.stdout + done.stderr)
            hits += 1
            where = f"{self.name} {kind} {call}#{number}"
            wrong += [f"{where}: {fault}" for fault in self.faults(number, done.returncode, True)]
        if hits:
            print(f"{self.name:9} {kind:8} {call:11} {count:6} {hits:5} {len(wrong):6}", flush=True)
        return wrong

    def expect(self, folder, *words):
        done = self.world.weekyii(folder, NOON, *words)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(words)}: {done.stdout}{done.stderr}")

    def traced(self, kind, at=None):
        fresh_copy(self.source, self.folder)
        return killer.run(
            [self.world.binary, "sync"], self.one, self.world.environment(NOON), f"{self.world.root}/said", at,
            kind != "all", *GITS.get(kind, ()))

    def hit_each(self, kind, sample, only=None):
        """Hits each call, or each of the programs whose names contain one of some words."""
        _, calls = self.traced(kind)
        chosen = [call.number for call in calls if not only or any(word in call.program for word in only)]
        wrong, hits = [], 0
        for number in chosen[hash_of(self.name, kind) % sample::sample]:
            if self.world.is_late():
                break
            status, until = self.traced(kind, number)
            hits += 1
            here = until[min(number, len(until)) - 1]
            where = f"{self.name} {kind} #{number} {here.program}: {here.name} {here.detail}".replace(f"{self.folder}/", "")
            wrong += [f"{where}: {fault}" for fault in self.faults(number, status, kind != "all")]
        print(f"{self.name:9} {kind:11} {len(calls):6} {hits:5} {len(wrong):6}", flush=True)
        return wrong

    def faults(self, number, status, only_one):
        """What is wrong after a hit and the commands that follow it."""
        world, wrong = self.world, []
        with open(f"{world.root}/said", encoding="utf-8") as file:
            said = file.read().strip()
        if only_one and status not in (0, 1, 3, 4, 5, 6):
            wrong.append(f"status {status}: {said[:300]}")
        if "[OK]" in said and world.head(self.one) not in world.git(self.hub, "log", "--format=%H", "main").stdout:
            wrong.append(f"[OK] of what isn't there: {said}")
        # Now and then the next command is one that knows nothing of a remote.
        if number % 2:
            wrong += self.follow(self.one, "day", "create", "-t", "2026-02-14", "-m", "after")
        wrong += self.follow(self.one, "sync")
        if self.theirs:
            wrong += self.follow(self.other, "sync")
            wrong += self.follow(self.one, "sync")
        # A filter that couldn't be run is told, and its files are unfiltered.
        return wrong or self.lasting_faults(is_filtered="a git filter failed" not in said)

    def follow(self, folder, *words):
        done = self.world.weekyii(folder, NOON, *words)
        # A git that is killed leaves its locks, the branch's and HEAD's in the hub and the tracking branch's here, where
        # nothing but their age tells whose they are: one is named, and a person removes it.
        for _ in range(2):
            named = re.match(rf"\[ERR\] busy: ({re.escape(self.folder)}/\S+\.lock) has existed for ", done.stderr)
            if done.returncode == 5 and named:
                os.remove(named[1])
                done = self.world.weekyii(folder, NOON, *words)
        # Of what git had updated of other files, one that is half written or in the place of a folder is in its way. It is
        # named, and a person stashes it.
        if done.returncode == 1 and ": merge it with git merge first" in done.stderr:
            self.world.git(folder, "stash", "push", "--include-untracked")
            done = self.world.weekyii(folder, NOON, *words)
            self.world.git(folder, "stash", "drop")
        place = os.path.basename(folder)
        if done.returncode != 0:
            return [f"then {place} {' '.join(words)}: {done.returncode} {done.stderr.strip()[:300]}; left: {self.leavings()}"]
        return []

    def leavings(self):
        return [os.path.relpath(f"{at}/{name}", self.folder) for at, _, names in os.walk(self.folder)
                for name in names if name.endswith(".lock")]

    def lasting_faults(self, is_filtered=True):
        """What is wrong with the machines and the hub when everybody has synced. A lock that a git left in the hub is
        no matter as long as it stops nobody."""
        world, wrong = self.world, []
        machines = [self.one] + ([self.other] if self.theirs else [])
        heads = {world.head(folder) for folder in machines}
        heads.add(world.git(self.hub, "rev-parse", "main").stdout.strip())
        if len(heads) != 1:
            wrong.append(f"not one commit: {heads}")
        there = world.git(self.hub, "log", "--format=%H", "main").stdout.split()
        wrong += [f"lost: {commit}" for commit in self.mine + self.theirs if commit not in there]
        for folder in machines:
            place = os.path.basename(folder)
            wrong += [f"{place}: {fault}" for fault in faults_of(world, folder)]
            checked = world.weekyii(folder, NOON, "check", "-history")
            if checked.returncode != 0:
                wrong.append(f"{place}: check: {checked.stderr.strip()}")
        if self.name == "others" and is_filtered:
            # A file without its filter is no difference to git.
            one, other = (self.other_files(folder) for folder in machines)
            wrong += [f"one: {path} differs" for path in sorted(one.keys() | other.keys()) if one.get(path) != other.get(path)]
        fsck = world.git(self.hub, "fsck", "--strict")
        if fsck.returncode != 0:
            wrong.append(f"hub: fsck: {fsck.stderr.strip()}")
        return wrong


    def other_files(self, folder):
        """Every file that git has, as it is on the disk: a link's target, or whether it can be run, and its contents."""
        found = {}
        for path in self.world.git(folder, "ls-files", "-z").stdout.split("\0")[:-1]:
            place = f"{folder}/{path}"
            if os.path.islink(place):
                found[path] = os.readlink(place)
            else:
                with open(place, "rb") as file:
                    found[path] = (os.access(place, os.X_OK), file.read())
        return found


def hash_of(*words):
    """A number that is the same in every run, so that a sample doesn't begin at the same call everywhere."""
    return sum(" ".join(words).encode())
