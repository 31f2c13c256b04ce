import JournalText
import Plan
import PlanTestSupport
import TestSupport
import Testing

/// The effects of the instructions of `today update` on a draft (`Plan.md`, "Instructions").
struct DraftEditTests {
    @Test(
        "instructions change the draft, positions counting as they stand when each is reached",
        arguments: [
            ("add: X; Y", "ABCDXY"), ("insert before 1: X", "XABCD"), ("insert before 4: X; Y", "ABCXYD"),
            ("insert after 1: X", "AXBCD"), ("insert after 4: X; Y", "ABCDXY"), ("delete: 1", "BCD"),
            ("delete: 4, 2", "AC"), ("delete: 2, 2", "ACD"), ("delete: 1, 2, 3, 4", ""), ("rewrite 2: X", "AXCD"),
            ("move 4 to 1", "DABC"), ("move 1 to 4", "BCDA"), ("move 2 to 3", "ACBD"), ("move 3 to 3", "ABCD"),
            ("copy: 2", "ABBCD"), ("copy: 4", "ABCDD"), ("copy: 4, 1-2, 2", "AABBCDD"), ("delete 1 2", "CD"),
            ("delete: 2-4", "A"), ("delete 1 2\ndelete 1 2", ""), ("move 2 to top", "BACD"),
            ("move 2 to bottom", "ACDB"), ("move 1 to bottom\nmove 4 to top", "ABCD"), ("delete: 1\ndelete: 1", "CD"),
            ("add: X\nmove 5 to 1\ndelete: 5", "XABC"), ("copy: 1\nrewrite 2: X", "AXBCD"),
            ("delete: 1, 2, 3, 4\nadd: X", "X"),
        ])
    func edits(text: String, titles: String) throws {
        var day = try draftDay(thursday, ["A", "B", "C", "D"])
        try day.apply(try DraftInstructions.edits(in: text), defaultType: .regular)
        #expect(day.draft.map(\.title).joined() == titles)
        #expect(day.draft.map { $0.id?.number } == Array(1...max(titles.count, 1)).prefix(titles.count).map { $0 })
        #expect(day.status == (titles.isEmpty ? .empty : .draft))
        #expect(try DayFile(day.bytes, file: "day.md") == day)
    }

