import TestSupport
import Testing

/// `check -history`: commits that violate a commitment, and those that don't.
@Suite("A check of the history", .waiting)
struct CheckHistoryTests {
    /// A change that is committed with git, whether the tool would allow it or not.
    struct Step: Sendable, CustomTestStringConvertible {
        let name: String
        let stage: HandEdit.Stage
        let hand: @Sendable (inout JournalFiles) -> Void
        /// The message about the commit; nil if it violates nothing.
        let finds: String?

        var testDescription: String { name }
    }

    private static let monday = "\(Place.weekFolder)/2026-01-26/day.md"

    @Test("finds each commit that took a commitment back, however right the files are now", arguments: steps)
    func step(step: Step) throws {
        let world = try step.stage.world()
        let good = try world.git("rev-parse", "HEAD").lines[0]
        try world.change(step.hand)
        try world.git("add", "-A")
        // A commit's time is the hour of the hand edit.
        let then = world.with(["GIT_AUTHOR_DATE": step.stage.now, "GIT_COMMITTER_DATE": step.stage.now])
        try then.git("commit", "-qm", "by hand")
        let bad = try world.git("rev-parse", "HEAD").lines[0]
        try world.git("checkout", "-q", good, "--", ".")
        try then.git("commit", "-qm", "back", "--allow-empty")
        let outcome = try world.weekyii("check", "-history", now: step.stage.now)
        guard let words = step.finds else {
            #expect(outcome.status == 0, "\(outcome)")
            return
        }
        // The commit that restored it violated nothing.
        let back = try world.git("rev-parse", "HEAD").lines[0]
        let said =
            words.contains("marker") ? words : "\(words); \(back.prefix(10)) undid it; history keeps both"
        #expect(outcome.error.lines.dropFirst() == ["  \(bad.prefix(10)) (by hand): \(said)"], "\(outcome)")
        #expect(outcome.status != 0)
    }

