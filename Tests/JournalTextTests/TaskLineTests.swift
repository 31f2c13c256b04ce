import JournalText
import TestSupport
import Testing

/// The forms of a task line in a draft, and titles that look like something else (`FileFormats.md`, "By hand").
struct TaskLineTests {
    private static func draft(_ lines: String) throws -> [TaskEntry] {
        try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n" + lines + "\n").draft
    }

    @Test(
        "a line in a draft is a task",
        arguments: [
            ("- 买牛奶", nil, nil, "买牛奶"),
            ("* 买牛奶", nil, nil, "买牛奶"),
            ("-\t买牛奶  ", nil, nil, "买牛奶"),
            ("-   买牛奶", nil, nil, "买牛奶"),
            ("-\u{3000}买牛奶", nil, nil, "买牛奶"),
            ("-\u{A0}(T01)\u{3000}[ddl]\u{3000}买牛奶", 1, .ddl, "买牛奶"),
            ("- [ddl] 买牛奶", nil, .ddl, "买牛奶"),
            ("* [leisure] 买牛奶", nil, .leisure, "买牛奶"),
            ("- [regular]买牛奶", nil, .regular, "买牛奶"),
            ("+ 买牛奶", nil, nil, "买牛奶"),
            ("1. 买牛奶", nil, nil, "买牛奶"),
            ("12. [ddl] 买牛奶", nil, .ddl, "买牛奶"),
            ("- [ ] 买牛奶", nil, nil, "买牛奶"),
            ("- [x] 买牛奶", nil, nil, "买牛奶"),
            ("* [X] [ddl] 买牛奶", nil, .ddl, "买牛奶"),
            ("- [ ] [ddl] 买牛奶", nil, .ddl, "买牛奶"),
            ("- (T01) [regular] 买牛奶", 1, .regular, "买牛奶"),
            ("- (T01) 买牛奶", 1, nil, "买牛奶"),
            ("- [x] (T02) [ddl] 买牛奶", 2, .ddl, "买牛奶"),
            ("- (T02) [ ] [ddl] 买牛奶", 2, .ddl, "买牛奶"),
            ("- (T99) [ddl] 买牛奶", 99, .ddl, "买牛奶"),
            ("- (T100) [ddl] 买牛奶", 100, .ddl, "买牛奶"),
            ("- [urgent] 买牛奶", nil, nil, "[urgent] 买牛奶"),
            ("- (T1) 买牛奶", nil, nil, "(T1) 买牛奶"),
            ("- (T001) 买牛奶", nil, nil, "(T001) 买牛奶"),
            ("- (later) 买牛奶", nil, nil, "(later) 买牛奶"),
            ("- #1 买牛奶", nil, nil, "#1 买牛奶"),
            ("- - 买牛奶", nil, nil, "- 买牛奶"),
            ("- (T01) [ddl] [regular] 买牛奶", 1, .ddl, "[regular] 买牛奶"),
            ("- (T01) [ddl] (T02) 买牛奶", 1, .ddl, "(T02) 买牛奶"),
            ("- (T01) [ddl] [ ] 买牛奶", 1, .ddl, "[ ] 买牛奶"),
        ] as [(String, Int?, TaskType?, String)])
    func forms(line: String, id: Int?, type: TaskType?, title: String) throws {
        let tasks = try Self.draft(line)
        let task = try #require(tasks.first)
        #expect(tasks.count == 1)
        #expect(task.id == id.map { TaskID($0) })
        #expect(task.type == type)
        #expect(task.title == title)
        #expect(task.sublines.isEmpty)
    }

    @Test(
        "a line is no task",
        arguments: [
            "", "-", "- ", "-买牛奶", "*买牛奶*", "买牛奶", "1.买牛奶", "1) 买牛奶", "+买牛奶", "## 买牛奶x", "# 买牛奶", "---", "– 买牛奶",
            "  - 买牛奶",
        ])
    func notATask(line: String) throws {
        #expect(try Self.draft(line).isEmpty)
    }

    @Test("in a started day, a note may begin like the item of another list")
    func otherBullets() throws {
        let text = "# Day: 2026-01-29\nstatus: completed\n\n## Complete_Zone\n- (T01) [ddl] a\n1. b\n+ c\n"
        #expect(try day(text).complete.map(\.title) == ["a"])
    }

    @Test("a line that isn't the task that it looks like is named")
    func looseLines() throws {
        let lines = "- [x] a\n- [ddl]\n1. [ ] b\n- (T04) [regular] [x] c\n\n## Expired_Summary\n1. d\n* [x] e"
        let day = try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n" + lines + "\n")
        #expect(day.looseLines.map(\.number) == [5, 6, 12])
        #expect(day.looseLines.map(\.item) == [1, 2, 1])
        #expect(day.looseLines.map(\.problem) == [.ticked, .untitled, .misplaced])
    }

    private static let base = "- (T01) [regular] a\n  - subtasks: x\n# a note\nanother\n"

