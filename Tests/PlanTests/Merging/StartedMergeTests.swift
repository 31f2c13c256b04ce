import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// Days that were started on one side or on both (`Merging.md`, "Days").
struct StartedMergeTests {
    @Test("a started day is the plan: what the draft added is handed on, what it did to promised tasks is reported")
    func startedAgainstDraft() throws {
        let result = try merged(
            try draftDay(), try startedDay(), try draftDay(thursday, ["C", "A", "new"]))
        #expect(result.day == (try startedDay()))
        #expect(result.overflow.map(\.title) == ["new"])
        #expect(result.dropped.deletions == 1 && result.dropped.rewordings == 0 && result.dropped.isMoved)
    }

    @Test("done here, not there: done, by the moment at which it was")
    func done() throws {
        let result = try merged(try startedDay(), try startedDay(done: 1), try startedDay(done: 2))
        #expect(result.day == (try startedDay(done: 2)))
    }

    @Test("an id clash between different tasks gives the later start's task the next free id")
    func clash() throws {
        let result = try merged(
            try draftDay(thursday, ["A"]), try startedDay(thursday, ["A", "X"], at: "08:30"),
            try startedDay(thursday, ["A", "Y"], at: "09:30"))
        #expect(result.day == (try startedDay(thursday, ["A", "X", "Y"], at: "08:30")))
    }

    @Test("done on one side, expired on the other: done, and the number goes down")
    func expired() throws {
        let result = try merged(try startedDay(), try expiredDay(), try startedDay(done: 2)).day
        #expect(result.status == .expired && result.expiredCount == 1)
        #expect(result.complete.map(\.title) == ["A", "B"])
        #expect(result.closedAt == (try moment("\(thursday) 20:00")))
    }

    @Test("nothing left that expired: completed")
    func nothingLeft() throws {
        let result = try merged(try startedDay(), try expiredDay(), try startedDay(done: 3)).day
        #expect(result == (try startedDay(done: 3)))
    }

    @Test("an expiry before a later kill time didn't happen")
    func laterKillTime() throws {
        var later = try startedDay()
        later.killTime = try time("22:00")
        let result = try merged(try startedDay(), try expiredDay(), later).day
        #expect(result.status == .execute && result.killTime == later.killTime && result.expiredCount == 0)
        #expect(([result.focus].compactMap { $0 } + result.frozen).map(\.title) == ["A", "B", "C"])
        #expect(result.closedAt == nil)
    }

    @Test("a draft that was forgotten here and started there is started")
    func forgotten() throws {
        var forgotten = try draftDay()
        forgotten.draft = []
        forgotten.status = .expired
        let result = try merged(try draftDay(), forgotten, try startedDay(done: 1))
        #expect(result.day == (try startedDay(done: 1)))
        #expect(result.overflow.isEmpty)
    }

    @Test(
        "the kill time: one side's change, and of two the later",
        arguments: [
            ("21:00", "20:00", "21:00"), ("19:00", "20:00", "19:00"), ("19:00", "21:00", "21:00"),
        ])
    func killTime(_ one: String, _ other: String, _ expected: String) throws {
        var days = [try startedDay(), try startedDay(done: 1)]
        days[0].killTime = try time(one)
        days[1].killTime = try time(other)
        #expect(try merged(try startedDay(), days[0], days[1]).day.killTime == (try time(expected)))
    }

    @Test("sections of a person's own come from both sides")
    func sections() throws {
        let plain = try startedDay()
        let result = try merged(
            plain, try day(plain.text + "\n## Notes\nhere\n"), try day(plain.text + "\n## Links\nthere\n")
        ).day
        #expect(result.text.hasPrefix(plain.text))
        #expect(result.text.contains("## Notes\nhere\n") && result.text.contains("## Links\nthere\n"))
    }

    @Test("a task that moves to the next draft keeps its source, and a started task the earlier due of two")
    func sources() throws {
        let (early, late) = ("  - source: Repeat/R@2026-01-29 09:00\n", "  - source: Repeat/R@2026-01-29 15:00\n")
        let base = try draftDay()
        let added = try day(base.text.replacing("[regular] C\n", with: "[regular] C\n- (T04) [regular] D\n\(early)"))
        let moved = try merged(base, try startedDay(), added).overflow
        #expect(moved.map(\.title) == ["D"] && moved.first?.source == "Repeat/R@2026-01-29 09:00")
        func sourced(_ file: DayFile, _ line: String) throws -> DayFile {
            try day(file.text.replacing("[regular] B\n", with: "[regular] B\n\(line)"))
        }
        let started = try sourced(try startedDay(), early)
        let kept = try merged(try sourced(base, early), started, try sourced(base, late))
        #expect(kept.day.frozen.first { $0.title == "B" }?.source == "Repeat/R@2026-01-29 09:00")
        #expect(kept.day.text.contains(late) == false)
    }

    private func merged(_ base: DayFile, _ one: DayFile, _ other: DayFile) throws -> DayMerge.Result {
        let result = DayMerge.merge(base: base, one, other, settings: settings)
        #expect(DayMerge.merge(base: base, other, one, settings: settings).day == result.day)
        return result
    }

    /// The day of ``startedDay``, with its three tasks expired at the kill time.
    private func expiredDay() throws -> DayFile {
        let plan = try snapshot(of: [try startedDay()])
        let after = StateMachine.lifting(plan, to: try moment("\(thursday) 20:00"), in: .utc)
        return try after.day(try date(thursday))
    }
}
