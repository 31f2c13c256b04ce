import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The changes that one commit may make to a day that an earlier one started (`GitJournal.md`, "History").
struct CommitmentHistoryTests {
    private static func violation(
        _ before: DayFile?, _ after: DayFile?, at moment: String = "\(thursday) 21:00"
    ) throws -> CommitmentError? {
        DayDiff(from: before, to: after).violation(ofStepAt: try PlanTestSupport.moment(moment), settings)
    }

    @Test("every status, and no file, by every other")
    func everyStatus() throws {
        let states: [DayStatus?] = [nil] + DayStatus.allCases
        for before in states {
            for after in states {
                let found = try Self.violation(try before.map { try someDay($0) }, try after.map { try someDay($0) })
                #expect(found == Self.expected(before, after), "\(before as Any) → \(after as Any)")
            }
        }
    }

    /// A started day continues or ends, and an ended one doesn't change. A day that wasn't started can end only as
    /// forgotten, without a number.
    private static func expected(_ before: DayStatus?, _ after: DayStatus?) -> CommitmentError? {
        switch (before, after) {
        case (.empty, .completed), (.draft, .completed): .status(from: before ?? .empty, to: .completed)
        case (.empty, .expired), (.draft, .expired): .moment(.initiatedAt)
        case (nil, _), (.empty, _), (.draft, _): nil
        case (_, nil): .deleted
        case (_, .empty), (_, .draft): .moment(.initiatedAt)
        case (.execute, _): nil
        case (let before?, let after?): before == after ? nil : .status(from: before, to: after)
        }
    }

    @Test("a draft that nobody started ends without a number, and without tasks that are done")
    func forgotten() throws {
        var after = try emptyDay()
        after.status = .expired
        #expect(try Self.violation(try draftDay(), after) == nil)
        after.expiredCount = 2
        #expect(try Self.violation(try draftDay(), after) == .expiredCount)
        #expect(try Self.violation(try emptyDay(), after) == .expiredCount)
        #expect(try Self.violation(nil, after) == nil)
        after.expiredCount = 0
        after.complete = try draftDay().tasks(in: .draft)
        #expect(try Self.violation(try draftDay(), after) == .tasks)
    }

