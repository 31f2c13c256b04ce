import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// Every command in every status (`Plan.md`, "A day's life"; `Plan.md`, "Commands of the plan").
struct StatusTests {
    enum Command: CaseIterable {
        case create, copyInto, update, start, done, changeKillTime

        func run(_ day: inout DayFile) throws {
            switch self {
            case .create: try day.add([try DraftItem("X")], defaultType: .regular)
            case .copyInto:
                try day.add([TaskEntry(type: .ddl, title: try TaskTitle("X"))], defaultType: .regular)
            case .update: try day.apply(try DraftInstructions.edits(in: "add: X"), defaultType: .regular)
            case .start: try day.start(at: try moment("\(thursday) 09:00"), settings: settings)
            case .done: try day.finishFocus(at: try moment("\(thursday) 09:00"))
            case .changeKillTime:
                try day.changeKillTime(to: try time("21:30"), now: try moment("\(thursday) 09:00"), settings: settings)
            }
        }

        /// The day's status afterwards, or the error.
        func outcome(_ status: DayStatus, _ date: Day) -> Result<DayStatus, PlanError> {
            switch (self, status) {
            // A day expires at its kill time, and "no late extension" is the more helpful reason.
            case (.changeKillTime, .expired): .failure(.killTimePassed(settings.killTime))
            case (_, .completed), (_, .expired): .failure(.ended(date, status))
            case (.create, .empty), (.copyInto, .empty), (.create, .draft), (.copyInto, .draft): .success(.draft)
            case (.update, .empty), (.start, .empty), (.changeKillTime, .empty), (.done, .empty):
                .failure(.noDraft(date))
            case (.update, .draft), (.changeKillTime, .draft): .success(.draft)
            case (.start, .draft): .success(.execute)
            case (.done, .draft): .failure(.notStarted(date, isLate: false))
            case (.done, .execute), (.changeKillTime, .execute): .success(.execute)
            case (.create, .execute), (.copyInto, .execute), (.update, .execute): .failure(.started(date))
            case (.start, .execute): .failure(.alreadyStarted(date))
            }
        }
    }

    @Test("every command in every status", arguments: Command.allCases, DayStatus.allCases)
    func everyCommand(command: Command, status: DayStatus) throws {
        var day = try someDay(status)
        let before = day
        switch command.outcome(status, day.date) {
        case .success(let after):
            try command.run(&day)
            #expect(day.status == after)
            #expect(day != before)
            #expect(try DayFile(day.bytes, file: "day.md") == day)
        case .failure(let error):
            #expect(throws: error) { try command.run(&day) }
            #expect(day == before)
        }
    }

    @Test("a draft without a task can't be started")
    func emptyDraft() throws {
        var day = try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n")
        #expect(throws: PlanError.emptyDraft(day.date)) {
            try day.start(at: try moment("\(thursday) 09:00"), settings: settings)
        }
    }

    @Test("an empty day that a hand gave tasks is a draft")
    func derived() throws {
        let text = "# Day: 2026-01-29\nstatus: empty\n\n## Draft_Mission_List\n- a\n"
        #expect(try day(text).derived.text == text.replacing("empty", with: "draft"))
        for status in DayStatus.allCases { #expect(try someDay(status).derived == someDay(status)) }
    }

    @Test("a start moves the tasks and leaves the rest of the file")
    func start() throws {
        var day = try day(
            """
            # Day: 2026-01-29 (Thu)
            status: draft
            kill_time: null
            initiated_at: null
            closed_at: null
            mood: fine

            ## Draft_Mission_List
            - [ddl] 提交申请材料
              - subtasks: 填表; 盖章
            prose
            * 写周报
            - (T09) [leisure] 散步

            ## Focus_Zone

            ## Frozen_Zone

            ## Complete_Zone

            ## Expired_Summary
            expired_count: 0

            ## Notes
            - stays

            """)
        try day.start(
            at: try moment("2026-01-29 08:30"), settings: PlanSettings(killTime: try time("19:45"), taskType: .leisure))
        #expect(
            day.text == """
                # Day: 2026-01-29 (Thu)
                status: execute
                kill_time: 19:45
                initiated_at: 2026-01-29 08:30
                closed_at: null
                mood: fine

                ## Draft_Mission_List
                prose

                ## Focus_Zone
                - (T01) [ddl] 提交申请材料
                  - subtasks: 填表; 盖章
                  - started_at: 2026-01-29 08:30

                ## Frozen_Zone
                - (T02) [leisure] 写周报
                - (T03) [leisure] 散步

                ## Complete_Zone

                ## Expired_Summary
                expired_count: 0

                ## Notes
                - stays

                """)
    }

    @Test("each task that is done brings the next one into Focus, and the last one completes the day")
    func done() throws {
        var day = try startedDay()
        #expect(try day.finishFocus(at: try moment("2026-01-29 09:00")).title == "A")
        #expect(day.focus?.title == "B")
        #expect(day.focus?.startedAt == Moment("2026-01-29 09:00"))
        #expect(day.frozen.map(\.title) == ["C"])
        #expect(try day.finishFocus(at: try moment("2026-01-29 10:00"), expecting: TaskID(2)).title == "B")
        #expect(day.status == .execute)
        #expect(day.closedAt == nil)
        #expect(try day.finishFocus(at: try moment("2026-01-29 11:00")).title == "C")
        #expect(day.status == .completed)
        #expect(day.closedAt == Moment("2026-01-29 11:00"))
        #expect(day.focus == nil)
        #expect(day.complete.map(\.title) == ["A", "B", "C"])
        #expect(day.complete.map { $0.startedAt?.time.hour } == [8, 9, 10])
        #expect(day.complete.map { $0.endedAt?.time.hour } == [9, 10, 11])
    }

    @Test("the guard names the task in Focus, and nothing changes when it names another", arguments: [2, 3, 4])
    func otherFocus(id: Int) throws {
        var day = try startedDay()
        let before = day
        #expect(throws: PlanError.otherFocus(TaskID(1), expected: TaskID(id))) {
            try day.finishFocus(at: try moment("2026-01-29 09:00"), expecting: TaskID(id))
        }
        #expect(day == before)
    }
}
