import CivilTime
import TestSupport
import Testing

@Suite("A zone's file") struct ZoneFileTests {
    @Test("that ends early is refused", arguments: ["Europe/Berlin", "Asia/Gaza", "UTC"]) func truncated(name: String)
        throws
    {
        let bytes = try Zone.bytes(of: name)
        for count in bytes.indices {
            #expect(throws: ZoneError.self) { try Zone(name: name, tzif: Array(bytes[..<count])) }
        }
    }

    @Test("with bytes changed at random is read or refused, and what is read can be used", arguments: 0..<8)
    func flipped(seed: Int) throws {
        var generator = Seeded(UInt64(seed))
        let names = ["Europe/Berlin", "Asia/Gaza", "America/Nuuk", "Australia/Lord_Howe"]
        let original = try Zone.bytes(of: names[seed % names.count])
        for _ in 0..<300 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                // Half of the changes go to the headers and the rule, which are small.
                let places = Bool.random(using: &generator) ? bytes.indices.suffix(40) : bytes.indices
                bytes[Int.random(in: places, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let zone = try? Zone(name: "Odd", tzif: bytes) else { continue }
            for _ in 0..<10 {
                let instant = Instant(secondsSinceEpoch: Int.random(in: Int.min ... .max, using: &generator) >> 24)
                let wall = zone.wall(at: instant)
                _ = zone.instant(of: wall.moment, second: wall.second)
            }
        }
    }

    static let malformed: [(name: String, file: ZoneFileBuilder, error: ZoneError)] = [
        ("no type", ZoneFileBuilder(offsets: []), .malformed),
        ("257 types", ZoneFileBuilder(offsets: Array(repeating: 0, count: 257)), .malformed),
        ("place out of range", ZoneFileBuilder(times: [5], places: [1]), .malformed),
        ("times that fall", ZoneFileBuilder(times: [5, 4], places: [0, 0]), .malformed),
        ("times that repeat", ZoneFileBuilder(times: [5, 5], places: [0, 0]), .malformed),
        ("time too early", ZoneFileBuilder(times: [.min], places: [0]), .malformed),
        ("time too late", ZoneFileBuilder(times: [.max], places: [0]), .malformed),
        ("offset too far east", ZoneFileBuilder(offsets: [93_600]), .malformed),
        ("offset too far west", ZoneFileBuilder(offsets: [-90_000]), .malformed),
        ("neither summer nor winter", ZoneFileBuilder(isSummer: 2), .malformed),
        ("abbreviation out of range", ZoneFileBuilder(abbreviation: 4), .malformed),
        ("leap seconds", ZoneFileBuilder(leapSeconds: 1), ZoneError("leap seconds, which system clocks ignore")),
        ("no end of the rule", ZoneFileBuilder(rule: "UTC0", end: ""), .truncated),
        ("bad rule", ZoneFileBuilder(rule: "UTC"), ZoneError("rule UTC")),
    ]

    @Test("with what can't be is refused", arguments: malformed)
    func cannotBe(name: String, file: ZoneFileBuilder, error: ZoneError) {
        #expect(throws: error) { try Zone(name: name, tzif: file.bytes) }
    }

    @Test("is recognised by its first bytes", arguments: ["", "TZi", "TZiF2", "#!/bin/sh"]) func notTZif(text: String) {
        #expect(throws: ZoneError("not TZif")) { try Zone(name: "x", tzif: Array(text.utf8)) }
    }

    @Test("of version 1 is refused") func versionOne() {
        #expect(throws: ZoneError("version 1 has no 64-bit times")) {
            try Zone(name: "x", tzif: ZoneFileBuilder(version: 0).bytes)
        }
    }

