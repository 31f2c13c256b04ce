import CivilTime
import JournalText
import Localization
import Parts
import Testing

@testable import Fast

/// The reminders of fasts (`Reminders.md`, "Reminders").
@Suite("Reminders of fasts") struct FastReminderTests {
    private static func reminders(
        _ texts: [String], _ kinds: String = "goal,half,window", now wall: String = "2026-01-29 09:00",
        in name: String = "Asia/Shanghai"
    ) throws -> [Reminder] {
        try found(texts, kinds, now: wall, in: name).reminders
    }

    private static func found(
        _ texts: [String], _ kinds: String, now wall: String = "2026-01-29 09:00", in name: String = "Asia/Shanghai"
    ) throws -> FoundReminders {
        FastPart.reminders(of: records(texts), on: nil, settings: { _ in kinds }, now: try now(wall, in: name))
    }

    private static func lines(
        _ texts: [String], _ kinds: String = "goal,half,window", in name: String = "Asia/Shanghai"
    ) throws -> [String] {
        let zone = try zone(name)
        return try reminders(texts, kinds, in: name).map { "\($0.id) \(zone.wall(at: $0.instant).moment)" }
    }

    private static let running = text("2026-01-28 20:00")
    private static let goal = "fast-2026-01-28-2000-goal 2026-01-29 12:00"
    private static let half = "fast-2026-01-28-2000-half 2026-01-29 04:00"

    @Test(
        "are those that the setting names; the default is the goal",
        arguments: [
            ("goal", [goal]), ("half", [half]), ("window", []), ("goal,half", [goal, half]),
            ("half, goal", [half, goal]), ("off", []), ("x", []), (FastPart.reminderKinds.key.standard, [goal]),
        ])
    func kinds(setting: String, expected: [String]) throws {
        #expect(try Self.lines([Self.running], setting) == expected)
    }

    @Test("are one at the end of the eating window after the last completed fast, while none is running")
    func window() throws {
        let done = text("2026-01-27 20:00", "2026-01-28 12:03")
        let window = "fast-2026-01-27-2000-window 2026-01-28 20:03"
        #expect(try Self.lines([done]) == [window])
        #expect(try Self.lines([done, Self.running]) == [Self.goal, Self.half])
        let cancelled = text("2026-01-28 20:00", "2026-01-28 21:00", status: "cancelled")
        #expect(try Self.lines([done, cancelled]) == [window])
        #expect(try Self.lines([text("2026-01-27 20:00", "2026-01-28 21:00", hours: "24")]) == [])
    }

    @Test("are at the first whole minute at which it is true, never before")
    func seconds() throws {
        let late = Self.running.replacing("20:00:00", with: "20:00:20")
        #expect(try Self.lines([late], "goal") == ["fast-2026-01-28-2000-goal 2026-01-29 12:01"])
    }

    @Test("count real hours when the clocks change in Berlin")
    func clockChange() throws {
        let fast = text("2026-03-28 20:00", offset: "+01:00")
        #expect(try Self.lines([fast], "goal", in: "Europe/Berlin") == ["fast-2026-03-28-2000-goal 2026-03-29 13:00"])
    }

    @Test("say how long the fast was, in three languages")
    func words() throws {
        let found = try Self.reminders([Self.running])
        #expect(found[0].title[.zh] == "断食目标已达成" && found[0].body[.zh] == "已断食 16:00 · weekyii fast show")
        #expect(found[0].body[.en] == "fasted 16:00 · weekyii fast show")
        #expect(found[1].text[.ja] == "08:00 / 16:00 断食しました")
        let window = try Self.reminders([text("2026-01-27 20:00", "2026-01-28 12:03")])
        #expect(window[0].body[.en] == "last fast: 16:03 · weekyii fast start")
    }

    @Test("of records that can't be understood are none, and they are named while anything is announced")
    func damaged() throws {
        let damaged = [Self.running.replacing("status: in_progress", with: "status: x")]
        #expect(try Self.lines(damaged) == [])
        #expect(try Self.found(damaged, "goal").unreadable.map(\.file) == records(damaged).keys.map(\.text))
        #expect(try Self.found(damaged, "off").unreadable.isEmpty)
        let paths = FastPart.selection(try #require(Day("2026-01-29")), for: .reminders) { folder in
            folder == "Fast" ? ["2026"] : ["2026-01-28-2000.md"]
        }
        #expect(paths == ["Fast/2026/2026-01-28-2000.md"])
    }
}
