import TestSupport
import Testing

/// Somebody commits another file with git while git's index lags behind a command: the commit holds the plan as it was
/// before (`journal.md`, section 2, steps 5 to 7).
@Suite("A commit of git's from an index that lags")
struct StaleIndexTests {
    /// What a command did, and how far it had come when git read the index.
    struct Case: Sendable, CustomTestStringConvertible {
        var stage = HandEdit.Stage.started
        var edit = ""
        var now = "2026-01-28 09:00"
        let words: [String]
        var next = ["day", "create", "-t", "2026-02-20", "-m", "later"]
        let subject: String

        var testDescription: String { words.joined(separator: " ") }
    }

    /// How far the command had come.
    enum Moment: String, CaseIterable, Sendable {
        /// It was killed behind the branch, before the first file.
        case killed = "open"
        /// Somebody held the index.
        case held = "lags"
        /// Git had begun to commit before the index was written, and ended after.
        case overtaken = "done"
    }

    private static let cases = [
        Case(words: ["today", "done", "focus_zone"], subject: "repair: 2026-W05"),
        Case(stage: .draft, words: ["today", "start"], subject: "repair: 2026-W05"),
        Case(stage: .draft, words: ["today", "update", "-m", "delete: 2"], subject: "repair: 2026-W05"),
        Case(words: ["pending", "create", "week", "-t", "2026-W07"], subject: "repair: 2026-W07"),
        Case(
            stage: .nextWeek, now: "2026-02-10 09:00", words: ["today", "create", "-m", "later"],
            subject: "repair: 3 weeks"),
        Case(
            stage: .friday, edit: "sed -i 's/ x$/ theirs/' Present/2026/2026-W05/2026-01-30/day.md",
            words: ["day", "update", "-t", "2026-01-30", "-m", "delete: 2"], subject: "repair: 2026-W05"),
    ]

    @Test("takes nothing back", arguments: cases, Moment.allCases)
    func takesNothingBack(of one: Case, at moment: Moment) throws {
        let world = try one.stage.world()
        if !one.edit.isEmpty { try shell(one.edit, in: world) }
        try world.folder.copy("journal", to: "before")
        let done = try world.weekyii(one.words, now: one.now)
        #expect(done.status == 0, "\(done)")
        let tree = try world.git("rev-parse", "HEAD^{tree}").output
        let files = try Self.plan(world)
        let held = try rewind(world, to: moment)
        try held.git("commit", "-q", "--allow-empty", "-m", "note")
        #expect(try world.git("rev-parse", "HEAD^{tree}").output != tree)
        let next = try world.weekyii(one.next, now: one.now)
        #expect(next.status == 0, "\(next)")
        #expect(next.error.contains("took changes of the plan back; they stand again (\(one.subject))"), "\(next)")
        #expect(try world.git("rev-parse", "HEAD~1^{tree}").output == tree)
        #expect(try world.git("log", "--format=%s", "-3").lines.dropFirst() == [one.subject, "note"])
        for (path, text) in files where !path.contains("2026-W08") && path != "STATE.md" {
            #expect(try Self.plan(world)[path] == text, "\(path)")
        }
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").status == 0)
        let again = try world.weekyii("day", "create", "-t", "2026-02-20", "-m", "more", now: one.now)
        #expect(again.status == 0 && again.error == "", "\(again)")
    }

    @Test("is left alone where somebody brought the files themselves back")
    func meant() throws {
        let world = try HandEdit.Stage.draft.world()
        #expect(try world.weekyii("today", "create", "-m", "more", now: "2026-01-28 09:00").status == 0)
        try world.git("revert", "--no-edit", "HEAD")
        let next = try world.weekyii("today", "create", "-m", "x", now: "2026-01-28 09:01")
        #expect(next.output.hasPrefix("[OK] added 1 task (4 in all)") && next.error == "", "\(next)")
    }

