import CivilTime
import JournalText
import Testing

/// `FileFormats.md`, "Reading and writing": a write changes only the lines that it must.
struct OwnLinesTests {
    private typealias Write = @Sendable (inout DayFile) -> Void

    private static let writes: [(Write, LineChanges)] = [
        ({ $0.status = $0.status }, LineChanges()),
        ({ $0.killTime = $0.killTime }, LineChanges()),
        ({ $0.focus = $0.focus }, LineChanges()),
        ({ $0.frozen = $0.frozen }, LineChanges()),
        ({ $0.draft = [] }, LineChanges()),
        ({ $0.expiredCount = 0 }, LineChanges()),
        ({ $0.status = .expired }, LineChanges(removed: ["status: execute"], added: ["status: expired"])),
        (
            { $0.killTime = TimeOfDay("21:30") },
            LineChanges(removed: ["kill_time: 20:00"], added: ["kill_time: 21:30"])
        ),
        ({ $0.killTime = nil }, LineChanges(removed: ["kill_time: 20:00"], added: ["kill_time: null"])),
        (
            { $0.closedAt = Moment("2026-01-29 20:00") },
            LineChanges(removed: ["closed_at: null"], added: ["closed_at: 2026-01-29 20:00"])
        ),
        ({ $0.expiredCount = 3 }, LineChanges(removed: ["expired_count: 0"], added: ["expired_count: 3"])),
        ({ $0.frozen = [] }, LineChanges(removed: ["- (T03) [regular] 写周报"])),
        (
            { $0.focus = nil },
            LineChanges(removed: [
                "- (T02) [ddl] 提交申请材料", "  - subtasks: 填表; 盖章", "  - started_at: 2026-01-29 10:05",
            ])
        ),
        (
            { $0.focus?.endedAt = Moment("2026-01-29 11:00") },
            LineChanges(added: ["  - ended_at: 2026-01-29 11:00"])
        ),
        (
            { $0.focus?.startedAt = Moment("2026-01-29 10:06") },
            LineChanges(removed: ["  - started_at: 2026-01-29 10:05"], added: ["  - started_at: 2026-01-29 10:06"])
        ),
        ({ $0.complete += $0.frozen }, LineChanges(added: ["- (T03) [regular] 写周报"])),
    ]

    @Test("a write of a day changes its own lines, in every layout", arguments: writes.indices, Layout.allCases)
    func day(index: Int, layout: Layout) throws {
        let (write, expected) = Self.writes[index]
        let text = layout.applied(to: startedDay)
        var day = try JournalTextTests.day(text)
        write(&day)
        let changes = LineChanges(from: text.utf8, to: day.bytes)
        #expect(Self.trimmed(changes) == expected)
        if layout == .windows { #expect(changes.added.allSatisfy { $0.hasSuffix("␍") }) }
    }

    /// The changes without the layout's additions at a line's end.
    private static func trimmed(_ changes: LineChanges) -> LineChanges {
        func trim(_ lines: [String]) -> [String] {
            lines.map { $0.replacing("␍", with: "") }.map { line in
                String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            }
        }
        return LineChanges(removed: trim(changes.removed), added: trim(changes.added))
    }

    @Test(
        "a missing line of the head gets its canonical place",
        arguments: [
            ("# Day: 2026-01-29\n\n## Notes\n", "# Day: 2026-01-29\nkill_time: 20:00\n\n## Notes\n"),
            (
                "# Day: 2026-01-29\nstatus: draft\nmood: fine\nclosed_at: null\n",
                "# Day: 2026-01-29\nstatus: draft\nkill_time: 20:00\nmood: fine\nclosed_at: null\n"
            ),
            ("# Day: 2026-01-29", "# Day: 2026-01-29\nkill_time: 20:00\n"),
            ("\n \n# Day: 2026-01-29\n", "\n \n# Day: 2026-01-29\nkill_time: 20:00\n"),
        ])
    func missingKey(before: String, after: String) throws {
        var day = try JournalTextTests.day(before)
        day.killTime = TimeOfDay("20:00")
        #expect(day.text == after)
    }

    @Test(
        "a missing section gets its canonical place, a blank line before its heading",
        arguments: [
            (
                "# Day: 2026-01-29\nstatus: draft\n",
                "# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n- (T01) [regular] a\n"
            ),
            (
                "# Day: 2026-01-29\n\n## Notes\nprose\n",
                "# Day: 2026-01-29\n\n## Draft_Mission_List\n- (T01) [regular] a\n\n## Notes\nprose\n"
            ),
            (
                "# Day: 2026-01-29\r\n\r\n## Focus_Zone\r\n",
                "# Day: 2026-01-29\r\n\r\n## Draft_Mission_List\r\n- (T01) [regular] a\r\n\r\n## Focus_Zone\r\n"
            ),
        ])
    func missingSection(before: String, after: String) throws {
        var day = try JournalTextTests.day(before)
        day.draft = [TaskEntry(type: .regular, title: try TaskTitle("a"))]
        #expect(day.text == after)
    }

    @Test("a task is added behind the last one, prose and sub-lines left where they are")
    func addedTask() throws {
        var day = try JournalTextTests.day(handWrittenDraft)
        day.draft += [TaskEntry(type: .leisure, title: try TaskTitle("看电影"))]
        let before = "- (T09) [leisure] 散步\n"
        #expect(day.text == handWrittenDraft.replacing(before, with: before + "- (T01) [leisure] 看电影\n"))
    }

    @Test("the file's last line gets an end only when a line comes behind it")
    func lastLine() throws {
        var day = try JournalTextTests.day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n- a")
        day.killTime = TimeOfDay("20:00")
        #expect(day.text.hasSuffix("\n- a"))
        day.draft += [TaskEntry(type: .ddl, title: try TaskTitle("b"))]
        #expect(day.text.hasSuffix("\n- a\n- (T01) [ddl] b\n"))
    }

    @Test(
        "an indented line of a person's own in a zone without tasks never becomes a task's",
        arguments: ["  mine", "\n  mine\n  more", "\tmine\nprose"])
    func keepsIndentedLines(lines: String) throws {
        let empty = DayFile(new: try #require(Day("2026-01-29")), killTime: try #require(TimeOfDay("20:00")))
        let text = String(decoding: empty.bytes, as: UTF8.self)
        let heading = "## Draft_Mission_List\n"
        var day = try DayFile(Array(text.replacing(heading, with: "\(heading)\(lines)\n").utf8), file: "day.md")
        let titles = try ["a", "b"].map { TaskEntry(type: .regular, title: try TaskTitle($0)) }
        let own = day.ownLines
        for tasks in [titles, [titles[0]], [], titles] {
            day.draft = tasks
            day.status = tasks.isEmpty ? .empty : .draft
            let again = try DayFile(day.bytes, file: "day.md")
            #expect(again.ownLines == own)
            #expect(again.draft.map(\.title) == tasks.map(\.title) && again.draft.allSatisfy(\.sublines.isEmpty))
        }
    }
}
