import TestSupport
import Testing

/// A file is saved between two steps of the transaction by a hook of the user's. It runs after the files are read and
/// before the branch moves, so no timing is needed (`GitJournal.md`, "Steps", step 6).
@Suite("An edit between two steps of the transaction", .waiting)
struct EditInBetweenTests {
    /// A hand edit, and the expected result after the command and after the next one has adopted it.
    struct Edit: Sendable, CustomTestStringConvertible {
        let name: String
        var stage = HandEdit.Stage.draft
        var now = "2026-01-28 09:00"
        /// The command during which the edit happens.
        var words = ["today", "create", "-m", "mine"]
        /// The script that the shell runs in the journal's folder.
        let script: String
        /// The file with the edited text, and texts that it must contain.
        let path: String
        let holds: [String]
        /// Texts that it must not contain.
        var lacks: [String] = []
        /// Git's status of the files before the next command.
        let status: [String]
        /// Git's status after the next command: past weeks are adopted only by commands that use them.
        var later: [String] = []

        var testDescription: String { name }
    }

    @Test("survives as the words of whoever made it, and is committed as theirs", arguments: edits)
    func edit(edit: Edit) throws {
        let world = try edit.stage.world()
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.writeProgram("#!/bin/sh\n\(edit.script)\n", to: hook)
        let outcome = try world.weekyii(edit.words, now: edit.now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasPrefix("[OK] "))
        let text = try world.folder.text("journal/\(edit.path)")
        for words in edit.holds { #expect(text.contains(words), "\(text)") }
        for words in edit.lacks { #expect(!text.contains(words), "\(text)") }
        #expect(try world.git("status", "--porcelain").lines == edit.status)
        try world.folder.remove(hook)
        let next = try world.weekyii("day", "create", "-t", "2026-02-08", "-m", "later", now: edit.now)
        #expect(next.status == 0, "\(next)")
        for words in edit.holds { #expect(try world.folder.text("journal/\(edit.path)").contains(words)) }
        #expect(try world.git("status", "--porcelain").lines == edit.later)
        #expect(try world.git("fsck", "--strict").status == 0)
        // The edit was adopted as the user's: none of the tool's own lines was reverted by it.
        if edit.lacks.isEmpty {
            #expect(try !world.git("log", "-p", "--grep=^edit:", "--format=").lines.contains { $0.hasPrefix("-- (T") })
        }
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
            name: "a task that is deleted", script: "sed -i '/] b$/d' \(Place.today)", path: Place.today,
            holds: ["- (T02) [regular] c\n- (T03) [regular] mine\n"], lacks: ["] b\n"],
            status: [" M \(Place.today)"]),
        Edit(
            name: "a task that is reworded", script: "sed -i 's/] b$/] theirs/' \(Place.today)", path: Place.today,
            holds: ["- (T02) [regular] theirs\n- (T03) [regular] c\n- (T04) [regular] mine\n"], lacks: ["] b\n"],
            status: [" M \(Place.today)"]),
        Edit(
            name: "a task that the command rewords, too", words: ["today", "update", "-m", "rewrite 2: mine"],
            script: "sed -i 's/] b$/] theirs/' \(Place.today)", path: Place.today,
            holds: ["] mine\n", "] theirs\n", "- (T04) [regular] c\n"], lacks: ["] b\n"],
            status: [" M \(Place.today)"]),
        Edit(
            name: "a kill time, while the day is started", words: ["today", "start"],
            script: "sed -i 's/^kill_time: 20:00/kill_time: 21:00/' \(Place.today)", path: Place.today,
            holds: ["status: execute\nkill_time: 21:00\n"], status: [" M \(Place.today)"]),
        Edit(
            name: "subtasks of the task that comes into Focus", stage: .started,
            words: ["today", "done", "focus_zone"],
            script: "sed -i 's/] b$/] b\\n  - subtasks: theirs/' \(Place.today)", path: Place.today,
            holds: ["## Focus_Zone\n- (T02) [regular] b\n  - subtasks: theirs\n  - started_at: 2026-01-28 09:00\n"],
            status: [" M \(Place.today)"]),
        Edit(
            name: "a note, while the day expires", stage: .started, now: "2026-01-28 20:30",
            words: ["day", "create", "-t", "2026-01-30", "-m", "mine"],
            script: "grep -q theirs \(Place.today) || printf '\\n## Notes\\ntheirs\\n' >> \(Place.today)",
            path: Place.today, holds: ["status: expired\n", "expired_count: 3\n\n## Notes\ntheirs\n"],
            status: [" M \(Place.today)"]),
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

    @Test("a task that comes into the draft of a day that is being started is kept beside it")
    func addedMeanwhile() throws {
        let world = try HandEdit.Stage.draft.world()
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.writeProgram("#!/bin/sh\nsed -i 's/] c$/] c\\n- theirs/' \(Place.today)\n", to: hook)
        let outcome = try world.weekyii("today", "start", now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error.contains(".git/weekyii/lost-found"), "\(outcome)")
        #expect(try world.git("status", "--porcelain").output == "")
        let kept = try world.folder.contents(below: "journal/.git/weekyii/lost-found") { _ in false }.values
        #expect(kept.count == 1 && kept.allSatisfy { String(decoding: $0, as: UTF8.self).contains("- theirs\n") })
    }

    @Test("a file that somebody deletes stands again, as the command was told to write it")
    func deleted() throws {
        let world = try HandEdit.Stage.draft.world()
        let hook = "journal/.git/hooks/commit-msg"
        try world.folder.writeProgram("#!/bin/sh\nrm \(Place.today)\n", to: hook)
        let outcome = try world.weekyii("today", "create", "-m", "mine", now: "2026-01-28 09:00")
        #expect(outcome.status == 0)
        #expect(outcome.error == "[WARN] \(Place.today): was missing; recreated\n")
        #expect(try world.folder.text("journal/\(Place.today)").contains("] mine\n"))
        #expect(try world.git("status", "--porcelain").output == "")
    }
}
