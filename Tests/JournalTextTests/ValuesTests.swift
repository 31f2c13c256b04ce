import JournalText
import Testing

/// Ids, types, statuses and titles (`Plan.md`, "Values"; `FileFormats.md`, "Titles").
struct ValuesTests {
    @Test(
        "an id has at least two digits", arguments: [(1, "T01"), (9, "T09"), (10, "T10"), (99, "T99"), (100, "T100")])
    func ids(number: Int, text: String) {
        #expect(TaskID(number).description == text)
        #expect(TaskID(text) == TaskID(number))
    }

    @Test(
        "what isn't an id is none",
        arguments: [
            "", "T", "T1", "T00", "T001", "t01", "01", "T-1", "T01 ", " T01", "T０１", "T1a", "T99999999999999999999",
        ])
    func notIDs(text: String) {
        #expect(TaskID(text) == nil)
    }

    @Test("T100 comes behind T99")
    func idOrder() {
        #expect(TaskID(99) < TaskID(100))
    }

    @Test(
        "a type is named in three languages",
        arguments: [
            ("regular", .regular), ("DDL", .ddl), ("Leisure", .leisure), ("常规", .regular), ("休闲", .leisure),
            ("截止", .ddl), ("通常", .regular), ("締切", .ddl), ("期限", .ddl), ("余暇", .leisure), ("休憩", .leisure),
            ("urgent", nil), ("", nil),
        ] as [(String, TaskType?)])
    func types(word: String, type: TaskType?) {
        #expect(TaskType(word: word) == type)
    }

    @Test(
        "an item may open with its type",
        arguments: [
            ("[ddl] 交报告", .ddl, "交报告"), ("[常规] 交报告", .regular, "交报告"), ("[休闲]交报告", .leisure, "交报告"),
            ("  [ddl]  交报告 ", .ddl, "交报告"), ("［ddl］交报告", .ddl, "交报告"), ("交报告", nil, "交报告"), ("[x] 交报告", nil, "[x] 交报告"),
            ("交 [ddl] 报告", nil, "交 [ddl] 报告"), ("[ddl", nil, "[ddl"), ("[ddl] [regular] a", .ddl, "[regular] a"),
        ] as [(String, TaskType?, String)])
    func openings(item: String, type: TaskType?, rest: String) {
        let opening = TaskType.opening(item)
        #expect(opening.type == type)
        #expect(opening.rest == rest)
    }

    @Test("statuses are ordered by how far along they are, and two are final")
    func progress() {
        #expect(DayStatus.allCases == [.empty, .draft, .execute, .completed, .expired])
        let steps = DayStatus.allCases.map(\.progress)
        #expect(steps[0] < steps[1] && steps[1] < steps[2] && steps[2] < steps[3] && steps[3] == steps[4])
        #expect(DayStatus.allCases.filter(\.isFinal) == [.completed, .expired])
    }

    @Test(
        "a title is trimmed",
        arguments: [
            ("a", "a"), ("  a b  ", "a b"), ("\u{3000}买牛奶\u{3000}", "买牛奶"), ("\ta\n", "a"), ("\u{A0}a", "a"),
        ])
    func trimmed(input: String, text: String) throws {
        #expect(try TaskTitle(input).text == text)
    }

    @Test(
        "a title that shows nothing is none",
        arguments: ["", " ", "\u{200B}", "\u{200D}\u{FE0F}", "\u{2060} \u{AD}", "\u{E0100}", "\u{3164}", "\u{FFFA}"])
    func unseen(input: String) {
        #expect(throws: TaskTitle.Problem.empty) { try TaskTitle(input) }
    }

    @Test(
        "every control character inside is refused",
        arguments: Array(0..<0x20 as Range<UInt32>) + [0x7F, 0x80, 0x85, 0x9F])
    func control(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(throws: TaskTitle.Problem.controlCharacter(scalar)) { try TaskTitle("a\(Character(scalar))b") }
    }

    @Test("a title has 1 to 500 characters", arguments: ["a", "买", "e\u{301}", "👩‍👩‍👧"])
    func length(character: String) throws {
        #expect(try TaskTitle(String(repeating: character, count: 500)).text.count == 500)
        #expect(throws: TaskTitle.Problem.tooLong(characters: 501)) {
            try TaskTitle(String(repeating: character, count: 501))
        }
    }

    @Test("white space alone is no title", arguments: ["", " ", "\u{3000}", "\n", "\t \r\n"])
    func empty(input: String) {
        #expect(throws: TaskTitle.Problem.empty) { try TaskTitle(input) }
    }
}
