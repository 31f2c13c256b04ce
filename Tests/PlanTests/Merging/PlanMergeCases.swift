import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The target of additions to a started day, and the merged `STATE.md` and `week.md` (`Merging.md`, "Derived values").
struct PlanMergeCases {
    /// Additions to Thursday, which the other side had started: the later days' files, the side's last day, and the
    /// draft that receives them.
    static let places: [(rule: String, days: [String: String], today: String, target: String, draft: String)] = [
        ("the day after", [:], "2026-01-29", "2026-01-30", "D E"),
        ("behind the draft that is there", ["2026-01-30": "X Y"], "2026-01-29", "2026-01-30", "X Y D E"),
        ("not before today", [:], "2026-01-31", "2026-01-31", "D E"),
        ("a started day takes none", ["2026-01-31": "started"], "2026-01-31", "2026-02-01", "D E"),
        ("of another week, which is made", [:], "2026-02-01", "2026-02-01", "D E"),
        ("Sunday started: Monday", ["2026-02-01": "started"], "2026-02-01", "2026-02-02", "D E"),
    ]

    @Test("additions to a started day", arguments: places.indices)
    func placesAdditions(_ index: Int) throws {
        let example = Self.places[index]
        var base = try snapshot(of: [try draftDay()])
        for (date, words) in example.days {
            let titles = words.split(separator: " ").map(String.init)
            base.set(words == "started" ? try startedDay(date) : try draftDay(date, titles))
        }
        var (one, other) = (base, base)
        one.set(try startedDay())
        one.touch(try date(example.today))
        other.set(try draftDay(thursday, ["A", "D", "B", "E", "C"]))
        for (left, right, side) in [(one, other, MergeSide.one), (other, one, .other)] {
            let (merged, notes) = try merge(base, left, right)
            let target = try date(example.target)
            #expect(try merged.day(target).draft.map(\.title).joined(separator: " ") == example.draft)
            #expect(notes == [.postponed(from: try date(thursday), to: target, tasks: 2, startedBy: side)])
        }
    }

    @Test("additions keep type and lines, and get ids behind those of the draft")
    func keepsLines() throws {
        let base = try snapshot(of: [try day(ShortDay("draft | tasks A").text)])
        var (one, other) = (base, base)
        one.set(try day(ShortDay("execute 08:30 | focus 1:A 08:30").text))
        other.set(try day(ShortDay("draft | tasks A, D ddl +subtasks:x +image:y").text))
        let friday = try merge(base, one, other).0.day(try date("2026-01-30"))
        let expected = ShortDay("draft | tasks D ddl +subtasks:x +image:y").text
        #expect(friday.text == expected.replacing("2026-01-29 (Thu)", with: "2026-01-30 (Fri)"))
    }

    @Test("what was added to a day that the other side started, and that has passed by its rollover, is told")
    func forgetsAdditions() throws {
        let base = try snapshot(of: [try draftDay()])
        var (one, other) = (base, base)
        one.set(try startedDay())
        one = StateMachine.lifting(one, to: try moment("2026-02-02 00:00"), in: .utc)
        other.set(try draftDay(thursday, ["A", "D", "B", "E", "C"]))
        for (left, right, side) in [(one, other, MergeSide.one), (other, one, .other)] {
            let (merged, notes) = try merge(base, left, right)
            #expect(try merged.day(try date(thursday)).expiredCount == 3 && merged.days.allSatisfy(\.draft.isEmpty))
            #expect(notes == [.forgotten(try date(thursday), tasks: 2, startedBy: side)])
        }
    }

    @Test("a draft that the later rollover forgot is forgotten on both sides, and told if it was changed")
    func forgets() throws {
        let base = try snapshot(of: [try draftDay()])
        var (one, other) = (base, base)
        one.set(try draftDay(thursday, ["A", "B", "C", "D"]))
        other = StateMachine.lifting(other, to: try moment("2026-01-30 00:00"), in: .utc)
        let (merged, notes) = try merge(base, one, other)
        let day = try merged.day(try date(thursday))
        #expect(day.status == .expired && day.draft.isEmpty && day.initiatedAt == nil)
        #expect(notes == [.notStarted(try date(thursday), tasks: 4)])
        #expect(try merge(base, base, other).1.isEmpty)
    }

    @Test("a day that still runs on one side expires where the other saw its kill time, but for what was done")
    func expires() throws {
        let base = try snapshot(of: [try startedDay()])
        var one = base
        one.set(try startedDay(done: 1))
        let other = StateMachine.lifting(base, to: try moment("\(thursday) 20:00"), in: .utc)
        let day = try merge(base, one, other).0.day(try date(thursday))
        #expect(day.status == .expired && day.expiredCount == 2 && day.complete.map(\.title) == ["A"])
    }

    @Test("one side in the next week: that week is in Present, and the other is past")
    func turnsTheWeek() throws {
        let base = try snapshot()
        let other = StateMachine.lifting(base, to: try moment("2026-02-02 00:00"), in: .utc)
        var one = base
        one.set(try draftDay("2026-02-01"))
        let merged = try merge(base, one, other).0
        #expect(try merged.present == week("2026-W06"))
        #expect(try merged.weeks[week("2026-W05")]?.status == .past)
    }

    @Test("days from before the files are kept, the larger number of them")
    func keepsCounts() throws {
        let base = try snapshot(of: [try draftDay()])
        var (one, other) = (base, base)
        one.set(try startedDay())
        one.state.daysStartedCount = 6
        other.set(try startedDay("2026-01-28"))
        other.state.daysStartedCount = 4
        #expect(try merge(base, one, other).0.state.daysStartedCount == 7)
    }

    @Test("STATE.md: the earlier beginning, the later of the rest")
    func mergesState() throws {
        let base = try snapshot()
        var (one, other) = (base, base)
        one.state.systemStartDate = try date("2026-01-20")
        one.touch(try date("2026-01-28"))
        other.touch(try date("2026-01-30"))
        let merged = try merge(base, one, other).0.state
        #expect(merged.systemStartDate == (try date("2026-01-20")))
        #expect(merged.currentDate == (try date("2026-01-30")) && merged.currentDay == merged.currentDate)
    }

    @Test("week.md and STATE.md: a person's own lines and sections are merged by line")
    func mergesOwnLines() throws {
        let week = "# Week: 2026-W05\nrange: 2026-01-26 ~ 2026-02-01\nstatus: present\n"
        let texts = [week, week + "goal: a\n", week + "## Notes\nb\n"]
        let files = try texts.map { try WeekFile(Array($0.utf8), file: "week.md") }
        for (left, right) in [(files[1], files[2]), (files[2], files[1])] {
            let merged = left.merging(base: files[0], right)
            #expect(String(decoding: merged.bytes, as: UTF8.self) == week + "goal: a\n## Notes\nb\n")
        }
    }

    private func merge(_ base: Snapshot, _ one: Snapshot, _ other: Snapshot) throws -> (Snapshot, [PlanMergeWarning]) {
        try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings)
    }
}
