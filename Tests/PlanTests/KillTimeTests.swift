import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The minutes around the kill time (`Plan.md`, "Kill time"; `Plan.md`, "Boundaries").
struct KillTimeTests {
    @Test(
        "a started day expires after its kill time, by seconds",
        arguments: [
            ("08:30", "2026-01-29 08:30:00", nil), ("08:30", "2026-01-29 19:59:59", nil),
            ("08:30", "2026-01-29 20:00:00", nil), ("08:30", "2026-01-29 20:00:01", "20:00"),
            ("08:30", "2026-01-29 20:01:00", "20:00"), ("08:30", "2026-01-29 23:59:59", "20:00"),
            ("08:30", "2026-01-30 00:00:00", "20:00"), ("08:30", "2026-02-20 12:00:00", "20:00"),
            ("19:59", "2026-01-29 19:59:59", nil), ("19:59", "2026-01-29 20:00:00", nil),
            ("19:59", "2026-01-29 20:00:01", "20:00"),
            // A day that is started at or after its kill time expires at once.
            ("20:00", "2026-01-29 20:00:00", "20:00"), ("20:00", "2026-01-29 20:00:30", "20:00"),
            ("20:01", "2026-01-29 20:01:00", "20:01"), ("23:59", "2026-01-29 23:59:59", "23:59"),
            ("22:48", "2026-02-20 12:00:00", "22:48"),
        ] as [(String, String, String?)])
    func expiry(start: String, now text: String, closed: String?) throws {
        let snapshot = try snapshot(of: [try startedDay(at: start)])
        let rollover = StateMachine.rollovers(of: snapshot, now: try now(text)).first
        #expect(rollover?.after[try date(thursday)]?.closedAt == closed.flatMap { Moment("2026-01-29 \($0)") })
        #expect(rollover?.moment == closed.flatMap { Moment("2026-01-29 \($0)") })
        let expected =
            closed == nil ? nil : StateMachine.Rollover.Event.expired(try date(thursday), done: 0, expired: 3)
        #expect(rollover?.event == expected)
        #expect(StateMachine.isDue(snapshot, now: try now(text)) == (closed != nil))
    }

    @Test("the kill time can't be changed at or after it, nor to a time that isn't after now")
    func everyMinute() throws {
        let minutes = (0..<1440).compactMap { TimeOfDay(hour: $0 / 60, minute: $0 % 60) }
        let days = [try draftDay(), try startedDay(at: "00:00")]
        let kill = try time("20:00")
        for day in days {
            for (index, present) in minutes.enumerated() {
                let now = Moment(day: day.date, time: present)
                for target in minutes[max(index - 1, 0)...min(index + 1, 1439)] {
                    var changed = day
                    let error = Self.error { try changed.changeKillTime(to: target, now: now, settings: settings) }
                    if present >= kill {
                        #expect(error == .killTimePassed(kill))
                    } else if target <= present {
                        #expect(error == .killTimeNotAfterNow(target, now: present))
                    } else {
                        #expect(error == nil)
                        #expect(changed.killTime == target)
                    }
                    if error != nil { #expect(changed == day) }
                }
            }
        }
    }

    private static func error(_ body: () throws -> Void) -> PlanError? {
        do {
            try body()
            return nil
        } catch {
            return error as? PlanError
        }
    }

    @Test("a day without a kill time has that of the settings", arguments: [("19:00", "19:00"), (nil, "20:00")])
    func missing(setting: String?, effective: String) throws {
        let settings = PlanSettings(killTime: setting.flatMap { TimeOfDay($0) })
        var day = try draftDay()
        day.killTime = nil
        #expect(throws: PlanError.killTimePassed(try time(effective))) {
            try day.changeKillTime(
                to: try time("23:00"), now: try moment("\(thursday) \(effective)"), settings: settings)
        }
        try day.start(at: try moment("\(thursday) 08:30"), settings: settings)
        #expect(day.killTime == TimeOfDay(effective))
    }

    @Test("a later day's kill time can be changed to any time", arguments: ["00:00", "08:00", "20:00", "23:59"])
    func laterDay(target: String) throws {
        var day = try draftDay("2026-01-30")
        try day.changeKillTime(to: try time(target), now: try moment("\(thursday) 21:00"), settings: settings)
        #expect(day.killTime == TimeOfDay(target))
    }

    @Test(
        "a kill time that was moved decides when the day expires",
        arguments: [
            ("2026-01-29 20:00:01", nil), ("2026-01-29 21:30:00", nil), ("2026-01-29 21:30:01", "2026-01-29 21:30"),
        ] as [(String, String?)])
    func moved(now text: String, closed: String?) throws {
        var day = try startedDay()
        try day.changeKillTime(to: try time("21:30"), now: try moment("\(thursday) 19:59"), settings: settings)
        let rollovers = StateMachine.rollovers(of: try snapshot(of: [day]), now: try now(text))
        #expect(rollovers.first?.moment == closed.flatMap { Moment($0) })
        #expect(rollovers.count == (closed == nil ? 0 : 1))
    }
}
