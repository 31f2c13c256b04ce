import JournalText
import TestSupport
import Testing

/// The record that a task comes from (`Repeats.md`, "In the plan").
@Suite("The source of a task") struct TaskSourceTests {
    private static func task(_ sublines: String) throws -> TaskEntry {
        let text = """
            # Day: 2026-01-29 (Thu)
            status: draft

            ## Draft_Mission_List
            - (T01) [regular] tidy
            \(sublines)

            """
        return try #require(try DayFile(Array(text.utf8), file: "day.md").draft.first)
    }

    @Test(
        "is the one with the earlier due after a merge, whichever side has it",
        arguments: [
            ("Repeat/a@2026-01-27 08:55", "Repeat/a@2026-01-28 08:55", "Repeat/a@2026-01-27 08:55"),
            ("Repeat/b@2026-01-27 08:55", "Repeat/a@2026-01-27 08:55", "Repeat/a@2026-01-27 08:55"),
            ("Repeat/a@b@2026-01-27 08:55", "Repeat/a@2026-01-26 08:55", "Repeat/a@2026-01-26 08:55"),
        ])
    func earliest(_ one: String, _ other: String, _ expected: String) throws {
        let tasks = try [one, other].map { try Self.task("  - source: \($0)\n  - note: kept") }
        for (mine, theirs) in [(tasks[0], tasks[1]), (tasks[1], tasks[0])] {
            let merged = mine.mergingSublines(base: nil, theirs)
            #expect(merged.source == expected)
            #expect(merged.sublines.map(\.text).sorted() == ["  - note: kept", "  - source: \(expected)"])
        }
    }

    @Test("a line of that name that names no record is the user's own, and is kept")
    func own() throws {
        let mine = try Self.task("  - source: the library, page 3")
        let merged = mine.mergingSublines(base: nil, try Self.task("  - source: Repeat/a@2026-01-28 08:55"))
        #expect(merged.sublines.count == 2)
    }

    @Test("is dropped in a copy")
    func copied() throws {
        #expect(try Self.task("  - source: Repeat/a@2026-01-28 08:55").copied.source == nil)
    }

    @Test("of two lines that a hand wrote is the one with the earlier due, and both are kept")
    func doubled() throws {
        let first = "Repeat/a@2026-01-28 08:55"
        var task = try Self.task("  - source: \(first)\n  - note: kept\n  - source: Repeat/b@2026-01-27 08:55")
        #expect(task.source == "Repeat/b@2026-01-27 08:55")
        task.source = "Repeat/b-2@2026-01-27 08:55"
        #expect(
            task.sublines.map(\.text) == [
                "  - source: \(first)", "  - note: kept", "  - source: Repeat/b-2@2026-01-27 08:55",
            ])
    }
}
