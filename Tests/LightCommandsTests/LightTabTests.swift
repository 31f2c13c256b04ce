import CivilTime
import Interface
import Localization
import Parts
import Terminal
import Testing

@testable import Light
@testable import LightCommands

/// The page of lights on the screen.
@Suite("The page of lights") struct LightTabTests {
    /// The page of Thursday 2026-01-29 with some lights on, after Monday with both, Tuesday with the day's and a rest.
    private static func page(
        at time: String = "09:00", promise: String? = nil, isNightLit: Bool = false, isFirst: Bool = false,
        rejects: [String] = []
    ) throws -> Stage {
        let now = try #require(Clock(wall: "2026-01-29 \(time):00")).now(in: .utc)
        var records: [LightRecord] = []
        func add(_ date: String, _ change: (inout LightRecord) throws -> Void) throws {
            var record = LightRecord(new: try #require(Day(date)), at: now.moment)
            try change(&record)
            records.append(record)
        }
        if !isFirst {
            try add("2026-01-26") { ($0.isDayLit, $0.isNightLit) = (true, true) }
            try add("2026-01-27") { $0.isDayLit = true }
            try add("2026-01-28") { $0.isRest = true }
        }
        if let promise {
            try add("2026-01-29") {
                ($0.isDayLit, $0.isNightLit, $0.promise) = (true, isNightLit, promise)
                $0.rejects = rejects.compactMap { Moment("2026-01-29 \($0)") }
                if isNightLit { $0.sleptAt = Moment("2026-01-29 22:40") }
            }
        }
        return Stage(
            page: LightPage(book: LightBook(records, at: LightClock(now)), records: records.suffix(2), month: nil),
            now: now)
    }

    private struct Stage {
        let page: LightPage
        let now: Now

        func content(_ language: Language = .en) -> PageContent { page.content(now, Canvas(language)) }
    }

    private static func rows(_ stage: Stage, _ language: Language = .en) -> [String] {
        stage.content(language).rows.map { row in
            row.line.text.replacing(#/ +$/#, with: "") + (row.end.isEmpty ? "" : "|\(row.end.text)")
        }
    }

    private static let month = [
        "  2026-01  ✓ 1 both, ◦ 1 day, . 1 off, - 1 rest", "  Mo  Tu  We  Th  Fr  Sa  Su",
        "               1   2   3   4",
        "   5   6   7   8   9  10  11", "  12  13  14  15  16  17  18", "  19  20  21  22  23  24  25",
    ]

    @Test("has no light on in the morning")
    func none() throws {
        #expect(
            try Self.rows(Self.page()) == [
                "  No promise yet; m makes it and turns the day's light on.", "     .-.        .-.",
                "    (   )      (   )", "     '-'        '-'", "   day: off   night: off", "",
                "  night from 22:30 to 00:30, early from 17:00|now: before",
                "  streak: 0 days; last 30 days: 1 of 2 with both lights (50%)", "",
            ] + Self.month + ["  26✓ 27◦ 28- 29. 30  31"])
    }

    @Test("has the promise and the day's light, and what was put off")
    func day() throws {
        let stage = try Self.page(at: "22:45", promise: "ship the parser", rejects: ["22:35"])
        #expect(
            Self.rows(stage).prefix(8) == [
                "  ship the parser", #"     \|/        .-."#, "    --O--      (   )",
                #"     /|\        '-'"#,
                "   day: on    night: off", "", "  night from 22:30 to 00:30, early from 17:00|now: in the window",
                "  rejects: 1 (22:35)",
            ])
        #expect(stage.page.values(at: nil) == ["promise": "ship the parser"])
        #expect(Self.rows(stage, .zh)[4] == "   日灯：亮   夜灯：灭")
        #expect(LightPart.brief(stage.page.book, .en) == ["1 of 2", "night until 00:30"])
    }

    @Test("has both lights when the sleep is confirmed")
    func both() throws {
        let stage = try Self.page(at: "22:45", promise: "ship the parser", isNightLit: true)
        #expect(
            Self.rows(stage)[1...4] == [
                #"     \|/        .-."#, "    --O--      ( ( *", #"     /|\        '-'"#,
                "   day: on    night: on, 2026-01-29 22:40",
            ])
        #expect(LightPart.brief(stage.page.book, .en) == ["2 of 2"])
    }

    @Test("says what the first lights are, and which keys turn them on")
    func first() throws {
        let stage = try Self.page(isFirst: true)
        #expect(
            Self.rows(stage).suffix(4) == [
                "  The day's light is a promise, the night's light is going to bed in time.", "",
                "  m  promise                 Tomorrow I will wake up and not hate myself.",
                "  o  night's light           in the evening, once the day's light is on",
            ])
        #expect(LightPart.brief(stage.page.book, .en) == ["0 of 2", "night from 22:30"])
    }

    @Test("has today and the weeks of the month to open")
    func targets() throws {
        let weeks = ["2026-W01", "2026-W02", "2026-W03", "2026-W04", "2026-W05"].compactMap { Week($0) }
        let today = Row.Target.day(try #require(Day("2026-01-29")))
        #expect(try Self.page().content().rows.compactMap(\.target) == [today] + weeks.map { .week($0) })
    }
}
