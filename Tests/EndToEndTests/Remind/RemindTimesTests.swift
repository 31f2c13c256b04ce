import TestSupport
import Testing

/// When each reminder waits, is due, and is over, by the clocks of Berlin (`Reminders.md`, "Reminders").
@Suite("Each reminder", .waiting) struct RemindTimesTests {
    /// A reminder, the commands that create it, and the wall times at which it is listed.
    struct Sample: Sendable, CustomTestStringConvertible {
        let id: String
        let commands: [(String, [String])]
        /// The second before its moment, the moment, two hours later to the second, and one second more.
        let (before, moment, last, late): (String, String, String, String)

        var testDescription: String { id }

        init(_ id: String, _ times: (String, String, String, String), _ commands: [(String, [String])]) {
            (self.id, self.commands) = (id, commands)
            (before, moment, last, late) = times
        }

        /// A reminder on a date, in hours without a change of the clocks.
        init(_ id: String, _ day: String, _ hour: Int, _ commands: [(String, [String])]) {
            let hours = [hour - 1, hour, hour + 2].map { "\(day) \($0 < 10 ? "0" : "")\($0)" }
            let times = ("\(hours[0]):59:59", "\(hours[1]):00", "\(hours[2]):00:00", "\(hours[2]):00:01")
            self.init(id, times, commands)
        }
    }

    /// The day on which the clocks go from 02:00 to 03:00.
    private static let day = "2026-03-29"
    private static let eve = "2026-03-28"

    private static func fast(_ kind: String, _ commands: [(String, [String])]) -> [(String, [String])] {
        [("2026-03-28 02:00", ["config", "set", "fast.reminders", kind])] + commands
    }

    private static func promise(_ settings: [(String, String)] = []) -> [(String, [String])] {
        settings.map { ("2026-03-28 08:00", ["config", "set", "light.\($0.0)", $0.1]) }
            + [("2026-03-28 09:00", ["light", "commit", "-m", "x"])]
    }

    static let samples = [
        Sample("killtime-\(day)", day, 20, RemindJournal.started(day)),
        Sample(
            "killtime-pre-\(day)",
            ("\(day) 18:59:59", "\(day) 19:00", "\(day) 21:00:00", "\(day) 21:00:01"),
            [("\(eve) 08:00", ["config", "set", "plan.killTimeReminder", "60"])] + RemindJournal.started(day)),
        // The warning is an hour before 03:30, which is 01:30.
        Sample(
            "killtime-pre-\(day)",
            ("\(day) 01:29:59", "\(day) 01:30", "\(day) 04:30:00", "\(day) 04:30:01"),
            [
                ("\(eve) 08:00", ["config", "set", "plan.killTimeReminder", "60"]),
                ("\(eve) 08:00", ["day", "create", "-t", day, "-m", "a"]),
                ("\(eve) 08:01", ["day", "change-kill-time", "-t", day, "-at", "03:30"]),
                ("\(day) 00:10", ["today", "start"]),
            ]),
        Sample("planning-\(day)", day, 7, [("\(eve) 08:00", ["config", "set", "plan.planningReminder", "07:00"])]),
        Sample(
            "repeat-x-\(day) 12:00", day, 12,
            [("\(eve) 08:00", ["repeat", "create", "-m", "x", "-every", "3-day", "-next", "\(day) 12:00"])]),
        // 16 hours after 20:00, one of which the clocks skip.
        Sample("fast-\(eve)-2000-goal", day, 13, fast("goal", [("\(eve) 20:00", ["fast", "start"])])),
        Sample("fast-\(eve)-2000-half", day, 5, fast("half", [("\(eve) 20:00", ["fast", "start"])])),
        Sample(
            "fast-\(eve)-0400-window", day, 5,
            fast("window", [("\(eve) 04:00", ["fast", "start"]), ("\(eve) 20:00", ["fast", "end", "-y"])])),
        Sample("light-day-\(day)", day, 11, []),
        Sample(
            "light-night-\(eve)-0",
            ("\(eve) 22:29:59", "\(eve) 22:30", "\(day) 00:30:00", "\(day) 00:30:01"), promise()),
        Sample(
            "light-night-\(eve)-3",
            ("\(eve) 23:59:59", "\(day) 00:00", "\(day) 03:00:00", "\(day) 03:00:01"), promise()),
        // 02:30 is in the gap: the first instant after it counts.
        Sample(
            "light-night-\(eve)-1",
            ("\(day) 01:59:59", "\(day) 03:00", "\(day) 05:00:00", "\(day) 05:00:01"),
            promise([("nightEnd", "04:30"), ("nightStart", "01:30"), ("nightInterval", "60")])),
    ]

    @Test("waits until its moment, is due for two hours, and is over then, unless it is a repeat's", arguments: samples)
    func times(sample: Sample) throws {
        let journal = try RemindJournal(sample.commands, zone: "Europe/Berlin", lights: true)
        /// Whether the reminder is due; nil if it doesn't wait.
        func isDue(_ now: String) throws -> Bool? {
            let outcome = try journal.world.weekyii("remind", "list", "-json", now: now)
            let reminders = try JSON(reading: outcome.output)["reminders"]?.elements ?? []
            return reminders.first { $0["id"] == .text(sample.id) }.map { $0["due"] == .truth(true) }
        }
        #expect(try isDue(sample.before) == false)
        #expect(try isDue(sample.moment) == true)
        #expect(try isDue(sample.last) == true)
        // A repeat's task is still due.
        #expect(try isDue(sample.late) == (sample.id.hasPrefix("repeat-") ? true : nil))
    }
}
