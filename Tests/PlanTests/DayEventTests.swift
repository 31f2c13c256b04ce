import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

@Suite("What became of a day") struct DayEventTests {
    /// A day that was started and ended with a number of its three tasks finished.
    private static func expiredDay(done: Int) throws -> DayFile {
        var day = try startedDay(done: done)
        day.expiredCount = 3 - done
        day.focus = nil
        day.frozen = []
        day.status = .expired
        return day
    }

    @Test("is told in the order of a day's life")
    func life() throws {
        let (empty, draft) = (try emptyDay(), try draftDay())
        let (started, one) = (try startedDay(), try startedDay(done: 1))
        var lost = draft
        lost.draft = []
        lost.status = .expired
        let first = TaskID(1)
        let cases: [(DayFile?, DayFile?, [DayEvent])] = [
            (nil, empty, []), (empty, empty, []), (empty, nil, []), (nil, nil, []),
            (nil, draft, [.planned(tasks: 3, DraftChange(added: 3))]),
            (empty, draft, [.planned(tasks: 3, DraftChange(added: 3))]),
            (draft, try draftDay(thursday, ["A", "C", "B"]), [.planned(tasks: 3, DraftChange())]),
            (draft, try draftDay(thursday, ["A", "X", "B"]), [.planned(tasks: 3, DraftChange(reworded: 1))]),
            (
                draft, try draftDay(thursday, ["A", "B", "C", "C", "D"]),
                [.planned(tasks: 5, DraftChange(added: 2))]
            ),
            (
                try draftDay(thursday, ["A", "Caf\u{E9}"]), try draftDay(thursday, ["A", "Cafe\u{301}"]),
                [.planned(tasks: 2, DraftChange(reworded: 1))]
            ),
            (draft, try draftDay(thursday, ["C", "X"]), [.planned(tasks: 2, DraftChange(removed: 1, reworded: 1))]),
            (draft, empty, [.planned(tasks: 0, DraftChange(removed: 3))]), (draft, nil, [.removed]),
            (started, nil, [.removed]),
            (draft, started, [.started(tasks: 3)]), (started, one, [.done(first, title: "A")]),
            (one, try startedDay(done: 3), [.done(TaskID(2), title: "B"), .done(TaskID(3), title: "C"), .completed]),
            (one, try Self.expiredDay(done: 1), [.expired(done: 1, expired: 2)]),
            (
                draft, try Self.expiredDay(done: 1),
                [.started(tasks: 3), .done(first, title: "A"), .expired(done: 1, expired: 2)]
            ),
            (draft, lost, [.notStarted]),
            (nil, try someDay(.expired), [.started(tasks: 3), .expired(done: 0, expired: 3)]),
        ]
        for (before, after, events) in cases {
            #expect(DayDiff(from: before, to: after).events == events, "\(events)")
        }
    }

    @Test("tells a kill time that moved, and that anything else changed")
    func rest() throws {
        let draft = try draftDay()
        var later = draft
        later.killTime = try time("21:30")
        let moved = DayEvent.killTime(from: try time("20:00"), to: try time("21:30"))
        #expect(DayDiff(from: draft, to: later).events == [moved])
        let noted = try day(String(decoding: draft.bytes, as: UTF8.self) + "\n## Notes\nmine\n")
        #expect(DayDiff(from: draft, to: noted).events == [.edited])
    }

    @Test("never names a task that isn't done", arguments: DayStatus.allCases, DayStatus.allCases)
    func titles(from: DayStatus, to: DayStatus) throws {
        let (before, after) = (try someDay(from), try someDay(to))
        let named = DayDiff(from: before, to: after).events.compactMap { event in
            if case .done(_, let title) = event { title } else { nil }
        }
        #expect(Set(named).isSubset(of: after.complete.map(\.title)))
    }
}
