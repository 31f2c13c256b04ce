import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// A moment is never before the one that it follows, even if the clock was set back during the day.
struct MomentOrderTests {
    private static func started(_ time: String) throws -> DayFile {
        var day = try draftDay(thursday, ["A", "B"])
        try day.start(at: try moment("\(thursday) \(time)"), settings: settings)
        return day
    }

    @Test("a task that is done by a clock that was set back ends when it began")
    func done() throws {
        var day = try Self.started("10:00")
        let first = try day.finishFocus(at: try moment("\(thursday) 09:40"))
        #expect(first.endedAt == (try moment("\(thursday) 10:00")))
        #expect(day.focus?.startedAt == (try moment("\(thursday) 10:00")))
        try day.finishFocus(at: try moment("\(thursday) 09:45"))
        #expect(day.closedAt == (try moment("\(thursday) 10:00")) && day.momentOutOfOrder == nil)
    }

    @Test("a kill time isn't before what was done")
    func killTime() throws {
        var day = try Self.started("10:00")
        let (early, now) = (try time("09:50"), try moment("\(thursday) 09:40"))
        #expect(throws: PlanError.killTimeNotAfterNow(early, now: try time("10:00"))) {
            try day.changeKillTime(to: early, now: now, settings: settings)
        }
        try day.changeKillTime(to: try time("10:01"), now: now, settings: settings)
        #expect(day.killTime == (try time("10:01")))
    }

    @Test(
        "a moment that is out of order is found",
        arguments: [
            ("started_at: 2026-01-29 10:00", "started_at: 2026-01-29 09:59", "started_at"),
            ("ended_at: 2026-01-29 11:00", "ended_at: 2026-01-29 09:59", "ended_at"),
            ("closed_at: 2026-01-29 11:00", "closed_at: 2026-01-29 09:59", "closed_at"),
            ("initiated_at: 2026-01-29 10:00", "initiated_at: 2026-01-29 10:01", "started_at"),
            ("kill_time: 20:00", "kill_time: 21:00", nil),
        ] as [(String, String, String?)])
    func found(from: String, to: String, key: String?) throws {
        let text = """
            # Day: 2026-01-29 (Thu)
            status: completed
            kill_time: 20:00
            initiated_at: 2026-01-29 10:00
            closed_at: 2026-01-29 11:00

            ## Complete_Zone
            - (T01) [regular] a
              - started_at: 2026-01-29 10:00
              - ended_at: 2026-01-29 11:00

            """
        #expect(try day(text).momentOutOfOrder == nil)
        #expect(try day(text.replacing(from, with: to)).momentOutOfOrder?.key.rawValue == key)
    }
}
