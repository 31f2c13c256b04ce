import CivilTime
import Git
import Journal
import JournalText
import Localization
import Parts
import Plan
import Repeat
import TestSupport
import Testing

/// Repeats in a journal, without commands.
@Suite("A journal with repeats")
struct RepeatJournalTests {
    static let parts = PartList([PlanPart.self], records: [RepeatPart.self])

    private static func text(_ title: String, created: String, next: String = "2026-02-01 09:00") -> String {
        """
        # Repeat: \(title)
        interval: 3 day
        next_reminder: \(next)
        created: \(created)
        updated: \(created)

        ## Completions

        """
    }

    @Test("takes a hand edit in, refuses one of the future, and tells of it")
    func adopted() throws {
        let journal = try NoteJournal(holding: Self.parts)
        try journal.write(Self.text("milk", created: "2026-01-27 09:00"), to: "Repeat/milk.md")
        try journal.write("bread, milk\n", to: "Repeat/list.md")
        try journal.adopt()
        #expect(try journal.status() == "?? Repeat/list.md\n")
        try journal.write(Self.text("milk", created: "2026-01-30 09:00"), to: "Repeat/milk.md")
        #expect(throws: PartError.self) { try journal.adopt() }
        let done = "- 2026-01-28 10:00 (due 2026-01-27 09:00)\n"
        try journal.write(Self.text("milk", created: "2026-01-27 09:00") + done, to: "Repeat/milk.md")
        try journal.adopt()
        let entries = try journal.open().history(of: .day(try #require(Day("2026-01-28"))), limit: 10) { _ in }
        let words = entries.flatMap(\.facts).compactMap { fact in
            if case .part(let event) = fact { event.words[.en] } else { nil }
        }
        #expect(words.contains("repeat done: milk") && !words.contains { $0.hasPrefix("repeat created: milk") })
    }

    @Test("is changed in one commit, which names the tracker and no file")
    func changed() throws {
        let journal = try NoteJournal(holding: Self.parts)
        try journal.write(Self.text("milk", created: "2026-01-27 09:00"), to: "Repeat/milk.md")
        try journal.adopt()
        let scope: RecordScope = { _, names in names("Repeat").map { "Repeat/\($0)" } }
        let outcome = try journal.open("2026-02-01 10:00").perform(
            "repeat done", .records(of: RepeatPart.self, scope)
        ) { desk in
            let record = try? RepeatRecord(desk.records["Repeat/milk.md"] ?? [], at: "Repeat/milk.md")
            let done = try record.map { try RepeatAction.complete().perform(on: $0, now: desk.now.moment) }
            desk.records["Repeat/milk.md"] = done?.bytes
            return (done?.next, CommitMessage("repeat done: milk", command: "repeat done"))
        }
        #expect(try outcome.answer.get() == Moment("2026-02-04 10:00"))
        let message = "repeat done: milk\n\nWeekyii-Command: repeat done\nWeekyii-Tracker: repeat\n\n"
        #expect(try journal.message() == message && journal.status() == "")
    }

    @Test("merges two of one name, and never takes the name of a file that is there", arguments: ["milk-2", "Milk-2"])
    func merged(there: String) throws {
        let one = try NoteJournal(holding: Self.parts)
        try one.write(Self.text("old", created: "2026-01-20 09:00"), to: "Repeat/\(there).md")
        try one.adopt()
        let other = try one.cloned()
        try one.write(Self.text("milk", created: "2026-01-27 09:00"), to: "Repeat/milk.md")
        try one.adopt("2026-01-28 13:00")
        try other.write(Self.text("Milk", created: "2026-01-26 09:00"), to: "Repeat/milk.md")
        try other.adopt("2026-01-28 14:00")
        let warnings = try one.integrate(other).warnings
        // The commit's body holds no title, and the warning for the user names both.
        let remark = RecordRemark(
            "repeat 2026-01-27 09:00: two of one name were created; the later one has another name",
            Text("two repeats named '\("milk")' were created; the later one is now '\("milk-3")'"))
        #expect(warnings == [.part(remark)])
        let titles = try ["milk", there, "milk-3"].map { name in
            try RepeatRecord(Array(one.text("Repeat/\(name).md").utf8), at: "Repeat/milk.md").title
        }
        #expect(titles == ["Milk", "old", "milk"])
        #expect(try one.message().contains("Weekyii-Merge: 2\n") && one.status() == "")
    }

    @Test("names each of two that were created in one minute, on the machine that receives the merge as well")
    func sameMinute() throws {
        let one = try NoteJournal(holding: Self.parts)
        for title in ["milk", "oats", "tea"] {
            try one.write(Self.text(title, created: "2026-01-27 09:00"), to: "Repeat/\(title).md")
        }
        try one.adopt()
        let other = try one.cloned()
        for title in ["milk", "tea"] {
            try one.world.folder.remove("journal/Repeat/\(title).md")
            let changed = Self.text(title, created: "2026-01-27 09:00", next: "2026-02-03 09:00")
            try other.write(changed, to: "Repeat/\(title).md")
        }
        try one.adopt("2026-01-28 13:00")
        try other.adopt("2026-01-28 14:00")
        let words = ["milk", "tea"].map {
            "the repeat '\($0)' was deleted on one side and changed on the other; it is kept, archived"
        }
        for integration in try [one.integrate(other), other.integrate(one)] {
            let told = integration.warnings.map {
                if case .part(let remark) = $0 { remark.words[.en] } else { $0.line }
            }
            #expect(told == words)
        }
        #expect(try !one.message().contains("tea"))
    }
}
