"""What the commits of a life hold, and which of it was lost on the way from parents to children."""
import collections
import re
import subprocess

TOKEN = re.compile(r"\bn\d+\b")
MARKER = re.compile(r"^(<<<<<<<|>>>>>>>)", re.MULTILINE)
TASK = re.compile(r"^- (?:\(T\d+\) )?(?:\[\w+\] )?(.*)$", re.MULTILINE)

# The facts that stay once they are there, and those that only a command of that name takes away.
Facts = collections.namedtuple("Facts", "titles done started notes completions fasts rejects promises seen")
LEAVING = {
    "titles": ("rollover:", "today update", "day update", "edit:", "by hand", "today done"),
    "completions": ("repeat undo", "repeat delete", "edit:", "by hand"),
    "fasts": ("fast delete", "fast adjust", "edit:", "by hand"),
    "rejects": (), "done": (), "started": (), "notes": (),
}


class Commits:
    """The commits of all machines, read by one `git cat-file`. A long history is judged in pieces: then `judged` are the
    commits of earlier pieces, of which all machines had the last, `base`, and `blobs` are the facts that are known already."""

    def __init__(self, hub, folders, journal, env, base=None, judged=(), blobs=None):
        self.journal, self.trees, self.commits, self.facts, self.known = journal, {}, {}, {}, {}
        self.blobs, self.judged, self.steady, self.steady_facts = {} if blobs is None else blobs, judged, set(), no_facts()
        env = {**env, "GIT_ALTERNATE_OBJECT_DIRECTORIES": ":".join(f"{folder}/objects" for folder in folders)}
        self.reader = subprocess.Popen(
            ["git", "cat-file", "--batch"], cwd=hub, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.tips = set()
        for folder in folders:
            listed = subprocess.run(
                ["git", "rev-list", "--all", "--reflog", *([f"^{base}"] if base else [])], cwd=folder, env=env, capture_output=True, text=True, check=False)
            self.tips.update(name for name in listed.stdout.split() if name not in judged)
        if base:
            self.tips.add(base)

    def object(self, name):
        self.reader.stdin.write(f"{name}\n".encode())
        self.reader.stdin.flush()
        head = self.reader.stdout.readline().split()
        if head[-1] == b"missing":
            raise LookupError(name)
        content = self.reader.stdout.read(int(head[2]))
        self.reader.stdout.read(1)
        return content

    def commit(self, name):
        """The tree, the parents and the subject of a commit."""
        if name not in self.commits:
            head, _, message = self.object(name).decode("utf-8", "replace").partition("\n\n")
            lines = [line.split(" ", 1) for line in head.split("\n")]
            parents = [line[1] for line in lines if line[0] == "parent"]
            self.commits[name] = (lines[0][1], parents, message.split("\n", 1)[0])
        return self.commits[name]

    def files(self, tree, prefix=""):
        """The paths and blobs of a tree."""
        if (tree, prefix) not in self.trees:
            content, at, found = self.object(tree), 0, {}
            while at < len(content):
                space, end = content.index(b" ", at), content.index(b"\0", at)
                path, name = prefix + content[space + 1:end].decode("utf-8", "replace"), content[end + 1:end + 21].hex()
                if content[at:space] == b"40000":
                    found |= self.files(name, f"{path}/")
                else:
                    found[path] = name
                at = end + 21
            self.trees[tree, prefix] = found
        return self.trees[tree, prefix]

    def blob(self, name, path):
        """The facts of one file."""
        if name not in self.blobs:
            self.blobs[name] = facts_of(self.object(name).decode("utf-8", "replace"), path)
        return self.blobs[name]

    def of(self, name):
        """The facts of a commit."""
        if name not in self.facts:
            facts = no_facts()
            for path, blob in self.files(self.commit(name)[0]).items() - self.steady:
                for mine, found in zip(facts, self.blob(blob, path)):
                    if isinstance(found, dict):
                        for key, value in found.items():
                            mine[key] = mine.get(key, ()) + value
                    else:
                        mine |= found
            self.facts[name] = facts
        return self.facts[name]

    def ordered(self):
        """Parents before children."""
        order, seen, stack = [], set(), [(tip, False) for tip in sorted(self.tips)]
        while stack:
            name, is_left = stack.pop()
            if is_left:
                order.append(name)
            elif name not in seen:
                seen.add(name)
                stack.append((name, True))
                stack += [(parent, False) for parent in self.parents(name) if parent not in seen]
        return order

    def parents(self, name):
        """Those that are to be judged, and those that the judged commits of earlier pieces are for them."""
        return [] if name in self.judged else self.commit(name)[1]

    def leave_out_steady(self, order):
        """What no commit changes can't be lost, and needn't be compared."""
        trees = iter({self.commit(name)[0] for name in order})
        self.steady = set(self.files(next(trees)).items())
        for tree in trees:
            self.steady &= self.files(tree).items()
        for path, blob in self.steady:
            for mine, found in zip(self.steady_facts, self.blob(blob, path)):
                mine.update(found)

    def remember(self, name):
        """What a commit or an ancestor ever held: the names only."""
        facts, known = self.of(name), [set() for _ in Facts._fields]
        for parent in self.parents(name):
            for mine, theirs in zip(known, self.known[parent]):
                mine |= theirs
        for mine, found in zip(known, facts):
            mine.update(found)
        self.known[name] = known

    def faults(self, final, heads, rebased, written):
        """What is wrong, as pairs of a kind and words."""
        wrong, merges = [], {}
        order = self.ordered()
        if self.judged:
            self.leave_out_steady(order)
        for name in order:
            self.remember(name)
        for name in order:
            if name in self.judged:
                continue
            tree, parents, subject = self.commit(name)
            if len(parents) == 1:
                wrong += self.losses(name, parents[0], subject)
            if len(parents) == 2:
                wrong += self.merge_losses(name, *parents)
                merges.setdefault(frozenset(parents), {})[tree] = name
            if any("marker" in self.blob(blob, path).seen for path, blob in self.files(tree).items() - self.steady):
                wrong.append(("marker", f"{name[:8]} {subject}"))
        wrong += [("ids", f"the same pair merged to several trees: {sorted(name[:8] for name in trees.values())}")
                  for trees in merges.values() if len(trees) > 1]
        for before, upstream, after in rebased:
            wrong += self.merge_losses(after, before, upstream)
        there = self.ancestors(final)
        for before, upstream, _ in rebased:
            there |= self.ancestors(before)
        wrong += [("lost", f"a commit that was HEAD: {name[:8]} {self.commit(name)[2]}") for name in sorted(heads - there)]
        # A rebase drops an edit and the rollover that forgot it together; merge_losses has compared what is left.
        seen = Facts._fields.index("seen")
        words = self.of(final).seen | self.steady_facts.seen
        known = self.known[final][seen] | self.steady_facts.seen
        for before, _, _ in rebased:
            known |= self.known[before][seen]
        wrong += [("lost", f"written by hand and lost: {word} in {path}") for word, (_, path) in written.items()
                  if word not in (words if word.startswith("n") else known)]
        self.reader.stdin.close()
        self.reader.wait()
        return wrong

    def ancestors(self, name):
        found, stack = set(), [name]
        while stack:
            name = stack.pop()
            if name not in found:
                found.add(name)
                stack += self.parents(name)
        return found

    def losses(self, child, parent, subject):
        """What one commit takes away although it may not."""
        before, after = self.of(parent), self.of(child)
        return [("lost", f"{child[:8]} {subject}: {field} {sorted(map(str, gone))}") for field, leaving in LEAVING.items()
                if not subject.startswith(leaving or ("\0",))
                and (gone := {fact for fact in getattr(before, field)
                              if fact not in getattr(after, field) and fact not in getattr(self.steady_facts, field)})]

    def merge_losses(self, merge, one, other):
        """What a merge (or a rebase) took away: what is new on a side stays, and what is done or started always does."""
        wrong, after = [], self.of(merge)
        for side, against in ((one, other), (other, one)):
            facts, theirs, known = self.of(side), self.of(against), dict(zip(Facts._fields, self.known[against]))
            steady = self.steady_facts
            where = f"{merge[:8]} of {one[:8]} {other[:8]} {self.commit(merge)[2]}"
            for field in ("done", "started"):
                gone = getattr(facts, field) - getattr(after, field) - getattr(steady, field)
                wrong += [("lost", f"{where}: {field} {fact}") for fact in sorted(gone, key=str)]
            for field in ("notes", "completions", "rejects"):
                gone = getattr(facts, field) - getattr(after, field) - known[field] - getattr(steady, field)
                wrong += [("lost", f"{where}: {field} {fact}") for fact in sorted(gone, key=str)]
            wrong += [("lost", f"{where}: fast {fact}") for fact in sorted(facts.fasts - after.fasts - known["fasts"])
                      if fact[0] not in {name for name, _ in known["fasts"]} and fact[1] not in {start for _, start in after.fasts}]
            # Where both made a promise, or one rested, one of the two stays.
            wrong += [("lost", f"{where}: promise {date} {promise}") for date, promise in facts.promises.items()
                      if date not in theirs.promises and date not in known["promises"] and after.promises.get(date) != promise]
            over = max((word for seen in (after.seen, steady.seen) for word in seen if word.startswith("current ")),
                       default="current ")[8:]
            for title, places in facts.titles.items():
                if title in after.titles or title in steady.titles or title in known["titles"] or title in {task for _, task in after.done}:
                    continue
                # Over: expired, or a draft that was not started; a reworded promise is told and dropped.
                if all(day < over or f"{day} expired" in after.seen for day, _ in places):
                    continue
                # So is one that is new by chance, and as alike to an older title as a reworded one.
                is_reworded = title[0] in "wh" or any(alike(title, other) for other in known["titles"])
                if is_reworded and any(day in theirs.started for day, _ in places):
                    continue
                wrong.append(("lost", f"{where}: task {title} of {places}"))
        return wrong


def no_facts():
    return Facts(*({} if field in ("titles", "promises") else set() for field in Facts._fields))


def facts_of(text, path):
    """What a file says that must not be lost."""
    facts = no_facts()._replace(notes=set(TOKEN.findall(text)))
    facts.seen.update(re.findall(r"\b[a-z]\d+[a-d]?\b", text))
    if MARKER.search(text):
        facts.seen.add("marker")
    if text.startswith("# Weekyii State"):
        facts.seen.update(f"current {date}" for date in re.findall(r"^current_date: (\S+)", text, re.MULTILINE))
    if found := re.match(r"# Day: (\S+)", text):
        day = found.group(1)
        if re.search(r"^initiated_at: 2", text, re.MULTILINE):
            facts.started.add(day)
        if re.search(r"^status: expired", text, re.MULTILINE):
            facts.seen.add(f"{day} expired")
        for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            zone, titles = section.split("\n", 1)[0], TASK.findall(section)
            facts.done.update((day, title) for title in titles if zone == "Complete_Zone")
            for title in titles:
                facts.titles[title] = facts.titles.get(title, ()) + ((day, zone),)
    if text.startswith("# Repeat: "):
        facts.completions.update(re.findall(r"^- (2\S+ \S+ \(due .*\))", text, re.MULTILINE))
    if found := re.match(r"# Fast: (\S+)", text):
        start = re.search(r"^started_at: (.*)", text, re.MULTILINE)
        facts.fasts.add((found.group(1), start.group(1) if start else ""))
    if found := re.match(r"# Light: (\S+)", text):
        facts.rejects.update((found.group(1), moment) for moment in re.findall(r"^  - (2.*)", text, re.MULTILINE))
        promise = re.search(r"^commitment: (.*)", text, re.MULTILINE)
        if re.search(r"^rest: on", text, re.MULTILINE):
            facts.promises[found.group(1)] = ("rest",)
        elif promise and promise.group(1) not in ("", "null"):
            facts.promises[found.group(1)] = (promise.group(1),)
    return facts


def alike(one, other):
    """Whether a draft's merge takes two titles for one that was reworded (Merging.md, "Drafts"): Dice's coefficient of
    their pairs of signs is at least a half."""
    pairs = [collections.Counter(zip(title, title[1:])) for title in (one, other)]
    count = sum(pair.total() for pair in pairs)
    return count > 0 and 4 * (pairs[0] & pairs[1]).total() >= count
