"""Runs git gc in a loop, a person who commits with git, and fifty writers of ours, all at once."""
import os
import threading
import time

from world import faults_of

WRITERS = 50
EACH = 2
CLOCK = "2026-01-28 10:00"


def run(world):
    folder = os.path.join(world.root, "crowd")
    world.make_journal(folder)
    is_over = threading.Event()
    counts = {"gc": 0, "gc failed": 0, "person": 0, "person refused": 0}
    others = [threading.Thread(target=each, args=(world, folder, is_over, counts)) for each in (collect, commit)]
    for thread in others:
        thread.start()
    said, refused = [], []
    begin = time.monotonic()
    writers = [threading.Thread(target=write, args=(world, folder, number, said, refused)) for number in range(WRITERS)]
    for thread in writers:
        thread.start()
    for thread in writers:
        thread.join()
    seconds = time.monotonic() - begin
    is_over.set()
    for thread in others:
        thread.join()
    # A change, so that what the last writer left for its successor is done.
    last = world.weekyii(folder, CLOCK, "day", "create", "-t", "2026-02-27", "-m", "after")
    wrong = [f"crowd then: {last.stderr.strip()}"] if last.returncode != 0 else []
    wrong += [f"crowd: {fault}" for fault in faults_of(world, folder, ["edit:"])]
    day = world.git(folder, "show", "HEAD:Present/2026/2026-W05/2026-01-30/day.md").stdout
    wrong += [f"crowd: {title} was acknowledged and is lost" for title in said if f"] {title}\n" not in day]
    wrong += [f"crowd: {title}: {why}" for title, status, why in refused if status != 5]
    notes = world.git(folder, "ls-tree", "--name-only", "HEAD", "notes/").stdout.split()
    if len(notes) != counts["person"]:
        wrong.append(f"crowd: {counts['person']} notes were committed, {len(notes)} are there")
    print(f"{'writers':>8} {'ok':>4} {'busy':>5} {'seconds':>8} {'gc':>4} {'person':>7} {'refused':>8} {'wrong':>6}")
    print(f"{WRITERS * EACH:8} {len(said):4} {len(refused):5} {seconds:8.1f} {counts['gc']:4} {counts['person']:7} "
          f"{counts['person refused']:8} {len(wrong):6}", flush=True)
    return wrong


def collect(world, folder, is_over, counts):
    while not is_over.is_set():
        counts["gc" if world.git(folder, "gc", "-q").returncode == 0 else "gc failed"] += 1


def commit(world, folder, is_over, counts):
    """A person who adds a file of their own and commits it; one who loses a race tries the next time."""
    os.makedirs(f"{folder}/notes", exist_ok=True)
    number = 0
    while not is_over.is_set():
        number += 1
        name = f"notes/{number}.md"
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.write(f"note {number}\n")
        while not is_over.is_set():
            added = world.git(folder, "add", name).returncode == 0
            # Half of them with whatever git's index holds.
            alone = ["--", name] if number % 2 else []
            if added and world.git(folder, "commit", "-q", "-m", f"note {number}", *alone).returncode == 0:
                counts["person"] += 1
                break
            counts["person refused"] += 1
            time.sleep(0.05)
        else:
            world.git(folder, "rm", "-q", "--cached", "--ignore-unmatch", name)
            os.remove(f"{folder}/{name}")


def write(world, folder, number, said, refused):
    for turn in range(EACH):
        title = f"task {number}.{turn}"
        hit = world.weekyii(folder, CLOCK, "day", "create", "-t", "2026-01-30", "-m", title)
        if hit.stdout.startswith("[OK]"):
            said.append(title)
        else:
            refused.append((title, hit.returncode, hit.stderr.strip()))
