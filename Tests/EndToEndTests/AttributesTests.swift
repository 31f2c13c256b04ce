import Foundation
import TestSupport
import Testing

/// The user can also edit `.gitattributes`: our lines are added beside theirs (`FileFormats.md`, "Layout";
/// `GitJournal.md`, "Merge driver").
@Suite("A person's .gitattributes", .waiting)
struct AttributesTests {
    private static let now = "2026-01-28 09:00"
    private static let ours = "/STATE.md merge=weekyii -text\n"

    /// The file before `init`: git commands run in the folder, the file's text, and its status.
    private static let states: [(git: [[String]], text: String, status: String)] = [
        ([], "* text=auto\n", " M .gitattributes\n"),
        ([], "* text=auto", " M .gitattributes\n"),
        ([["init", "-q"]], "* text=auto\n", " M .gitattributes\n"),
        ([["init", "-q"], ["add", ".gitattributes"]], "* text=auto\n", "MM .gitattributes\n"),
        ([["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]], "* text=auto\n", ""),
        (
            [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]], "* text=auto\n*.png -diff\n",
            " M .gitattributes\n"
        ),
    ]

    @Test("keeps its lines through init, and what isn't committed of them stays so", arguments: states)
    func initialising(state: (git: [[String]], text: String, status: String)) throws {
        let world = try World()
        try world.folder.write("* text=auto\n", to: "journal/.gitattributes")
        for words in state.git { _ = try world.tryGit(words) }
        try world.folder.write(state.text, to: "journal/.gitattributes")
        let outcome = try world.weekyii("init", now: Self.now)
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.hasPrefix("[OK] initialised\n2026-W05: \(world.folder.path("journal"))\n"))
        let standing = try world.folder.text("journal/.gitattributes")
        for line in state.text.lines { #expect(standing.lines.contains(line)) }
        // The later line counts.
        let place = try #require(standing.firstRange(of: "* text=auto\n"))
        #expect(try #require(standing.firstRange(of: Self.ours)).lowerBound > place.lowerBound)
        #expect(try world.git("check-attr", "text", "STATE.md").output == "STATE.md: text: unset\n")
        #expect(try world.git("show", "HEAD:.gitattributes").output.contains(Self.ours))
        #expect(try world.git("status", "--porcelain").output == state.status)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("taken away and committed, it isn't put back by guesswork, but missed, and mended when asked")
    func deleted() throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try world.git("rm", "-q", ".gitattributes")
        try world.git("commit", "-q", "-m", "gone")
        try world.folder.write("mine\n", to: "journal/.gitattributes")
        try Machines.run(world, ["today", "create", "-m", "a"], Self.now)
        #expect(
            try world.git("log", "--format=%s").lines == ["today create: 1 task (1 in all)", "gone", "init: 2026-W05"])
        #expect(try world.folder.text("journal/.gitattributes") == "mine\n")
        #expect(try world.weekyii("check", now: Self.now).error.contains("merge driver: missing"))
        #expect(try world.weekyii("hooks", "status", now: Self.now).output.contains("merge driver: missing"))
        // That commit is like any other: hooks run, and their output is printed.
        try world.folder.writeProgram("#!/bin/sh\necho oh\nexit 4\n", to: "journal/.git/hooks/post-commit")
        let fixed = try world.weekyii("check", "-fix", now: Self.now)
        #expect(
            fixed.status == 0 && fixed.error == "[WARN] the hook post-commit failed; the commit was made: oh\n",
            "\(fixed)")
        #expect(try world.folder.text("journal/.gitattributes").hasPrefix("mine\n" + Self.ours))
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("that is gone from the work tree alone stands again behind hooks install")
    func removed() throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try world.folder.remove("journal/.gitattributes")
        #expect(try world.weekyii("check", now: Self.now).status == 3)
        try Machines.run(world, ["hooks", "install"], Self.now)
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("log", "--format=%s").lines == ["init: 2026-W05"])
    }
}