    @Test("whatever the plan's own commands and time make of a day is right, step by step", arguments: 0...4)
    func commands(done: Int) throws {
        var steps = [try emptyDay(), try draftDay(thursday, ["A", "B", "C", "D"])]
        var day = steps[1]
        try day.start(at: try moment("\(thursday) 08:30"), settings: settings)
        steps.append(day)
        for minute in 0..<done {
            try day.finishFocus(at: try moment("\(thursday) 08:4\(minute)"))
            steps.append(day)
        }
        if done < 4 {
            try day.changeKillTime(to: try time("21:00"), now: try moment("\(thursday) 19:59"), settings: settings)
            steps.append(day)
            let week = WeekPlan(status: .present, file: WeekFile(new: day.date.week), days: [day.date: day])
            let state = StateFile(new: try moment("\(thursday) 08:00"))
            let snapshot = Snapshot(
                state: state, settings: settings, present: day.date.week, weeks: [day.date.week: week])
            let rollover = StateMachine.rollovers(of: snapshot, now: try now("\(thursday) 21:01"))
            steps.append(try #require(rollover.last?.after[day.date]))
            #expect(steps.last?.status == .expired)
        }
        func hour(_ day: DayFile) -> String { "\(thursday) \(day.status == .expired ? "21:00" : "19:00")" }
        for (before, after) in zip(steps, steps.dropFirst()) {
            #expect(try Self.violation(before, after, at: hour(after)) == nil)
        }
        // In the opposite direction every step is a violation, except for those before the start.
        for (after, before) in zip(steps, steps.dropFirst()).dropFirst(1) where before.killTime == after.killTime {
            #expect(try Self.violation(before, after) != nil, "\(before.status) → \(after.status)")
        }
        // Commits may be squashed: a step from the start to the end is valid, too.
        #expect(try Self.violation(steps[2], steps.last) == nil)
    }

    @Test(
        "once it has passed, a kill time doesn't move",
        arguments: [("19:59", nil), ("20:00", .killTime), ("20:01", .killTime)] as [(String, CommitmentError?)])
    func killTime(now: String, expected: CommitmentError?) throws {
        let before = try startedDay()
        var after = before
        after.killTime = try time("22:00")
        #expect(try Self.violation(before, after, at: "\(thursday) \(now)") == expected)
    }

    @Test(
        "what a step may not do to a day with one of three tasks done",
        arguments: [
            ("[regular] B", "[regular] B again", .tasks), ("[regular] C", "[ddl] C", .tasks),
            ("- (T03) [regular] C\n", "", .tasks),
            ("## Frozen_Zone\n", "## Frozen_Zone\n- (T07) [regular] X\n", .tasks),
            ("(T03)", "(T04)", .tasks), ("expired_count: 0", "expired_count: 1", .expiredCount),
            ("initiated_at: 2026-01-29 08:30", "initiated_at: 2026-01-29 08:31", .moment(.initiatedAt)),
            ("  - ended_at: 2026-01-29 08:30\n", "  - ended_at: 2026-01-29 08:29\n", .moment(.endedAt)),
            ("[regular] C\n", "[regular] C\n  - subtasks: x\n", nil),
            ("## Frozen_Zone\n", "## Frozen_Zone\nprose\n", nil),
        ] as [(String, String, CommitmentError?)])
    func text(old: String, new: String, expected: CommitmentError?) throws {
        let before = try startedDay(done: 1)
        let text = String(decoding: before.bytes, as: UTF8.self)
        let edited = text.replacing(old, with: new)
        #expect(edited != text)
        #expect(try Self.violation(before, try day(edited)) == expected)
    }

    @Test("what expires is counted, to the number", arguments: 0...3)
    func expiredNumber(count: Int) throws {
        let before = try startedDay(done: 1)
        var after = before
        after.focus = nil
        after.frozen = []
        after.status = .expired
        after.expiredCount = count
        after.closedAt = try moment("\(thursday) 20:00")
        #expect(try Self.violation(before, after) == (count == 2 ? nil : .expiredCount))
    }

    @Test("a merge keeps a day started, and what was done in it")
    func merges() throws {
        func violation(_ side: DayFile, _ merged: DayFile?) -> CommitmentError? {
            DayDiff(from: side, to: merged).violationOfMerge
        }
        let (one, two) = (try startedDay(done: 1), try startedDay(done: 2))
        #expect(violation(one, two) == nil)
        #expect(violation(two, one) == .tasks)
        #expect(violation(one, try draftDay()) == .status(from: .execute, to: .draft))
        #expect(violation(one, nil) == .deleted)
        #expect(violation(try draftDay(), nil) == nil)
        #expect(violation(try draftDay(), one) == nil)
    }

    @Test(
        "what nobody's command could have made in that hour",
        arguments: [
            ("status: execute", "status: expired", "19:59", .status(from: .execute, to: .expired)),
            ("closed_at: null", "closed_at: 2026-01-29 09:00", "09:00", .moment(.closedAt)),
            ("kill_time: 20:00", "kill_time: 09:30", "10:00", .killTime),
            ("kill_time: 20:00", "kill_time: null", "10:00", .noKillTime),
            ("kill_time: 20:00", "kill_time: 09:30", "09:00", nil),
        ] as [(String, String, String, CommitmentError?)])
    func hours(old: String, new: String, now: String, expected: CommitmentError?) throws {
        let before = try startedDay(done: 2)
        var text = String(decoding: before.bytes, as: UTF8.self).replacing(old, with: new)
        if new.hasSuffix("expired") {
            text = text.replacing("- (T03) [regular] C\n  - started_at: 2026-01-29 08:30\n", with: "")
                .replacing("expired_count: 0", with: "expired_count: 1")
        }
        #expect(try Self.violation(before, try day(text), at: "\(thursday) \(now)") == expected)
    }
}