    @Test("keeps what somebody wrote into a file before the command's text came to it")
    func editedAndCommitted() throws {
        let world = try HandEdit.Stage.started.world()
        try world.folder.copy("journal", to: "before")
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00").status == 0)
        _ = try rewind(world, to: .killed)
        try shell("printf '\\n## Notes\\ntheirs\\n' >> \(Place.today)", in: world)
        try world.git("commit", "-q", "-a", "-m", "note")
        let next = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:05")
        #expect(next.output.hasPrefix("[OK] T02 done: b\n"), "\(next)")
        #expect(try world.folder.text("journal/\(Place.today)").hasSuffix("expired_count: 0\n\n## Notes\ntheirs\n"))
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("leaves another branch alone")
    func otherBranch() throws {
        let world = try HandEdit.Stage.started.world()
        try world.git("branch", "other")
        try world.folder.copy("journal", to: "before")
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00").status == 0)
        _ = try rewind(world, to: .killed)
        try world.git("checkout", "-q", "-f", "other")
        let shown = try world.weekyii("today", "show", "-focus_zone", now: "2026-01-28 09:01")
        #expect(shown.output.hasSuffix("Focus: (T01) a\n"), "\(shown)")
        let next = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:02")
        #expect(next.output.hasPrefix("[OK] T01 done: a\n") && next.error == "", "\(next)")
        #expect(
            try world.git("log", "--format=%s", "-2").lines == [
                "today done: T01 a (2 left)", "today start: 2026-01-28, 3 tasks",
            ])
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("and puts back what an amended commit took back", arguments: [Moment.killed, .held])
    func amended(at moment: Moment) throws {
        let world = try HandEdit.Stage.draft.world()
        try world.folder.copy("journal", to: "before")
        #expect(try world.weekyii("today", "create", "-m", "mine", now: "2026-01-28 09:00").status == 0)
        _ = try rewind(world, to: moment)
        try world.git("commit", "-q", "--amend", "--allow-empty", "--no-edit")
        let next = try world.weekyii("day", "create", "-t", "2026-02-20", "-m", "later", now: "2026-01-28 09:05")
        #expect(next.status == 0 && next.error.contains("they stand again (repair: 2026-W05)"), "\(next)")
        #expect(try world.folder.text("journal/\(Place.today)").contains("] mine\n"))
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("files are those of where git took HEAD while the command ran")
    func elsewhere() throws {
        let world = try HandEdit.Stage.draft.world()
        try world.git("branch", "other")
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.write("#!/bin/sh\ngit checkout -q other\n", to: hook)
        try world.folder.setMode(0o755, of: hook)
        #expect(try world.weekyii("today", "create", "-m", "mine", now: "2026-01-28 09:00").status == 0)
        try world.folder.remove(hook)
        #expect(try world.git("symbolic-ref", "--short", "HEAD").lines == ["other"])
        #expect(try world.git("status", "--porcelain").output == "")
        let here = try world.weekyii("day", "create", "-t", "2026-02-20", "-m", "later", now: "2026-01-28 09:05")
        #expect(here.status == 0 && here.error == "", "\(here)")
        try world.git("checkout", "-q", "main")
        #expect(try world.folder.text("journal/\(Place.today)").contains("] mine\n"))
        let there = try world.weekyii("today", "create", "-m", "more", now: "2026-01-28 09:06")
        #expect(there.output.hasPrefix("[OK] added 1 task (5 in all)") && there.error == "", "\(there)")
    }

    @Test("an intent of a journal whose folder is gone stops no other one")
    func goneJournal() throws {
        let world = try World()
        try world.git("init", "-q", ".")
        for name in ["one", "two"] { #expect(try world.weekyii("init", name, now: "2026-01-28 08:00").status == 0) }
        try world.git("branch", "both")
        try world.git("rm", "-r", "-q", "one")
        try world.git("commit", "-q", "-m", "away")
        try world.git("checkout", "-q", "both")
        #expect(try world.weekyii("-C", "one", "today", "create", "-m", "a", now: "2026-01-28 09:00").status == 0)
        try shell("mv .git/weekyii/last .git/weekyii/intent", in: world)
        try world.git("checkout", "-q", "main")
        let next = try world.weekyii("-C", "two", "today", "create", "-m", "b", now: "2026-01-28 09:05")
        #expect(next.status == 0 && next.error == "", "\(next)")
    }

    /// Brings the index, and for a killed command the files, back to what they were.
    ///
    /// - Returns: the world as the git sees it that commits.
    private func rewind(_ world: World, to moment: Moment) throws -> World {
        if moment == .overtaken { return world.with(["GIT_INDEX_FILE": world.folder.path("before/.git/index")]) }
        try shell("cp ../before/.git/index .git/index", in: world)
        if moment == .killed {
            try shell(
                "rm -r Past Present Pending STATE.md; cd ../before; cp -r Past Present Pending STATE.md ../journal",
                in: world)
        }
        let intent = try world.folder.text("journal/.git/weekyii/last")
        #expect(intent.hasPrefix("weekyii intent 2 open\n"))
        try shell("rm .git/weekyii/last", in: world)
        try world.folder.write(
            intent.replacing("intent 2 open\n", with: "intent 2 \(moment.rawValue)\n"),
            to: "journal/.git/weekyii/intent")
        return world
    }

    private func shell(_ script: String, in world: World) throws {
        let outcome = try Child(
            "sh", ["-e", "-c", script], environment: world.environment, folder: world.folder.path(world.place)
        ).outcome()
        #expect(outcome.status == 0, "\(outcome)")
    }

    private static func plan(_ world: World) throws -> [String: String] {
        try world.folder.files(below: "journal").filter { !$0.key.hasPrefix(".git/") }
    }
}

@Suite("An intent that can't be read")
struct DamagedIntentTests {
    @Test("is told from the last commit", arguments: ["weekyii intent 9 open\n", "", "garbage\n"])
    func rebuilt(beginning: String) throws {
        let world = try HandEdit.Stage.started.world()
        try world.folder.copy("journal", to: "before")
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00").status == 0)
        let intent = try world.folder.text("journal/.git/weekyii/last")
        let rest = intent.drop { $0 != "\n" }.dropFirst()
        // Of the text without another beginning, the first half is left.
        let damaged = beginning.isEmpty ? String(intent.prefix(intent.count / 2)) : beginning + rest
        try world.folder.write(beginning == "garbage\n" ? beginning : damaged, to: "journal/.git/weekyii/intent")
        for path in [".git/index", Place.today, "STATE.md"] {
            try world.folder.remove("journal/\(path)")
            try world.folder.copy("before/\(path)", to: "journal/\(path)")
        }
        let next = try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:05")
        #expect(next.output.hasPrefix("[OK] T02 done: b\n") && next.error == "", "\(next)")
        #expect(try world.git("log", "--format=%s", "-2").lines.last == "today done: T01 a (2 left)")
        #expect(try world.git("status", "--porcelain").output == "")
    }
}
