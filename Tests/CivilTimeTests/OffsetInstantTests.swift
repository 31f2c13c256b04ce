import CivilTime
import Testing

@Suite("A stored instant") struct OffsetInstantTests {
    @Test(
        "is what the clocks showed and their offset",
        arguments: [
            ("2026-01-28 20:00:00 +08:00", 1_769_601_600), ("2026-01-28 12:00:00 +00:00", 1_769_601_600),
            ("2026-01-28 07:00:00 -05:00", 1_769_601_600), ("2026-01-28 17:45:05 +05:45", 1_769_601_605),
            ("1969-12-31 23:59:59 -00:30", 1_799),
        ])
    func read(text: String, seconds: Int) throws {
        let instant = try #require(OffsetInstant(text))
        #expect(instant.instant.secondsSinceEpoch == seconds && "\(instant)" == text)
    }

    @Test("seconds may be missing")
    func minutes() {
        #expect(OffsetInstant("2026-01-28 20:00 +08:00")?.description == "2026-01-28 20:00:00 +08:00")
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "2026-01-28 20:00:00", "2026-01-28 20:00:00+08:00", "2026-02-30 20:00:00 +08:00",
            "2026-01-28 20:00:60 +08:00",
            "2026-01-28 24:00:00 +08:00", "2026-01-28 20:00:00 +24:00", "2026-01-28 20:00:00 +08:60",
            "2026-01-28 20:00:00 08:00", "2026-01-28 20:00:00 Z", "2026-01-28T20:00:00 +08:00",
        ])
    func wrong(text: String) { #expect(OffsetInstant(text) == nil) }

    @Test("has the date that was written")
    func day() throws {
        let instant = try #require(OffsetInstant("2026-01-28 23:30:00 -05:00"))
        #expect(instant.day == Day("2026-01-28") && OffsetInstant(instant.instant, in: .utc).day == Day("2026-01-29"))
    }

    @Test("a part of a minute of an offset is left out, and the instant stays")
    func oddOffset() {
        let instant = OffsetInstant(Instant(secondsSinceEpoch: 0), offset: 29_143)
        #expect("\(instant)" == "1970-01-01 08:05:00 +08:05" && OffsetInstant("\(instant)") == instant)
    }
}
