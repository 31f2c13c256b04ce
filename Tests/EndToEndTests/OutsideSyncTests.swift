import TestSupport
import Testing

/// A sync of a journal in a folder of a larger repository: the files outside are received and merged as by git itself
/// (`Merging.md`, "Other files").
@Suite("sync: files outside the journal", .waiting)
struct OutsideSyncTests {
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
        Case(
            "a merge driver of the user's", "echo 'x merge=cat' > .gitattributes; seq 5 > x", "echo a >> x",
            "echo b >> x",
            settings: "git config merge.cat.driver 'cat %A %B > %A.t; sort -u %A.t > %A; rm %A.t'"),
        Case("a file that one side renamed", "mkdir n; seq 20 > n/x", "git mv n/x n/y", "sed -i s/3/b/ n/x"),
        Case("both changed the same line", "seq 9 > x", "sed -i s/5/a/ x", "sed -i s/5/b/ x", conflict: "x"),
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
            "a file and a folder change places", "echo f > f; mkdir g; echo g > g/g",
            "rm f; mkdir f; echo x > f/x; rm -r g; echo g > g", "echo b > b"),
        Case("a file where an empty folder is", ":", "echo a > n", "mkdir -p n/b"),
    ]

    private static func shell(_ machine: World, _ script: String) throws {
        let done = try machine.shell(script)
        #expect(done.status == 0, "\(done)")
    }

    private static let commit = "git add -A; git commit -q --allow-empty --no-verify -m files"

    /// A machine that is about to receive another one's changes.
    private static func machine(_ one: Case) throws -> World {
        let machines = try Machines(prefix: "plan", hasStrategy: false, [("2026-01-28 08:00", ["init", "plan"])])
        try machines.one.git("init", "-q", "--bare", "../hub")
        try machines.one.git("remote", "add", "origin", "../hub")
        try shell(machines.one, "\(one.base)\n\(commit)\ngit push -q origin HEAD:main")
        try shell(machines.other, "git remote set-url origin ../hub\ngit pull -q --ff-only\n\(one.settings)")
        try shell(machines.one, "\(one.one)\n\(commit)\ngit push -q origin HEAD:main")
        try shell(
            machines.other, "\(one.other)\ngit add -A\ngit diff --cached --quiet || git commit -q --no-verify -m files")
        return machines.other
    }

    /// The files outside the journal, on disk and in HEAD.
    private static func files(_ machine: World) throws -> (tree: [String], files: [String: String]) {
        let tree = try machine.git("ls-tree", "-r", "HEAD").lines.filter { !$0.contains("\tplan/") }
        let names = tree.filter { $0.hasPrefix("100") }.compactMap { $0.split(separator: "\t").last.map { String($0) } }
        var files: [String: String] = [:]
        for name in names { files[name] = try machine.git("hash-object", "--no-filters", name).output }
        return (tree, files)
    }

    @Test("come as git merge brings them", arguments: cases)
    func asGit(one: Case) throws {
        let machine = try Self.machine(one)
        try Self.shell(machine, "cp -r . ../twin; cd ../twin; git fetch -q; git merge -q -s ort origin/main || :")
        let head = try machine.git("rev-parse", "HEAD").output
        let synced = try machine.weekyii("-C", "plan", "sync", now: "2026-01-28 12:00")
        #expect(try machine.git("status", "--porcelain").output == "")
        if let path = one.conflict {
            #expect(synced.status == 1 && synced.error == "[ERR] \(path): merge it with git merge first\n", "\(synced)")
            #expect(try machine.git("rev-parse", "HEAD").output == head)
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
    func untracked(one: String, other: String, path: String) throws {
        let machine = try Self.machine(Case("", ":", one, ":"))
        try Self.shell(machine, other)
        let before = try machine.git("status", "--porcelain").output
        let head = try machine.git("rev-parse", "HEAD").output
        let synced = try machine.weekyii("-C", "plan", "sync", now: "2026-01-28 12:00")
        #expect(synced.status == 1, "\(synced)")
        #expect(synced.error.lines.first == "[ERR] \(path): merge it with git merge first", "\(synced)")
        #expect(try machine.git("rev-parse", "HEAD").output == head)
        #expect(try machine.git("status", "--porcelain").output == before)
    }
}
