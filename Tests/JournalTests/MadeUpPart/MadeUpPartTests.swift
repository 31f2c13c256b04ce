import CivilTime
import Files
import Git
import JournalText
import Localization
import Parts
import Plan
import TestSupport
import Testing

@testable import Journal

/// A part that no module knows: everything that a journal does with its parts is tested with it (`Architecture.md`,
/// "Parts").
@Suite("A made-up part") struct MadeUpPartTests {
    private static let bread = "# Note: bread\nupdated: 2026-01-28 09:00\ntext: rye\n"
    private static let later = "# Note: bread\nupdated: 2026-01-28 10:00\ntext: spelt\n"

    @Test("is taken in when a hand wrote it, by a message without its name, and the user's own files beside it aren't")
    func adopted() throws {
        let journal = try NoteJournal()
        try journal.write(Self.bread, to: "Notes/bread.md")
        try journal.write("mine\n", to: "Notes/mine.md")
        try journal.adopt()
        let message = "edit: note by hand\n\nWeekyii-Command: edit\nWeekyii-Tracker: note\n"
        #expect(try journal.message() == message + "\n")
        #expect(try journal.status() == "?? Notes/mine.md\n")
        // What was scanned once isn't read again, except for later changes.
        try journal.adopt()
        try journal.write(Self.later, to: "Notes/bread.md")
        try journal.adopt()
        #expect(try journal.world.git("show", "HEAD:Notes/bread.md").output == Self.later)
        try journal.world.folder.remove("journal/Notes/bread.md")
        try journal.adopt()
        #expect(try journal.world.git("ls-files", "Notes").output == "")
    }