    @Test("without a rule keeps its last offset for ever") func noRule() throws {
        let file = ZoneFileBuilder(times: [-10, 1000], places: [1, 2], offsets: [0, 3600, -7200])
        let zone = try Zone(name: "x", tzif: file.bytes)
        let cases = [(-11, 0), (-10, 3600), (999, 3600), (1000, -7200), (1 << 40, -7200)]
        for (seconds, offset) in cases { #expect(zone.offset(at: Instant(secondsSinceEpoch: seconds)) == offset) }
    }

    @Test("hands over to its rule at its last transition") func handOver() throws {
        let file = ZoneFileBuilder(times: [0, 1000], places: [1, 0], offsets: [0, 3600], rule: "<+02>-2")
        let zone = try Zone(name: "x", tzif: file.bytes)
        for (seconds, offset) in [(-1, 0), (0, 3600), (999, 3600), (1000, 7200), (1 << 40, 7200)] {
            #expect(zone.offset(at: Instant(secondsSinceEpoch: seconds)) == offset)
        }
    }
}

@Suite("A yearly rule") struct RuleTests {
    /// Wall times of UTC, and the offset in minutes from then on; a minute earlier the offset is the one before.
    static let changes: [(rule: String, changes: [(wall: String, minutes: Int)])] = [
        ("EST5EDT,M3.2.0,M11.1.0", [("2026-03-08 07:00", -240), ("2026-11-01 06:00", -300)]),
        ("EST5EDT4,M3.2.0/2,M11.1.0/2:00:00", [("2026-03-08 07:00", -240), ("2026-11-01 06:00", -300)]),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [("2026-03-29 01:00", -60), ("2026-10-25 01:00", -120)]),
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", [("2026-04-04 15:00", 630), ("2026-10-03 15:30", 660)]),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", [("2026-03-29 01:00", 60), ("2026-10-25 01:00", 0)]),
        ("EET-2EEST,M3.4.4/50,M10.4.4/50", [("2026-03-28 00:00", 180), ("2026-10-23 23:00", 120)]),
        ("ABC0DEF,M1.1.0/-167,M6.5.6/167", [("2023-12-31 01:00", 60), ("2024-07-05 22:00", 0)]),
        ("ABC0DEF,M2.5.4/0,M6.1.1/0", [("2024-02-29 00:00", 60), ("2024-06-02 23:00", 0)]),
    ]

    @Test("changes the offset at its instants", arguments: changes)
    func change(rule: String, changes: [(wall: String, minutes: Int)]) throws {
        let zone = try Zone(rule: rule)
        for (wall, minutes) in changes {
            let instant = Zone.utc.instant(of: try #require(Moment(wall)))
            #expect(zone.offset(at: instant) == minutes * 60, "\(wall)")
            let before = Instant(secondsSinceEpoch: instant.secondsSinceEpoch - 1)
            #expect(zone.offset(at: before) != minutes * 60, "\(wall)")
        }
    }

    static let constant: [(rule: String, seconds: Int)] = [
        ("UTC0", 0), ("CST-8", 28_800), ("<+03>-3", 10_800), ("<-00>0", 0), ("<+0545>-5:45", 20_700),
        ("ABC+1:02:03", -3723), ("ABC24:59:59", -89_999),
    ]

    @Test("may be one offset for ever", arguments: constant) func oneOffset(rule: String, seconds: Int) throws {
        let zone = try Zone(rule: rule)
        var day = try #require(Day("2023-12-01"))
        while day.year < 2025 {
            let instant = Zone.utc.instant(of: Moment(day: day, time: .midnight))
            try #require(zone.offset(at: instant) == seconds)
            day = day.following
        }
    }

    static let bad = [
        "U", "UT0", "UTC", "UTC25", "UTC0:60", "UTC0:0:60", "UTC0:", "UTC0x", "<+03-3", "<>0", "<+é3>-3", "+03-3",
        "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M13.2.0,M11.1.0",
        "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0",
        "EST5EDT,0/0,J365/25", "ABC0DEF,J60/0,J365/0", "ABC0DEF,59/0,364/0", "EST5EDT,M3.2.0/168,M11.1.0",
        "EST5EDT,M3.2.0/-168,M11.1.0", "EST5EDT,M3.2,M11.1.0", "EST5EDT,Mx.2.0,M11.1.0", "UTC00000000000000000000000",
        " UTC0", "UTC0 ", "UTC--1", "ES5EDT,M3.2.0,M11.1.0",
    ]

    @Test("that can't be read is refused", arguments: bad) func refused(rule: String) {
        #expect(throws: ZoneError("rule \(rule)")) { try Zone(rule: rule) }
    }
}
