import CivilTime
import Light
import Parts
import Testing

/// The dates that the lights are about, to the minute.
@Suite("The clock of the lights") struct LightClockTests {
    @Test(
        "tells the phase of a night and its date",
        arguments: [
            ("2026-01-29 16:59", NightPhase.before, "2026-01-29"),
            ("2026-01-29 17:00", .early, "2026-01-29"),
            ("2026-01-29 22:29", .early, "2026-01-29"),
            ("2026-01-29 22:30", .inWindow, "2026-01-29"),
            ("2026-01-29 23:59", .inWindow, "2026-01-29"),
            ("2026-01-30 00:00", .inWindow, "2026-01-29"),
            ("2026-01-30 00:30", .inWindow, "2026-01-29"),
            ("2026-01-30 00:31", .expired, "2026-01-29"),
            ("2026-01-30 04:59", .expired, "2026-01-29"),
            ("2026-01-30 05:00", .before, "2026-01-30"),
            ("2026-01-30 12:00", .before, "2026-01-30"),
        ])
    func phases(now: String, phase: NightPhase, night: String) {
        #expect(clock(now).phase == phase)
        #expect(clock(now).night == day(night))
    }

    @Test(
        "tells the date of the day, which changes behind a window over midnight and else at midnight",
        arguments: [
            ("22:30–00:30", "2026-01-29 23:59", "2026-01-29"), ("22:30–00:30", "2026-01-30 00:30", "2026-01-29"),
            ("22:30–00:30", "2026-01-30 00:31", "2026-01-30"), ("22:30–00:00", "2026-01-30 00:00", "2026-01-29"),
            ("22:30–00:00", "2026-01-30 00:01", "2026-01-30"), ("20:00–22:00", "2026-01-29 23:59", "2026-01-29"),
            ("20:00–22:00", "2026-01-30 00:00", "2026-01-30"), ("01:00–03:00", "2026-01-30 00:00", "2026-01-30"),
            ("01:00–03:00", "2026-01-30 02:00", "2026-01-30"), ("00:00–02:00", "2026-01-30 00:00", "2026-01-30"),
            ("17:00–05:00", "2026-01-30 04:59", "2026-01-29"), ("17:00–05:00", "2026-01-30 05:00", "2026-01-30"),
        ])
    func days(window: String, now: String, expected: String) { #expect(clock(now, window).day == day(expected)) }

    @Test(
        "tells the phase of a night by other windows and reminders",
        arguments: [
            ("20:00–22:00", "11:00", "2026-01-29 19:59", NightPhase.early),
            ("20:00–22:00", "11:00", "2026-01-29 20:00", .inWindow),
            ("20:00–22:00", "11:00", "2026-01-29 22:00", .inWindow),
            ("20:00–22:00", "11:00", "2026-01-29 22:01", .expired),
            ("20:00–22:00", "11:00", "2026-01-30 04:59", .expired),
            ("01:00–03:00", "11:00", "2026-01-30 00:59", .early),
            ("01:00–03:00", "11:00", "2026-01-30 01:00", .inWindow),
            ("01:00–03:00", "11:00", "2026-01-30 03:01", .expired),
            ("17:00–05:00", "11:00", "2026-01-29 16:59", .before),
            ("17:00–05:00", "11:00", "2026-01-29 17:00", .inWindow),
            ("17:00–05:00", "11:00", "2026-01-30 04:59", .inWindow),
            ("17:00–05:00", "11:00", "2026-01-30 05:00", .before),
            ("22:30–00:30", "06:00", "2026-01-29 16:59", .before),
            ("22:30–00:30", "06:00", "2026-01-29 17:00", .early),
            ("22:30–00:30", "13:20", "2026-01-29 19:19", .before),
            ("22:30–00:30", "13:20", "2026-01-29 19:20", .early),
            ("22:30–00:30", "20:00", "2026-01-29 22:29", .before),
            ("22:30–00:30", "20:00", "2026-01-29 22:30", .inWindow),
            ("01:00–03:00", "18:00", "2026-01-29 23:59", .before),
            ("01:00–03:00", "18:00", "2026-01-30 00:00", .early),
            ("01:00–03:00", "23:59", "2026-01-30 00:59", .before),
            ("01:00–03:00", "23:59", "2026-01-30 01:00", .inWindow),
        ])
    func otherWindows(window: String, dayReminder: String, now: String, phase: NightPhase) {
        #expect(clock(now, window, dayReminder: dayReminder).phase == phase)
    }

    @Test("goes through the phases in order, each minute of a night, whatever the window")
    func order() throws {
        for window in ["17:00–05:00", "17:00–17:01", "22:30–00:30", "23:59–00:00", "04:58–04:59", "04:59–05:00"] {
            var seen: [NightPhase] = []
            for minute in 0..<1440 {
                let time = try #require(TimeOfDay(hour: (5 + minute / 60) % 24, minute: minute % 60))
                let date = minute < 19 * 60 ? thursday : thursday.following
                let clock = clock("\(date) \(time)", window)
                #expect(clock.night == thursday)
                #expect(clock.day == thursday || clock.day == thursday.following)
                if seen.last != clock.phase { seen.append(clock.phase) }
            }
            #expect(seen == NightPhase.allCases.filter(seen.contains), "\(window)")
            #expect(seen.contains(.inWindow))
        }
    }

    @Test("a date is open while both lights can still be had")
    func open() {
        #expect(clock("2026-01-30 00:30").isOpen(thursday, isDayLit: false))
        #expect(!clock("2026-01-30 00:31").isOpen(thursday, isDayLit: true))
        #expect(clock("2026-01-30 00:10", "01:00–03:00").isOpen(thursday, isDayLit: true))
        #expect(!clock("2026-01-30 00:10", "01:00–03:00").isOpen(thursday, isDayLit: false))
        #expect(!clock("2026-01-29 22:01", "20:00–22:00").isOpen(thursday, isDayLit: true))
        #expect(!clock("2026-01-30 12:00").isOpen(thursday, isDayLit: true))
    }

    /// Clocks that skip 02:00 to 03:00 on 2026-03-29 and repeat 02:00 to 03:00 on 2026-10-25.
    private static let berlin = Result {
        try Zone(name: "Europe/Berlin", tzif: Self.file("CET-1CEST,M3.5.0,M10.5.0/3"))
    }

    /// A zone file of version 2 that has only a rule.
    private static func file(_ rule: String) -> [UInt8] {
        let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
        let block: [UInt8] =
            Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts + [0, 0, 14, 16, 0, 0] + Array("CET\0".utf8)
        return block + block + Array("\n\(rule)\n".utf8)
    }

    /// The phase of the night of 2026-03-28 or 2026-10-24 at a number of seconds since 1970.
    private static func phase(_ date: String, at seconds: Int, _ window: String) throws -> NightPhase {
        let now = Now(Instant(secondsSinceEpoch: seconds), in: try berlin.get())
        let ends = window.split(separator: "–").map { String($0) }
        let settings = LightSettings { key in
            key == LightSetting.nightStart.key ? ends[0] : key == LightSetting.nightEnd.key ? ends[1] : key.standard
        }
        return LightClock(now, settings).phase(of: day(date))
    }

    @Test(
        "a window's end that the clocks skip is the first instant after the gap, and one that they repeat the later one"
    )
    func gap() throws {
        // 2026-03-29 01:00 UTC is 03:00, the first instant after the gap.
        let spring = 1_774_746_000
        #expect(try Self.phase("2026-03-28", at: spring - 60, "01:00–02:30") == .inWindow)
        #expect(try Self.phase("2026-03-28", at: spring + 59, "01:00–02:30") == .inWindow)
        #expect(try Self.phase("2026-03-28", at: spring + 60, "01:00–02:30") == .expired)
        // 2026-10-25 00:30 and 01:30 UTC are both 02:30.
        let autumn = 1_792_888_200
        #expect(try Self.phase("2026-10-24", at: autumn + 60, "01:00–02:30") == .inWindow)
        #expect(try Self.phase("2026-10-24", at: autumn + 3600, "01:00–02:30") == .inWindow)
        #expect(try Self.phase("2026-10-24", at: autumn + 3660, "01:00–02:30") == .expired)
    }

    @Test("reminders that the clocks skip are one, at the first instant after the gap")
    func skippedReminders() throws {
        let settings = LightSettings { key in
            ["light.nightStart": "01:30", "light.nightEnd": "02:45", "light.nightInterval": "15"][key.name]
                ?? key.standard
        }
        let clock = LightClock(Now(Instant(secondsSinceEpoch: 1_774_720_000), in: try Self.berlin.get()), settings)
        var record = LightRecord(new: day("2026-03-28"), at: moment("2026-03-28 08:00"))
        record.isDayLit = true
        let berlin = try Self.berlin.get()
        let moments = clock.reminders(of: day("2026-03-28"), record).map { "\(berlin.wall(at: $0.instant).moment)" }
        #expect(moments == ["2026-03-29 01:30", "2026-03-29 01:45", "2026-03-29 03:00"])
    }
}
