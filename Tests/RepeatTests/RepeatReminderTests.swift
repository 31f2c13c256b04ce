import CivilTime
import JournalText
import Localization
import Parts
import Repeat
import Testing

/// The reminders of repeats (`Reminders.md`, "Reminders").
@Suite("Reminders of repeats") struct RepeatReminderTests {
    private static func found(
        _ text: [UInt8], path: String = "Repeat/x.md", on days: ClosedRange<Day>? = nil
    ) -> FoundReminders {
        RepeatPart.reminders(of: [Path(path): text], on: days, settings: { $0.standard }, now: now("2026-01-30 12:00"))
    }

    private static func reminders(_ record: RepeatRecord, path: String = "Repeat/部屋の掃除.md") -> [Reminder] {
        found(record.bytes, path: path).reminders
    }

    private static func ids(_ text: String) throws -> [String] { reminders(try RepeatRecord(text)).map(\.id) }

    @Test("are at the next due, with the title that the file has now")
    func next() throws {
        var record = try RepeatFile.cleaning
        record.title = "掃除"
        let reminder = try #require(Self.reminders(record).first)
        #expect(reminder.id == "repeat-部屋の掃除-2026-02-01 09:12")
        #expect(reminder.instant == Zone.utc.instant(of: moment("2026-02-01 09:12")))
        #expect(reminder.title[.ja] == "タスクのリマインダー" && reminder.text[.ja] == "「掃除」の時間です")
        #expect(reminder.body[.en] == "time for '掃除' · weekyii repeat list")
    }

    @Test("are at the time of a snooze instead, and move with a completion")
    func snoozed() throws {
        let record = try RepeatFile.cleaning.snoozed("2026-02-01 09:13", until: "2026-02-01 18:00")
        #expect(Self.reminders(record).map(\.id) == ["repeat-部屋の掃除-2026-02-01 18:00"])
        #expect(Self.reminders(try record.done("2026-02-01 10:00")).map(\.id) == ["repeat-部屋の掃除-2026-02-04 10:00"])
    }

    @Test(
        "are none of an archived one, of one without notifications, and of one that can't be understood, which is named",
        arguments: [
            ("active: true", "active: false", []), ("notification: true", "notification: false", []),
            ("interval: 3 day", "interval: x", ["Repeat/x.md"]), ("# Repeat: ", "# Reheat: ", ["Repeat/x.md"]),
        ])
    func none(line: String, instead: String, unreadable: [String]) throws {
        let text = RepeatFile.text.replacing(line, with: instead)
        #expect(text != RepeatFile.text)
        let found = Self.found(Array(text.utf8))
        #expect(found.reminders.isEmpty && found.unreadable.map(\.file) == unreadable)
        #expect(try Self.ids(RepeatFile.text).count == 1)
    }

    @Test(
        "of some days are those of all days that are on one of them",
        arguments: [
            ("2026-02-01 09:12", "null", true), ("2026-01-31 00:00", "null", true), ("2026-01-30 23:59", "null", true),
            ("2026-02-02 00:00", "null", false), ("2025-02-01 09:12", "null", true),
            ("2026-02-09 09:12", "2026-02-01 18:00", true), ("2026-02-02 09:12", "2026-02-03 18:00", false),
        ])
    func days(next: String, snoozed: String, isFound: Bool) throws {
        let text = RepeatFile.text.replacing("next_reminder: 2026-02-01 09:12", with: "next_reminder: \(next)")
            .replacing("snoozed_until: null", with: "snoozed_until: \(snoozed)")
        let days = day("2026-01-31")...day("2026-02-01")
        #expect(Self.found(Array(text.utf8), on: days).reminders.count == (isFound ? 1 : 0))
        // Written in another way, it is parsed: nothing is overlooked.
        for (line, other) in [("next_reminder: ", "next_reminder:  "), ("next_reminder: \(next)\n", "")] {
            let text = text.replacing(line, with: other)
            let all = Self.found(Array(text.utf8)).reminders
            let some = Self.found(Array(text.utf8), on: days).reminders
            let wanted = all.filter { days.contains(Zone.utc.wall(at: $0.instant).moment.day) }
            #expect(wanted.allSatisfy(some.contains), "\(text)")
        }
    }

    @Test("are read from all files of the folder")
    func scope() {
        let paths = RepeatPart.selection(day("2026-01-30"), for: .reminders) {
            $0 == "Repeat" ? ["a.md", "b.txt", "c.md"] : []
        }
        #expect(paths == ["Repeat/a.md", "Repeat/c.md"])
    }
}