    @Test("is refused by its rule, or where it can't be read, and nothing has changed then")
    func refused() throws {
        let journal = try NoteJournal()
        let head = try journal.world.git("rev-parse", "HEAD").output
        let future = "# Note: bread\nupdated: 2026-01-29 09:00\n"
        try journal.write(future, to: "Notes/bread.md")
        let words = NotePart.future("2026-01-29 09:00")
        #expect(throws: PartError("note", path: "Notes/bread.md", isCommitted: false, words)) {
            try journal.adopt()
        }
        try journal.write("# Note: bread\nupdated: soon\n", to: "Notes/bread.md")
        #expect(throws: Diagnostic.self) { try journal.adopt() }
        #expect(try journal.world.git("rev-parse", "HEAD").output == head)
        #expect(try journal.status() == "?? Notes/\n")
    }

    @Test("is shown as an edit that waits, and checked, and brought to its form")
    func checked() throws {
        let journal = try NoteJournal()
        try journal.write(Self.bread, to: "Notes/bread.md")
        #expect(try journal.open().status().edits == [UncommittedEdit(path: "Notes/bread.md", kind: .added)])
        try journal.write("# Note: bread\n\nupdated: 2026-01-28 09:00\n", to: "Notes/other.md")
        let found = try journal.open().check(isFixing: false, withHistory: true)
        let second = PartFinding("note", path: "Notes/other.md", NotePart.second)
        #expect(found.findings.contains(.part(second)))
        #expect(found.notes.contains(.plan(.form, path: "Notes/other.md")))
        let repaired = try journal.open().check(isFixing: true, withHistory: false)
        #expect(repaired.findings == [.part(second)])
        #expect(try journal.text("Notes/other.md") == "# Note: bread\nupdated: 2026-01-28 09:00\n")
        #expect(try journal.status() == "")
    }

    @Test("is held against its rule before a commit by hand, and what can't be read is named")
    func gates() throws {
        let journal = try NoteJournal()
        try journal.write("# Note: bread\nupdated: 2026-01-30 09:00\n", to: "Notes/bread.md")
        try journal.world.git("add", ".")
        let gate = journal.environment("2026-01-28 12:00")
        let words = NotePart.future("2026-01-30 09:00")
        #expect(
            try gate.findingsOfCommit().map { $0.error as? PartError } == [
                PartError("note", path: "Notes/bread.md", isCommitted: false, words)
            ])
        try journal.write("# Note: bread\nupdated: soon\n", to: "Notes/bread.md")
        try journal.world.git("add", ".")
        #expect(try gate.findingsOfCommit().count == 1)
        try journal.world.git("commit", "-qm", "by hand", "--no-verify")
        let report = try journal.open().check(isFixing: false, withHistory: true)
        #expect(report.findings.contains { if case .history(_, _, .unreadable) = $0 { true } else { false } })
    }

    /// A clone of a journal with notes on bread and milk, after both were changed.
    private static func changed(_ one: NoteJournal) throws -> NoteJournal {
        let other = try one.cloned()
        try one.write(later, to: "Notes/bread.md")
        try one.adopt("2026-01-28 13:00")
        try other.write("# Note: bread\nupdated: 2026-01-28 09:30\ntext: wheat\n", to: "Notes/bread.md")
        try other.world.folder.remove("other/Notes/milk.md")
        try other.adopt("2026-01-28 14:00")
        return other
    }

    @Test("of two machines is merged by its own rules, in both directions to one commit, by its own version of them")
    func merged() throws {
        let one = try NoteJournal()
        try one.write(Self.bread, to: "Notes/bread.md")
        try one.write("# Note: milk\nupdated: 2026-01-28 08:00\n", to: "Notes/milk.md")
        try one.adopt()
        let other = try Self.changed(one)
        let tips = try (one.world.git("rev-parse", "HEAD").output, other.world.git("rev-parse", "HEAD").output)
        let merged = try one.integrate(other)
        let remark = RecordRemark("note: the later text", Text(verbatim: "the later text"))
        #expect(merged == Integration(commits: 1, days: [], warnings: [.part(remark)]))
        try other.world.git("fetch", "-q", one.world.folder.path("journal"), String(tips.0.dropLast()))
        let journal = try other.open("2026-01-28 18:00")
        _ = try journal.integrate(try #require(ObjectID(String(tips.0.dropLast()))), in: journal.repository())
        #expect(try one.world.git("rev-parse", "HEAD").output == other.world.git("rev-parse", "HEAD").output)
        #expect(try one.text("Notes/bread.md") == Self.later)
        #expect(try one.world.git("ls-files", "Notes").output == "Notes/bread.md\n")
        #expect(try one.message().contains("note: the later text\n\nWeekyii-Command: sync\nWeekyii-Merge: 7\n"))
        #expect(try one.status() == "" && other.status() == "")
    }

    @Test("is parsed once for each version in a merge")
    func parsed() throws {
        let one = try NoteJournal()
        for name in ["bread", "milk"] { try one.write(Self.bread, to: "Notes/\(name).md") }
        try one.adopt()
        _ = try Self.changed(one)
        try one.world.git("fetch", "-q", one.world.folder.path("other"), "main")
        let repository = JournalRepository(try one.open().repository(), holding: NotePart.list)
        let tips = try ["HEAD", "FETCH_HEAD"].map { name in
            try #require(ObjectID(String(one.world.git("rev-parse", name).output.dropLast())))
        }
        let base = try repository.git.mergeBases(tips[0], tips[1]).first.map { try repository.tree(of: $0) }
        let trees = try MergeTrees(base: base, of: tips[0], and: tips[1], in: repository)
        let counted = Note.Counted()
        try Note.$counted.withValue(counted) {
            let merged = try RecordsMerge(of: ["Notes/bread.md", "Notes/milk.md"], trees, in: repository)
            #expect(merged.texts.keys.sorted() == ["Notes/bread.md"])
        }
        // The common text is that of two notes, and a side has one of them still.
        #expect(counted.all.values.sorted() == [1, 1, 3])
    }

    @Test("isn't published if its merge can't be read again: everything stays as it was")
    func unreadableMerge() throws {
        let one = try NoteJournal()
        try one.write("\(Self.bread)\(Note.torn)\n", to: "Notes/bread.md")
        try one.adopt()
        let other = try one.cloned()
        try one.write("\(Self.later)\(Note.torn)\n", to: "Notes/bread.md")
        try one.adopt("2026-01-28 13:00")
        try other.write("\(Self.bread)more\n\(Note.torn)\n", to: "Notes/bread.md")
        try other.adopt("2026-01-28 14:00")
        let before = try one.world.git("rev-parse", "HEAD").output
        let line = Self.later.split(separator: "\n").count + 2
        let unreadable = Diagnostic(
            file: "Notes/bread.md", line: line, .repeatedKey("updated"))
        #expect(throws: PlanMergeError.unreadable(unreadable)) { try one.integrate(other) }
        #expect(try one.world.git("rev-parse", "HEAD").output == before)
        #expect(try one.text("Notes/bread.md") == "\(Self.later)\(Note.torn)\n")
        #expect(try one.status() == "")
    }

    @Test("merged by a newer program's rules stops one that doesn't know them")
    func newerRules() throws {
        let one = try NoteJournal()
        try one.write(Self.bread, to: "Notes/bread.md")
        try one.adopt()
        let other = try one.cloned()
        let before = NoteJournal(other.world, PartList([PlanPart.self]))
        try one.write(Self.later, to: "Notes/bread.md")
        try one.adopt("2026-01-28 13:00")
        try other.write("# Note: milk\nupdated: 2026-01-28 08:00\n", to: "Notes/milk.md")
        try other.adopt("2026-01-28 14:00")
        _ = try one.integrate(other)
        #expect(throws: JournalError.self) { try before.integrate(one) }
    }

    @Test("is merged by git's driver, and with a text that somebody saves meanwhile")
    func driver() throws {
        let journal = try NoteJournal()
        for (name, text) in [("base", Self.bread), ("ours", Self.later), ("theirs", Self.bread)] {
            try journal.write(text, to: name)
        }
        let driver = MergeDriver(journal.environment("2026-01-28 12:00"))
        let reason = try driver.run(base: "base", ours: "ours", theirs: "theirs", path: "any/Notes/bread.md")
        #expect(reason == nil)
        #expect(try journal.text("ours") == Self.later)
        let saved = journal.environment("2026-01-28 12:00").merge(
            "Notes/bread.md", [], Array(Self.bread.utf8), Array(Self.later.utf8), in: "")
        #expect(saved.text == Array(Self.later.utf8) && saved.isWhole)
    }

    @Test("is logged, and its settings are known")
    func shown() throws {
        let journal = try NoteJournal()
        try journal.write(Self.bread, to: "Notes/bread.md")
        try journal.adopt()
        let entries = try journal.open().history(of: .day(try #require(Day("2026-01-28"))), limit: 10) { _ in }
        let added = PartEvent("note", what: "added", date: "2026-01-28", NotePart.added)
        let facts = entries.flatMap { $0.facts }
        #expect(facts.contains(.part(added)))
        let settings = try Settings(journal.open(), journal.environment("2026-01-28 12:00")).all().map(\.key.name)
        #expect(settings.contains("note.limit") && settings.contains("feature.note"))
    }

    @Test(
        "has no reminder of a record that can't be read, which is named, and has the others",
        arguments: ["ln -s bread.md Notes/other.md", "ln -s /nowhere Notes/other.md", "truncate -s 2M Notes/other.md"])
    func unreadReminders(script: String) throws {
        let journal = try NoteJournal()
        try journal.write(Self.bread, to: "Notes/bread.md")
        #expect(try journal.world.shell(script).status == 0)
        let found = try journal.open().reminders()
        #expect(found.reminders.map(\.id) == ["note-Notes/bread.md"])
        let paths = found.unreadable.map { $0.place.path }
        #expect(paths == ["Notes/other.md"])
    }

    @Test("has its reminders among those of the journal, unless it is switched off", arguments: [true, false])
    func reminders(isOn: Bool) throws {
        let journal = try NoteJournal()
        try journal.write(Self.bread, to: "Notes/bread.md")
        try journal.write("mine\n", to: "Notes/mine.md")
        let settings = try journal.text(".weekyii/config") + "[feature]\n\tnote = \(isOn)\n"
        try journal.write(settings, to: ".weekyii/config")
        for areAll in [false, true] {
            let found = try journal.open().reminders(areAll: areAll)
            #expect(found.reminders.map(\.id) == (isOn ? ["note-Notes/bread.md"] : []))
            let moment = found.reminders.first.map { found.now.zone.wall(at: $0.instant).moment.description }
            #expect(moment == (isOn ? "2026-01-29 09:00" : nil))
        }
        #expect(try journal.status() == " M .weekyii/config\n?? Notes/\n")
    }

    @Test("is changed by its commands, and switched off by its setting")
    func changed() throws {
        let journal = try NoteJournal()
        let scope: RecordScope = { _, names in names("Notes").map { "Notes/\($0)" } }
        let add = { (now: String) in
            try journal.open(now).perform("note add", .records(of: NotePart.self, scope)) { desk in
                desk.records["Notes/bread.md"] = Array(Self.bread.utf8)
                return (
                    desk.setting(NotePart.settings[0]), CommitMessage("note add", command: "note add")
                )
            }
        }
        let outcome = try add("2026-01-28 12:00")
        #expect(try outcome.answer.get() == "10")
        #expect(try journal.message() == "note add\n\nWeekyii-Command: note add\nWeekyii-Tracker: note\n\n")
        #expect(try journal.text("Notes/bread.md") == Self.bread && journal.status() == "")
        #expect(try journal.open().records("note show", of: NotePart.self, reading: scope).records.count == 1)
        try journal.write(journal.text(".weekyii/config") + "[feature]\n\tnote = false\n", to: ".weekyii/config")
        #expect(throws: JournalError.self) { try add("2026-01-28 13:00") }
        #expect(throws: JournalError.self) {
            try journal.open().records("note show", of: NotePart.self, reading: scope)
        }
    }
}
