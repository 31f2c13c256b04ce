import CivilTime
import JournalText
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// The merge of two machines' plans (`Merging.md`, "Overview").
struct PlanMergeTests {
    @Test("what was added to a started day goes to the next draft, and the week is made for it")
    func overflow() throws {
        let sunday = "2026-02-01"
        let base = try touched(try snapshot(of: [try draftDay(sunday, ["A"])]), sunday)
        var (one, other) = (base, base)
        one.set(try startedDay(sunday, ["A"]))
        other.set(try draftDay(sunday, ["A", "new B"]))
        let (merged, notes) = try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings)
        let monday = try date("2026-02-02")
        #expect(try merged.day(monday).draft.map(\.title) == ["new B"])
        #expect(merged.weeks[monday.week]?.file.status(of: monday) == .draft)
        #expect(notes == [.postponed(from: try date(sunday), to: monday, tasks: 1, startedBy: .one)])
    }

    @Test("a day that both started is told with its task in Focus, one that was started before both isn't")
    func startedTwice() throws {
        let base = try touched(try snapshot(of: [try draftDay(thursday, ["A", "B"])]), thursday)
        var (one, other) = (base, base)
        one.set(try startedDay(thursday, ["A", "B"], done: 1))
        other.set(try startedDay(thursday, ["A", "B"], at: "09:30"))
        for (left, right) in [(one, other), (other, one)] {
            let (merged, notes) = try PlanMerge.merge(base: base, left, right, zone: .utc, settings: settings)
            let focus = try #require(try merged.day(date(thursday)).focus)
            #expect(focus.title == "B" && notes == [.startedTwice(try date(thursday), focus: focus)])
        }
        let started = try PlanMerge.merge(base: other, one, other, zone: .utc, settings: settings)
        #expect(started.1.isEmpty)
    }

    @Test("a task that both sides reworded is two, and a kill time that both changed is the later one: both are told")
    func told() throws {
        var old = try draftDay(thursday, ["write report"])
        var (mine, theirs) = (try draftDay(thursday, ["write a report"]), try draftDay(thursday, ["write reports"]))
        old.killTime = TimeOfDay("20:00")
        mine.killTime = TimeOfDay("21:00")
        theirs.killTime = TimeOfDay("22:00")
        let base = try touched(try snapshot(of: [old]), thursday)
        var (one, other) = (base, base)
        one.set(mine)
        other.set(theirs)
        for (left, right) in [(one, other), (other, one)] {
            let (merged, notes) = try PlanMerge.merge(base: base, left, right, zone: .utc, settings: settings)
            #expect(try merged.day(date(thursday)).draft.map(\.title).sorted() == ["write a report", "write reports"])
            let earlier = try #require(TimeOfDay("21:00"))
            #expect(
                notes == [.reworded(try date(thursday), tasks: 1), .killTime(try date(thursday), not: earlier)])
        }
    }

    @Test(
        "in a week that both sides made, a kill time that new days had in the base is no change",
        arguments: [
            ("10:00", "20:00", "10:00", nil), ("20:00", "22:00", "22:00", nil), ("10:00", "12:00", "12:00", "10:00"),
            ("20:00", "20:00", "20:00", nil),
        ])
    func usualKillTime(_ mine: String, _ theirs: String, _ expected: String, _ dropped: String?) throws {
        let later = "2026-02-05"
        func made(_ time: String) throws -> Snapshot {
            var day = try draftDay(later, ["A"])
            day.killTime = TimeOfDay(time)
            return try touched(try snapshot(of: [day]), thursday)
        }
        let (base, one, other) = (try touched(try snapshot(), thursday), try made(mine), try made(theirs))
        #expect(base.settings.killTime == TimeOfDay("20:00"))
        let told = try dropped.flatMap(TimeOfDay.init).map { [PlanMergeWarning.killTime(try date(later), not: $0)] }
        for (left, right) in [(one, other), (other, one)] {
            let (merged, notes) = try PlanMerge.merge(base: base, left, right, zone: .utc, settings: settings)
            #expect(try merged.day(date(later)).killTime == TimeOfDay(expected))
            #expect(notes == told ?? [])
        }
    }

    @Test("an empty day with its side's default kill time gets the merged default, and that is no change")
    func emptyKillTimes() throws {
        func side(_ time: String, ofDay own: String? = nil) throws -> Snapshot {
            var side = try touched(try snapshot(of: [try day(ShortDay("empty | kill \(own ?? time)").text)]), thursday)
            side.settings.killTime = try #require(TimeOfDay(time))
            return side
        }
        func merged(_ one: Snapshot, _ other: Snapshot) throws -> (TimeOfDay?, [PlanMergeWarning]) {
            let (merged, notes) = try PlanMerge.merge(
                base: try side("20:00"), one, other, zone: .utc, settings: try side("19:00").settings)
            return (try merged.day(try date(thursday)).killTime, notes)
        }
        for (one, other) in [(try side("19:00"), try side("22:00")), (try side("22:00"), try side("19:00"))] {
            let (time, notes) = try merged(one, other)
            #expect(time == TimeOfDay("19:00") && notes.isEmpty)
        }
        #expect(try merged(try side("19:00"), try side("20:00", ofDay: "22:00")).0 == TimeOfDay("22:00"))
    }

    @Test("a type that both sides changed is told, one that a side changed isn't")
    func types() throws {
        func retyped(_ type: TaskType) throws -> Snapshot {
            var day = try draftDay(thursday, ["a", "b"])
            day.draft = day.draft.map { $0.title == "a" ? $0.titled("a", type: type) : $0 }
            return try touched(try snapshot(of: [day]), thursday)
        }
        func notes(_ one: TaskType, _ other: TaskType) throws -> [PlanMergeWarning] {
            try PlanMerge.merge(
                base: try retyped(.regular), try retyped(one), try retyped(other), zone: .utc, settings: settings
            ).1
        }
        let told: [PlanMergeWarning] = [.retyped(try date(thursday), tasks: 1)]
        #expect(try notes(.ddl, .leisure) == told && notes(.leisure, .ddl) == told)
        #expect(try notes(.ddl, .ddl).isEmpty && notes(.ddl, .regular).isEmpty)
    }

    @Test("a day that both machines started counts once")
    func count() throws {
        let base = try snapshot(of: [try draftDay()])
        var (one, other) = (base, base)
        one.set(try startedDay(at: "08:30"))
        other.set(try startedDay(at: "09:30"))
        one.state.daysStartedCount = 1
        other.state.daysStartedCount = 1
        let (merged, _) = try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings)
        #expect(merged.state.daysStartedCount == 1)
        #expect(try merged.day(try date(thursday)).initiatedAt == (try moment("\(thursday) 08:30")))
    }

    @Test(
        "a draft that expired on one side without a start is merged as a draft, whatever else its week had",
        arguments: [[], ["new"]], [false, true])
    func expiredDraft(tasks: [String], isWeekChanged: Bool) throws {
        let base = try touched(try snapshot(of: [try draftDay(thursday, ["A"])]), thursday)
        let midnight = try moment("2026-01-30 00:00")
        var expired = StateMachine.lifting(base, to: midnight, in: .utc)
        if isWeekChanged { expired.set(try draftDay("2026-01-31", ["B"])) }
        var edited = base
        edited.set(try draftDay(thursday, tasks))
        for merged in [try merge(base, expired, edited), try merge(base, edited, expired)] {
            #expect(try merged.day(try date(thursday)).status == (tasks.isEmpty ? .empty : .expired))
            #expect(merged.state.lastRolloverAt == midnight && merged.state.currentDate == midnight.day)
        }
    }

    @Test("a week that one side took away goes where the other left it alone, and stays where it planned in it")
    func deletedWeek() throws {
        let future = "2026-02-12"
        let base = try snapshot(of: [try draftDay(future)])
        let gone = try snapshot()
        var planned = base
        #expect(try merge(base, gone, base).weeks[week("2026-W07")] == nil)
        planned.set(try draftDay(future, ["new"]))
        #expect(try merge(base, gone, planned).day(try date(future)).draft.map(\.title) == ["new"])
    }

    @Test("own lines of STATE.md and week.md that both changed stand at their place, and a week with new ones stays")
    func ownLines() throws {
        let base = try snapshot(of: [try draftDay()])
        let text = String(decoding: base.state.bytes, as: UTF8.self)
        let states = try ["x", "a", "b", "a\nmood: b"].map { mood in
            try StateFile(
                Array(text.replacing("current_date", with: "mood: \(mood)\ncurrent_date").utf8), file: "STATE.md")
        }
        var sides = [base, base, base]
        for index in sides.indices { sides[index].state = states[index] }
        #expect(try merge(sides[0], sides[1], sides[2]).state == states[3])
        #expect(try merge(sides[0], sides[2], sides[1]).state == states[3])
    }

    private func merge(_ base: Snapshot?, _ one: Snapshot, _ other: Snapshot) throws -> Snapshot {
        try PlanMerge.merge(base: base, one, other, zone: .utc, settings: settings).0
    }

    private func touched(_ snapshot: Snapshot, _ day: String) throws -> Snapshot {
        var snapshot = snapshot
        snapshot.touch(try date(day))
        return snapshot
    }
}
