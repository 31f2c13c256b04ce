import TestSupport
import Testing

/// The user's other files in a sync, in the journal's folder and outside it: they are received and merged as by git itself
/// (`Merging.md`, "Other files").
@Suite("sync: other files", .waiting)
struct OtherFilesSyncTests {
    /// The initial files, and each machine's changes.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription, base, one, other: String
        /// The settings of the second machine's git.
        let settings: String
        /// The path at which the sync stops; nil if it merges.
        let conflict: String?

        init(
            _ name: String, _ base: String, _ one: String, _ other: String, settings: String = ":",
            conflict: String? = nil
        ) {
            testDescription = name
            (self.base, self.one, self.other) = (base, one, other)
            (self.settings, self.conflict) = (settings, conflict)
        }
    }

    private static let cases = [
        Case(
            "-merge stops it", "echo 'x -merge' > .gitattributes; seq 9 > x", "sed -i s/1/a/ x", "sed -i s/9/b/ x",
            conflict: "x"),
        Case("both changed the same line", "seq 9 > x", "sed -i s/5/a/ x", "sed -i s/5/b/ x", conflict: "x"),
        Case("deleted here, changed there", "seq 9 > x", "git rm -q x", "sed -i s/5/b/ x", conflict: "x"),
        Case("two bytes that are no text", ":", "printf '\\0b' > x", "printf '\\0c' > x", conflict: "x"),
        Case("a file against a folder", ":", "echo a > x", "mkdir x; echo b > x/x.md", conflict: "x"),
        Case(
            "a merge driver of the user's", "echo 'x merge=cat' > .gitattributes; seq 5 > x", "echo a >> x",
            "echo b >> x",
            settings: "git config merge.cat.driver 'cat %A %B > %A.t; sort -u %A.t > %A; rm %A.t'"),
        Case("a file that one side renamed", "mkdir n; seq 20 > n/x", "git mv n/x n/y", "sed -i s/3/b/ n/x"),
        Case(
            "core.autocrlf", "seq 9 > x", "sed -i s/1/a/ x; seq 3 > new", "sed -i s/9/b/ x",
            settings: "git config core.autocrlf true; rm x; git checkout -q x"),
        Case("eol=crlf with the file", "seq 9 > x", "echo 'x eol=crlf' > .gitattributes; sed -i s/1/a/ x", ":"),
        Case(
            "a filter", "echo '*.x filter=big' > .gitattributes; echo abc > a.x", "echo def > a.x; echo q > b.x",
            "echo h > o",
            settings: """
                git config filter.big.smudge 'tr a-z A-Z'; git config filter.big.clean 'tr A-Z a-z'
                git config filter.big.required true
                """),
        Case(
            "files that can be run", "seq 9 > x; seq 9 > y; chmod +x y", "chmod +x x; chmod -x y", "sed -i s/1/a/ x y"),
        Case("links", "ln -s a l; echo f > f; ln -s a g", "ln -sfn b l; rm f; ln -s l f; rm g", "echo b > b"),
        Case(
            "a file and a folder change places", "echo f > f; mkdir g; echo g > g/g",
            "rm f; mkdir f; echo x > f/x; rm -r g; echo g > g", "echo b > b"),
        Case(
            "a submodule comes", ":",
            "git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),r; mkdir r", "echo b > b"),
        Case("a file where an empty folder is", ":", "echo a > n", "mkdir -p n/b"),
    ]

    private static let start = "2026-01-28 08:00"

    private static func shell(_ machine: World, _ script: String) throws {
        let done = try machine.shell(script)
        #expect(done.status == 0, "\(done)")
    }

    private static func machines(_ prefix: String) throws -> Machines {
        try Machines(
            prefix: prefix, hasStrategy: false, hasHub: true, [(start, prefix.isEmpty ? ["init"] : ["init", prefix])])
    }

    private static func place(_ prefix: String) -> [String] { prefix.isEmpty ? [] : ["-C", prefix] }

    private static let commit = "git add -A; git commit -q --allow-empty --no-verify -m files"

    /// A machine that is about to receive another one's changes.
    private static func machine(_ one: Case, _ prefix: String) throws -> World {
        let machines = try machines(prefix)
        try shell(machines.one, "\(one.base)\n\(commit)\ngit push -q origin HEAD:main")
        try shell(machines.other, "git pull -q --ff-only origin main\n\(one.settings)")
        try shell(machines.one, "\(one.one)\n\(commit)\ngit push -q origin HEAD:main")
        try shell(
            machines.other, "\(one.other)\ngit add -A\ngit diff --cached --quiet || git commit -q --no-verify -m files")
        return machines.other
    }

    /// The files, on disk and in HEAD.
    private static func files(_ machine: World) throws -> (tree: [String], files: [String: String]) {
        let tree = try machine.git("ls-tree", "-r", "HEAD").lines
        let names = tree.filter { $0.hasPrefix("100") }.compactMap { $0.split(separator: "\t").last.map { String($0) } }
        var files: [String: String] = [:]
        for name in names { files[name] = try machine.git("hash-object", "--no-filters", name).output }
        return (tree, files)
    }

    @Test("come as git merge brings them, or stop the sync until git has merged them", arguments: cases, ["", "plan"])
    func asGit(one: Case, prefix: String) throws {
        let machine = try Self.machine(one, prefix)
        try Self.shell(
            machine, "cp -r . ../twin; cd ../twin; git fetch -q origin; git merge -q -s ort origin/main || :")
        let head = try machine.git("rev-parse", "HEAD").output
        let words = Self.place(prefix) + ["sync"]
        let synced = try machine.weekyii(words, now: "2026-01-28 12:00")
        #expect(try machine.git("status", "--porcelain").output == "")
        if let path = one.conflict {
            #expect(synced.status == 1 && synced.error == "[ERR] \(path): merge it with git merge first\n", "\(synced)")
            #expect(try machine.git("rev-parse", "HEAD").output == head)
            try machine.git("merge", "-q", "-s", "ours", "origin/main", "-m", "merged")
            #expect(try machine.weekyii(words, now: "2026-01-28 12:00").status == 0)
        } else {
            #expect(synced.status == 0, "\(synced)")
            let (own, wanted) = (try Self.files(machine), try Self.files(machine.at("twin")))
            #expect(own.tree == wanted.tree)
            #expect(own.files == wanted.files)
        }
        try machine.git("fsck", "--strict")
    }

    @Test(
        "what nobody committed and a file would come over stops it, and stays",
        arguments: [
            ("mkdir n; echo a > n/x.md", "mkdir n; echo mine > n/x.md", "n/x.md"),
            ("echo a > n", "mkdir n; echo mine > n/x.md", "n"), ("mkdir n; echo a > n/x", "echo mine > n", "n"),
            ("mkdir n; echo a > n/x", "ln -s plan n", "n"),
        ])
    func inTheWay(one: String, other: String, path: String) throws {
        let machine = try Self.machine(Case("", ":", one, ":"), "plan")
        try Self.shell(machine, other)
        let before = try machine.git("status", "--porcelain").output
        let head = try machine.git("rev-parse", "HEAD").output
        let synced = try machine.weekyii("-C", "plan", "sync", now: "2026-01-28 12:00")
        #expect(synced.status == 1, "\(synced)")
        #expect(synced.error.lines.first == "[ERR] \(path): merge it with git merge first", "\(synced)")
        #expect(try machine.git("rev-parse", "HEAD").output == head)
        #expect(try machine.git("status", "--porcelain").output == before)
    }

    @Test("a file that no commit has follows its week, as in the machine's own rollover", arguments: ["", "plan"])
    func untracked(prefix: String) throws {
        let machines = try Self.machines(prefix)
        let (place, top) = (Self.place(prefix), prefix.isEmpty ? "other" : "other/\(prefix)")
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
        try Self.shell(machines.one, "chmod +x STATE.md \(Place.today)\n\(Self.commit)")
        try Machines.run(machines.one, ["today", "create", "-m", "a"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["today", "create", "-m", "b"], "2026-01-28 09:10")
        for machine in [machines.one, machines.other, machines.one] {
            try Machines.run(machine, ["sync"], "2026-01-28 12:00")
        }
        #expect(try machines.one.git("rev-parse", "HEAD").output == machines.other.git("rev-parse", "HEAD").output)
        for machine in [machines.one, machines.other] {
            try Machines.run(machine, ["present", "show", "week"], "2026-02-03 09:00")
            let files = try machine.git("ls-tree", "-r", "HEAD").lines.filter { $0.hasPrefix("100755") }
            #expect(
                files.map { $0.split(separator: "\t").last }
                    == [Place.today.replacing("Present", with: "Past"), "STATE.md"].map { $0[...] })
            #expect(try machine.git("log", "--format=%s").lines.allSatisfy { !$0.hasPrefix("repair") })
            #expect(try machine.git("status", "--porcelain").output == "")
        }
    }
}
