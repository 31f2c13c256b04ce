"""One random life of some machines and a hub: its plan by the seed, its commands, and the meetings where all sync."""
import datetime
import os
import random
import re
import subprocess
import sys
import zoneinfo

import secure_shell
from commits import Commits

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Faults"))
import killer  # noqa: E402

CONFIGURATION = """[user]
\tname = Ann
\temail = ann@example.org
[init]
\tdefaultBranch = main
[pull]
\trebase = false
[weekyii]
\tdurability = relaxed
\tmaintenance = false
[gc]
\tauto = 0
[maintenance]
\tauto = false
[receive]
\tautogc = false
"""
# Where a life begins; the clocks change in the second and the third.
PLACES = [("Asia/Shanghai", "2026-01-28 08:00"), ("Europe/Berlin", "2026-03-25 07:30"), ("America/New_York", "2026-10-28 06:00")]
ROUNDS = 8


class Step:
    """What one machine does at one moment; `chance` decides the rest, so that a step is the same without the others."""

    def __init__(self, seed, number, moment, name, kind, kill):
        self.number, self.moment, self.name, self.kind, self.kill = number, moment, name, kind, kill
        self.chance = random.Random(f"{seed} {number}")


class Life:
    """The machines' folders below one, an environment that nothing outside reaches, and what is wrong: pairs of a kind
    (lost, stuck, marker, ids, check, derived, crash) and words."""

    def __init__(self, seed, root, binary, remote="path", skipped=()):
        self.root, self.wrong, self.trace, self.refused = root, [], [], {}
        self.count = dict.fromkeys(["commands", "syncs", "pulls", "rebases", "stopped", "kills", "hands", "restored"], 0)
        self.binary, self.heads, self.rebased, self.written = f"{root}/bin/weekyii", set(), [], {}
        self.chance = chance = random.Random(f"life {seed}")
        zone, start = chance.choice(PLACES)
        self.zone = zoneinfo.ZoneInfo(zone)
        start = datetime.datetime.strptime(start, "%Y-%m-%d %H:%M")
        self.moment = start.replace(tzinfo=self.zone).astimezone(datetime.UTC)
        self.names = ["a", "b", "c", "d", "e"][: chance.choice([2, 2, 2, 3, 3, 4, 5])]
        apart = chance.choice([0, 3, 30])
        self.clocks = {name: datetime.timedelta(minutes=chance.randint(-apart, apart)) for name in self.names}
        # Plain git's commits may have a time far ahead: a machine whose clock is wrong, or a test's.
        self.ahead = datetime.timedelta(days=chance.choice([0, 0, 0, 40, 300]))
        self.folder = chance.choice(["", "", "plan/"])
        self.has_server_hook = chance.random() < 0.3
        # How far ahead is planned: near, so that the machines change the same days, or far.
        self.reach = chance.choice([[0, 0, 1], [0, 0, 1, 1, 2, 3, 5, 8]])
        self.steps = [step for step in self.plan(seed) if step.number not in skipped]
        self.prepare(binary, zone, remote)

    def plan(self, seed):
        """The steps. Each machine works by itself from one moment on, for minutes or days; then some of them meet."""
        chance, steps, moment = self.chance, [], self.moment
        work = {
            "create": 16, "plan": 16, "begin": 8, "start": 10, "done": 20, "update": 24, "killtime": 6, "copy": 4, "week": 3,
            "look": 3, "repeat": 20, "fast": 16, "light": 10, "night": 6, "config": 8, "note": 6, "hand": 10, "file": 3,
            "git commit": 2, "outside": 2 if self.folder else 0,
        }
        # A life that does few kinds of things does them to the same days and records.
        work = {kind: weight * chance.choice([0, 1, 1, 4]) for kind, weight in work.items()} | {"plan": 4}
        git = chance.choice([0, 1, 3])
        ways = {
            "sync": 6, "weekyii pull": 1, "weekyii push": 1, "git pull": 2 * git, "git rebase": git, "git push": 2 * git,
            "peer": git, "cross": git, "meet": 1,
        }
        kills, pauses = chance.choice([0, 0.04, 0.15]), chance.choice([[1, 3, 20, 90], [1, 9, 90, 400], [5, 90, 600, 1500]])

        def add(name, kind):
            kill = chance.randint(1, chance.choice([12, 60, 120])) if chance.random() < kills else 0
            steps.append(Step(seed, len(steps) + 1, moment, name, kind, kill))

        def some_of(kinds):
            return chance.choices(list(kinds), list(kinds.values()))[0]

        for _ in range(chance.randint(2, 5)):
            moment += datetime.timedelta(minutes=chance.choice([1, 30, 240, 600]))
            start, ends = moment, [moment]
            for name in chance.sample(self.names, len(self.names)):
                moment = start + datetime.timedelta(minutes=chance.randint(0, 30))
                for _ in range(chance.randint(0, 6)):
                    moment += datetime.timedelta(minutes=chance.choice(pauses))
                    add(name, some_of(work))
                ends.append(moment)
            moment = max(ends)
            for _ in range(chance.randint(1, 2 * len(self.names))):
                moment += datetime.timedelta(minutes=chance.choice([1, 2, 10, 60]))
                add(chance.choice(self.names), some_of(ways if chance.random() < 0.8 else work))
        return steps

    def prepare(self, binary, zone, remote):
        root = self.root
        os.mkdir(f"{root}/bin")
        for name in ("weekyii", "git-merge-weekyii"):
            os.symlink(binary, f"{root}/bin/{name}")
        with open(f"{root}/.gitconfig", "w", encoding="utf-8") as file:
            file.write(CONFIGURATION)
        self.env = {
            "HOME": root, "PATH": f"{root}/bin:{os.environ['PATH']}", "GIT_CONFIG_NOSYSTEM": "1", "TZ": zone, "LANG": "C",
            "GIT_MERGE_AUTOEDIT": "no", "GIT_EDITOR": "true"}
        self.shell = secure_shell.SecureShell(root) if remote == "ssh" else None
        self.url = f"ssh://hub{root}/hub" if self.shell else f"{root}/hub"

    def live(self):
        """Returns what is wrong."""
        try:
            self.begin()
            for step in self.steps:
                self.moment = step.moment
                self.trace.append(f"-- {step.number} {step.kind}")
                self.take(step)
                self.heads.add(self.head(step.name))
                if self.wrong:
                    return self.wrong
            self.moment = max([self.moment, *(step.moment for step in self.steps)])
            self.trace.append("-- at the end")
            self.meet()
            if not self.wrong:
                self.judge()
        except subprocess.TimeoutExpired as late:
            self.wrong.append(("stuck", f"{' '.join(late.cmd)}: doesn't end"))
        finally:
            if self.shell:
                self.shell.stop()
        return self.wrong

    def begin(self):
        self.git("", "init", "-q", "--bare", "hub")
        os.mkdir(f"{self.root}/a")
        if self.folder:
            self.git("a", "init", "-q")
            os.mkdir(self.path("a"))
        self.must(self.weekyii("a", "init"))
        if self.has_server_hook:
            self.must(self.weekyii("a", "hooks", "install", "-server", f"{self.root}/hub"))
        self.git("a", "remote", "add", "origin", self.url)
        # What all have from the beginning, so that their changes are often of the same things.
        today = self.today("a").date()
        for ahead in range(self.chance.randint(0, 3)):
            tasks = "; ".join(f"t0{ahead}{letter}" for letter in "abcd"[: self.chance.randint(1, 4)])
            self.must(self.weekyii("a", "day", "create", "-t", str(today + datetime.timedelta(days=ahead)), "-m", tasks))
        for words in (["repeat", "create", "-m", "water", "-every", "1-day"],
                      ["repeat", "create", "-m", "r0", "-every", "3-day", "-from", "due"], ["fast", "start"],
                      ["light", "commit", "-m", "p0"], ["today", "start", "-y"]):
            if self.chance.random() < 0.4:
                self.weekyii("a", *words)
        self.must(self.weekyii("a", "sync"))
        for name in self.names[1:]:
            self.git("", "clone", "-q", self.url, name)
            self.must(self.weekyii(name, "hooks", "install"))

    # Running.

    def environment(self, name, is_git=False):
        now = self.moment + self.clocks.get(name, datetime.timedelta())
        ahead = self.ahead if is_git else datetime.timedelta()
        date = f"@{int((now + ahead).timestamp())} {now.astimezone(self.zone):%z}"
        return {**self.env, "WEEKYII_NOW": f"{now.astimezone(self.zone):%Y-%m-%d %H:%M:%S}", "GIT_AUTHOR_DATE": date,
                "GIT_COMMITTER_DATE": date}

    def today(self, name):
        return (self.moment + self.clocks[name]).astimezone(self.zone)

    def path(self, name):
        return f"{self.root}/{name}/{self.folder}"

    def run(self, name, words, is_git=False):
        env = self.environment(name, is_git)
        folder = f"{self.root}/{name}" if is_git else self.path(name)
        done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, check=False, timeout=90)
        self.note(name, env, words, done)
        return done

    def note(self, name, env, words, done):
        words = ["weekyii", *words[1:]] if words[0] == self.binary else words
        said = (done.stderr.strip() or done.stdout.strip())[:600].replace(self.root, "…")
        self.trace.append(f"{name} {env['WEEKYII_NOW']} {' '.join(words)}: {done.returncode} {said}")
        self.count["commands"] += 1
        if words[0] == "weekyii" and done.returncode not in (0, 1, 2, 3, 4, 5):
            self.wrong.append(("crash", f"{name} {' '.join(words)}: {done.returncode} {said}"))

    def weekyii(self, name, *words):
        done = self.run(name, [self.binary, *words])
        if done.returncode == 1 and "after the newest commit: is it right?" in done.stderr:
            done = self.run(name, [self.binary, *words, "-y"])
        return done

    def git(self, name, *words):
        return self.run(name, ["git", *words], True)

    def must(self, done):
        if done.returncode != 0:
            self.wrong.append(("check", f"{' '.join(done.args)}: {done.returncode} {done.stdout} {done.stderr}"[:800]))
        return done

    def killed(self, step, words):
        """Runs a command that is killed at one of its calls: with all its git, as by a power cut, or by itself."""
        alone = step.chance.random() < 0.3
        env, output = self.environment(step.name), f"{self.root}/said"
        status, calls = killer.run([self.binary, *words], self.path(step.name), env, output, step.kill, alone)
        with open(output, encoding="utf-8", errors="replace") as file:
            said = file.read()
        done = subprocess.CompletedProcess([self.binary, *words], status, said, "")
        here = f"{calls[-1].program}: {calls[-1].name} {calls[-1].detail}" if calls and status == -9 else "survived"
        if alone and len(calls) >= step.kill:
            here = f"alone {calls[step.kill - 1].program}: {calls[step.kill - 1].name} {calls[step.kill - 1].detail}"
        line = f"{step.name} {env['WEEKYII_NOW']} weekyii {' '.join(words)}: killed at {step.kill} ({here}), {status} {said[:300]}"
        self.trace.append(line.strip().replace(self.root, "…"))
        self.count["kills"] += 1
        # The hub's machine isn't the one that stopped; and after a power cut, locks are older than the boot.
        self.unlock(f"{self.root}/hub", True)
        if not alone and step.chance.random() < 0.5:
            self.unlock(f"{self.root}/{step.name}/.git", False)
        return done

    @staticmethod
    def unlock(folder, is_removing):
        for at, _, names in os.walk(folder):
            for lock in (f"{at}/{name}" for name in names if name.endswith(".lock")):
                if is_removing:
                    os.remove(lock)
                else:
                    os.utime(lock, (1_000_000_000, 1_000_000_000))

    def read(self, name, *words):
        return subprocess.run(["git", *words], cwd=f"{self.root}/{name}", env=self.env, capture_output=True, text=True,
                              check=False, timeout=90).stdout.strip()

    def head(self, name):
        return self.read(name, "rev-parse", "-q", "--verify", "HEAD")

    # Steps.

    def take(self, step):
        kinds = {
            "meet": self.meet, "sync": lambda: self.change(step, ["sync"]), "weekyii pull": lambda: self.change(step, ["pull"]),
            "weekyii push": lambda: self.change(step, ["push"]), "git pull": lambda: self.git_pull(step, "origin"),
            "git rebase": lambda: self.git_rebase(step),
            "git push": lambda: self.git(step.name, "push", "-q", "origin", "HEAD:main"),
            "git commit": lambda: self.git_commit(step), "peer": lambda: self.git_pull(step, f"{self.root}/{self.other(step)}"),
            "cross": lambda: self.cross(step), "note": lambda: self.write_note(step), "hand": lambda: self.edit_by_hand(step),
            "file": lambda: self.write_file(step), "outside": lambda: self.write_outside(step),
        }
        if step.kind in kinds:
            kinds[step.kind]()
        elif step.kind == "begin":
            self.weekyii(step.name, "today", "create", "-m", f"t{step.number}; t{step.number}b; t{step.number}c")
            self.change(step, ["today", "start", "-y"])
        elif step.kind == "night":
            self.weekyii(step.name, "light", "commit", "-m", f"p{step.number}")
            self.change(step, ["light", "sleep"])
        else:
            self.change(step, self.words(step))

    def change(self, step, words):
        """A command of the tool; where it is refused with a way on, that is gone."""
        self.count["syncs"] += words == ["sync"]
        if step.kill:
            return self.killed(step, words)
        done = self.weekyii(step.name, *words)
        if done.returncode and self.find_way(step.name, done):
            done = self.weekyii(step.name, *words)
        if done.returncode in (3, 4, 5) or done.returncode and words[0] in ("sync", "pull", "push"):
            self.refuse(words[0], done)
        return done

    def refuse(self, word, done):
        said = re.sub(r"\d+|\b[0-9a-f]{7,40}\b", "#", done.stderr.replace(self.root, "…").strip().split("\n")[0])
        self.refused[f"{word} {done.returncode}: {said}"] = self.refused.get(f"{word} {done.returncode}: {said}", 0) + 1

    def find_way(self, name, done):
        """Does what an error names: a damaged file or a broken commitment of a hand edit is put back, a lock removed."""
        found = re.search(r"check -restore '?([^\s'`]+)", done.stderr)
        if found:
            self.forget(name, found.group(1).rstrip(".,;:"))
            self.count["restored"] += 1
            return self.weekyii(name, "check", "-restore", found.group(1).rstrip(".,;:")).returncode == 0
        if "weekyii check -fix moves it" in done.stderr:
            return self.weekyii(name, "check", "-fix").returncode == 0
        found = re.search(r"(\S+\.lock)\b", done.stderr)
        if found:
            self.count["stopped"] += 1
            self.unlock(f"{self.root}/{name}/.git", False)
            return True
        return False

    def forget(self, name, target):
        """What was written by hand into a file that is restored isn't expected any more."""
        for word, (machine, path) in list(self.written.items()):
            if machine == name and target in path:
                del self.written[word]

    def words(self, step):
        number, chance, today = step.number, step.chance, self.today(step.name)
        day = str(today.date() + datetime.timedelta(days=chance.choice(self.reach)))
        tasks = chance.choice([f"t{number}", f"t{number}; [ddl] t{number}b"])
        edits = ["delete: 1", "delete: 2", "delete all", "move 2 to 1", "move 1 to 3", f"rewrite 1: w{number}",
                 f"insert before 1: t{number}", "copy: 1", f"subtask 1: s{number}", f"add: t{number}\nmove 1 to 2"]
        match step.kind:
            case "create": return ["today", "create", "-m", tasks]
            case "plan": return ["day", "create", "-t", day, "-m", tasks]
            case "start": return ["today", "start", "-y"]
            case "done": return ["today", "done", "focus_zone"]
            case "update": return ["day", "update", "-t", day, "-m", chance.choice(edits)]
            case "killtime": return ["day", "change-kill-time", "-t", day, "-at", chance.choice(["15:00", "21:00", "22:30", "23:50"])]
            case "copy": return ["today", "copy-to", "-t", str(today.date() + datetime.timedelta(days=chance.randint(1, 4)))]
            case "week": return ["pending", "create", "week", "-t", f"{today + datetime.timedelta(days=chance.choice([7, 14])):%G-W%V}"]
            case "look": return chance.choice([["today", "show"], ["check"], ["present", "show", "week"], ["status"]])
            case "repeat": return self.repeat(number, chance, today)
            case "fast": return self.fast(number, chance, today)
            case "light": return self.light(number, chance)
            case "config": return ["config", "set", *chance.choice([
                ["plan.killTime", "19:00"], ["plan.killTime", "21:30"], ["light.nightEnd", "23:30"], ["light.nightEnd", "23:30"],
                ["light.nightStart", "23:45"], ["light.nightStart", "23:45"],
                ["light.nightEnd", "01:30"], ["light.nightStart", "21:00"], ["light.dayReminder", "09:00"], ["fast.preset", "18:6"],
                ["light.nightInterval", "20"], ["plan.killTimeReminder", "10"], ["plan.taskType", "leisure"]])]
        raise AssertionError(step.kind)

    @staticmethod
    def repeat(number, chance, today):
        reference = ["-id", chance.choice(["1", "1", "2", "3"])]
        later = f"{today + datetime.timedelta(days=2):%Y-%m-%d} 09:00"
        return ["repeat", *chance.choice([
            ["create", "-m", f"r{number % 4}", "-every", chance.choice(["1-day", "2-week", "1-month"])],
            ["create", "-m", f"r{number}", "-every", "3-day", "-from", "due", "-at", "08:00"],
            ["create", "-m", chance.choice(["water", "Water"]), "-every", "1-day"],
            ["create", "-m", f"r{number}", "-every", "2-day", "-until", str(today.date() + datetime.timedelta(days=5))],
            ["done", *reference], ["done", *reference], ["done", *reference], ["undo", *reference], ["skip", *reference],
            ["snooze", *reference, "-t", "18:00"], ["move", *reference, "-t", later],
            ["edit", *reference, "-every", "5-day", "-m", f"r{number % 4} new"], ["edit", *reference, "-notify", "off"],
            ["archive", *reference], ["restore", *reference], ["delete", *reference, "-y"], ["plan"], ["plan"]])]

    @staticmethod
    def fast(number, chance, today):
        before = [f"{today - datetime.timedelta(hours=hours):%Y-%m-%d %H:%M}" for hours in chance.choice([(30, 20), (60, 50), (9, 2)])]
        earlier = f"{today - datetime.timedelta(hours=1):%Y-%m-%d %H:%M}"
        return ["fast", *chance.choice([
            ["start"], ["start"], ["start", "-p", "OMAD"], ["start", "-hours", "1"], ["end", "-y"], ["end", "-y"], ["cancel", "-y"],
            ["undo"], ["adjust", "-hours", "12", "-m", f"m{number}"], ["adjust", "-start", earlier],
            ["add", "-from", before[0], "-to", before[1]], ["add", "-from", before[0], "-to", before[1]]])]

    @staticmethod
    def light(number, chance):
        return ["light", *chance.choice([
            ["commit", "-m", f"p{number}"], ["commit", "-m", f"p{number}"], ["commit", "-s", "2"], ["sleep"], ["sleep"], ["reject"],
            ["wake"], ["rest"]])]

    # By hand.

    def write(self, name, path, text, *words):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.count["hands"] += 1
        self.trace.append(f"{name} by hand: {path.replace(self.root, '…')}: {' '.join(words)}")
        for word in words:
            self.written[word] = (name, path)

    def some_file(self, step, beginning, statuses=()):
        """A file of the journal, as it is in the work tree."""
        found = []
        for at, _, names in os.walk(self.path(step.name)):
            if "/.git" in at or f"/{step.name}/.git" in at:
                continue
            for file in (name for name in names if name.endswith(".md") and not name.startswith(".")):
                path = f"{at}/{file}"
                with open(path, encoding="utf-8", errors="replace") as opened:
                    text = opened.read()
                if text.startswith(beginning) and (not statuses or any(f"\nstatus: {status}\n" in text for status in statuses)):
                    found.append((path, text))
        return step.chance.choice(sorted(found)) if found else (None, None)

    def write_note(self, step):
        path, text = self.some_file(step, "# Day: ")
        if path:
            self.write(step.name, path, f"{text}\n## Notes\nn{step.number}\n", f"n{step.number}")

    def edit_by_hand(self, step):
        """A change that a person makes in an editor, and that is allowed at that moment."""
        number, kind = step.number, step.chance.choice(
            ["add", "add", "reword", "delete", "subtask", "title", "promise", "setting", "preface"])
        if kind in ("add", "reword", "delete"):
            path, text = self.some_file(step, "# Day: ", ["empty", "draft"])
            if not path or re.search(r"# Day: (\S+)", text).group(1) < str(self.today(step.name).date()):
                return
            if kind == "add":
                heading = "## Draft_Mission_List\n"
                return self.write(step.name, path, text.replace(heading, f"{heading}- h{number}\n", 1), f"h{number}")
            new = "" if kind == "delete" else rf"\g<1>h{number}\n"
            return self.write(step.name, path, re.sub(r"(- \(T01\) \[\w+\] ).*\n", new, text, count=1))
        if kind == "subtask":
            path, text = self.some_file(step, "# Day: ", ["draft", "execute"])
            if path:
                self.write(step.name, path, re.sub(r"(- \(T02\).*\n)", rf"\1  - subtasks: s{number}\n", text, count=1))
        if kind == "preface":
            path, text = self.some_file(step, "# Day: ", ["draft", "execute", "completed"])
            if path:
                self.write(step.name, path, re.sub(r"(closed_at.*\n)", rf"\1mood: n{number}\n", text, count=1), f"n{number}")
        if kind == "title":
            path, text = self.some_file(step, "# Repeat: ")
            if path:
                self.write(step.name, path, re.sub(r"# Repeat: .*", f"# Repeat: r{number} hand", text))
        if kind == "promise":
            path, text = self.some_file(step, "# Light: ")
            if path and "day_light: on" in text:
                self.write(step.name, path, re.sub(r"commitment: .*", f"commitment: p{number}", text))
        if kind == "setting":
            path = f"{self.path(step.name)}.weekyii/config"
            with open(path, encoding="utf-8") as file:
                text = file.read()
            kill_time = step.chance.choice(["18:00", "20:30", "22:00"])
            self.write(step.name, path, re.sub(r"killTime = \S+", f"killTime = {kill_time}", text))

    def write_file(self, step):
        """A file in a day's folder, of this machine's own, so that git never has a conflict there."""
        path, _ = self.some_file(step, "# Day: ")
        if path:
            self.add_line(step, f"{os.path.dirname(path)}/x{step.name}{step.chance.randint(1, 2)}.txt")

    def write_outside(self, step):
        """A file beside the journal, of this machine's own, so that git never has a conflict there."""
        self.add_line(step, f"{self.root}/{step.name}/own-{step.name}.txt")

    def add_line(self, step, path):
        text = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
        self.write(step.name, path, f"{text}n{step.number}\n", f"n{step.number}")
        self.git_commit(step)

    # Plain git.

    def git_commit(self, step):
        if self.git(step.name, "add", "-A").returncode:
            # The index's lock is that of a command that was killed: the next one goes on with it.
            self.weekyii(step.name, "check")
            self.git(step.name, "add", "-A")
        self.git(step.name, "commit", "-q", "-m", "by hand")

    def other(self, step):
        return step.chance.choice([name for name in self.names if name != step.name])

    def settle(self, name):
        """Before plain git merges, a person sees to it that nothing is open."""
        done = self.weekyii(name, "check")
        if done.returncode and self.find_way(name, done):
            self.weekyii(name, "check")
        return not self.read(name, "status", "--porcelain")

    def git_pull(self, step, source):
        if self.settle(step.name):
            self.merge_by_git(step, "pull", "-q", source, "main")

    def merge_by_git(self, step, *words):
        self.count["pulls"] += 1
        done = self.git(step.name, *words)
        if done.returncode != 0:
            self.refuse(words[0], done)
            self.wrong.append(("stuck", f"{step.name} git {' '.join(words)}: {done.stdout} {done.stderr}"[:800]))

    def git_rebase(self, step):
        if not self.settle(step.name):
            return
        self.count["rebases"] += 1
        before = self.head(step.name)
        done = self.git(step.name, "pull", "-q", "--rebase", "origin", "main")
        if done.returncode == 0:
            self.rebased.append((before, self.read(step.name, "rev-parse", "FETCH_HEAD"), self.head(step.name)))
        else:
            self.count["stopped"] += 1
            self.refuse("rebase", done)
            self.git(step.name, "rebase", "--abort")
            self.change(step, ["sync"])

    def cross(self, step):
        """Two machines merge each other's same commit by plain git, so that the next merge has several bases."""
        one, other = step.name, self.other(step)
        if not self.settle(one) or not self.settle(other):
            return
        before = self.head(one)
        self.git(other, "fetch", "-q", f"{self.root}/{one}", "main")
        self.merge_by_git(step, "pull", "-q", f"{self.root}/{other}", "main")
        self.count["pulls"] += 1
        self.must(self.git(other, "merge", "-q", before))
        self.heads.add(self.head(other))

    # Meeting.

    def meet(self):
        """Every machine syncs until nothing moves any more, and all is well then."""
        last = []
        for _ in range(ROUNDS):
            self.moment += datetime.timedelta(minutes=1)
            before, last = self.tips(), []
            for name in self.chance.sample(self.names, len(self.names)):
                self.count["syncs"] += 1
                done = self.weekyii(name, "sync")
                if done.returncode and self.find_way(name, done):
                    done = self.weekyii(name, "sync")
                if done.returncode:
                    self.refuse("sync", done)
                    last.append(f"{name} sync: {done.returncode} {done.stderr.strip()}"[:800])
            after = self.tips()
            if not last and len(after) == 1 and before == after:
                return self.look()
        self.wrong.append(("stuck", "; ".join(last)) if last else ("ids", f"not one commit: {self.tips()}"))

    def tips(self):
        return {*(self.head(name) for name in self.names), self.read("hub", "rev-parse", "main")}

    def look(self):
        """What holds of every machine once all have met."""
        tip = self.head("a")
        for name in self.names:
            checks = [["check"], ["check", "-history"]] if name == self.names[-1] else [["check"]]
            for words in checks:
                checked = self.weekyii(name, *words)
                if checked.returncode != 0 or "[WARN] invalid" in checked.stderr:
                    self.wrong.append(("check", f"{name} {' '.join(words)}: {checked.returncode} {checked.stderr}"[:800]))
            if self.head(name) != tip:
                self.wrong.append(("derived", f"{name}: {self.read(name, 'show', '--stat', 'HEAD')}"))
            status = self.read(name, "status", "--porcelain")
            if status:
                self.wrong.append(("status", f"{name}: {status}"))
            checked = self.git(name, "fsck", "--strict", "--no-dangling")
            if checked.returncode != 0:
                self.wrong.append(("check", f"{name} fsck: {checked.stdout} {checked.stderr}"[:800]))

    def judge(self):
        """What every commit of every machine says about what was kept."""
        folders = [f"{self.root}/{name}/.git" for name in self.names]
        commits = Commits(f"{self.root}/hub", folders, self.folder, self.env)
        self.wrong += commits.faults(self.head("a"), self.heads, self.rebased, self.written)
