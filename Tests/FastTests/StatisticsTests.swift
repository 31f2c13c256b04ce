import CivilTime
import Parts
import Paths
import Testing

@testable import Fast

@Suite("Statistics of fasts") struct StatisticsTests {
    private func statistics(_ length: PeriodKind, _ texts: [String]) throws -> FastStatistics {
        let now = try now("2026-01-29 20:00")
        let set = try fasts(in: records(texts))
        let period =
            switch length {
            case .week: Period(now.day.week)
            case .month: Period(now.day.month)
            case .year: try #require(Period(year: now.day.year))
            case .all: Period(since: set.all.first?.start.day ?? now.day, upTo: now.day)
            }
        return FastStatistics(set.all, period, now)
    }

    @Test("count, time, mean, longest and the share that reached the goal")
    func totals() throws {
        let found = try statistics(
            .all,
            [
                text("2026-01-26 20:00", "2026-01-27 12:00"), text("2026-01-27 20:00", "2026-01-28 10:00"),
                text("2026-01-28 20:00", "2026-01-29 15:00"), text("2026-01-29 16:00"),
                text("2026-01-25 20:00", "2026-01-26 12:00", status: "cancelled"),
            ])
        #expect(found.count == 3 && found.reached == 2 && found.successPercent == 67)
        #expect("\(found.time) \(found.mean) \(found.longest)" == "49:00 16:20 19:00")
        #expect(found.bars.map { "\($0.days.lowerBound) \($0.time)" } == ["2026-01-25 49:00"])
    }

    @Test("time that several take up counts once, in all and in the bars")
    func union() throws {
        let found = try statistics(
            .week,
            [
                text("2026-01-26 20:00", "2026-01-27 12:00"), text("2026-01-27 10:00", "2026-01-28 02:00"),
                text("2026-01-27 11:00", "2026-01-27 11:30"), text("2026-01-27 23:00", "2026-01-28 01:00"),
            ])
        #expect("\(found.time)" == "30:00" && found.count == 4 && "\(found.longest)" == "16:00")
        #expect(found.bars.map { "\($0.time)" } == ["00:00", "16:00", "14:00", "00:00", "00:00", "00:00", "00:00"])
    }

    @Test("whole minutes add up: the total is that of the bars and of the lengths")
    func wholeMinutes() throws {
        let texts = (26...28).map { day in
            text("2026-01-\(day) 08:00", "2026-01-\(day) 09:01")
                .replacing("08:00:00", with: "08:00:20").replacing("09:01:00", with: "09:01:10")
        }
        for length in PeriodKind.allCases {
            let found = try statistics(length, texts)
            #expect("\(found.time) \(found.mean) \(found.longest)" == "03:00 01:00 01:00")
            #expect(found.bars.map(\.time.minutes).reduce(0, +) == 180)
        }
    }

    @Test("a period counts what ended in it")
    func periods() throws {
        let texts = [
            text("2025-12-31 20:00", "2026-01-01 12:00"), text("2025-12-30 20:00", "2025-12-31 12:00"),
            text("2026-01-25 20:00", "2026-01-26 12:00"), text("2026-01-24 20:00", "2026-01-25 12:00"),
        ]
        #expect(try statistics(.week, texts).count == 1)
        let month = try statistics(.month, texts)
        #expect(
            month.count == 3
                && month.bars.map { "\($0.days.lowerBound) \($0.days.upperBound) \($0.time)" } == [
                    "2026-01-01 2026-01-04 16:00", "2026-01-05 2026-01-11 00:00", "2026-01-12 2026-01-18 00:00",
                    "2026-01-19 2026-01-25 16:00", "2026-01-26 2026-01-31 16:00",
                ])
        let year = try statistics(.year, texts)
        #expect(year.count == 3 && year.bars.count == 12 && year.bars.first?.time.minutes == 48 * 60)
        let all = try statistics(.all, texts)
        #expect(all.count == 4 && all.bars.map { "\($0.time)" } == ["16:00", "48:00"])
    }

    @Test("nothing comes to nothing")
    func none() throws {
        let found = try statistics(.month, [])
        #expect(found.count == 0 && found.successPercent == nil && found.time.minutes == 0 && found.mean.minutes == 0)
    }

    @Test("a command reads the newest by their names, those near a date, and no other")
    func scope() throws {
        let days = sequence(first: try #require(Day("2017-01-01"))) { $0.following }.prefix(3650)
        let names = Dictionary(grouping: days.map { "\($0)-2000.md" }) { String($0.prefix(4)) }
        let list = { (folder: Path) -> [Path] in
            let found =
                folder == "Fast" ? names.keys.sorted() + ["mine.txt", "loose.md"] : names[folder.name.text] ?? []
            return found.map { Path($0) }
        }
        #expect(Selection.all.paths(of: FastPart.self, list).count == 3651)
        let recent = Selection.recent.paths(of: FastPart.self, list)
        #expect(
            recent.count == 41 && recent.contains("Fast/loose.md") && recent.contains("Fast/2026/2026-12-29-2000.md"))
        let day = try #require(Day("2020-01-10"))
        let near = Selection.near([day...day]).paths(of: FastPart.self, list)
        #expect(near.count == 41 + 81 && near.contains("Fast/2019/2019-12-01-2000.md"))
        let glance = Selection.glance(day).paths(of: FastPart.self, list)
        #expect(glance.count == 1 + 8 + 19 && glance.contains("Fast/2019/2019-12-30-2000.md"))
        let named = Selection.named("2020-01-10").paths(of: FastPart.self, list)
        #expect(Set(named) == Set(near))
        let later = try #require(Day("2018-06-01"))
        let moved = Selection.named("2020-01-10", near: [later...later]).paths(of: FastPart.self, list)
        #expect(moved.count == 41 + 81 + 81 && moved.contains("Fast/2018/2018-06-30-2000.md"))
        #expect(Selection.named("2031").paths(of: FastPart.self, list).count == 41)
    }
}
