"""Journals of any length, the same every time, as the tool itself would have written them."""
import datetime
import os
import subprocess
import sys

TODAY = datetime.date(2026, 1, 29)
ONE_DAY = datetime.timedelta(days=1)
TITLES = ["morning reading", "hand in the application", "weekly report", "tidy the desk", "call the bank"]


def label(monday):
    year, week, _ = monday.isocalendar()
    return f"{year:04}-W{week:02}"


def folder(monday, root):
    return f"{root}/{label(monday)[:4]}/{label(monday)}"


def task(number, title, *lines):
    return "".join([f"- (T{number:02}) [regular] {title}\n"] + [f"  - {line}\n" for line in lines])


class Day:
    """A day's file, and what the week's file tells of it."""

    def __init__(self, date):
        self.date, self.status = date, "empty"
        self.draft, self.focus, self.frozen, self.complete = [], [], [], []
        self.started, self.closed, self.expired = None, None, 0

    def at(self, clock):
        return f"{self.date} {clock}"

    def create(self, titles):
        self.status, self.draft = "draft", list(enumerate(titles, 1))

    def start(self, clock):
        self.status, self.started = "execute", self.at(clock)
        self.focus = [(*self.draft[0], self.started)]
        self.frozen, self.draft = self.draft[1:], []

    def done(self, clock):
        self.complete += [(*self.focus[0], self.at(clock))]
        self.focus = [(*task, self.at(clock)) for task in self.frozen[:1]]
        self.frozen = self.frozen[1:]
        if not self.focus:
            self.status, self.closed = "completed", self.at(clock)

    def expire(self):
        self.status, self.closed = "expired", self.at("20:00")
        self.expired, self.focus, self.frozen = len(self.focus) + len(self.frozen), [], []

    def text(self):
        zones = [
            ("Draft_Mission_List", [task(*item) for item in self.draft]),
            ("Focus_Zone", [task(n, t, f"started_at: {s}") for n, t, s in self.focus]),
            ("Frozen_Zone", [task(*item) for item in self.frozen]),
            ("Complete_Zone",
             [task(n, t, f"started_at: {s}", f"ended_at: {e}") for n, t, s, e in self.complete]),
        ]
        head = (f"# Day: {self.date} ({self.date:%a})\nstatus: {self.status}\nkill_time: 20:00\n"
                f"initiated_at: {self.started or 'null'}\nclosed_at: {self.closed or 'null'}\n")
        body = "".join(f"\n## {name}\n{''.join(items)}" for name, items in zones)
        return f"{head}{body}\n## Expired_Summary\nexpired_count: {self.expired}\n"


class Importer:
    """Writes the journal's history with git fast-import, then checks out its end."""

    def __init__(self, path):
        self.path, self.count, self.started_days = path, 0, 0
        self.first = None
        subprocess.run(["git", "init", "-q", "-b", "main", path], check=True)
        self.stream = subprocess.Popen(["git", "-C", path, "fast-import", "--quiet"], stdin=subprocess.PIPE)

    def write(self, text):
        self.stream.stdin.write(text.encode())

    def data(self, text):
        self.write(f"data {len(text.encode())}\n{text}\n")

    def commit(self, subject, date, clock, files, renames=(), by="Mei <mei@example.org>"):
        moment = datetime.datetime.fromisoformat(f"{date} {clock}+08:00")
        self.write(f"commit refs/heads/main\ncommitter {by} {int(moment.timestamp())} +0800\n")
        self.data(f"{subject}\n\nWeekyii-Day: {date}\n")
        for old, new in renames:
            self.write(f"R {old} {new}\n")
        for path, text in files.items():
            self.write(f"M 100644 inline {path}\n")
            self.data(text)
        self.count += 1

    def week_text(self, monday, days, status):
        lines = "".join(f"  - {day.date}: {day.status}\n" for day in days)
        return (f"# Week: {label(monday)}\nrange: {monday} ~ {monday + 6 * ONE_DAY}\nstatus: {status}\ndays:\n{lines}"
                f"summary:\n  completed_tasks: {sum(len(day.complete) for day in days)}\n"
                f"  expired_tasks: {sum(day.expired for day in days)}\n"
                f"  total_started_days: {sum(1 for day in days if day.started)}\n")

    def state(self, date, monday):
        return (f"# Weekyii State\nsystem_start_date: {self.first}\ndays_started_count: {self.started_days}\n"
                f"current_date: {date}\ncurrent_week: {label(monday)}\ncurrent_day: {date}\n"
                f"last_rollover_at: {monday} 00:00\n")

    def begin(self, monday, days, before):
        """Begins a week; the one before it moves to Past."""
        files = {f"{folder(monday, 'Present')}/{day.date}/day.md": day.text() for day in days}
        files[f"{folder(monday, 'Present')}/week.md"] = self.week_text(monday, days, "present")
        if before is None:
            self.first = monday
            files[".weekyii/config"] = "[journal]\n\tschema = 1\n\ttimezone = Asia/Shanghai\n"
            files["STATE.md"] = self.state(monday, monday)
            return self.commit(f"init: {label(monday)}", monday, "00:00", files)
        old, old_days = before
        files[f"{folder(old, 'Past')}/week.md"] = self.week_text(old, old_days, "past")
        files["STATE.md"] = self.state(monday, monday)
        self.commit(
            f"rollover: {label(old)} → {label(monday)}", monday, "00:00", files,
            [(folder(old, "Present"), folder(old, "Past"))], "Weekyii <rollover@weekyii.invalid>")

    def live(self, monday, days, day):
        """Lives a day: four commits."""
        def step(subject, clock):
            present = folder(monday, "Present")
            self.commit(subject, day.date, clock, {
                f"{present}/{day.date}/day.md": day.text(),
                f"{present}/week.md": self.week_text(monday, days, "present"),
                "STATE.md": self.state(day.date, monday)})
        turn = day.date.toordinal()
        day.create([TITLES[turn % 5], f"{TITLES[(turn + 2) % 5]} {turn}"])
        step("today create: 2 tasks (2 in all)", "08:00")
        day.start("08:30")
        self.started_days += 1
        step(f"today start: {day.date}, 2 tasks", "08:30")
        day.done("10:00")
        step("today done: T01 (1 left)", "10:00")
        if turn % 4 == 0:
            day.expire()
            step(f"rollover: {day.date} expired, 1 done, 1 expired", "20:00")
        else:
            day.done("11:30")
            step("today done: T02 (day completed)", "11:30")

    def finish(self):
        self.stream.stdin.close()
        if self.stream.wait() != 0:
            sys.exit("git fast-import failed")
        for command in (["gc", "-q"], ["reset", "-q", "--hard"]):
            subprocess.run(["git", "-C", self.path, *command], check=True)