    @Test("a journal that is taken out of sight is found")
    func lostState() throws {
        let world = try HandEdit.Stage.started.world()
        let now = HandEdit.Stage.started.now
        let then = world.with(["GIT_AUTHOR_DATE": now, "GIT_COMMITTER_DATE": now])
        try then.git("rm", "-q", "STATE.md")
        try then.git("commit", "-qm", "hidden")
        try then.git("revert", "--no-edit", "HEAD")
        let outcome = try world.weekyii("check", "-history", now: now)
        #expect(
            outcome.status == 1 && outcome.error.contains("(hidden): STATE.md: without it, a journal with started"),
            "\(outcome)")
    }

    @Test("a started day's file that is moved where no day is found is as good as gone")
    func moved() throws {
        let world = try HandEdit.Stage.started.world()
        let now = HandEdit.Stage.started.now
        let then = world.with(["GIT_AUTHOR_DATE": now, "GIT_COMMITTER_DATE": now])
        try world.folder.makeFolder("journal/Pending/2026/2026-W05")
        try then.git("mv", Place.today, "Pending/2026/2026-W05/day.md")
        try then.git("commit", "-qm", "moved")
        try then.git("revert", "--no-edit", "HEAD")
        let outcome = try world.weekyii("check", "-history", now: now)
        #expect(
            outcome.status == 1 && outcome.error.contains("(moved): 2026-01-28: the file of a started day was deleted"))
    }

    @Test("a text that nobody can read is found, with the commit that made it so", arguments: [monday, Place.week])
    func unreadable(path: String) throws {
        let world = try HandEdit.Stage.draft.world()
        let now = HandEdit.Stage.draft.now
        try world.change { $0.append("<<<<<<< HEAD\n", to: path) }
        try world.git("commit", "-q", "-a", "--no-verify", "-m", "by hand")
        let bad = try world.git("rev-parse", "HEAD").lines[0]
        let outcome = try world.weekyii("check", "-history", now: now)
        #expect(outcome.error.contains("  \(bad.prefix(10)) (by hand): \(path):"), "\(outcome)")
        #expect(outcome.status == 3)
    }

    @Test("a merge may do to a day what a side did, and nothing else")
    func merges() throws {
        let world = try World(configuration: World.withoutHooks)
        for (now, words) in [
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["today", "start"]),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        let dated = world.with(["GIT_AUTHOR_DATE": "2026-01-28 09:00", "GIT_COMMITTER_DATE": "2026-01-28 09:00"])
        try dated.git("checkout", "-q", "-b", "side")
        try dated.git("commit", "-q", "--allow-empty", "-m", "side")
        try dated.git("checkout", "-q", "main")
        try dated.git("merge", "-q", "--no-ff", "--no-commit", "side")
        let path = "journal/\(Place.today)"
        let text = try world.folder.text(path)
        try world.folder.write(text.replacing("] b\n", with: "] b\n- (T03) [regular] sneaked\n"), to: path)
        try dated.git("commit", "-q", "-a", "-m", "merge")
        let checked = try world.weekyii("check", "-history", now: "2026-01-28 09:05")
        let merge = try world.git("rev-parse", "--short=10", "HEAD").lines[0]
        let said = "  \(merge) (merge): 2026-01-28: \(HandEdit.changedTasks); git revert -m 1 \(merge) undoes it"
        #expect(checked.status == 1 && checked.error.lines.dropFirst() == [said][...], "\(checked)")
        try dated.git("revert", "--no-edit", "-m", "1", merge)
        let again = try world.weekyii("check", "-history", now: "2026-01-28 09:05")
        #expect(again.error.contains("undid it; history keeps both"), "\(again)")
    }

    /// Every step that a day may take, or may not, is a row of `CommitmentHistoryTests`.
    private static let steps = [
        Step(
            name: "a task reworded", stage: .started,
            hand: { $0.replace("] b\n", with: "] better\n", in: Place.today) },
            finds: "2026-01-28: \(HandEdit.changedTasks)"),
        Step(
            name: "a started day made unreadable", stage: .started,
            hand: { $0.append("<<<<<<< HEAD\n", to: Place.today) },
            finds: "\(Place.today):21: a conflict marker; keep the right lines and delete the markers"),
        Step(
            name: "a draft made unreadable, and readable again", stage: .draft,
            hand: { $0.append("<<<<<<< HEAD\n", to: Place.today) }, finds: nil),
    ]

    @Test("a month of every command, rollovers and hand edits takes nothing back")
    func month() throws {
        let world = try HandEdit.Stage.yesterday.world()
        let commands = [
            ("2026-01-28 08:00", ["today", "create", "-m", "a; b; [ddl] c"]), ("2026-01-28 08:05", ["today", "start"]),
            ("2026-01-28 09:00", ["today", "done", "focus_zone"]),
            ("2026-01-28 10:00", ["today", "change-kill-time", "-t", "22:00"]),
            ("2026-01-29 08:00", ["today", "create", "-m", "late"]), ("2026-01-29 21:00", ["today", "start", "-y"]),
            ("2026-01-30 08:00", ["today", "create", "-m", "one"]), ("2026-01-30 08:01", ["today", "start"]),
            ("2026-01-30 08:02", ["today", "done", "focus_zone"]),
            ("2026-01-31 08:00", ["today", "create", "-m", "x"]),
            ("2026-02-23 08:00", ["today", "create", "-m", "y"]),
        ]
        for (now, words) in commands {
            let outcome = try world.weekyii(words, now: now)
            #expect(outcome.status == 0, "\(words): \(outcome)")
        }
        let outcome = try world.weekyii("check", "-history", now: "2026-02-23 09:00")
        #expect(outcome.error == "")
        let count = try world.git("rev-list", "--count", "HEAD").lines[0]
        #expect(outcome.output.lines.last == "\(count) commits: no commitment was taken back")
    }

    @Test("a copy that is further along, and a day under another date, take promises back as well")
    func copies() throws {
        let world = try HandEdit.Stage.started.world()
        try world.change { files in
            files["Past/2026/2026-W05/2026-01-28/day.md"] = files[Place.today]?
                .replacing("status: execute", with: "status: completed").replacing("## Focus_Zone\n", with: "")
                .replacing("## Frozen_Zone\n- (T02) [regular] b\n- (T03) [regular] c\n", with: "")
                .replacing("- (T01) [regular] a\n  - started_at: 2026-01-28 08:02\n", with: "")
        }
        try world.git("add", "-A")
        try world.git("commit", "-qm", "copied")
        let copied = try world.weekyii("check", "-history", now: HandEdit.Stage.started.now)
        #expect(copied.error.contains("(copied): 2026-01-28: "), "\(copied)")
        try world.git("reset", "-q", "--hard", "HEAD~1")
        try world.change { $0.replace("# Day: 2026-01-28 (Wed)", with: "# Day: 2026-01-29 (Thu)", in: Place.today) }
        try world.git("commit", "-qam", "renamed")
        let renamed = try world.weekyii("check", "-history", now: HandEdit.Stage.started.now)
        #expect(renamed.error.contains("(renamed): 2026-01-28: the file of a started day was deleted"), "\(renamed)")
    }

    @Test("a zone that the journal moves to makes nobody guilty who wasn't")
    func zones() throws {
        let world = try HandEdit.Stage.started.world()
        #expect(try world.weekyii("today", "change-kill-time", "-t", "21:00", now: "2026-01-28 19:30").status == 0)
        try world.change { $0.replace("Asia/Shanghai", with: "Pacific/Auckland", in: Place.config) }
        let outcome = try world.weekyii("check", "-history", now: "2026-01-29 02:00")
        #expect(outcome.output.contains("no commitment was taken back"), "\(outcome)")
    }

    @Test("what was taken back can't be laundered by a commit in between that nobody can read")
    func laundering() throws {
        let world = try HandEdit.Stage.started.world()
        let text = try world.folder.text("journal/\(Place.today)")
        for (name, text) in [("garbage", "nonsense\n"), ("laundered", text.replacing("] b\n", with: "] x\n"))] {
            try world.folder.write(text, to: "journal/\(Place.today)")
            try world.git("commit", "-qam", name)
        }
        let outcome = try world.weekyii("check", "-history", now: HandEdit.Stage.started.now)
        #expect(outcome.error.lines.count == 3, "\(outcome)")
        #expect(outcome.error.contains("(garbage): ") && outcome.error.contains("(laundered): 2026-01-28: "))
    }

    @Test("a merge that keeps what either side did is right, one that drops it isn't", arguments: ["ours", "theirs"])
    func merges(strategy: String) throws {
        let world = try HandEdit.Stage.draft.world()
        try world.git("branch", "side")
        #expect(try world.weekyii("today", "start", now: "2026-01-28 08:10").status == 0)
        try world.git("checkout", "-q", "side")
        #expect(try world.weekyii("day", "create", "-t", "2026-01-30", "-m", "x", now: "2026-01-28 08:11").status == 0)
        try world.git("merge", "-q", "-X", strategy, "-m", "fair", "main")
        let fair = try world.weekyii("check", "-history", now: "2026-01-28 08:20")
        #expect(fair.output.contains("no commitment was taken back"), "\(fair)")
        try world.git("reset", "-q", "--hard", "HEAD~1")
        try world.git("merge", "-q", "-s", "ours", "-m", "drops the start", "main")
        let dropped = try world.weekyii("check", "-history", now: "2026-01-28 08:20")
        #expect(dropped.status == 1, "\(dropped)")
        #expect(
            dropped.error.contains(
                "(drops the start): 2026-01-28: the status was changed by hand from execute to draft"))
    }
}
