"""Fills a small file system while a journal grows in it, at several sizes. Needs root, for the mount."""
import os
import subprocess

from world import faults_of

SIZES = [256, 384, 512, 768]
CLOCK = "2026-01-28 10:00"


def run(world):
    if os.geteuid() != 0:
        print("space: skipped, mounting needs root")
        return []
    print(f"{'size':>7} {'commands':>9} {'ok':>4} {'refused':>8} {'wrong':>6}")
    wrong = []
    for size in SIZES:
        if not world.is_late():
            wrong += fill(world, size)
    return wrong


def fill(world, size):
    """Runs commands until the file system is full, and a few more; then makes room."""
    folder = os.path.join(world.root, f"space-{size}")
    os.mkdir(folder)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}k", "none", folder], capture_output=True, text=True, check=False)
    if mounted.returncode != 0:
        print(f"{size:5}kB skipped: {mounted.stderr.strip()}")
        return []
    try:
        return fill_mounted(world, folder, size)
    finally:
        subprocess.run(["umount", folder], check=True)


def fill_mounted(world, folder, size):
    journal = os.path.join(folder, "plan")
    os.mkdir(journal)
    wrong, ok, refused, number = [], 0, 0, 0
    world.weekyii(journal, "2026-01-28 08:00", "init")
    while refused < 8 and number < 200:
        before = world.head(journal)
        number += 1
        hit = world.weekyii(journal, CLOCK, "day", "create", "-t", f"2026-02-{number % 25 + 1:02}", "-m", f"task {number}")
        is_made = world.head(journal) != before
        ok += hit.returncode == 0
        refused += hit.returncode != 0
        if (hit.returncode == 0) != is_made:
            wrong.append(f"space {size}k #{number}: status {hit.returncode}, commit {is_made}: {hit.stderr.strip()}")
    # A disk that is full stays so until somebody makes room.
    subprocess.run(["mount", "-o", "remount,size=4m", folder], check=True)
    if not os.path.exists(f"{journal}/STATE.md"):
        world.weekyii(journal, CLOCK, "init")
    last = world.weekyii(journal, CLOCK, "day", "create", "-t", "2026-02-27", "-m", "room")
    if last.returncode != 0:
        wrong.append(f"space {size}k then: {last.stderr.strip()}")
    tasks = world.git(journal, "grep", "-hoE", r"\] task [0-9]+$", "HEAD", "--", "*day.md").stdout.split("\n")
    if len(set(tasks)) != len(tasks) or len([task for task in tasks if task]) != ok:
        wrong.append(f"space {size}k: {len(tasks)} tasks for {ok} answers")
    wrong += [f"space {size}k: {fault}" for fault in faults_of(world, journal)]
    print(f"{size:5}kB {number:9} {ok:4} {refused:8} {len(wrong):6}", flush=True)
    return wrong
