"""Cuts the power: kills a command on its way, copies the image of the mounted ext4 as it is then, and goes on with the
copy. What was only in memory isn't in it. Needs root and loop devices."""
import os
import random
import shutil
import subprocess
import time

from world import faults_of

CLOCK = "2026-01-28 10:00"
# How long the command that is killed may have run, in seconds.
LONGEST = 0.06


def run(world, points):
    if os.geteuid() != 0 or not shutil.which("mkfs.ext4"):
        print("power: skipped, it needs root and mkfs.ext4")
        return []
    image, folder = os.path.join(world.root, "disk"), os.path.join(world.root, "mounted")
    copied = os.path.join(world.root, "copied")
    os.mkdir(folder)
    os.mkdir(copied)
    with open(image, "wb") as file:
        file.truncate(24 << 20)
    subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True)
    if not mount(image, folder):
        print("power: skipped, no loop device")
        return []
    wrong, said = [], 0
    try:
        journal = os.path.join(folder, "plan")
        world.make_journal(journal)
        subprocess.run(["sync", "-f", folder], check=True)
        for point in range(points):
            if world.is_late():
                points = point
                break
            answers = cut(world, image, journal, point)
            said += len(answers)
            wrong += [f"power #{point}: {fault}" for fault in faults_after(world, copied, answers)]
    finally:
        subprocess.run(["umount", folder], check=True)
    print(f"{'cuts':>5} {'acknowledged':>13} {'wrong':>6}\n{points:5} {said:13} {len(wrong):6}", flush=True)
    return wrong


def mount(image, folder):
    """Mounts an image that writes by itself only every five minutes, so that what isn't synced is lost."""
    return subprocess.run(["mount", "-o", "loop,commit=300", image, folder], capture_output=True, check=False).returncode == 0


def cut(world, image, journal, point):
    """Runs two commands, kills a third on its way, and copies the image as it is then.

    Returns the commits that were acknowledged before.
    """
    answers = []
    words = ["day", "create", "-t", f"2026-02-{point % 25 + 1:02}", "-m"]
    for number in range(2):
        if world.weekyii(journal, CLOCK, *words, f"task {point}.{number}").stdout.startswith("[OK]"):
            answers.append(world.head(journal))
    third = subprocess.Popen(
        [world.binary, *words, f"task {point}.3"], cwd=journal, env=world.environment(CLOCK),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(random.Random(point).uniform(0, LONGEST))
    third.kill()
    third.wait()
    shutil.copyfile(image, f"{image}.cut")
    return answers


def age_locks(journal):
    """Makes the locks older than the machine's start, as they are when a machine comes up again."""
    for folder, _, names in os.walk(os.path.join(journal, ".git")):
        for name in names:
            if name.endswith(".lock") or name == "lock":
                os.utime(os.path.join(folder, name), (1, 1))


def faults_after(world, folder, answers):
    """Mounts the copy, as a machine does that comes up again, and goes on."""
    image = os.path.join(world.root, "disk.cut")
    if not mount(image, folder):
        return ["the copy can't be mounted"]
    try:
        journal = os.path.join(folder, "plan")
        wrong = []
        age_locks(journal)
        show = world.weekyii(journal, CLOCK, "today", "show")
        if show.returncode != 0:
            wrong.append(f"then today show: {show.stderr.strip()}")
        last = world.weekyii(journal, CLOCK, "day", "create", "-t", "2026-02-27", "-m", "after")
        if last.returncode != 0:
            wrong.append(f"then day create: {last.stderr.strip()}")
        commits = set(world.commits(journal))
        wrong += [f"lost: {commit}" for commit in answers if commit not in commits]
        return wrong + faults_of(world, journal)
    finally:
        subprocess.run(["umount", folder], check=True)
