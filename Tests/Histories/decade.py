"""Ten years of five machines in one journal: a life whose pieces are judged one after the other."""
import datetime
import errno
import re
import zoneinfo

from commits import Commits
from life import Life, Step, killer

NAMES = ["a", "b", "c", "d", "e"]
DAYS = 3653
# What machines do by themselves and together, and how often.
WORK = {
    "create": 12, "plan": 12, "begin": 10, "start": 8, "done": 24, "update": 20, "killtime": 5, "copy": 5, "week": 3, "look": 5,
    "view": 8, "export": 3, "repeat": 16, "fast": 12, "light": 8, "night": 5, "config": 5, "note": 5, "hand": 8, "file": 2,
    "git commit": 2, "gc": 1, "history": 3,
}
WAYS = {
    "sync": 8, "weekyii pull": 1, "weekyii push": 1, "git pull": 2, "git rebase": 1, "git push": 1, "peer": 1, "cross": 1,
}
ZONES = ["Asia/Shanghai", "Europe/Berlin", "America/New_York", "Pacific/Apia", "UTC"]
# How far a clock that is wrong is off, in hours, and how many meetings it stays so.
JUMPS = [-72, -26, -20, -3, 2, 20, 30, 72]
VIEWS = [
    ["stats"], ["stats", "-month"], ["past", "show"], ["pending", "show"], ["present", "show", "week"], ["day", "show"], ["prompt"],
    ["log"], ["config", "list"], ["repeat", "list"], ["repeat", "stats"], ["fast", "show"], ["fast", "history"], ["fast", "stats"],
    ["light", "chain"], ["light", "month"], ["light", "streak"], ["light", "suggest"], ["remind", "list"], ["remind", "tick"],
    ["remote", "list"], ["hooks", "status"], ["status"], ["check"], ["report", "-o", "/dev/null"], ["--json", "stats"], [],
]


