import TestSupport
import Testing

/// Hand edits of a journal's files, row by row: adopted unchanged, corrected or refused, to the byte and with the
/// message.
@Suite("A table of hand edits", .waiting)
struct HandEditTableTests {
    @Test("a day that promises nothing yet", arguments: HandEdit.ofOpenDays)
    func openDays(edit: HandEdit) throws { try expect(edit) }

    @Test("a started day", arguments: HandEdit.ofStartedDays)
    func startedDays(edit: HandEdit) throws { try expect(edit) }

    @Test("another day than today", arguments: HandEdit.ofOtherDays)
    func otherDays(edit: HandEdit) throws { try expect(edit) }

    @Test("how a text is laid out", arguments: HandEdit.ofLayouts)
    func layouts(edit: HandEdit) throws { try expect(edit) }

    @Test("files that were deleted, moved, doubled and renamed", arguments: HandEdit.ofPlaces)
    func places(edit: HandEdit) throws { try expect(edit) }

    @Test("week.md, STATE.md and the settings", arguments: HandEdit.ofDerivedFiles + HandEdit.ofSettings)
    func otherFiles(edit: HandEdit) throws { try expect(edit) }

    private func expect(_ edit: HandEdit) throws {
        let world = try edit.stage.world()
        let head = try world.git("rev-parse", "HEAD").lines[0]
        let standing = try world.folder.files(below: world.place)
        var files = standing
        edit.hand(&files)
        #expect(files != standing, "the hand did nothing")
        try world.write(files, over: standing)
        let before = try Everything(world)
        if let refusal = edit.refusal {
            let refused = try world.weekyii(HandEdit.elsewhere, now: edit.now)
            #expect(refused == Outcome(status: 1, output: "", error: refusal))
            #expect(try Everything(world) == before)
        }
        let outcome = try world.weekyii(edit.command, now: edit.now)
        #expect(outcome.status == edit.status, "\(outcome)")
        let said = outcome.error.replacing(world.folder.path, with: "WORLD").replacing(head.prefix(10), with: "HEAD")
        #expect(said == edit.says.map { $0 + "\n" }.joined())
        guard let commits = edit.commits else {
            #expect(outcome.output == "")
            #expect(try Everything(world) == before)
            try expectRemedy(world, edit, standing)
            return
        }
        edit.becomes(&files)
        #expect(try world.git("log", "--reverse", "--format=%s", "\(head)..HEAD").lines == commits)
        try compare(world, files)
    }

    /// Checks the remedy in the message of a violated commitment: the committed text is restored, the edit is kept, and
    /// the next command succeeds.
    private func expectRemedy(_ world: World, _ edit: HandEdit, _ standing: JournalFiles) throws {
        guard let (day, path) = edit.broken else { return }
        let file = "\(world.place)/\(path)"
        let text = try? world.folder.text(file)
        #expect(try world.weekyii("check", "-restore", day, now: edit.now).status == 0)
        #expect(try world.folder.text(file) == standing[path])
        let kept = try world.folder.contents(below: "\(world.place)/.git/weekyii/lost-found") { _ in false }.values
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == (text.map { [$0] } ?? []))
        let outcome = try world.weekyii(HandEdit.elsewhere, now: edit.now)
        #expect(outcome.status == 0, "\(outcome)")
    }

    /// Expects that the working files, the files of the last commit and these are the same.
    private func compare(_ world: World, _ files: JournalFiles) throws {
        func isCompared(_ file: (key: String, _: String)) -> Bool { !file.key.hasPrefix(HandEdit.elsewhereFolder) }
        expectSame(try world.folder.files(below: world.place).filter(isCompared), files)
        expectSame(try world.committedFiles("HEAD").filter(isCompared), files)
        #expect(try world.git("status", "--porcelain").output == "")
    }
}

extension World {
    /// Writes the changed files, and removes deleted ones.
    func write(_ files: JournalFiles, over standing: JournalFiles) throws {
        for (path, text) in files where standing[path] != text { try folder.write(text, to: "\(place)/\(path)") }
        for path in standing.keys where files[path] == nil { try folder.remove("\(place)/\(path)") }
    }
}
