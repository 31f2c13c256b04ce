import CivilTime
import Fast
import Interface
import Journal
import Localization
import Parts
import Plan
import Terminal
import Testing

@testable import FastCommands

/// The page of fasts on the screen.
@Suite("The page of fasts") struct FastTabTests {
    /// Fasts of 16 hours at a time, each with its start, its end and its status.
    private static func page(
        _ fasts: [(String, String?, String)], at wall: String, _ month: String? = nil
    ) throws -> FastPage {
        let now = try #require(Clock(wall: wall)).now(in: .utc)
        let records = fasts.map { start, end, status -> (Path, [UInt8]) in
            let name = start.replacing(" ", with: "-").replacing(":", with: "")
            let text = """
                # Fast: \(name)
                preset: 16:8
                target_hours: 16
                status: \(status)
                started_at: \(start):00 +00:00
                ended_at: \(end.map { "\($0):00 +00:00" } ?? "null")
                note: null

                """
            return (Path("Fast/\(start.prefix(4))/\(name).md"), Array(text.utf8))
        }
        var damaged: [Diagnostic] = []
        let plan = Snapshot(new: now.moment, settings: PlanSettings())
        let state = JournalState(plan, now, records: Records(uniqueKeysWithValues: records))
        return FastPage(book: FastBook(state, &damaged), month: try month.map { try #require(Month($0)) })
    }

    private static let past = [
        ("2026-01-26 20:00", "2026-01-27 12:03", "completed"), ("2026-01-27 20:00", "2026-01-28 08:00", "completed"),
        ("2026-01-28 13:00", "2026-01-28 14:00", "cancelled"),
    ]

    private static func rows(_ page: FastPage, _ language: Language = .en) -> [String] {
        page.content(page.book.now, Canvas(language)).rows.map { "\($0.line.text)|\($0.end.text)" }
    }

    private static let history = [
        "  .  Wed 28 13:00 - Wed 28 14:00|cancelled, 01:00 of 16:00", "  -  Tue 27 20:00 - Wed 28 08:00|12:00 of 16:00",
        "  ✓  Mon 26 20:00 - Tue 27 12:03|16:03 of 16:00",
    ]

    @Test("has what remains of the running one in large digits")
    func running() throws {
        let page = try Self.page(Self.past + [("2026-01-28 20:00", nil, "in_progress")], at: "2026-01-29 08:30")
        #expect(
            Self.rows(page) == [
                "   _   _       _   _ |", "  | |  _|  .   _| | ||", "  |_|  _|  .   _| |_||",
                "  left, goal at Thu 29 12:00|since Wed 28 20:00",
                "  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱  12:30 of 16:00|",
                "  eating window: 2026-01-29 12:00 – 2026-01-29 20:00|", "  ▰▱▱▱▱▱▱  this week (2026-W05): 1/7 days|",
                "|",
                "  Fasts in 2026-01: 3, goal reached on 1 date|",
            ] + Self.history)
        let content = page.content(page.book.now, Canvas(.en))
        #expect(content.rows.compactMap(\.target).first == .record("2026-01-28-2000"))
        #expect(page.values(at: "2026-01-28-2000")["end"] == "2026-01-29 08:30")
        #expect(page.values(at: nil) == ["preset": "16:8", "free": "2026-01-28 20:00", "before": "2026-01-28 04:00"])
        #expect(FastPart.brief(ShownFast(page.book.fasts, page.book.now), .en) == ["12:30 of 16:00"])
        #expect(Self.rows(page, .zh)[9] == "  .  周三 28 13:00 - 周三 28 14:00|已取消，01:00 / 16:00")
    }

    @Test("goes on counting when the goal is reached")
    func reached() throws {
        let page = try Self.page([("2026-01-28 20:00", nil, "in_progress")], at: "2026-01-29 13:10")
        #expect(
            Self.rows(page)[2...4] == [
                "    |   |  .    | |_||", "  goal reached at Thu 29 12:00|since Wed 28 20:00",
                "  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  17:10 of 16:00|",
            ])
    }

    @Test("has the last one, and how the next begins, where none is running")
    func idle() throws {
        let page = try Self.page(Array(Self.past.prefix(2)), at: "2026-01-28 09:00")
        #expect(
            Self.rows(page) == [
                "  No fast is running.|", "|", "  f  start a fast            16:8|",
                "  a  add a past fast         until now; E changes its end|", "|",
                "  last: Tue 2026-01-27 20:00 – Wed 2026-01-28 08:00|", "  12:00 of 16:00 (16:8)|",
                "  eating window: until 2026-01-28 16:00, 07:00 left|", "  ▰▱▱▱▱▱▱  this week (2026-W05): 1/7 days|",
                "|",
                "  Fasts in 2026-01: 2, goal reached on 1 date|",
            ] + Self.history.dropFirst())
        let detail = page.content(page.book.now, Canvas(.en)).detail(.record("2026-01-26-2000"))
        #expect(detail?.title.text == "Mon 2026-01-26 20:00 – Tue 2026-01-27 12:03")
        #expect(
            detail?.rows.map(\.line.text) == [
                "  16:03 of 16:00 (16:8), goal reached", "  eating window: closed at 2026-01-27 20:03",
            ])
        #expect(FastPart.brief(ShownFast(page.book.fasts, page.book.now), .en) == ["none running", "1/7 days"])
    }

    @Test("says what an empty month would hold")
    func empty() throws {
        let none = try Self.rows(Self.page([], at: "2026-01-28 09:00"))
        #expect(none.first == "  No fast is running.|" && none.last == "  The fasts of a month are listed here.|")
        let earlier = try Self.rows(Self.page(Self.past, at: "2026-01-28 15:00", "2025-12"))
        #expect(
            earlier.suffix(2) == [
                "  Fasts in 2025-12: 0, goal reached on 0 dates|", "  The fasts of a month are listed here.|",
            ])
    }
}
