import CivilTime
import Foundation
import JournalText
import Localization
import Parts
import Plan
import PlanTestSupport
import Testing

/// The reminders of the plan (`Reminders.md`, "Reminders").
@Suite("Reminders of the plan") struct PlanReminderTests {
    /// The identifiers and moments of the reminders of some days, by time.
    private static func reminders(
        _ days: [DayFile], _ values: [String: String] = [:], now text: String = "2026-01-29 12:00", in zone: Zone = .utc
    ) throws -> [String] {
        let now = try #require(Clock(wall: text)).now(in: zone)
        let plan = try snapshot(of: days, made: "\(now.day.week.monday) 08:00")
        let found = PlanPart.reminders(of: plan, settings: { values[$0.name] ?? $0.standard }, now: now)
        return found.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
            .map { "\($0.id) \(zone.wall(at: $0.instant).moment)" }
    }

    private static let killTime = "killtime-2026-01-29 2026-01-29 20:00"
    private static let warning = "killtime-pre-2026-01-29 2026-01-29 19:30"

    @Test(
        "are at the kill time of a draft or a started day, and before that of a started day alone",
        arguments: [
            (.empty, []), (.draft, [killTime]), (.execute, [warning, killTime]), (.completed, []),
            // Time has ended it: just before, it was started.
            (.expired, [warning, killTime]),
        ] as [(DayStatus, [String])])
    func killTimes(status: DayStatus, expected: [String]) throws {
        #expect(try Self.reminders([someDay(status)]) == expected)
    }

    @Test("of a draft that midnight ended are those of the draft, and yesterday is the last day with any")
    func midnight() throws {
        var forgotten = try emptyDay()
        forgotten.status = .expired
        #expect(try Self.reminders([forgotten], now: "2026-01-30 00:10") == [Self.killTime])
        #expect(try Self.reminders([forgotten], now: "2026-01-31 00:10") == [])
    }

    @Test(
        "are judged just before their own moment",
        arguments: [
            // Started in the minute of the warning, or later.
            ("19:29", "20:00", [warning, killTime]), ("19:30", "20:00", [killTime]), ("19:45", "20:00", [killTime]),
            // Started too late, so that it expired at once.
            ("20:00", "20:00", [killTime]), ("20:05", "20:05", [killTime]),
        ])
    func justBefore(start: String, closed: String, expected: [String]) throws {
        var day = try someDay(.expired)
        day.initiatedAt = try moment("\(thursday) \(start)")
        day.closedAt = try moment("\(thursday) \(closed)")
        #expect(try Self.reminders([day], now: "2026-01-29 20:10") == expected)
    }

    @Test(
        "follow the settings",
        arguments: [
            (["plan.killTimeReminders": "false"], [warning]), (["plan.killTimeReminder": "0"], [killTime]),
            (["plan.killTimeReminder": "1440"], [killTime]),
            (["plan.killTimeReminder": "75"], ["killtime-pre-2026-01-29 2026-01-29 18:45", killTime]),
            (["plan.killTimeReminder": "soon"], [warning, killTime]),
            (["plan.killTimeReminder": "0", "plan.killTimeReminders": "false"], []),
            (["plan.planningReminder": "07:00"], [warning, killTime]),
        ])
    func settings(values: [String: String], expected: [String]) throws {
        let found = try Self.reminders([startedDay()], values)
        #expect(found.filter { $0.contains("\(thursday) 2026") } == expected)
    }

    @Test("are one to plan each day that is empty or a draft, at its time")
    func planning() throws {
        let days = try [someDay(.completed, "2026-01-28"), draftDay("2026-01-29"), startedDay("2026-01-30")]
        let found = try Self.reminders(
            days, ["plan.planningReminder": "07:30", "plan.killTimeReminders": "false"], now: "2026-01-29 06:00")
        #expect(
            found == [
                "planning-2026-01-29 2026-01-29 07:30", "killtime-pre-2026-01-30 2026-01-30 19:30",
                "planning-2026-01-31 2026-01-31 07:30", "planning-2026-02-01 2026-02-01 07:30",
            ])
        #expect(try Self.reminders([draftDay()], ["plan.planningReminder": "off"]) == [Self.killTime])
    }

    @Test("are one to plan tomorrow on a Sunday, too, though nobody has made its week")
    func sunday() throws {
        let found = try Self.reminders(
            [], ["plan.planningReminder": "07:30", "plan.killTimeReminders": "false"], now: "2026-02-01 20:00")
        #expect(found.last == "planning-2026-02-02 2026-02-02 07:30")
    }

    private static func berlin() throws -> Zone {
        let path = "/usr/share/zoneinfo/Europe/Berlin"
        return try Zone(name: "Europe/Berlin", tzif: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }

    @Test(
        "over a change of the clocks in Berlin are at the first instant after the gap, or the later of two",
        arguments: [
            ("2026-03-29", "02:30", "2026-03-29T01:00Z", "2026-03-29 01:30"),
            ("2026-03-29", "03:10", "2026-03-29T01:10Z", "2026-03-29 01:40"),
            ("2026-10-25", "02:30", "2026-10-25T01:30Z", "2026-10-25 02:00"),
        ])
    func clockChange(date: String, kill: String, instant: String, warned: String) throws {
        let zone = try Self.berlin()
        var day = try startedDay(date, at: "00:30")
        day.killTime = try time(kill)
        let now = try #require(Clock(wall: "\(date) 00:40")).now(in: zone)
        let plan = try snapshot(of: [day], made: "\(now.day.week.monday) 08:00")
        let found = PlanPart.reminders(of: plan, settings: { $0.standard }, now: now)
        let last = try #require(found.first { $0.id == "killtime-\(date)" })
        let wanted = Zone.utc.instant(of: try moment(instant.replacing("T", with: " ").replacing("Z", with: "")))
        #expect(last.instant == wanted)
        let warning = try #require(found.first { $0.id == "killtime-pre-\(date)" })
        #expect(last.instant.secondsSinceEpoch - warning.instant.secondsSinceEpoch == 30 * 60)
        #expect("\(zone.wall(at: warning.instant).moment)" == warned)
    }

    @Test("say what they are about in three languages, with the command at the end, and the date when the day is over")
    func words() throws {
        func body(_ id: String, now text: String) throws -> Reminder {
            let now = try now(text)
            let plan = try snapshot(of: [someDay(.expired)])
            let all = PlanPart.reminders(of: plan, settings: { $0.standard }, now: now)
            return try #require(all.first { $0.id == id })
        }
        let due = try body("killtime-2026-01-29", now: "2026-01-29 20:01")
        #expect(due.title[.zh] == "Weekyii" && due.body[.zh] == "今日任务流到期提醒 · weekyii today show")
        #expect(due.body[.en] == "today's tasks reached their kill time · weekyii today show")
        #expect(due.body[.ja].hasSuffix(" · weekyii today show"))
        #expect(try body("killtime-pre-2026-01-29", now: "2026-01-29 20:01").body[.zh].hasPrefix("今日任务流即将到期"))
        #expect(try body("killtime-2026-01-29", now: "2026-01-30 00:01").text[.zh] == "今日任务流到期提醒（2026-01-29）")
    }
}
