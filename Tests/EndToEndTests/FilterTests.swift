import TestSupport
import Testing

/// A `filter` attribute of git's that covers a journal: its text would be committed past it.
@Suite("Filters", .waiting)
struct FilterTests {
    private static let now = "2026-01-28 08:00"

    private static func world() throws -> World {
        try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "see the doctor"])])
    }

    /// Where a filter comes from: a shell command in the journal, the path that is named, the file, and the first line.
    private static let sources = [
        ("echo '* filter=crypt' > .gitattributes", "STATE.md", ".gitattributes", "/STATE.md !filter"),
        ("echo '*.md filter=crypt' >> .git/info/attributes", "STATE.md", ".git/info/attributes", "/STATE.md !filter"),
        (
            "echo 'day.md filter=crypt' > ../attributes; git config core.attributesFile \"$PWD/../attributes\"",
            "Past/YYYY/YYYY-Www/YYYY-MM-DD/day.md", ".gitattributes", "/Past/** !filter"
        ),
        (
            "printf '[attr]secret filter=crypt diff=x\\n*.md secret\\n' > .gitattributes", "STATE.md", ".gitattributes",
            "/STATE.md !filter"
        ),
        (
            "echo '*.md filter=crypt' > Present/2026/.gitattributes", "Present/2026/2026-W05/2026-01-28/day.md",
            "Present/2026/.gitattributes", "* !filter"
        ),
        (
            "echo '/Present/2026/2026-W05/week.md filter=crypt' > .gitattributes", "Present/2026/2026-W05/week.md",
            ".gitattributes", "/Present/** !filter"
        ),
    ]

    @Test("a command that writes is refused, and the lines that it names are enough", arguments: sources)
    func refused(damage: String, path: String, file: String, line: String) throws {
        let world = try Self.world()
        _ = try world.shell(damage)
        let before = try world.git("rev-parse", "HEAD").output
        let refused = try world.weekyii("today", "start", now: Self.now)
        let start = "[ERR] \(path): weekyii would bypass git's filter=crypt; this at the end of \(file) "
        #expect(refused.status == 1 && refused.error.hasPrefix(start), "\(refused)")
        let lines = refused.error.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
        #expect(lines.first == line, "\(refused)")
        #expect(try world.git("rev-parse", "HEAD").output == before)
        let text = (try? world.folder.text("journal/\(file)")) ?? ""
        try world.folder.write(text + lines.map { $0 + "\n" }.joined(), to: "journal/\(file)")
        #expect(try world.weekyii("today", "start", now: Self.now).status == 0)
    }

    @Test("check names it, and looks go on, also where something is due")
    func looks() throws {
        let world = try Self.world()
        try world.folder.write("* filter=crypt\n", to: "journal/.gitattributes")
        for words in [["check"], ["check", "-fix"]] {
            let refused = try world.weekyii(words, now: Self.now)
            #expect(refused.status == 1 && refused.error.contains("filter=crypt"), "\(refused)")
        }
        #expect(try world.weekyii("today", "show", now: Self.now).error == "")
        let due = try world.weekyii("today", "show", now: "2026-01-29 08:00")
        #expect(due.status == 0 && due.error.contains("filter=crypt"), "\(due)")
    }

    @Test("init refuses a repository whose filter covers the journal, without git too", arguments: [true, false])
    func creating(hasGit: Bool) throws {
        let world = try World()
        try world.git("init", "-q")
        try world.folder.write("* filter=crypt\n", to: "journal/.gitattributes")
        let able = hasGit ? world : world.with(["PATH": world.folder.path("empty")])
        let refused = try able.weekyii("init", now: Self.now)
        #expect(refused.status == 1 && refused.error.contains("filter=crypt"), "\(refused)")
        #expect(try world.git("status", "--porcelain").output == "?? .gitattributes\n")
    }

    @Test("a journal in a folder is taken out by one line, as git quotes it")
    func folder() throws {
        let world = try World()
        try world.git("init", "-q")
        #expect(try world.weekyii("init", "my plan", now: Self.now).status == 0)
        try world.folder.write("* filter=crypt\n", to: "journal/.gitattributes")
        let words = ["-C", "my plan", "today", "create", "-m", "a"]
        let refused = try world.weekyii(words, now: Self.now)
        #expect(refused.error.hasSuffix(":\n  \"/my plan/**\" !filter\n"), "\(refused)")
        try world.folder.write("* filter=crypt\n\"/my plan/**\" !filter\n", to: "journal/.gitattributes")
        #expect(try world.weekyii(words, now: Self.now).status == 0)
    }

    @Test(
        "a filter of other files, or one that is unset, is nobody's business",
        arguments: ["*.jpg filter=lfs", "* -filter", "# filter=x", "* filter"])
    func other(line: String) throws {
        let world = try Self.world()
        try world.folder.write(line + "\n", to: "journal/.gitattributes")
        #expect(try world.weekyii("today", "start", now: Self.now).status == 0)
    }
}
