import CivilTime
import Light
import Parts
import Testing

/// The times of the reminders.
@Suite("Reminders of the lights") struct LightReminderTests {
    private static func moments(_ record: String?, _ clock: LightClock) throws -> [String] {
        try clock.reminders(of: thursday, record.map { try LightTests.record($0) }).map { "\($0.moment)" }
    }

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

    @Test("have names by their dates, and are silent where the settings say so")
    func names() throws {
        let lit = try record(text(promise: "x", day: "on"))
        #expect(Self.noon.reminders(of: thursday, nil).map(\.id) == ["light-day-2026-01-29"])
        #expect(Self.noon.reminders(of: thursday, lit).last?.id == "light-night-2026-01-29-3")
        let silent = LightClock(Self.noon.now, LightSettings { $0.form == .truth ? "false" : $0.standard })
        #expect(silent.reminders(of: thursday, nil).isEmpty && silent.reminders(of: thursday, lit).isEmpty)
    }
}
