import TestSupport
import Testing

/// Somebody saves a file between two steps of the transaction: a hook of theirs does, which runs behind the reading and
/// before the branch moves, so that no clock is needed to hit the moment (`journal.md`, section 2, step 6).
@Suite("An edit between two steps of the transaction")
struct EditInBetweenTests {
    /// What somebody does, and what has to come of it when the command is done and when the next one has adopted it.
    struct Edit: Sendable, CustomTestStringConvertible {
        let name: String
        var stage = HandEdit.Stage.draft
        var now = "2026-01-28 09:00"
        /// What the shell runs in the journal's folder.
        let script: String
        /// Where the words are, and what stands there.
        let path: String
        let holds: [String]
        /// What git has to say of the files before the next command.
        let status: [String]
        /// What it has to say behind the next command: past weeks are taken in by those that touch them.
        var later: [String] = []

        var testDescription: String { name }
    }

    @Test("survives as the words of whoever made it, and is committed as theirs", arguments: edits)
    func edit(edit: Edit) throws {
        let world = try edit.stage.world()
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.write("#!/bin/sh\n\(edit.script)\n", to: hook)
        try world.folder.setMode(0o755, of: hook)
        let outcome = try world.weekyii("today", "create", "-m", "mine", now: edit.now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasPrefix("[OK] added 1 task"))
        let text = try world.folder.text("journal/\(edit.path)")
        for words in edit.holds { #expect(text.contains(words), "\(text)") }
        #expect(try world.git("status", "--porcelain").lines == edit.status)
        try world.folder.remove(hook)
        let next = try world.weekyii("day", "create", "-t", "2026-02-08", "-m", "later", now: edit.now)
        #expect(next.status == 0, "\(next)")
        for words in edit.holds { #expect(try world.folder.text("journal/\(edit.path)").contains(words)) }
        #expect(try world.git("status", "--porcelain").lines == edit.later)
        #expect(try world.git("fsck", "--strict").status == 0)
        // Their words came in as theirs: none of the tool's own lines was taken back on the way.
        #expect(try !world.git("log", "-p", "--grep=^edit:", "--format=").lines.contains { $0.hasPrefix("-- (T") })
    }

    private static let edits = [
        Edit(
            name: "a note in the day that the command writes",
            script: "printf '\\n## Notes\\ntheirs\\n' >> \(Place.today)",
            path: Place.today, holds: ["theirs\n", "] mine\n", "] a\n"], status: [" M \(Place.today)"]),
        Edit(
            name: "the same, saved as editors do",
            script: """
                (cat \(Place.today); printf '\\n## Notes\\ntheirs\\n') > new
                mv new \(Place.today)
                """, path: Place.today, holds: ["theirs\n", "] mine\n"], status: [" M \(Place.today)"]),
        Edit(
            name: "a task's subtasks", script: "sed -i 's/] a$/] a\\n  - subtasks: theirs/' \(Place.today)",
            path: Place.today, holds: ["] a\n  - subtasks: theirs\n", "] mine\n"], status: [" M \(Place.today)"]),
        Edit(
            name: "a day that the command doesn't write", script: "sed -i 's/List$/List\\n- theirs/' \(Place.friday)",
            path: Place.friday, holds: ["- theirs\n"], status: [" M \(Place.friday)"]),
        Edit(
            name: "a line of one's own in week.md", script: "echo theirs >> \(Place.week)", path: Place.week,
            holds: ["theirs\n", "2026-01-28: draft"], status: [" M \(Place.week)"]),
        Edit(
            name: "a day in the week that goes by meanwhile", stage: .yesterday, now: "2026-02-03 09:00",
            script: "test -e ~/past || printf '\\n## Notes\\ntheirs\\n' >> \(Place.yesterday); touch ~/past",
            path: "Past/2026/2026-W05/2026-01-27/day.md", holds: ["theirs\n", "expired_count: 2"],
            status: [" M Past/2026/2026-W05/2026-01-27/day.md"], later: [" M Past/2026/2026-W05/2026-01-27/day.md"]),
        Edit(
            name: "a new file in the week that goes by meanwhile", stage: .yesterday, now: "2026-02-03 09:00",
            script: "test -e ~/past || echo theirs > Present/2026/2026-W05/2026-01-27/notes.md; touch ~/past",
            path: "Past/2026/2026-W05/2026-01-27/notes.md", holds: ["theirs\n"],
            status: ["?? Past/2026/2026-W05/2026-01-27/notes.md"], later: ["?? Past/2026/2026-W05/2026-01-27/notes.md"]),
    ]

    @Test("a file that somebody deletes stands again, as the command was told to write it")
    func deleted() throws {
        let world = try HandEdit.Stage.draft.world()
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.write("#!/bin/sh\nrm \(Place.today)\n", to: hook)
        try world.folder.setMode(0o755, of: hook)
        #expect(try world.weekyii("today", "create", "-m", "mine", now: "2026-01-28 09:00").status == 0)
        #expect(try world.folder.text("journal/\(Place.today)").contains("] mine\n"))
        #expect(try world.git("status", "--porcelain").output == "")
    }
}
