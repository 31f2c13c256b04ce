"""The figures of `stats`, computed slowly from a journal's files by the rules of `Plan.md`, "Statistics"."""
import calendar
import datetime
import glob
import re

ONE_DAY = datetime.timedelta(days=1)
RANKS = ["empty", "draft", "execute", "completed", "expired"]
PARTS = [("night", range(5)), ("morning", range(5, 12)), ("afternoon", range(12, 18)), ("evening", range(18, 24))]


def percent(done, expired):
    """The rate of some tasks: whole percent, halves up; None without any."""
    whole, half = divmod(100 * done, done + expired) if done + expired else (None, 0)
    return whole if whole is None or 2 * half < done + expired else whole + 1


def moment(text):
    found = re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?( [+-]\d\d:\d\d)?", text or "")
    return datetime.datetime.fromisoformat(found.group().replace(" +", "+").replace(" -", "-")) if found else None


def value(text, key):
    found = re.search(rf"^{key}:(.*)$", text, re.MULTILINE)
    return found.group(1).strip() if found else ""


def read(path):
    with open(path, encoding="utf-8-sig") as file:  # line ends of all kinds become "\n"
        return file.read()


class Day:
    """What a day's file says."""

    def __init__(self, text):
        head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
        zones = {name.strip(): body for name, _, body in (section.partition("\n") for section in sections)}
        self.date = datetime.date.fromisoformat(re.match(r"# Day: (\S+)", head).group(1))
        self.status, self.is_started = value(head, "status"), moment(value(head, "initiated_at")) is not None
        self.expired = int(value(zones.get("Expired_Summary", ""), "expired_count") or 0)
        tasks = re.split(r"^- ", zones.get("Complete_Zone", ""), flags=re.MULTILINE)[1:]
        self.done = [
            (re.match(r"\(T\d+\) \[(\w+)\]", task).group(1), self.line(task, "started_at"), self.line(task, "ended_at"))
            for task in tasks]

    @staticmethod
    def line(task, key):
        return moment(value(task, f"  - {key}"))