class Decade(Life):
    """A life with a piece for each meeting of all; `figures` are for people."""

    def __init__(self, seed, root, binary, steps):
        self.meetings, self.blobs, self.judged, self.base, self.kept = 0, {}, set(), None, {}
        self.number, self.size, self.merges, self.seed = 0, steps, 0, seed
        super().__init__(seed, root, binary)
        self.count |= dict.fromkeys(["full disks", "clock jumps", "zones", "collections", "meetings", "merges", "commits"], 0)

    def plan(self, seed):
        """Nothing: the steps are drawn piece by piece. Called first, it sets what a short life draws."""
        self.names, self.folder, self.has_server_hook, self.reach = NAMES, "", True, [0, 0, 0, 1, 1, 2, 5]
        self.clocks = {name: datetime.timedelta(minutes=self.chance.randint(-10, 10)) for name in NAMES}
        self.usual, self.wrong_until, self.away = dict(self.clocks), {}, {}
        self.zones = dict.fromkeys(NAMES, ZONES[0])
        self.zone = zoneinfo.ZoneInfo(ZONES[0])
        self.moment = datetime.datetime(2026, 1, 28, 8, tzinfo=self.zone).astimezone(datetime.UTC)
        self.ahead, self.born = datetime.timedelta(), self.moment
        return []

    def live_on(self, say=lambda words: None):
        """Returns what is wrong. Calls `say` with a line for each year."""
        try:
            begin, year = self.moment, 0
            self.begin()
            pieces = max(3, self.size // 40)
            for piece in range(pieces):
                self.live_piece()
                ahead = datetime.timedelta(days=DAYS * (piece + 1) / pieces * self.chance.uniform(0.97, 1))
                self.moment = max(self.moment, begin + ahead)
                if self.wrong:
                    return self.wrong
                if (self.moment - begin).days // 366 > year:
                    year = (self.moment - begin).days // 366
                    self.look_closely([self.chance.choice(NAMES)])
                    say(f"{year} years, {self.number} steps")
                if self.wrong:
                    return self.wrong
            # All clocks are right in the end, and nobody is away.
            self.clocks, self.away, self.moment = dict(self.usual), {}, self.moment + datetime.timedelta(days=5)
            self.meet()
            if not self.wrong:
                self.judge()
                self.look_closely()
        except Exception as fault:  # Also a git that doesn't end.
            self.wrong.append(("stuck", f"{type(fault).__name__}: {fault}"))
            raise
        return self.wrong

    def live_piece(self):
        """Some days in which machines work, and meet when they are there; then all that are there meet."""
        chance = self.chance
        active = datetime.timedelta(days=chance.choice([0.3, 1, 2, 4, 9]))
        # About forty steps; nobody does more than a person on a computer, but some work at the same time.
        steps = chance.randint(20, 60)
        self.change_clocks()
        for name in NAMES:
            if self.away.get(name, 0) < self.meetings and chance.random() < 0.06:
                self.away[name] = self.meetings + chance.choice([1, 1, 2, 4])
        start = self.moment
        kinds = WORK | WAYS
        for at in sorted(chance.random() for _ in range(steps)):
            self.moment = max(self.moment, start + active * at)
            name = chance.choice(NAMES)
            source = WORK if self.away.get(name, 0) > self.meetings else kinds
            kind = chance.choices(list(source), list(source.values()))[0]
            kill = chance.randint(1, chance.choice([12, 60, 120])) if chance.random() < 0.06 else 0
            self.number += 1
            step = Step(self.seed, self.number, self.moment, name, kind, kill)
            self.trace.append(f"-- {step.number} {step.kind}")
            self.take(step)
            self.heads.add(self.head(name))
            if self.wrong:
                return
        self.meetings += 1
        if any(until > self.meetings for until in self.away.values()):
            return
        self.meet()
        if not self.wrong:
            self.judge()

    def change_clocks(self):
        chance = self.chance
        for name in NAMES:
            if name in self.wrong_until and self.wrong_until[name] <= self.meetings:
                del self.wrong_until[name]
                self.clocks[name] = self.usual[name]
            if name not in self.wrong_until and chance.random() < 0.08:
                self.count["clock jumps"] += 1
                self.wrong_until[name] = self.meetings + chance.choice([1, 1, 2])
                self.clocks[name] = self.usual[name] + datetime.timedelta(hours=chance.choice(JUMPS))
            if chance.random() < 0.05:
                self.count["zones"] += 1
                self.zones[name] = chance.choice(ZONES)

    def environment(self, name, is_git=False):
        """As in a life; a machine may be in another zone, in which the journal's zone counts all the same."""
        return super().environment(name, is_git) | {"TZ": self.zones.get(name, ZONES[0])}

    # Steps.

    def find_way(self, name, done):
        """A clock that the program refuses is set right; where another one was ahead, a person waits."""
        found = re.search(r"the clock is (\d+) days behind the journal", done.stderr)
        if not found:
            return super().find_way(name, done)
        if self.clocks[name] < self.usual[name]:
            self.clocks[name] = self.usual[name]
        else:
            self.moment += datetime.timedelta(days=int(found.group(1)))
        return True

    def take(self, step):
        if step.kind == "gc":
            self.count["collections"] += 1
            done = self.git(step.name, "-c", "gc.reflogExpire=never", "-c", "gc.reflogExpireUnreachable=never",
                            "-c", "gc.pruneExpire=never", "gc", "-q")
            if done.returncode:
                self.refuse("gc", done)
        elif not step.kill and step.chance.random() < 0.03:
            self.fill_disk(step)
        else:
            super().take(step)

    def fill_disk(self, step):
        """A command whose disk is full from one of its calls on, or only then."""
        words = ["sync"] if step.kind in WAYS else ["today", "create", "-m", f"t{step.number}"]
        env, output = self.environment(step.name), f"{self.root}/said"
        at, lasts = step.chance.randint(1, 60), step.chance.random() < 0.7
        status, _ = killer.run([self.binary, *words], self.path(step.name), env, output, at, error=errno.ENOSPC, lasts=lasts)
        with open(output, encoding="utf-8", errors="replace") as file:
            said = file.read()
        self.trace.append(f"{step.name} weekyii {' '.join(words)}: disk full at {at}, {status} {said[:300]}".replace(self.root, "…"))
        self.count["full disks"] += 1
        if status not in (0, 1, 2, 3, 4, 5):
            self.wrong.append(("crash", self.trace[-1]))
        self.unlock(f"{self.root}/hub", True)
        if step.chance.random() < 0.5:
            self.unlock(f"{self.root}/{step.name}/.git", False)

    def words(self, step):
        chance, day = step.chance, str(self.today(step.name).date() - datetime.timedelta(days=step.chance.choice([0, 1, 7, 400])))
        match step.kind:
            case "view": return chance.choice(VIEWS)
            case "history": return chance.choice([
                ["day", "show", "-t", day], ["log", "-t", day], ["today", "copy-from", "-t", day],
                ["week", "copy-day"], ["repeat", "show", "-id", "1"], ["light", "day", "-t", day]])
            case "export": return ["export", *chance.choice([["json"], ["csv"], ["ics"]])]
        return super().words(step)

    # Meeting.

    def look(self):
        """After a meeting; the whole history is looked at once a year."""
        self.count["meetings"] += 1
        tip = self.head("a")
        for name in NAMES:
            checked = self.weekyii(name, "check")
            if not self.is_content(checked):
                self.wrong.append(("check", f"{name} check: {checked.returncode} {checked.stderr}"[:800]))
            status = self.read(name, "status", "--porcelain")
            if status:
                self.wrong.append(("status", f"{name}: {status}"))
            if self.head(name) != tip:
                self.wrong.append(("derived", f"{name}: {self.read(name, 'show', '--stat', 'HEAD')}"))

    @staticmethod
    def is_content(checked):
        """Whether a check is; a day that a clock in error started is told as such until it has come."""
        said = [line for line in checked.stderr.split("\n") if line.startswith("  ") and not line.startswith("  note: ")]
        is_early = checked.returncode == 1 and said and all("isn't today" in line for line in said)
        return (checked.returncode == 0 or is_early) and "[WARN] invalid" not in checked.stderr

    def look_closely(self, names=NAMES):
        for name in names:
            checked = self.git(name, "fsck", "--strict", "--no-dangling")
            if checked.returncode != 0:
                self.wrong.append(("check", f"{name} fsck: {checked.stdout} {checked.stderr}"[:800]))
        checked = self.weekyii("a", "check", "-history")
        if not self.is_content(checked):
            self.wrong.append(("check", f"check -history: {checked.returncode} {checked.stderr}"[:800]))

    def judge(self):
        """What the commits since the last meeting of all say about what was kept."""
        folders = [f"{self.root}/{name}/.git" for name in NAMES]
        commits = Commits(f"{self.root}/hub", folders, self.folder, self.env, self.base, self.judged, self.blobs)
        self.base = self.head("a")
        self.wrong += commits.faults(self.base, self.heads, self.rebased, self.written)
        # What was written by hand and has no command that takes it away stays for ten years.
        self.kept |= {word: place for word, place in self.written.items() if word.startswith("n")}
        words = commits.of(self.base).notes | commits.steady_facts.notes if self.base in commits.commits else set()
        self.wrong += [("lost", f"written by hand and lost later: {word} in {path}") for word, (_, path) in self.kept.items()
                       if words and word not in words]
        made = [name for name in commits.commits if name not in self.judged]
        self.count["merges"] += sum(len(commits.commits[name][1]) == 2 for name in made)
        self.count["commits"] += len(made)
        self.judged.update(made)
        self.heads, self.rebased, self.written = {self.base}, [], {}
        del self.trace[:-400]
