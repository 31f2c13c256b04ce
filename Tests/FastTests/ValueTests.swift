import CivilTime
import Parts
import Testing

@testable import Fast

@Suite("Values of a fast") struct ValueTests {
    @Test(
        "hours are 1 to 72 in steps of half an hour",
        arguments: [
            ("1", "1"), ("16", "16"), ("16.0", "16"), ("16.5", "16.5"), ("72", "72"), ("01", "1"), ("72.5", nil),
            ("0.5", nil), ("0", nil), ("73", nil), ("16.25", nil), ("16,5", nil), ("-1", nil), ("", nil), ("1.", nil),
            ("１", nil), ("100", nil), ("1.5.5", nil),
        ])
    func hours(text: String, expected: String?) { #expect(FastHours(text)?.description == expected) }

    @Test(
        "a preset has its hours and its eating window",
        arguments: [
            ("16:8", 16 * 60, 8 * 60), ("18:6", 18 * 60, 6 * 60), ("20:4", 20 * 60, 4 * 60), ("OMAD", 23 * 60, 60),
            ("omad", 23 * 60, 60), ("23:1", 23 * 60, 60),
        ])
    func presets(name: String, minutes: Int, eating: Int) throws {
        let hours = try #require(FastPreset(typed: name)?.hours)
        #expect(hours.minutes == minutes && hours.eatingMinutes == eating && !hours.needsDoctor)
    }

    @Test("from 24 hours on there is no eating window, and above it one asks a doctor first")
    func long() throws {
        let (day, more) = (try #require(FastHours("24")), try #require(FastHours("24.5")))
        #expect(FastHours("23.5")?.eatingMinutes == 30)
        #expect(day.eatingMinutes == nil && !day.needsDoctor && more.eatingMinutes == nil && more.needsDoctor)
    }

    @Test("the length is that of the preset, of the hours, or of the settings")
    func targets() throws {
        let texts = ["fast.preset": "custom", "fast.hours": "14.5", "fast.showStreak": "no"]
        let own = FastSettings { texts[$0.name] ?? $0.standard }
        let longer = try #require(FastHours("36"))
        #expect(try settings.target(FastOptions()).0 == .sixteen)
        #expect(try own.target(FastOptions()).1.description == "14.5" && !own.showsStreak)
        #expect(try own.target(FastOptions(.oneMeal)).1.description == "23")
        let typed = FastOptions(hours: longer)
        #expect(try settings.target(typed) == own.target(FastOptions(.custom, hours: longer)))
        #expect(try own.target(FastOptions(.sixteen, hours: FastHours("16"))).0 == .sixteen)
        #expect(throws: FastError.presetHours(.eighteen)) {
            try settings.target(FastOptions(.eighteen, hours: longer))
        }
        let broken = FastSettings { _ in "?" }
        #expect(broken == settings)
    }

    @Test(
        "a span is whole minutes",
        arguments: [(0, "00:00"), (59, "00:00"), (60, "00:01"), (57_800, "16:03"), (360_000, "100:00"), (-61, "00:00")])
    func spans(seconds: Int, expected: String) { #expect("\(FastSpan(seconds: seconds))" == expected) }

    @Test(
        "a time of day is the latest such moment that isn't in the future",
        arguments: [
            ("2026-01-29 12:00", "12:00", "2026-01-29 12:00:00 +01:00"),
            ("2026-01-29 12:00", "12:01", "2026-01-28 12:01:00 +01:00"),
            ("2026-01-29 12:00", "00:00", "2026-01-29 00:00:00 +01:00"),
            ("2026-01-01 00:00", "23:59", "2025-12-31 23:59:00 +01:00"),
            ("2026-03-29 12:00", "20:00", "2026-03-28 20:00:00 +01:00"),
            ("2026-03-29 12:00", "04:00", "2026-03-29 04:00:00 +02:00"),
            // The clocks were set back from 3:00 to 2:00: there were two of 2:30.
            ("2026-10-25 02:20", "02:10", "2026-10-25 02:10:00 +01:00"),
            ("2026-10-25 02:20", "02:30", "2026-10-25 02:30:00 +02:00"),
            ("2026-10-25 12:00", "02:30", "2026-10-25 02:30:00 +01:00"),
            ("2026-01-29 12:00", "2026-01-27 20:00", "2026-01-27 20:00:00 +01:00"),
            ("2026-01-29 12:00", "2026-01-29 12:01", nil),
        ])
    func latest(at wall: String, typed: String, expected: String?) throws {
        let now = try now(wall, in: "Europe/Berlin")
        let typed = try time(typed)
        let found = try? typed.latest(notAfter: now.instant, in: now.zone)
        #expect(found?.description == expected)
    }

    @Test(
        "a time of day is the nearest such moment to the one that is put right",
        arguments: [
            ("2026-01-29 12:03", "12:30", "2026-01-29 12:30"), ("2026-01-29 00:10", "23:50", "2026-01-28 23:50"),
            ("2026-01-28 23:50", "00:10", "2026-01-29 00:10"), ("2026-01-29 12:00", "00:00", "2026-01-29 00:00"),
            ("2026-01-30 17:00", "18:30", "2026-01-29 18:30"),
        ])
    func nearest(old: String, typed: String, expected: String) throws {
        let now = try now("2026-01-30 18:00")
        let typed = try time(typed)
        let found = try typed.nearest(to: instant("\(old):00 +08:00"), notAfter: now.instant, in: now.zone)
        #expect(found == (try instant("\(expected):00 +08:00")))
    }
}
