import CivilTime
import JournalText
import Light
import Localization
import Parts
import Testing

/// The times of the reminders.
@Suite("Reminders of the lights") struct LightReminderTests {
    private static func moments(_ record: String?, _ clock: LightClock) throws -> [String] {
        try clock.reminders(of: thursday, record.map { try LightTests.record($0) }).map { Self.told($0) }
    }

    private static func told(_ reminder: Reminder) -> String { "\(Zone.utc.wall(at: reminder.instant).moment)" }

    private static let noon = clock("2026-01-29 12:00")

    @Test("are one of the day while it is dark, none of a day of rest, and four of the night at most")
    func moments() throws {
        #expect(try Self.moments(nil, Self.noon) == ["2026-01-29 11:00"])
        #expect(try Self.moments(text(), Self.noon) == ["2026-01-29 11:00"])
        #expect(try Self.moments(text(rest: "on"), Self.noon).isEmpty)
        let lit = text(promise: "x", day: "on")
        let night = ["2026-01-29 22:30", "2026-01-29 23:00", "2026-01-29 23:30", "2026-01-30 00:00"]
        #expect(try Self.moments(lit, Self.noon) == night)
        #expect(try Self.moments(text(promise: "x", day: "on", night: "on"), Self.noon).isEmpty)
        let short = clock("2026-01-29 12:00", "01:00–01:30")
        #expect(try Self.moments(lit, short) == ["2026-01-30 01:00", "2026-01-30 01:30"])
    }

    @Test("leave out what was due before the night's light was turned off again")
    func wake() throws {
        var record = try LightTests.record(text(promise: "x", day: "on"))
        record.updated = Moment("2026-01-29 23:10")
        let moments = Self.noon.reminders(of: thursday, record).map { Self.told($0) }
        #expect(moments == ["2026-01-29 23:30", "2026-01-30 00:00"])
    }

    @Test("have names by their dates, and are silent where the settings say so")
    func names() throws {
        let lit = try record(text(promise: "x", day: "on"))
        #expect(Self.noon.reminders(of: thursday, nil).map(\.id) == ["light-day-2026-01-29"])
        #expect(Self.noon.reminders(of: thursday, lit).last?.id == "light-night-2026-01-29-3")
        let silent = LightClock(now("2026-01-29 12:00"), LightSettings { $0.form == .truth ? "false" : $0.standard })
        #expect(silent.reminders(of: thursday, nil).isEmpty && silent.reminders(of: thursday, lit).isEmpty)
    }
}

/// The same reminders with their texts, as the journal asks for them (`Reminders.md`, "Reminders").
@Suite("Reminders of the part of the lights") struct LightPartReminderTests {
    private static func found(
        _ record: String?, _ values: [String: String] = [:], now wall: String = "2026-01-29 12:00"
    ) -> FoundReminders {
        let records: Records = [
            "Light/2026/2026-01-20.md": Array(text().replacing("2026-01-29 (Thu)", with: "2026-01-20 (Tue)").utf8),
            "Light/2026/2026-01-29.md": record.map { Array($0.utf8) },
        ].compactMapValues { $0 }
        return LightPart.reminders(of: records, on: nil, settings: { values[$0.name] ?? $0.standard }, now: now(wall))
    }

    private static func reminders(
        _ record: String?, _ values: [String: String] = [:], now wall: String = "2026-01-29 12:00"
    ) -> [Reminder] {
        found(record, values, now: wall).reminders.filter { $0.id.contains("2026-01-29") }
    }

    private static let lit = text(promise: "早睡 <b>", day: "on")

    @Test("show the promise at night, unless the settings hide it")
    func promise() throws {
        let shown = Self.reminders(Self.lit)
        #expect(shown.map(\.id) == (0...3).map { "light-night-2026-01-29-\($0)" })
        #expect(Set(shown.map(\.body[.en])) == ["早睡 <b> · weekyii light sleep"])
        let hidden = Self.reminders(Self.lit, ["light.showPromise": "false"])
        #expect(Set(hidden.map(\.body[.zh])) == ["该睡了 · weekyii light sleep"])
    }

    @Test("ask for the promise of the day while it is missing")
    func day() throws {
        let found = try #require(Self.reminders(nil).first)
        #expect(found.id == "light-day-2026-01-29" && found.body[.zh] == "许下今天的承诺 · weekyii light today")
        #expect(found.instant == Zone.utc.instant(of: moment("2026-01-29 11:00")))
        #expect(Self.reminders(nil, ["light.dayReminders": "false"]).isEmpty)
        #expect(Self.reminders(Self.lit, ["light.nightReminders": "false"]).isEmpty)
    }

    @Test("are those of yesterday's night after midnight too")
    func night() {
        #expect(Self.reminders(Self.lit, now: "2026-01-30 00:10").count == 4)
        #expect(Self.reminders(Self.lit, now: "2026-01-31 00:10").isEmpty)
    }

    @Test("of a record that can't be understood are none, and it is named while anything is announced")
    func damaged() {
        let damaged = Self.lit.replacing("day_light: on", with: "day_light: perhaps")
        #expect(Self.reminders(damaged).isEmpty)
        #expect(Self.found(damaged).unreadable.map(\.file) == ["Light/2026/2026-01-29.md"])
        #expect(Self.found(damaged, ["light.dayReminders": "false"]).unreadable.count == 1)
        let silent = Self.found(damaged, ["light.dayReminders": "false", "light.nightReminders": "false"])
        #expect(silent.unreadable.isEmpty && silent.reminders.isEmpty)
    }
}
