"""Whole processes, measured: their time in pairs, their peak memory, and their instructions."""
import collections
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

WARM_UP = 3
# The share by which instructions may grow.
TOLERANCE = 0.05


class Took(collections.namedtuple("Took", "wall cpu")):
    """The milliseconds that some programs took: on the clock, and of processors, with those of the programs that they ran."""

    def __add__(self, other):
        return Took(self.wall + other.wall, self.cpu + other.cpu)


def spawn(words):
    """Runs a program to its end; what it took."""
    quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in range(3)]
    begin = time.perf_counter_ns()
    child = os.posix_spawn(words[0], words, os.environ, file_actions=quiet)
    _, status, used = os.wait4(child, 0)
    took = Took((time.perf_counter_ns() - begin) / 1e6, (used.ru_utime + used.ru_stime) * 1e3)
    if status != 0:
        sys.exit(f"{' '.join(words)} failed")
    return took


def call(*words):
    """Runs a program that isn't measured; its output."""
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: {done.returncode} {done.stderr}")
    return done.stdout


def copy_binary(source, target):
    """Copies a program in pieces of one size: the page cache keeps a file as it was written, and one written in large
    pieces starts a fifth faster."""
    with open(source, "rb") as old, open(target, "wb", buffering=0) as new:
        while piece := old.read(1 << 16):
            new.write(piece)
    os.chmod(target, 0o755)
    return target


class Table:
    """A Markdown table that is printed row by row, and how many rows missed their limit."""

    def __init__(self, pairs):
        self.pairs, self.missed = pairs, []

    def head(self, title):
        print(f"\n### {title}\n\n| command | beside | ms | its ms | ratio | of CPU | limit | |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |", flush=True)

    def row(self, name, beside, limit, ours, theirs, pairs=None):
        """Takes pairs of measurements in turns, so that a busy machine is busy for both; prints their medians, each with
        its quartiles, and the ratios of the medians: of the time on the clock, which the limit is for, and of the
        processors' time, which tells more on a busy machine."""
        taken = [(ours(turn), theirs(turn)) for turn in range(WARM_UP + (pairs or self.pairs))][WARM_UP:]
        left, right = zip(*taken)
        ratio, cpu = self.ratio(left, right, "wall"), self.ratio(left, right, "cpu")
        verdict = "" if limit is None else "within" if ratio <= limit else "**missed**"
        if limit is not None and ratio > limit:
            self.missed.append(f"{name} : {beside}")
        print(f"| `{name}` | {beside} | {self.spread(left)} | {self.spread(right)} | {ratio:.2f} | {cpu:.2f} | "
              f"{'' if limit is None else limit} | {verdict} |", flush=True)

    def total(self, name, value, limit):
        """Prints a row of one value and its limit."""
        if value > limit:
            self.missed.append(name)
        print(f"| {name} | {value:.3g} | {limit} | {'within' if value <= limit else '**missed**'} |", flush=True)

    @staticmethod
    def ratio(left, right, kind):
        return statistics.median(getattr(took, kind) for took in left) / statistics.median(getattr(took, kind) for took in right)

    @staticmethod
    def spread(times):
        low, middle, high = statistics.quantiles([took.wall for took in times], n=4)
        return f"{middle:.2f} ({low:.2f}–{high:.2f})"


def peak_memory(words):
    """The peak memory of a program, in MB; None without GNU time. It starts the program from a process that is small
    itself: the peak of a process is counted from before its exec."""
    timer = shutil.which("time")
    if timer is None:
        return None
    done = subprocess.run([timer, "-f", "peak %M", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    found = re.search(r"^peak (\d+)$", done.stderr, re.MULTILINE)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(words)}: {done.returncode} {done.stderr}")
    return int(found.group(1)) / 1000


def system_calls(words):
    """The calls of the system that a program and those that it runs make, by strace."""
    done = subprocess.run(["strace", "-f", "-c", "-o", "/dev/stdout", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    found = re.search(r"^\s*100\.00\s.*?(\d+)(?:\s+\d+)? total$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(words)}: {done.returncode} {done.stderr}")
    return int(found.group(1))


def instructions(words):
    """The instructions of a program, by callgrind. The binary has no debugging information: valgrind can't read Swift's."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *words],
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(words)}: {done.returncode} {done.stderr}")
    return int(found.group(1))


class Baseline:
    """The instructions that the commands had, in a file, apart for debug and release builds."""

    def __init__(self, path, build):
        self.path, self.build, self.counts = path, build, {}
        with open(path, encoding="utf-8") as file:
            self.all = json.load(file)
        self.known = self.all.get(build, {})

    def judge(self, name, count):
        """Prints a row; returns whether the command needs too many."""
        self.counts[name] = count
        known = self.known.get(name)
        if known is None:
            print(f"| `{name}` | {count / 1e6:.2f} | | | no baseline |", flush=True)
            return False
        change = count / known - 1
        verdict = "**grown**" if change > TOLERANCE else "less: record it" if change < -TOLERANCE else ""
        print(f"| `{name}` | {count / 1e6:.2f} | {known / 1e6:.2f} | {change:+.1%} | {verdict} |", flush=True)
        return change > TOLERANCE

    def record(self):
        self.all[self.build] = self.counts
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump(self.all, file, indent=2, sort_keys=True)
            file.write("\n")