    @Test("subtasks are added below a task, after those that are there, in a draft and on a started day")
    func subtasks() throws {
        var day = try draftDay(thursday, ["A", "B"])
        let edits = try DraftInstructions.edits(in: "subtask 2: x; y\n给第2条加子任务：z")
        try day.apply(edits, defaultType: .regular)
        #expect(day.draft.map(\.subtasks) == [[], ["x", "y", "z"]])
        var started = try startedDay()
        let before = started
        try started.apply(try DraftInstructions.edits(in: "subtask T02: x\nadd subtask 1: y"), defaultType: .regular)
        #expect(started.focus?.subtasks == ["y"] && started.frozen.first?.subtasks == ["x"])
        #expect(started.focus?.startedAt == before.focus?.startedAt)
        #expect(throws: PlanError.noStartedTask(TaskID(99))) {
            try started.apply(try DraftInstructions.edits(in: "subtask 99: x"), defaultType: .regular)
        }
        // Nothing else can be done to a started day, not even beside subtasks.
        #expect(throws: PlanError.started(started.date)) {
            try started.apply(try DraftInstructions.edits(in: "subtask 1: x\nadd: y"), defaultType: .regular)
        }
    }

    @Test(
        "a position that doesn't exist is named, and nothing is changed",
        arguments: [
            ("delete: 0", 0, 4), ("delete: 5", 5, 4), ("delete: 1, 5", 5, 4), ("insert before 5: X", 5, 4),
            ("insert after 0: X", 0, 4), ("rewrite 5: X", 5, 4), ("move 5 to 1", 5, 4), ("move 1 to 5", 5, 4),
            ("copy: 9", 9, 4), ("copy: 1 0", 0, 4), ("delete: 3-999999999", 5, 4), ("move 5 to top", 5, 4),
            ("delete: 4\nadd: X\nadd: Y\ncopy: 6", 6, 5), ("add: X\ncopy: 6", 6, 5),
            ("delete: 1, 2, 3, 4\ncopy: 1", 1, 0),
        ])
    func noPosition(text: String, position: Int, count: Int) throws {
        var day = try draftDay(thursday, ["A", "B", "C", "D"])
        let before = day
        #expect(throws: PlanError.noPosition(position, count: count)) {
            try day.apply(try DraftInstructions.edits(in: text), defaultType: .regular)
        }
        #expect(day == before)
    }

    private static let draft = """
        # Day: 2026-01-29 (Thu)
        status: draft

        ## Draft_Mission_List
        - (T01) [ddl] a
          - subtasks: x; y
          - source: r
          - image: p.png
        - b
        prose

        ## Notes
        - stays

        """

    /// The draft's lines after the instructions.
    private static func lines(after text: String) throws -> String {
        var day = try day(draft)
        try day.apply(try DraftInstructions.edits(in: text), defaultType: .leisure)
        let lines = day.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            Array(lines.prefix(4))
                == draft.split(separator: "\n", omittingEmptySubsequences: false).prefix(4).map(String.init))
        #expect(lines.suffix(4) == ["", "## Notes", "- stays", ""])
        return lines.dropFirst(4).dropLast(4).joined(separator: "\n")
    }

    private static let first = "- (T01) [ddl] a\n  - subtasks: x; y\n  - source: r\n  - image: p.png\n"

    @Test(
        "a task keeps its type, subtasks and lines through an edit",
        arguments: [
            ("add: X", first + "- (T02) [leisure] b\n- (T03) [leisure] X\nprose"),
            ("rewrite 1: X", first.replacing("] a", with: "] X") + "- (T02) [leisure] b\nprose"),
            ("rewrite 1: [regular] X", first.replacing("[ddl] a", with: "[regular] X") + "- (T02) [leisure] b\nprose"),
            (
                "copy: 1",
                first + "- (T02) [ddl] a\n  - subtasks: x; y\n  - image: p.png\n- (T03) [leisure] b\nprose"
            ),
            ("move 2 to 1", "- (T01) [leisure] b\n" + first.replacing("T01", with: "T02") + "prose"),
            ("delete: 1", "- (T01) [leisure] b\nprose"), ("delete: 2", first + "prose"),
            ("insert before 2: [regular] X", first + "- (T02) [regular] X\n- (T03) [leisure] b\nprose"),
        ])
    func sublines(text: String, lines: String) throws {
        #expect(try Self.lines(after: text) == lines)
    }

    @Test(
        "a summary speaks of positions, never of titles",
        arguments: [
            ("add: SECRET; SECRET", "add 2"), ("insert before 2: SECRET", "insert before 2"),
            ("insert after 2: SECRET", "insert after 2"),
            ("delete: 3, 5", "delete 3, 5"), ("rewrite 2: SECRET", "rewrite 2"), ("move 4 to 1", "move 4 to 1"),
            ("copy: 2", "copy 2"), ("copy: 1 3", "copy 1, 3"), ("move 4 to top", "move 4 to top"),
            ("move 4 to bottom", "move 4 to bottom"),
        ])
    func summary(text: String, summary: String) throws {
        #expect(try DraftInstructions.edits(in: text).map(\.summary) == [summary])
    }

    @Test("random edits do what they do to a list", arguments: 0..<100 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = Seeded(seed)
        var model = ["A", "B", "C"]
        var day = try draftDay(thursday, model)
        for step in 0..<20 {
            let text = Self.instruction(&model, step: step, &random)
            try day.apply(try DraftInstructions.edits(in: text), defaultType: .regular)
            #expect(day.draft.map(\.title) == model)
            #expect(day.draft.map { $0.id?.number } == model.indices.map { $0 + 1 })
        }
        #expect(try DayFile(day.bytes, file: "day.md").draft.map(\.title) == model)
    }

    /// An instruction with the same change of a list; the list never gets empty.
    private static func instruction(_ model: inout [String], step: Int, _ random: inout Seeded) -> String {
        let at = Int.random(in: model.indices, using: &random)
        let to = Int.random(in: model.indices, using: &random)
        let title = "N\(step)"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            model.insert(title, at: at)
            return "insert before \(at + 1): \(title)"
        case 1:
            model.insert(title, at: at + 1)
            return "在第\(at + 1)条后插入：\(title)"
        case 2 where model.count > 1:
            model.remove(at: at)
            return "削除：\(at + 1)"
        case 3:
            model[at] = title
            return "\(at + 1)を変更：\(title)"
        case 4:
            model.insert(model.remove(at: at), at: to)
            return "move \(at + 1) to \(to + 1)"
        default:
            model.insert(model[at], at: at + 1)
            return "copy: #\(at + 1)"
        }
    }
}
