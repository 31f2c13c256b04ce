import CivilTime
import JournalText
import Testing

/// The forms that the user may write (`FileFormats.md`, "By hand"), and their meaning.
struct ToleranceTests {
    @Test("a started day means the same in every layout", arguments: Layout.allCases)
    func startedDayInEveryLayout(layout: Layout) throws {
        let day = try day(layout.applied(to: startedDay))
        #expect(day.date == Day("2026-01-29"))
        #expect(day.status == .execute)
        #expect(day.killTime == TimeOfDay("20:00"))
        #expect(day.initiatedAt == Moment("2026-01-29 08:30"))
        #expect(day.closedAt == nil)
        #expect(day.draft.isEmpty)
        #expect(day.focus?.id == TaskID(2))
        #expect(day.focus?.type == .ddl)
        #expect(day.focus?.title == "提交申请材料")
        #expect(day.focus?.subtasks == ["填表", "盖章"])
        #expect(day.focus?.startedAt == Moment("2026-01-29 10:05"))
        #expect(day.focus?.endedAt == nil)
        #expect(day.frozen.map(\.title) == ["写周报"])
        #expect(day.complete.map(\.title) == ["晨读"])
        #expect(day.complete.first?.endedAt == Moment("2026-01-29 10:05"))
        #expect(day.expiredCount == 0)
    }

    @Test("a hand-written draft means the same in every layout", arguments: Layout.allCases)
    func handWrittenInEveryLayout(layout: Layout) throws {
        let day = try day(layout.applied(to: handWrittenDraft))
        #expect(day.status == .draft)
        #expect(day.draft.map(\.title) == ["买牛奶", "交报告", "打电话", "散步"])
        #expect(day.draft.map(\.type) == [nil, .ddl, nil, .leisure])
        #expect(day.draft.map(\.id) == [nil, nil, nil, TaskID(9)])
        #expect(day.draft.first?.subtasks == ["全脂", "两盒"])
        #expect(day.draft.first?.subline("image") == "photos/milk.png")
        #expect(day.unknownSections.map { String($0.prefix(8)) } == ["## Notes"])
    }

    @Test(
        "null, nothing and a missing line are no value",
        arguments: [
            "kill_time: null\ninitiated_at: null\nclosed_at: null\n",
            "kill_time:\ninitiated_at: \nclosed_at:\n",
            "",
        ])
    func noValue(head: String) throws {
        let day = try day("# Day: 2026-01-29\nstatus: empty\n" + head)
        #expect(day.killTime == nil)
        #expect(day.initiatedAt == nil)
        #expect(day.closedAt == nil)
    }

    @Test(
        "a day's heading needs its date, not its weekday",
        arguments: [
            "# Day: 2026-01-29 (Thu)", "# Day: 2026-01-29", "# Day:2026-01-29", "# Day: 2026-01-29 (星期四)",
            "\n# Day: 2026-01-29",
        ])
    func heading(line: String) throws {
        #expect(try day(line + "\nstatus: empty\n").date == Day("2026-01-29"))
    }

    @Test("ids out of order or doubled in a draft are read")
    func anyIDs() throws {
        let draft = "- (T03) [ddl] a\n- (T01) b\n- (T03) c\n"
        let day = try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n" + draft)
        #expect(day.draft.map(\.id) == [TaskID(3), TaskID(1), TaskID(3)])
        #expect(day.draft.map(\.title) == ["a", "b", "c"])
    }

    @Test("tasks in a section that isn't known are no tasks")
    func unknownSection() throws {
        let notes = "## Notes\n- (T01) [regular] no task\nstatus: expired\n<<<<\n\n### Focus_Zone\n- more\n"
        let day = try day("# Day: 2026-01-29\nstatus: empty\n\n" + notes)
        #expect(TaskZone.allCases.allSatisfy { day.tasks(in: $0).isEmpty })
        #expect(day.status == .empty)
        #expect(day.unknownSections == [notes])
    }

    @Test("seven equals signs are Markdown, not a conflict")
    func setextHeading() throws {
        let text = "# Day: 2026-01-29\nstatus: empty\n\n## Notes\nTitle\n=======\n"
        #expect(try day(text).text == text)
    }

    @Test("a task keeps its blank lines and sub-lines when it moves within the file")
    func sublinesGoAlong() throws {
        var day = try day(handWrittenDraft)
        day.draft = Array(day.draft.reversed())
        #expect(day.draft.map(\.title) == ["散步", "打电话", "交报告", "买牛奶"])
        #expect(try #require(day.draft.last).subtasks == ["全脂", "两盒"])
        #expect(try #require(day.draft.last).subline("image") == "photos/milk.png")
        let lost = LineChanges(from: handWrittenDraft.utf8, to: day.bytes)
        #expect(lost.removed.sorted() == lost.added.sorted())
    }
}
