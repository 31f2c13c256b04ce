import CivilTime
import JournalText
import Parts
import Paths
import Testing

@testable import Fast

@Suite("What a fast covers") struct CoverageTests {
    @Test("a duration is that of the two instants, across daylight saving too")
    func daylightSaving() throws {
        let now = try berlin("2026-03-29 13:00")
        var set = try fasts()
        let evening = try time("2026-03-28 20:00")
        _ = try FastAction.start(at: evening).apply(to: &set, now: now)
        let ended = try FastAction.end(at: time("12:00")).apply(to: &set, now: now)
        #expect("\(ended.span(until: now.instant))" == "15:00" && !ended.isReached(at: now.instant))
        #expect(
            "\(ended.start)" == "2026-03-28 20:00:00 +01:00" && ended.end?.description == "2026-03-29 12:00:00 +02:00")
        // In autumn it is an hour longer.
        let autumn = try berlin("2026-10-25 12:00")
        var other = try fasts()
        _ = try FastAction.start(at: time("20:00")).apply(to: &other, now: autumn)
        #expect("\(try FastAction.end().apply(to: &other, now: autumn).span(until: autumn.instant))" == "17:00")
    }

    private func berlin(_ wall: String) throws -> Now { try now(wall, in: "Europe/Berlin") }

    @Test(
        "every date after that of the start up to that of the end, or that one",
        arguments: [
            ("2026-01-28 20:00", "2026-01-29 12:00", "16", "2026-01-29 2026-01-29"),
            ("2026-01-28 20:00", "2026-01-29 11:59", "16", nil),
            ("2026-01-28 06:00", "2026-01-28 22:00", "16", "2026-01-28 2026-01-28"),
            ("2026-01-28 20:00", "2026-01-31 20:00", "72", "2026-01-29 2026-01-31"),
            ("2026-01-28 20:00", "2026-01-29 00:00", "1", "2026-01-29 2026-01-29"),
        ])
    func dates(start: String, end: String, hours: String, expected: String?) throws {
        let fast = try #require(fasts(text(start, end, hours: hours)).all.first)
        let covered = fast.covered(try now("2026-02-05 08:00"))
        #expect(covered.map { "\($0.lowerBound) \($0.upperBound)" } == expected)
    }

    @Test("a running one past its goal covers up to today, and none that was cancelled covers anything")
    func running() throws {
        let friday = try now("2026-01-31 08:00")
        let fast = try #require(fasts(text("2026-01-28 20:00")).all.first)
        let covered = try #require(fast.covered(friday))
        #expect("\(covered.lowerBound) \(covered.upperBound)" == "2026-01-29 2026-01-31")
        #expect(fast.covered(try now("2026-01-29 11:59")) == nil)
        #expect(fast.covered(try now("2026-01-29 12:00")) != nil)
        let cancelled = try fasts(text("2026-01-28 20:00", "2026-01-30 20:00", status: "cancelled")).all
        #expect(cancelled.allSatisfy { $0.covered(friday) == nil })
    }

    @Test("the stored dates count, wherever one is")
    func travel() throws {
        let fast = try #require(fasts(text("2026-01-28 20:00", "2026-01-29 12:00", offset: "+14:00")).all.first)
        let covered = try #require(fast.covered(try now("2026-01-29 12:00", in: "America/New_York")))
        #expect(covered.lowerBound == Day("2026-01-29"))
    }

    @Test("seven days a week, and days in a row from today or from yesterday")
    func weeks() throws {
        let days = ["2026-01-24", "2026-01-25", "2026-01-26", "2026-01-28", "2026-01-29"]
        let set = try fasts(in: records(days.map { text("\($0) 03:00", "\($0) 19:00") }))
        let now = try now("2026-01-29 20:00")
        #expect(try set.all.covered(now, in: #require(Week("2026-W05")).days).count == 3)
        #expect(try set.all.covered(now, in: #require(Week("2026-W04")).days).count == 2)
        #expect(set.all.streak(now).longest == 3)
        for (today, streak) in [
            ("2026-01-29", 2), ("2026-01-30", 2), ("2026-01-31", 0), ("2026-01-28", 1), ("2026-01-27", 3),
        ] {
            #expect(try set.all.streak(FastTests.now("\(today) 20:00")).current == streak, "\(today)")
        }
        #expect([FastRecord]().streak(now) == Streak([]))
    }

    @Test("the end of the eating window is told for reminders")
    func moments() throws {
        let all = try fasts(text("2026-01-28 20:00", "2026-01-29 12:30"), text("2026-01-30 20:00", hours: "24")).all
        #expect(try all.first?.eatingWindowEnd == instant("2026-01-29 20:30:00 +08:00").instant)
        #expect(all.last?.eatingWindowEnd == nil)
        let long = try fasts(text("2026-01-28 20:00", "2026-01-29 21:00", hours: "24")).all
        #expect(long.first?.eatingWindowEnd == nil)
    }

    @Test(
        "progress: elapsed and remaining are together the target",
        arguments: [
            ("2026-01-28 20:00", "00:00", "16:00", 0, false), ("2026-01-29 04:00", "08:00", "08:00", 50, false),
            ("2026-01-29 11:59:59", "15:59", "00:01", 99, false), ("2026-01-29 12:00", "16:00", "00:00", 100, true),
            ("2026-01-30 12:00", "40:00", "00:00", 100, true),
        ])
    func progress(wall: String, elapsed: String, remaining: String, percent: Int, isReached: Bool) throws {
        let now = try FastTests.now(wall)
        let progress = FastProgress(try #require(fasts(text("2026-01-28 20:00")).running), now)
        #expect("\(progress.elapsed)" == elapsed && "\(progress.remaining)" == remaining)
        #expect(progress.percent == percent && progress.isReached == isReached)
        #expect("\(progress.goal)" == "2026-01-29 12:00:00 +08:00" && "\(progress.target)" == "16:00")
    }

    @Test(
        "a start within a minute: the goal's minute is the one in which it is reached, and not before its second",
        arguments: [
            ("2026-01-28 12:03:20", "00:00", "23:00", false), ("2026-01-28 12:04:19", "00:00", "23:00", false),
            ("2026-01-28 12:04:20", "00:01", "22:59", false), ("2026-01-29 11:03:00", "22:59", "00:01", false),
            ("2026-01-29 11:03:19", "22:59", "00:01", false), ("2026-01-29 11:03:20", "23:00", "00:00", true),
            ("2026-01-29 11:04:00", "23:00", "00:00", true),
        ])
    func withinMinute(wall: String, elapsed: String, remaining: String, isReached: Bool) throws {
        let started = text("2026-01-28 12:03", hours: "23").replacing("12:03:00", with: "12:03:20")
        let running = try #require(fasts(started).running)
        let progress = FastProgress(running, try FastTests.now(wall))
        #expect("\(progress.elapsed)" == elapsed && "\(progress.remaining)" == remaining)
        #expect(progress.isReached == isReached && "\(progress.goalMinute)" == "2026-01-29 11:03")
    }
}

