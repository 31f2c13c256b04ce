import TestSupport
import Testing

/// The user's other files in a sync: machines exchange everything that git can store (`Merging.md`, "Other files").
@Suite("sync: other files", .waiting)
struct OtherFilesSyncTests {
    private static let start: [(String, [String])] = [("2026-01-28 08:00", ["init"])]

    /// Changes the files of a machine with a script, and commits them.
    private static func commit(_ machine: World, _ script: String) throws {
        let done = try machine.shell(script + "\ngit add -A\ngit commit -q --allow-empty --no-verify -m files")
        #expect(done.status == 0, "\(done)")
    }

    /// A machine's other files, as git lists them.
    private static func list(_ machine: World) throws -> [String] {
        try machine.git("ls-tree", "-r", "HEAD").lines.filter { $0.contains("other") }
    }

    private static func machines(_ script: String, prefix: String = "") throws -> Machines {
        let machines = try Machines(
            prefix: prefix, hasHub: true, prefix.isEmpty ? start : [(start[0].0, ["init", prefix])])
        try commit(machines.one, script)
        try machines.other.git("pull", "-q", "../journal", "main")
        return machines
    }

    private static func sync(_ machines: Machines) throws -> [Outcome] {
        try [machines.one, machines.other, machines.one].map { machine in
            let outcome = try machine.weekyii("sync", now: "2026-01-28 12:00")
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try machine.git("status", "--porcelain").output == "")
            return outcome
        }
    }

    /// The initial files, and each machine's changes.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription, base, one, other: String
        /// The files afterwards: mode and path.
        let files: [String]

        init(_ name: String, _ base: String, _ one: String, _ other: String, _ files: [String]) {
            testDescription = name
            (self.base, self.one, self.other, self.files) = (base, one, other, files)
        }
    }

    private static let cases = [
        Case("a file becomes one that can be run", "echo x > other", "chmod +x other", ":", ["100755 other"]),
        Case(
            "a program is changed on both sides", "seq 9 > other; chmod +x other", "sed -i s/1/a/ other",
            "sed -i s/9/b/ other", ["100755 other"]),
        Case("a link leads elsewhere", "ln -s a other", "ln -sfn b other", "touch c", ["120000 other"]),
        Case("a link goes away", "ln -s a other", "rm other", ":", []),
        Case(
            "a link in a day's folder", "", "ln -s a Present/2026/2026-W05/2026-01-28/other", "touch b",
            ["120000 Present/2026/2026-W05/2026-01-28/other"]),
        Case(
            "a link becomes a folder", "ln -s . other", "rm other; mkdir other; echo y > other/y", ":",
            ["100644 other/y"]),
        Case(
            "a folder becomes a file", "mkdir -p other/a; echo y > other/a/y", "rm -r other; echo x > other", ":",
            ["100644 other"]),
        Case(
            "a submodule comes", "",
            "git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),other; mkdir other", ":",
            ["160000 other"]),
    ]

    @Test("come as git brings them", arguments: cases)
    func forms(one: Case) throws {
        let machines = try Self.machines(one.base)
        try Self.commit(machines.one, one.one)
        try Self.commit(machines.other, one.other)
        _ = try Self.sync(machines)
        for machine in [machines.one, machines.other] {
            let files = try Self.list(machine).map { line in
                line.split(separator: "\t").map { String($0) }
            }.map { "\($0[0].prefix(6)) \($0[1])" }
            #expect(files == one.files)
            try machine.git("diff", "--quiet", "HEAD")
        }
        #expect(try machines.one.git("rev-parse", "HEAD").output == machines.other.git("rev-parse", "HEAD").output)
    }

    @Test(
        "what conflicts stops the sync with everything as it was, and git merges it",
        arguments: [
            ("seq 9 > other", "sed -i s/5/a/ other", "sed -i s/5/b/ other"),
            ("seq 9 > other", "git rm -q other", "sed -i s/5/b/ other"), ("", "echo a > other", "echo b > other"),
            ("", "echo a > other", "mkdir other; echo b > other/x.md"),
            ("printf '\\0a' > other", "printf '\\0b' > other", "printf '\\0c' > other"),
            ("", "printf '\\0b' > other", "printf '\\0c' > other"),
        ], ["", "plan"])
    func conflicts(scripts: (base: String, one: String, other: String), prefix: String) throws {
        let machines = try Self.machines(scripts.base, prefix: prefix)
        try Self.commit(machines.one, scripts.one)
        try Self.commit(machines.other, scripts.other)
        let place = prefix.isEmpty ? [] : ["-C", prefix]
        #expect(try machines.one.weekyii(place + ["sync"], now: "2026-01-28 12:00").status == 0)
        let before = try Everything(machines.other).files
        let refused = try machines.other.weekyii(place + ["sync"], now: "2026-01-28 12:00")
        #expect(refused.status == 1 && refused.error == "[ERR] other: merge it with git merge first\n", "\(refused)")
        #expect(try Everything(machines.other).files == before)
        #expect(try machines.other.git("status", "--porcelain").output == "")
        _ = try machines.other.shell("git merge -q -s ours origin/main -m merged")
        #expect(try machines.other.weekyii(place + ["sync"], now: "2026-01-28 12:00").status == 0)
    }

    @Test("a file that no commit has follows its week, as in the machine's own rollover", arguments: ["", "plan"])
    func untracked(prefix: String) throws {
        let machines = try Self.machines("", prefix: prefix)
        let (place, top) = (prefix.isEmpty ? [] : ["-C", prefix], prefix.isEmpty ? "other" : "other/\(prefix)")
        let file = "2026/2026-W05/2026-01-30/a.png"
        for isMerge in [false, true] {
            let monday = isMerge ? "2026-02-09" : "2026-02-02"
            let path = isMerge ? file.replacing("W05/2026-01-30", with: "W06/2026-02-06") : file
            try machines.other.folder.write("x", to: "\(top)/Present/\(path)")
            if isMerge {
                try Machines.run(machines.other, place + ["day", "create", "-t", "+1", "-m", "b"], "2026-02-03 08:00")
            }
            for machine in [machines.one, machines.other] {
                try Machines.run(machine, place + ["sync"], "\(monday) 08:00")
            }
            #expect(try machines.other.folder.text("\(top)/Past/\(path)") == "x")
            #expect(try machines.other.folder.files(below: "\(top)/Present").keys.allSatisfy { !$0.contains("a.png") })
        }
    }

    @Test("a plan's file that a person made a program stays one, on every machine, and is no reason for a repair")
    func programs() throws {
        let machines = try Self.machines("")
        try Self.commit(machines.one, "chmod +x STATE.md \(Place.today)")
        try Machines.run(machines.one, ["today", "create", "-m", "a"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "b"], "2026-01-28 09:10")
        _ = try Self.sync(machines)
        #expect(try machines.one.git("rev-parse", "HEAD").output == machines.other.git("rev-parse", "HEAD").output)
        for machine in [machines.one, machines.other] {
            try Machines.run(machine, ["present", "show", "week"], "2026-02-03 09:00")
            let files = try machine.git("ls-tree", "-r", "HEAD").lines.filter { $0.hasPrefix("100755") }
            #expect(
                files.count == 2 && files[0].hasSuffix("/2026-01-28/day.md") && files[1].hasSuffix("\tSTATE.md"),
                "\(files)")
            #expect(try machine.git("log", "--format=%s").lines.allSatisfy { !$0.hasPrefix("repair") })
            #expect(try machine.git("status", "--porcelain").output == "")
        }
    }
}
