import Foundation
import TestSupport
import Testing

/// The attributes of the journal's files are in the repository's `info/attributes`; `.gitattributes` is the user's
/// (`GitJournal.md`, "Merge driver").
@Suite("The attributes of a journal's files", .waiting)
struct AttributesTests {
    private static let now = "2026-01-28 09:00"

    private static func attributes(_ world: World, _ path: String) throws -> String {
        try world.git("check-attr", "merge", "text", "--", path).output.lines
            .map { String($0.split(separator: " ").last ?? "") }.joined(separator: " ")
    }

    /// The user's `.gitattributes` before `init`: git commands run in the folder, and the file's status afterwards.
    private static let states: [(git: [[String]], status: String)] = [
        ([], "?? .gitattributes\n"),
        ([["init", "-q"], ["add", ".gitattributes"]], "A  .gitattributes\n"),
        ([["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]], ""),
    ]

    @Test("count before the user's own, whose file is never written", arguments: states)
    func initialising(state: (git: [[String]], status: String)) throws {
        let world = try World()
        let text = "* text=auto merge=union"
        try world.folder.write(text, to: "journal/.gitattributes")
        for words in state.git { try world.git(words) }
        #expect(try world.weekyii("init", now: Self.now).status == 0)
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(try Self.attributes(world, "Present/2026/2026-W05/2026-01-28/day.md") == "weekyii unset")
        #expect(try Self.attributes(world, ".weekyii/config") == "union unset")
        #expect(try Self.attributes(world, "other.md") == "union auto")
        #expect(try world.folder.text("journal/.gitattributes") == text)
        #expect(try world.git("status", "--porcelain").output == state.status)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("come back with check -fix, after the user's lines, and check misses them until then")
    func removed() throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try world.folder.write("STATE.md merge=union", to: "journal/.git/info/attributes")
        #expect(try world.weekyii("check", now: Self.now).error.contains("merge driver: missing"))
        #expect(try world.weekyii("hooks", "status", now: Self.now).output.contains("merge driver: missing"))
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(try world.folder.text("journal/.git/info/attributes") == "STATE.md merge=union")
        try Machines.run(world, ["check", "-fix"], Self.now)
        #expect(try world.folder.text("journal/.git/info/attributes").hasPrefix("STATE.md merge=union\n/STATE.md "))
        #expect(try Self.attributes(world, "STATE.md") == "weekyii unset")
        #expect(try world.git("log", "--format=%s").lines == ["today create: 1 task (1 in all)", "init: 2026-W05"])
    }

    @Test("that an earlier version committed stay and do no harm")
    func earlier() throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try world.folder.write("/STATE.md merge=weekyii -text\n", to: "journal/.gitattributes")
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", "earlier")
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(try world.git("show", "HEAD:.gitattributes").output == "/STATE.md merge=weekyii -text\n")
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test(
        "are those of every journal in the repository, whatever its folder is called, and of a linked work tree",
        arguments: ["plan", "my plan", "a\"b\\c", "[x]*?", "日记", "tab\there", "-x"])
    func subfolder(name: String) throws {
        let world = try World(place: "notes")
        try world.git("init", "-q")
        try Machines.run(world, ["init", "--", name], Self.now)
        try Machines.run(world, ["init", "other"], Self.now)
        try world.git("worktree", "add", "-q", "../linked")
        for top in [world, world.at("linked")] {
            for journal in [name, "other"] {
                #expect(try Self.attributes(top, "\(journal)/Repeat/a.md") == "weekyii unset")
            }
            #expect(try Self.attributes(top, "STATE.md") == "unspecified unspecified")
            #expect(try Self.attributes(top, "xx/STATE.md") == "unspecified unspecified")
        }
        #expect(try world.at("notes/other").weekyii("check", now: Self.now).status == 0)
    }

    @Test("keep git from changing a text in a checkout", arguments: ["ident", "working-tree-encoding=UTF-16"])
    func unconverted(attribute: String) throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try Machines.run(world, ["today", "create", "-m", "a $Id$"], Self.now)
        try world.folder.write("*.md \(attribute)\n", to: "journal/.gitattributes")
        try world.git("add", ".gitattributes")
        try world.git("commit", "-qm", "x")
        let before = try world.folder.contents(below: "journal/Present") { _ in false }
        try world.folder.remove("journal/Present")
        try world.git("checkout", "-q", "--", "Present")
        #expect(try world.folder.contents(below: "journal/Present") { _ in false } == before)
    }

    @Test("are set in a clone")
    func cloned() throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try Machines.run(world, ["clone", world.folder.path("journal"), "../copy"], Self.now)
        #expect(try Self.attributes(world.at("copy"), "STATE.md") == "weekyii unset")
    }
}