    @Test(
        "every typed line is a task, but for empty and indented ones, comments, and what was none before",
        arguments: [
            ("buy stamps\ncall vet\n# not this\n", "- buy stamps\n- call vet\n"),
            ("* a\n1. b\n+ c\n- [ ] d\n- # e\n[ddl] f", "* a\n1. b\n+ c\n- [ ] d\n- # e\n- [ddl] f\n"),
            ("## Focus_Zone\n<<<<<<< a\n", "- <<<<<<< a\n"),
            ("a\n  its note\n\tanother\n\nb \n\n\n", "- a\n  its note\n\tanother\n\n- b\n"),
            ("  no task above\nb\n- \n*\n2. ", "- no task above\n- b\n"), ("\u{FEFF}a\r\n\r\n# x\r\n", "- a\n"),
            (base, base), (base + "another one\n# typed\n", base + "- another one\n"),
            ("another\n# a note\nb\n", "another\n# a note\n- b\n"), ("# x\n\n", ""),
        ])
    func typed(text: String, draft: String) {
        let base = text.contains("a note") ? Self.base : ""
        #expect(DayFile.draftText(typed: SourceText(text), base: base) == draft)
    }

    @Test("indented lines belong to the task above, prose does not")
    func sublines() throws {
        let tasks = try Self.draft(
            "- a\n  - subtasks: x;y ;  z;\n\t- image: p.png\n\n  more\nprose\n- b\n  * subtasks: q")
        #expect(tasks.map { $0.sublines.count } == [4, 1])
        #expect(tasks.map(\.subtasks) == [["x", "y", "z"], ["q"]])
        #expect(tasks[0].subline("image") == "p.png")
        #expect(tasks[0].subline("started_at") == nil)
    }

    private static let oddTitles = [
        "[x] y", "[ddl] y", "[ ] y", "[] y", "]", "[", "[regular]", "(T01)", "(T01) y", "(T01) [ddl] y", "()", "- y",
        "-", "* y",
        "#", "# y", "## Focus_Zone", "## Notes", "#1", "a: b", "status: expired", "subtasks: a; b", "- subtasks: a",
        "a；b;c", "\\;",
        "\\", "\"", "`x`", "<!-- x -->", "<<<<<<< HEAD", ">>>>>>>", "=======", "null", "T01", "第2条", "👩‍👩‍👧", "e\u{301}",
        "\u{301}x",
        "é", "\u{FE0F}x", "x\u{200D}", "a\u{2028}b", "a\u{3000}b", "［ddl］ y", "【ddl】 y", "{date}", "  inner   spaces",
        "العربية", "\u{202E}x",
    ]

    @Test("an odd title comes back the same", arguments: oddTitles, TaskType.allCases)
    func oddTitle(title: String, type: TaskType) throws {
        var day = try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n- before\n\n## Notes\n")
        let title = try TaskTitle(title)
        day.draft += [TaskEntry(type: type, title: title)]
        let read = try DayFile(day.bytes, file: "day.md")
        #expect(read.draft.count == 2)
        let task = try #require(read.draft.last)
        #expect(Array(task.title.utf8) == Array(title.text.utf8))
        #expect(task.type == type)
        #expect(read.unknownSections == ["## Notes\n"])
    }

    @Test("a random title comes back the same", arguments: 0..<300 as Range<UInt64>)
    func randomTitle(seed: UInt64) throws {
        var random = Seeded(seed)
        let pieces = [
            "[", "]", "(", ")", "T01", "ddl", "regular", " ", "-", "*", "#", ":", "\u{301}", "买", "\u{FE0F}", "\\",
            "\u{A0}",
        ]
        let text = (0...Int.random(in: 1...12, using: &random)).reduce("") { text, _ in text + random.pick(pieces) }
        guard let title = try? TaskTitle(text + "x") else { return }
        let type = random.pick(TaskType.allCases)
        var day = try day("# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n")
        day.draft = [TaskEntry(type: type, title: title)]
        let task = try #require(try DayFile(day.bytes, file: "day.md").draft.first)
        #expect(Array(task.title.utf8) == Array(title.text.utf8))
        #expect(task.type == type)
    }

    @Test(
        "a rewrite keeps the type unless it gives one",
        arguments: [
            (nil, "- (T02) [ddl] new"), (.leisure, "- (T02) [leisure] new"),
        ] as [(TaskType?, String)])
    func rewrite(type: TaskType?, line: String) throws {
        let text = "# Day: 2026-01-29\nstatus: draft\n\n## Draft_Mission_List\n- (T02)  [ddl] old\n  - subtasks: a\n"
        var day = try day(text)
        day.draft[0].rewrite(try TaskTitle("new"), type: type)
        #expect(day.text == text.replacing("- (T02)  [ddl] old", with: line))
    }

    @Test("a copy has no id, no moments and no source, and keeps the rest")
    func copied() throws {
        let lines =
            "- (T01) [ddl] a\n  - subtasks: x\n  - source: r\n  - started_at: 2026-01-29 08:30\n  - image: p.png"
        let copy = try #require(try Self.draft(lines).first).copied
        #expect(copy.id == nil)
        #expect(copy.type == .ddl)
        #expect(copy.title == "a")
        #expect(copy.sublines.map(\.text) == ["  - subtasks: x", "  - image: p.png"])
    }
}
