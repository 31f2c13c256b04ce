import TestSupport
import Testing

/// Commits of another machine that can't be accepted here: a sync stops before them without a change (`Syncing.md`,
/// "The steps").
@Suite("sync: what can't come in", .waiting)
struct IncomingSyncTests {
    /// A change that another machine commits with git, and the sync's error.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription, script, words: String
        /// The journal's folder in the repository.
        let prefix: String

        init(_ name: String, _ script: String, _ words: String, prefix: String = "") {
            testDescription = name
            (self.script, self.words, self.prefix) = (script, words, prefix)
        }
    }

    private static let repair =
        "; correct it on the machine that wrote it and sync there, or here after git merge -s ort "
    private static let cases = [
        Case("a day", "sed -i 's/: draft/: foo/' \(Place.today)", "\(Place.today):2: unknown status 'foo' "),
        Case(
            "a day in a folder", "sed -i 's/: draft/: foo/' plan/\(Place.today)",
            "plan/\(Place.today):2: unknown status 'foo' ", prefix: "plan"),
        Case("a week", "echo foo > Present/2026/2026-W05/week.md", "Present/2026/2026-W05/week.md:1: expected "),
        Case("STATE.md", "echo current_date: x >> STATE.md", "STATE.md:8: "),
        Case("settings", "echo '[' >> .weekyii/config", ".weekyii/config:"),
        Case(
            "a link", "rm \(Place.today); ln -s x \(Place.today)",
            "\(Place.today): a symbolic link; a journal's files and folders must not be links"),
        Case("a link for a folder", "rm -r Present; ln -s x Present", "Present: a symbolic link; "),
        Case("a file for a folder", "rm -r Present; echo x > Present", "Present: not a folder; "),
    ]

    /// A machine that is about to receive another one's commit, with commits of its own if it has to merge.
    private static func machines(_ script: String, prefix: String, isAhead: Bool) throws -> Machines {
        let machines = try Machines(
            prefix: prefix, hasHub: true,
            [
                ("2026-01-28 08:00", prefix.isEmpty ? ["init"] : ["init", prefix]),
                ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ])
        try commit(machines.one, script)
        if isAhead {
            try Machines.run(
                machines.other, ["day", "create", "-t", "2026-01-31", "-m", "y"], "2026-01-28 09:00", prefix)
        }
        return machines
    }

    private static func commit(_ machine: World, _ script: String) throws {
        let done = try machine.shell(
            script + "\ngit add -A\ngit commit -q --no-verify -m by-hand\ngit push -q origin HEAD:main")
        #expect(done.status == 0, "\(done)")
    }

    private static func place(_ prefix: String) -> [String] { prefix.isEmpty ? [] : ["-C", prefix] }

    /// A sync that must stop and change nothing.
    private static func stopped(_ machine: World, prefix: String) throws -> (error: String, commit: Substring) {
        let before = try machine.git("rev-parse", "HEAD").output
        let refused = try machine.weekyii(place(prefix) + ["sync"], now: "2026-01-28 12:00")
        #expect(refused.status == 3, "\(refused)")
        #expect(try machine.git("rev-parse", "HEAD").output == before)
        #expect(try machine.git("status", "--porcelain").output == "")
        return (refused.error, try machine.git("rev-parse", "refs/remotes/origin/main").output.prefix(10))
    }

    @Test("a file that nobody can read", arguments: cases, [false, true])
    func unreadable(one: Case, isAhead: Bool) throws {
        let machines = try Self.machines(one.script, prefix: one.prefix, isAhead: isAhead)
        let (error, commit) = try Self.stopped(machines.other, prefix: one.prefix)
        #expect(error.hasPrefix("[ERR] \(one.words)"), "\(error)")
        #expect(
            error.hasSuffix(" (in incoming commit \(commit))\(Self.repair)\(commit)\n"), "\(error)")
    }

    @Test("a file that both machines put right, each by itself, is merged")
    func correctedTwice() throws {
        let machines = try Self.machines(Self.cases[0].script, prefix: "", isAhead: true)
        _ = try Self.stopped(machines.other, prefix: "")
        _ = try machines.other.tryGit(["merge", "-q", "-s", "ort", "origin/main"])
        for machine in [machines.other, machines.one] {
            try Machines.run(machine, ["check", "-restore", "2026-01-28"], "2026-01-28 12:00")
            try Machines.run(machine, ["today", "update", "-m", "add \(machine.place)"], "2026-01-28 12:00")
            try Machines.run(machine, ["sync"], "2026-01-28 12:00")
        }
        let text = try machines.one.folder.text("journal/\(Place.today)")
        #expect(text.contains("] journal\n") && text.contains("] other\n"), "\(text)")
    }

    @Test(
        "a journal that went away or elsewhere",
        arguments: [("git rm -q STATE.md", ""), ("echo hello > STATE.md", ""), ("git mv plan planner", "plan")])
    func gone(script: String, prefix: String) throws {
        let machines = try Self.machines(script, prefix: prefix, isAhead: false)
        let (error, commit) = try Self.stopped(machines.other, prefix: prefix)
        #expect(
            error == "[ERR] \(prefix.isEmpty ? "" : "plan/")STATE.md: the incoming commit \(commit) doesn't "
                + "contain the journal; git merge \(commit) accepts it as it is\n")
    }
}