@Suite("A fast in its usual form") struct UsualFastTests {
    /// Texts in canonical form and others.
    private static let texts: [String] = {
        let lines = sample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changes: [(Int, [String])] = [
            (1, ["preset: OMAD", "preset: 23:1", "preset: x", "preset: null", ""]),
            (2, ["target_hours: 0", "target_hours: 16.5 "]),
            (3, ["status: in_progress", "status: cancelled", "status: null", "Status: completed"]),
            (4, ["started_at: 2026-01-28 20:00 +08:00", "started_at: 2026-02-30 20:00:00 +08:00", "started_at: null"]),
            (5, ["ended_at: null", "ended_at: 2026-01-29 12:03:20 -03:30", "ended_at: x"]),
            (5, ["ended_at: 2026-01-29 12:03:20 +08:00\r", "ended_at: 2026-01-28 20:00:00 +08:00"]),
            (6, ["note: 早 ## x", "note:", "note: \u{0}"]), (7, ["updated: null", "updated:", "updated: x"]),
            (8, ["  - merged: x", "## Notes\n"]), (0, ["# Fast: y", "# Light: y"]),
        ]
        var texts = [sample, String(sample.dropLast()), "\u{FEFF}" + sample, sample.replacing("\n", with: "\r\n")]
        for (index, others) in changes {
            for other in others {
                var text = lines
                text[index] = other
                texts.append(text.joined(separator: "\n"))
            }
        }
        return texts + texts.map { $0.replacing("status: completed\n", with: "status: in_progress\n") }
    }()

    @Test("is the record that parsing gives", arguments: texts)
    func same(text: String) throws {
        let (bytes, path) = (Array(text.utf8), Path("Fast/2026/2026-01-28-2000.md"))
        guard let usual = FastRecord(usual: bytes, at: path) else { return }
        #expect(try usual == FastRecord(bytes, at: path))
        #expect(usual.text.title == "2026-01-28-2000" || text.hasPrefix("# Fast: y") && usual.bytes == bytes)
    }
}