class Journal:
    """The days and the trackers' records in a journal's folder."""

    def __init__(self, folder):
        self.days, self.folder = {}, folder
        for path in glob.glob(f"{folder}/P*/**/day.md", recursive=True):
            day = Day(read(path))
            there = self.days.get(day.date)
            if there is None or RANKS.index(there.status) < RANKS.index(day.status):
                self.days[day.date] = day

    def records(self, kind):
        return [read(path) for path in sorted(glob.glob(f"{self.folder}/{kind}/**/*.md", recursive=True))]

    def first(self):
        """The first date that was planned."""
        return min((day.date for day in self.days.values() if day.status != "empty" or day.is_started), default=None)

    def period(self, kind, date, today):
        if kind == "all":
            return min(self.first() or today, today), today
        if kind == "week":
            monday = date - date.weekday() * ONE_DAY
            return monday, monday + 6 * ONE_DAY
        if kind == "month":
            return date.replace(day=1), date.replace(day=calendar.monthrange(date.year, date.month)[1])
        return date.replace(month=1, day=1), date.replace(month=12, day=31)

    def figures(self, kind, date, now):
        """The document of `stats -json` for the period of a kind that contains a date."""
        today = now.date()
        first, last = self.period(kind, date, today)
        dates = [first + number * ONE_DAY for number in range((last - first).days + 1)]
        days = [self.days[date] for date in dates if date <= today and date in self.days]
        started = [day for day in days if day.is_started]
        done, expired = sum(len(day.done) for day in days), sum(day.expired for day in days)
        tasks = [task for day in days for task in day.done]
        minutes = [
            max(0, int((end - start).total_seconds() // 60)) for _, start, end in tasks if start is not None and end is not None]
        return {
            "schema": 1, "kind": "statistics", "period": {"kind": kind, "from": str(first), "to": str(last)},
            "days": {
                "started": len(started), "completed": sum(day.status == "completed" for day in started),
                "expired": sum(day.status == "expired" for day in started),
                "not_started": sum(day.status == "expired" and not day.is_started for day in days)},
            "tasks": {
                "done": done, "expired": expired, "rate": percent(done, expired),
                "by_type": {name: sum(task[0] == name for task in tasks) for name in ("regular", "ddl", "leisure")}},
            "focus": {
                "minutes": sum(minutes),
                "mean_minutes": int(sum(minutes) / len(minutes) + 0.5) if minutes else None},
            "parts": {
                name: sum(end is not None and end.hour in hours for _, _, end in tasks) for name, hours in PARTS},
            "streak": self.streak(started, today), "trend": self.trend(kind, dates, today),
            "dates": [self.level(date) for date in dates if date <= today],
            "repeat": self.repeats(first, last), "fast": self.fasts(first, last),
            "light": self.lights(first, min(last, lights_today(now)))}

    @staticmethod
    def streak(started, today):
        row = longest = 0
        for day in started:
            if day.status == "completed":
                row += 1
            elif day.status == "expired" or day.date < today:
                row = 0
            longest = max(longest, row)
        return {"current": row, "longest": longest}

    def trend(self, kind, dates, today):
        form = {"week": "%F", "month": "%G-%V", "year": "%G-%V", "all": "%Y-%m"}[kind]
        rows = {}
        for date in dates:
            rows.setdefault(date.strftime(form), []).append(date)
        return [{"from": str(row[0]), "to": str(row[-1]), **self.tally(row, today)} for row in rows.values() if row[0] <= today]

    def tally(self, dates, today):
        days = [self.days[date] for date in dates if date in self.days and date <= today]
        done, expired = sum(len(day.done) for day in days), sum(day.expired for day in days)
        return {"done": done, "expired": expired, "rate": percent(done, expired)}

    def level(self, date):
        day, tally = self.days.get(date), self.tally([date], date)
        rate = tally["rate"] if day is not None and day.is_started else None
        level = "none" if rate is None else "low" if rate < 50 else "mid" if rate <= 80 else "high"
        return {"date": str(date), **tally, "level": level}

    def repeats(self, first, last):
        answers = {}
        for number, text in enumerate(self.records("Repeat")):
            for at, due in re.findall(r"^- (2\S+ \S+) \(due (\S+ \S+)\)", text, re.MULTILINE):
                if first <= moment(at).date() <= last:
                    answers[number, due] = min(at, answers.get((number, due), at))
        on_time = sum(at[:10] <= due[:10] for (_, due), at in answers.items())
        return {"completions": len(answers), "on_time": on_time} if self.records("Repeat") else None

    def fasts(self, first, last):
        texts = self.records("Fast")
        fasts = [
            (moment(value(text, "started_at")), moment(value(text, "ended_at")), float(value(text, "target_hours")))
            for text in texts if value(text, "status") == "completed"]
        fasts = [fast for fast in fasts if first <= fast[1].date() <= last]
        lengths = [(end - start).total_seconds() for start, end, _ in fasts]
        return {
            "fasts": len(fasts), "reached": sum(length >= 3600 * fast[2] for length, fast in zip(lengths, fasts)),
            "minutes": sum(int(length) // 60 for length in lengths)} if texts else None

    def lights(self, first, last):
        texts = {re.match(r"# Light: (\S+)", text).group(1): text for text in self.records("Light")}
        first = max(first, datetime.date.fromisoformat(min(texts, default="9999-12-31")))
        dates = [str(first + number * ONE_DAY) for number in range((last - first).days + 1)]
        counted = [texts.get(date, "") for date in dates if value(texts.get(date, ""), "rest") != "on"]
        lit = sum(value(text, "day_light") == value(text, "night_light") == "on" for text in counted)
        return {"lit": lit, "days": len(counted)} if texts else None

    def table(self, now):
        """The lines of `export csv stats`."""
        dates = self.figures("all", now.date(), now)["dates"]
        rows = [[*("" if field is None else str(field) for field in date.values())] for date in dates]
        return [["date", "done", "expired", "rate", "level"], *rows]


def lights_today(now):
    """The date that a promise is for: with the default window, the one before up to 00:30."""
    return (now - datetime.timedelta(minutes=31)).date()
