import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// `FileFormats.md`, "Canonical form": a command's write keeps a canonical file canonical.
struct CanonicalWritesTests {
    private typealias Write = @Sendable (inout DayFile) throws -> Void

    private static let draftWrites: [Write] = [
        { try $0.add(try DraftItem.items(in: "a; [ddl] (T01) b; [休闲] - c"), defaultType: .ddl) },
        { try $0.add($0.draft.map(\.copied), defaultType: .regular) },
        { try $0.apply([.insert([try DraftItem("x")], before: 1), .copy([2])], defaultType: .leisure) },
        { try $0.apply([.move(3, to: .position(1)), .rewrite(2, try DraftItem("[ddl] y"))], defaultType: .regular) },
        { try $0.apply([.delete([1, 3])], defaultType: .regular) },
        { try $0.apply([.delete([1, 2, 3])], defaultType: .regular) },
        { try $0.start(at: try moment("2026-01-29 08:30"), settings: settings) },
        { $0.killTime = TimeOfDay("21:30") },
        { $0.killTime = nil },
        { $0.expiredCount = 3 },
        { $0.closedAt = Moment("2026-01-29 20:00") },
    ]

    @Test("a draft stays canonical under every write", arguments: draftWrites.indices)
    func drafts(index: Int) throws {
        for before in [try draftDay(), try day(Self.annotated).canonical] {
            var after = before
            try Self.draftWrites[index](&after)
            #expect(after != before)
            #expect(after.text == after.canonical.text)
        }
    }

    @Test("a day stays canonical from its template to its last task")
    func wholeDay() throws {
        for before in [try draftDay(), try day(Self.annotated).canonical] {
            var day = before
            try day.start(at: try moment("2026-01-29 08:30"), settings: settings)
            while day.status == .execute {
                #expect(day.text == day.canonical.text)
                try day.finishFocus(at: try moment("2026-01-29 09:00"))
            }
            #expect(day.status == .completed)
            #expect(day.text == day.canonical.text)
        }
    }

    @Test("what time makes of canonical files is canonical", arguments: [true, false])
    func rollovers(isStarted: Bool) throws {
        var annotated = try day(Self.annotated).canonical
        if isStarted { try annotated.start(at: try moment("2026-01-29 08:30"), settings: settings) }
        let before = try snapshot(of: [annotated, try startedDay("2026-01-28", done: 1), try draftDay("2026-02-03")])
        let rollovers = StateMachine.rollovers(of: before, now: try now("2026-02-10 12:00"))
        #expect(rollovers.count == 5)
        for snapshot in [before] + rollovers.map(\.after) {
            #expect(snapshot.state == snapshot.state.canonical)
            for week in snapshot.weeks.values {
                #expect(week.file == week.file.canonical)
                #expect(week.days.values.allSatisfy { $0.text == $0.canonical.text })
            }
        }
    }

    @Test("week.md stays canonical when it is put right, whatever stands in it", arguments: ["", Self.weekNotes])
    func weeks(notes: String) throws {
        let week = try week("2026-W05")
        for text in ["# Week: 2026-W05\nmood: fine\n", "# Week: 2026-W05\nsummary:\nstatus: past\nrange: x\n"] {
            var file = try WeekFile(Array((text + notes).utf8), file: "week.md").canonical
            for status in [DayStatus.empty, .draft, .execute] {
                file.update(status: .present, days: week.days.map { ($0, status) }, summary: .init(expiredTasks: 4))
                #expect(file == file.canonical)
            }
        }
    }

    @Test("a canonical file breaks no promise of the one that it was", arguments: DayStatus.allCases)
    func promises(status: DayStatus) throws {
        let text = try someDay(status).text
            .replacing("[regular] ", with: "").replacing("\n\n", with: "\n").replacing("\n", with: " \r\n")
        let before = try day(text)
        #expect(before != before.canonical)
        let diff = DayDiff(from: before, to: before.canonical)
        #expect(diff.violation(ofEditAt: try moment("2026-01-29 21:00"), settings) == nil)
    }

    private static let weekNotes = "\n## Notes\n- 2026-01-27: dentist\n"

    /// A draft with the user's own lines everywhere.
    private static let annotated = """
        # Day: 2026-01-29 (Thu)
        before
        status: draft
        mood: fine

        weather: rain
        kill_time: 20:00

        ## Draft_Mission_List
        before

        the first
        - a
          - subtasks: x;y

          - image: a.png

        between

          indented
        - b

          - started_at: 2026-01-28 08:30

          - image: b.png
        - c

        behind

        ## Notes
        - d

        ## Focus_Zone
        in focus

        ## Complete_Zone

        none

        yet

        ## Expired_Summary
        counted

        by hand
        """
}