def make_journal(path, weeks, trackers=0):
    """Makes a journal whose Present week is that of TODAY, with that many weeks before it.

    - trackers: the days of fasts and lights; there are as many repeats, at most thirty.
    """
    importer = Importer(path)
    present = TODAY - TODAY.weekday() * ONE_DAY
    before = None
    for index in range(weeks, -1, -1):
        monday = present - 7 * index * ONE_DAY
        days = [Day(monday + offset * ONE_DAY) for offset in range(7)]
        importer.begin(monday, days, before)
        for day in days:
            if day.date < TODAY:
                importer.live(monday, days, day)
        before = (monday, days)
    if trackers:
        importer.commit("edit: trackers", TODAY, "07:00", tracker_files(trackers))
    importer.finish()
    files = subprocess.run(["git", "-C", path, "ls-files"], capture_output=True, check=True).stdout.count(b"\n")
    print(f"{os.path.basename(path)}: {files} files, {importer.count} commits", file=sys.stderr)


def tracker_files(count):
    """The fasts and lights of that many days up to yesterday, and at most thirty repeats with a completion a week."""
    files = {}
    for date in (TODAY - count * ONE_DAY for count in range(1, count + 1)):
        next_day = date + ONE_DAY
        files[f"Fast/{date.year}/{date}-2000.md"] = (
            f"# Fast: {date}-2000\npreset: 16:8\ntarget_hours: 16\nstatus: completed\nstarted_at: {date} 20:00:00 +08:00\n"
            f"ended_at: {next_day} 08:30:00 +08:00\nnote: null\nupdated: {next_day} 08:30\n")
        files[f"Light/{date.year}/{date}.md"] = (
            f"# Light: {date} ({date:%a})\ncommitment: sleep early\nday_light: on\nnight_light: on\n"
            f"sleep_confirmed_at: {date} 23:10\nrest: off\nupdated: {date} 23:10\nrejects:\n")
    days = [TODAY - 7 * count * ONE_DAY for count in range(max(1, count // 7), 0, -1)]
    completions = "".join(f"- {date} 09:00 (due {date} 08:00)\n" for date in days)
    for number in range(min(30, count)):
        files[f"Repeat/{number}.md"] = (
            f"# Repeat: {number}\ninterval: 1 week\nfrom: done\nat: null\nuntil: null\n"
            f"next_reminder: {TODAY + 3 * ONE_DAY} 08:00\nlast_completed: {days[-1]} 09:00\ncreated: {days[0]} 07:00\n"
            f"type: regular\nactive: true\nnotification: true\nsnoozed_until: null\nupdated: {days[-1]} 09:00\n\n"
            f"## Completions\n{completions}")
    return files
