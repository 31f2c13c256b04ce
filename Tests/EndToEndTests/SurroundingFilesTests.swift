import TestSupport
import Testing

/// The user's changes of other files are left alone: what is staged stays staged, and nothing of it is committed.
@Suite("A journal among somebody's other files", .waiting)
struct SurroundingFilesTests {
    /// One of every changing command, with its time.
    private static let commands: [([String], String)] = [
        (["init", "."], "2026-01-28 08:00"), (["today", "create", "-m", "a; b; c"], "2026-01-28 08:01"),
        (["today", "update", "-m", "move 3 to 1"], "2026-01-28 08:02"),
        (["today", "copy-to", "-t", "2026-01-30"], "2026-01-28 08:03"),
        (["week", "copy-day", "-from", "2026-01-30", "-to", "2026-02-10"], "2026-01-28 08:04"),
        (["today", "change-kill-time", "-t", "21:00"], "2026-01-28 08:05"), (["today", "start"], "2026-01-28 08:06"),
        (["today", "done", "focus_zone"], "2026-01-28 08:07"), (["today", "show"], "2026-01-28 08:08"),
        (["pending", "create", "week", "-t", "2026-W09"], "2026-01-28 08:09"),
        (["pending", "create", "precise-day", "-t", "2026-03-04"], "2026-01-28 08:10"),
        (["day", "create", "-t", "2026-02-11", "-m", "x"], "2026-01-28 08:11"),
        (["day", "update", "-t", "2026-02-11", "-m", "add: y"], "2026-01-28 08:12"),
        (["day", "change-kill-time", "-t", "2026-02-11", "-at", "19:00"], "2026-01-28 08:13"),
        (["present", "show", "week"], "2026-01-28 22:00"), (["today", "create", "-m", "refused"], "2026-01-28 22:01"),
        (["past", "show", "all"], "2026-02-12 09:00"),
    ]

    /// The state of the user's files in git and on disk.
    private struct Belongings: Equatable {
        let status: String
        let staged: String
        let unstaged: String
        let files: [String: String]

        init(_ world: World, _ names: [String]) throws {
            let top = world.at("repository")
            status = try top.git("status", "--porcelain=v2").output
            staged = try top.git("diff", "--cached").output
            unstaged = try top.git("diff").output
            files = try world.folder.files(below: "repository").filter { names.contains($0.key) }
        }
    }

    /// A repository with staged, changed, deleted, renamed and untracked files.
    private static func repository(place: String) throws -> (World, names: [String]) {
        let world = try World(place: place)
        let top = world.at("repository")
        try top.git("init", "-q")
        for name in ["staged", "changed", "both", "deleted", "left"] {
            try world.folder.write("\(name)\n", to: "repository/notes/\(name).md")
        }
        try world.folder.write("*.md diff\n", to: "repository/.gitattributes")
        try top.git("add", ".")
        try top.git("commit", "-qm", "notes")
        try world.folder.write("staged, and more\n", to: "repository/notes/staged.md")
        try world.folder.write("in the index\n", to: "repository/notes/both.md")
        try world.folder.write("new\n", to: "repository/notes/new.md")
        try top.git("add", "notes/staged.md", "notes/both.md", "notes/new.md")
        try top.git("rm", "-q", "notes/deleted.md")
        try top.git("mv", "notes/left.md", "notes/right.md")
        try world.folder.write("not in the index\n", to: "repository/notes/both.md")
        try world.folder.write("changed, not staged\n", to: "repository/notes/changed.md")
        try world.folder.write("untracked\n", to: "repository/untracked.txt")
        let names = ["staged", "changed", "both", "deleted", "left", "right", "new"].map { "notes/\($0).md" }
        return (world, names + ["untracked.txt"])
    }

    @Test("a submodule in a week's folder is named when the week moves, and all goes on once it is elsewhere")
    func submodule() throws {
        let world = try HandEdit.Stage.draft.world()
        let add = """
            git init -q ../lib; git -C ../lib commit -q --allow-empty -m l
            git -c protocol.file.allow=always submodule --quiet add ../lib Present/2026/2026-W05/lib; git commit -qm sub
            """
        _ = try world.shell(add)
        let head = try world.git("rev-parse", "HEAD").output
        let refused = try world.weekyii("today", "create", "-m", "x", now: "2026-02-03 09:00")
        #expect(refused.status == 1 && refused.error.contains("git mv Present/2026/2026-W05/lib "), "\(refused)")
        #expect(try world.git("rev-parse", "HEAD").output == head)
        _ = try world.shell("git mv Present/2026/2026-W05/lib lib; git commit -qm moved")
        #expect(try world.weekyii("today", "create", "-m", "x", now: "2026-02-03 09:00").status == 0)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("after every command they are exactly as before", arguments: ["repository", "repository/plan"])
    func belongings(place: String) throws {
        let (world, names) = try Self.repository(place: place)
        try world.folder.makeFolder(place)
        let before = try Belongings(world, names)
        #expect(before.files.count == 6)
        for (words, now) in Self.commands {
            let outcome = try world.weekyii(words, now: now)
            #expect(outcome.status == (words.last == "refused" ? 1 : 0), "\(words) \(outcome)")
            #expect(try Belongings(world, names) == before, "\(words)")
        }
        let committed = Set(try world.git("log", "--name-only", "--format=", "HEAD~15..").lines.filter { !$0.isEmpty })
        #expect(committed.isDisjoint(with: names))
        let prefix = place == "repository" ? "" : "plan/"
        let ours = ["STATE.md", "Past/", "Present/", "Pending/", ".weekyii/config"]
        #expect(committed.filter { path in !ours.contains { path.hasPrefix(prefix + $0) } } == [])
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test("a branch without a commit, and something staged: the first commit holds the journal alone")
    func unbornBranch() throws {
        let world = try World()
        try world.git("init", "-q")
        try world.folder.write("mine\n", to: "journal/mine.txt")
        try world.git("add", "mine.txt")
        #expect(try world.weekyii("init", ".", now: "2026-01-28 08:00").status == 0)
        #expect(try world.git("status", "--porcelain").output == "A  mine.txt\n")
        #expect(!(try world.git("ls-tree", "-r", "--name-only", "HEAD").lines.contains("mine.txt")))
    }

    @Test("several journals in one repository leave each other alone")
    func severalJournals() throws {
        let world = try World(place: "repository")
        try world.git("init", "-q")
        for name in ["home", "work"] { try world.folder.makeFolder("repository/\(name)") }
        let (home, work) = (world.at("repository/home"), world.at("repository/work"))
        for (words, now) in Self.commands.prefix(8) {
            #expect(try home.weekyii(words, now: now).status == 0)
            let before = try world.folder.files(below: "repository/home")
            #expect(try work.weekyii(words, now: now).status == 0)
            expectSame(try world.folder.files(below: "repository/home"), before)
            #expect(try world.git("status", "--porcelain").output == "")
        }
        for name in ["home", "work"] {
            let format = "--format=%(trailers:key=Weekyii-Journal,valueonly)"
            let trailers = try world.git("log", format, "--", name).lines.filter { !$0.isEmpty }
            #expect(trailers == Array(repeating: "\(name)/", count: 8))
            let paths = try world.git("log", "--name-only", "--format=", "--grep=Weekyii-Journal: \(name)/").lines
            #expect(paths.filter { !$0.isEmpty && !$0.hasPrefix("\(name)/") } == [])
        }
        expectSame(
            try world.folder.files(below: "repository/home"), try world.folder.files(below: "repository/work"))
    }
}
