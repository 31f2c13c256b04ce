import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("A zone") struct ZoneTests {
    static let names = [
        "Asia/Shanghai", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu",
        "America/Sao_Paulo", "Africa/Casablanca", "Pacific/Apia", "Asia/Tehran", "UTC",
    ]

    @Test("has the offsets that the system's own reader of the same file has, from 1970 to 2100", arguments: names)
    func offsets(name: String) throws {
        let zone = try Zone(named: name)
        var generator = Seeded(7)
        let samples = (0..<6000).map { _ in Int.random(in: 0..<4_133_980_800, using: &generator) }
        for (seconds, offset) in zip(samples, try Self.systemOffsets(name, at: samples)) {
            let instant = Instant(secondsSinceEpoch: seconds)
            try #require(zone.offset(at: instant) == offset, "\(seconds)")
            let wall = zone.wall(at: instant)
            let back = zone.instant(of: wall.moment, second: wall.second)
            // Only a wall time that occurs twice gives another instant, and it is the later one.
            try #require(back == instant || (back > instant && zone.wall(at: back) == wall))
        }
    }

    /// The offsets that `date` prints for instants: libc reads the same zone files, whatever their version.
    private static func systemOffsets(_ name: String, at samples: [Int]) throws -> [Int] {
        let date = try Child(
            "/bin/date", ["-f", "-", "+%::z"], environment: ["TZ": name, "LC_ALL": "C"], folder: "/",
            input: samples.map { "@\($0)\n" }.joined())
        let offsets = try date.outcome().lines.map { line in
            let parts = line.dropFirst().split(separator: ":").compactMap { Int($0) }
            return (line.hasPrefix("-") ? -1 : 1) * parts.reduce(0) { $0 * 60 + $1 }
        }
        try #require(offsets.count == samples.count)
        return offsets
    }

    static let instants: [(zone: String, wall: String, seconds: Int)] = [
        // Clocks that are set forward: the first instant after the gap.
        ("America/New_York", "2026-03-08 01:59", 1_772_953_140),
        ("America/New_York", "2026-03-08 02:00", 1_772_953_200),
        ("America/New_York", "2026-03-08 02:59", 1_772_953_200),
        ("America/New_York", "2026-03-08 03:00", 1_772_953_200),
        ("Europe/Berlin", "2026-03-29 02:30", 1_774_746_000),
        ("Australia/Lord_Howe", "2025-10-05 02:15", 1_759_591_800),
        // Clocks that are set back: the later of two.
        ("America/New_York", "2026-11-01 00:59", 1_793_509_140),
        ("America/New_York", "2026-11-01 01:30", 1_793_514_600),
        ("Europe/Berlin", "2026-10-25 02:30", 1_792_891_800),
        ("Australia/Lord_Howe", "2026-04-05 01:45", 1_775_315_700),
        // Midnights that don't exist, and one that occurs twice.
        ("America/Sao_Paulo", "2018-11-04 00:00", 1_541_300_400),
        ("America/Sao_Paulo", "2018-11-04 00:59", 1_541_300_400),
        ("America/Sao_Paulo", "2018-02-17 23:30", 1_518_921_000), ("Asia/Tehran", "2022-03-22 00:00", 1_647_894_600),
        ("Asia/Tehran", "2022-09-21 23:30", 1_663_790_400),
        // A day that doesn't exist.
        ("Pacific/Apia", "2011-12-29 23:59", 1_325_239_140), ("Pacific/Apia", "2011-12-30 12:00", 1_325_239_200),
        ("Pacific/Apia", "2011-12-31 00:00", 1_325_239_200),
        // After the table's end.
        ("America/New_York", "2099-03-08 02:30", 4_076_636_400),
        ("America/New_York", "2099-11-01 01:30", 4_097_197_800),
        ("Asia/Shanghai", "2026-01-29 09:00", 1_769_648_400), ("Asia/Kathmandu", "2026-01-29 09:00", 1_769_656_500),
    ]

    @Test("knows the instant of a wall time", arguments: instants)
    func instant(zone name: String, wall: String, seconds: Int) throws {
        let zone = try Zone(named: name)
        #expect(zone.instant(of: try #require(Moment(wall))).secondsSinceEpoch == seconds)
    }

    @Test("with seconds keeps them, except in a gap") func seconds() throws {
        let zone = try Zone(named: "Europe/Berlin")
        let moment = try #require(Moment("2026-03-29 01:59"))
        #expect(zone.instant(of: moment, second: 59).secondsSinceEpoch == 1_774_745_999)
        let gap = try #require(Moment("2026-03-29 02:00"))
        #expect(zone.instant(of: gap, second: 59).secondsSinceEpoch == 1_774_746_000)
    }

    @Test("of wall times in order gives instants in order, that agree with its own clocks", arguments: names)
    func roundTrip(name: String) throws {
        let zone = try Zone(named: name)
        var instant = Instant(secondsSinceEpoch: 1_299_999_600)
        var moment = zone.wall(at: instant).moment
        // More than a year in steps of half an hour.
        for _ in 0..<20_000 {
            let next = zone.instant(of: moment)
            try #require(next >= instant)
            try #require(zone.wall(at: next).moment >= moment)
            (instant, moment) = (next, moment.halfAnHourLater)
        }
    }

    @Test("takes any instant without failing", arguments: [Int.min, Int.min + 1, -1, 0, 1, .max - 1, .max])
    func extremes(seconds: Int) throws {
        for zone in [Zone.utc, try Zone(named: "Europe/Berlin"), try Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")] {
            let wall = zone.wall(at: Instant(secondsSinceEpoch: seconds))
            #expect(zone.wall(at: zone.instant(of: wall.moment, second: wall.second)) == wall)
        }
    }
}

extension Moment {
    fileprivate var halfAnHourLater: Moment {
        let minutes = time.hour * 60 + time.minute + 30
        let rest = minutes % 1440
        return Moment(
            day: day.adding(days: minutes / 1440), time: TimeOfDay(hour: rest / 60, minute: rest % 60) ?? .midnight)
    }
}
