import JournalText
import Plan
import PlanTestSupport
import Testing

/// The parsing of `-m` (`Plan.md`, "today create").
struct DraftItemTests {
    @Test(
        "items are split at newlines and semicolons, trimmed, empty ones dropped",
        arguments: [
            ("a", ["a"]), ("a; b", ["a", "b"]), ("a；b", ["a", "b"]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]),
            (" a ;; ；\n\n b ;", ["a", "b"]), ("a\\; b", ["a; b"]), ("a\\；b", ["a；b"]), ("a\\;b; c", ["a;b", "c"]),
            ("a\\b; c", ["a\\b", "c"]), ("a\\;\\;b", ["a;;b"]), ("a, b、c", ["a, b、c"]), ("a: b", ["a: b"]),
            ("- a", ["- a"]),
            ("买牛奶；写周报；散步", ["买牛奶", "写周报", "散步"]), ("\u{3000}a\u{3000}；b", ["a", "b"]), ("\\;", [";"]),
            ("a\\;\u{301}", ["a;\u{301}"]),
        ])
    func split(text: String, titles: [String]) throws {
        #expect(try DraftItem.items(in: text).map(\.title.text) == titles)
    }

    @Test(
        "an item may open with its type",
        arguments: [
            ("[ddl] a; b; [休闲] c", [.ddl, nil, .leisure], ["a", "b", "c"]),
            ("[常规]a；[LEISURE] b", [.regular, .leisure], ["a", "b"]),
            ("[x] a; a [ddl]", [nil, nil], ["[x] a", "a [ddl]"]), ("［ddl］ a", [.ddl], ["a"]),
        ] as [(String, [TaskType?], [String])])
    func types(text: String, types: [TaskType?], titles: [String]) throws {
        let items = try DraftItem.items(in: text)
        #expect(items.map(\.type) == types)
        #expect(items.map(\.title.text) == titles)
    }

    @Test("nothing left after splitting is an error", arguments: ["", " ", ";", "；\n;", "\n\n", "\u{3000}"])
    func nothing(text: String) {
        #expect(throws: InputError.noTasks) { try DraftItem.items(in: text) }
    }

    @Test(
        "an item that can't be a title is named by its place",
        arguments: [
            ("a; b\u{7}", .title(.controlCharacter("\u{7}"), item: 2)),
            ("a\tb", .title(.controlCharacter("\t"), item: 1)), ("a; b; [ddl]", .title(.empty, item: 3)),
        ] as [(String, InputError)])
    func problem(text: String, error: InputError) {
        #expect(throws: error) { try DraftItem.items(in: text) }
    }

    @Test("a title of 500 characters is the longest")
    func longest() throws {
        let title = String(repeating: "买", count: 500)
        #expect(try DraftItem.items(in: "a; [ddl] \(title)").last?.title.text == title)
        #expect(throws: InputError.title(.tooLong(characters: 501), item: 2)) {
            try DraftItem.items(in: "a; [ddl] \(title)x")
        }
    }

    @Test("new tasks go behind the draft's, in the default type unless they give one")
    func added() throws {
        var day = try draftDay(thursday, ["A"])
        try day.add(try DraftItem.items(in: "B; [ddl] C"), defaultType: .leisure)
        #expect(day.draft.map(\.title) == ["A", "B", "C"])
        #expect(day.draft.map(\.type) == [.regular, .leisure, .ddl])
        #expect(day.draft.map { $0.id?.number } == [1, 2, 3])
    }

    @Test("a day that would have too many tasks stays as it is")
    func tooMany() throws {
        let task = TaskEntry(type: .regular, title: try TaskTitle("a"))
        var day = try emptyDay()
        try day.add(Array(repeating: task, count: DayFile.mostTasks), defaultType: .regular)
        let before = day.bytes
        #expect(throws: PlanError.tooManyTasks(limit: DayFile.mostTasks)) {
            try day.add([task], defaultType: .regular)
        }
        #expect(day.bytes == before)
    }

    @Test("copies of another day's draft come without its ids and moments, with type and sub-lines")
    func copies() throws {
        let lines = "- (T07) [ddl] a\n  - subtasks: x; y\n  - source: r\n  - image: p.png\n- b\n"
        let source = try day("# Day: 2026-01-28\r\nstatus: draft\n\n## Draft_Mission_List\n" + lines)
        var target = try draftDay(thursday, ["A"])
        try target.add(source.draft.map(\.copied), defaultType: .leisure)
        #expect(
            target.text.contains(
                """
                - (T01) [regular] A
                - (T02) [ddl] a
                  - subtasks: x; y
                  - image: p.png
                - (T03) [leisure] b


                """))
    }
}
