import JournalText
import PlanTestSupport
import Testing

@testable import Plan

/// The user's lines and sections in the merge of a day (`Merging.md`, "Own lines": diff3, overlapping changes both
/// kept, once each, ordered by content).
struct OwnLineMergeCases {
    /// A case in which each side inserts lines into the base: `[the line before] new line`, with `/` for a further
    /// line.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let one, other, expected: [String]

        init(_ rule: String, _ one: [String], _ other: [String], _ expected: [String]) {
            testDescription = rule
            (self.one, self.other, self.expected) = (one, other, expected)
        }
    }

    static let lines = [
        Case(
            "head: one side", ["closed_at: null>mood: good"], ["- (T02)>  - x"],
            ["closed_at: null>mood: good", "- (T02)>  - x"]),
        Case(
            "head: both, ordered by content", ["closed_at: null>mood: b"], ["closed_at: null>mood: a"],
            ["closed_at: null>mood: a/mood: b"]),
        Case(
            "head: the same on both, once", ["closed_at: null>mood: a/p: 1"], ["closed_at: null>mood: a"],
            ["closed_at: null>mood: a/p: 1"]),
        Case(
            "head: at different places", ["status: execute>p: 1"], ["closed_at: null>q: 2"],
            ["status: execute>p: 1", "closed_at: null>q: 2"]),
        Case(
            "prose above the tasks of a zone", ["## Frozen_Zone>later today"], ["- (T03)>  - x"],
            ["## Frozen_Zone>later today", "- (T03)>  - x"]),
        Case(
            "prose behind the tasks of a zone, on both", ["- (T03)>behind b"], ["- (T03)>behind a"],
            ["- (T03)>behind a/behind b"]),
        Case(
            "prose between the tasks of a zone, beside a line elsewhere", ["expired_count: 0>mine"],
            ["- (T02)>about it"], ["- (T02)>about it", "expired_count: 0>mine"]),
        Case(
            "prose in an empty zone", ["## Draft_Mission_List>none"], ["## Complete_Zone>nothing"],
            ["## Draft_Mission_List>none", "## Complete_Zone>nothing"]),
        Case(
            "prose by the expired number", ["expired_count: 0>why: x"], ["expired_count: 0>why: y"],
            ["expired_count: 0>why: x/why: y"]),
        Case(
            "lines below one task", ["- (T02)>  - b"], ["- (T02)>  - a"], ["- (T02)>  - a/  - b"]),
        Case(
            "lines below two tasks", ["- (T02)>  - b"], ["- (T03)>  - a"], ["- (T02)>  - b", "- (T03)>  - a"]),
        Case(
            "subtasks of both are one line", ["- (T02)>  - subtasks: y; z"], ["- (T02)>  - subtasks: x; z"],
            ["- (T02)>  - subtasks: x; z; y"]),
        Case(
            "a second line of subtasks stays", ["- (T02)>  - subtasks: x"],
            ["- (T02)>  - subtasks: x/  - subtasks: y"], ["- (T02)>  - subtasks: x/  - subtasks: y"]),
        Case(
            "an indented line behind prose, and prose behind the tasks",
            ["## Frozen_Zone>prose/  indented"], ["- (T03)>behind"],
            ["## Frozen_Zone>prose/  indented", "- (T03)>behind"]),
        Case(
            "a section here, another there", ["expired_count: 0>/## Notes/here"], ["expired_count: 0>/## Links/there"],
            ["expired_count: 0>/## Links/there//## Notes/here"]),
        Case(
            "one section on both", ["expired_count: 0>/## Notes/b"], ["expired_count: 0>/## Notes/a"],
            ["expired_count: 0>/## Notes/a/b"]),
        Case(
            "a section between the zones", ["- (T03)>/## Notes/here"], ["- (T02)>  - x"],
            ["- (T03)>/## Notes/here", "- (T02)>  - x"]),
    ]

    @Test("lines of both sides", arguments: lines)
    func mergesLines(_ example: Case) throws {
        let texts = [example.one, example.other, example.expected].map(Self.written)
        try MergeCase(example.testDescription, Self.written([]), texts[0], texts[1], texts[2]).check(read: day)
    }

    @Test("lines of both sides, with Windows line ends and a byte order mark", arguments: lines)
    func mergesWindows(_ example: Case) throws {
        let texts = [[], example.one, example.other, example.expected].map(Self.written)
            .map { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
        try MergeCase(example.testDescription, texts[0], texts[1], texts[2], texts[3]).check(read: day)
    }

    @Test(
        "a line of the head that both changed is two at its place, whatever else the copies have of the head",
        arguments: [nil, "", "closed_at: null\n", "kill_time: 20:00\n"] as [String?])
    func changesHeadLine(_ missing: String?) throws {
        let started = ShortDay("execute 08:30 | focus 1:A 08:30").text
        let texts = ["x", "a", "b", "a\nmood: b"].map { mood in
            started.replacing("kill_time", with: "mood: \(mood)\nkill_time")
        }
        let base = missing.map { texts[0].replacing($0, with: "") }
        try MergeCase("mood", base, texts[1], texts[2], texts[3]).check(read: day)
    }

    @Test(
        "a line that both moved to different places stands once",
        arguments: ["closed_at: null\n", "- (T01) [regular] A\n"])
    func movesOnce(_ place: String) throws {
        let draft = ShortDay("draft | tasks A").text
        let texts = ["x\ny\nz\nw", "y\nx\nz\nw", "y\nz\nx\nw", "y\nx\nz\nw"].map { lines in
            draft.replacing(place, with: "\(place)\(lines)\n")
        }
        try MergeCase("once", texts[0], texts[1], texts[2], texts[3]).check(read: day)
        let above = draft.replacing("status", with: "x\nstatus").replacing(
            "## Draft_Mission_List", with: "## Draft_Mission_List\nx")
        let behind = draft.replacing("closed_at: null", with: "closed_at: null\nx").replacing("A\n", with: "A\nx\n")
        let base = draft.replacing("kill_time", with: "x\nkill_time").replacing("A\n", with: "A\nx\n")
        try MergeCase("apart", base, above, behind, above).check(read: day)
    }

    @Test(
        "line ends and a byte order mark that one side changed are kept, whatever the other wrote",
        arguments: [false, true], ["draft | tasks A, B", "execute 08:30 | focus 1:A 08:30"])
    func keepsManner(isWindowsFirst: Bool, other: String) throws {
        let plain = ShortDay("draft | tasks A").text
        let windows = { (text: String) in "\u{FEFF}" + text.replacing("\n", with: "\r\n") }
        let write = { (text: String, isWindows: Bool) in isWindows ? windows(text) : text }
        let (base, one) = (write(plain, isWindowsFirst), write(plain + "note\n", !isWindowsFirst))
        let expected = write(ShortDay(other).text + "note\n", !isWindowsFirst)
        try MergeCase("manner", base, one, write(ShortDay(other).text, isWindowsFirst), expected).check(read: day)
    }

    @Test("a section that one side moved is there, whatever the other changed in it or beside it")
    func movesSections() throws {
        let (head, zones) = (
            "# Day: 2026-01-29 (Thu)\nstatus: empty\nkill_time: null\n", "\n## Focus_Zone\n\n## Expired_Summary\n"
        )
        let (notes, links) = ("\n## Notes\n- n\n", "\n## Links\n- l\n")
        let base = head + zones + notes + links
        let longer = notes + "- more\n"
        try MergeCase(
            "moved", base, head + zones + links + notes, head + zones + longer + links, head + zones + links + longer
        ).check(read: day)
        try MergeCase(
            "to the top", base, head + notes + zones + links, head + zones + longer + links,
            head + longer + zones + links
        ).check(read: day)
        let plans = "\n## Plans\n- p\n"
        try MergeCase(
            "beside a new one", base, head + zones + links + notes, base + plans, head + zones + links + notes + plans
        ).check(read: day)
    }

    @Test("of two sections of one name, the first can be deleted, whatever the other side changed in the second")
    func deletesFirstOfTwo() throws {
        let start = ShortDay("draft | tasks A").text
        let (first, second) = ("\n## Notes\n- a\n", "\n## Notes\n- b\n")
        let base = start + first + second
        try MergeCase("unchanged", base, start + second, start + "mine\n" + first + second, start + "mine\n" + second)
            .check(read: day)
        let merged = DayMerge.merge(
            base: try day(base), try day(start + second), try day(base + "- c\n"), settings: settings)
        #expect(merged.day.text.ranges(of: "- b").count == 1 && merged.day.text.contains("- c\n"))
    }

    @Test("a section that one side renamed and the other changed is there under both names, each line once")
    func renamesSections() throws {
        let start = ShortDay("draft | tasks A").text
        let (base, end) = ("\n## Notes\n- a\n- b\n", "\n## Links\n- l\n")
        let renamed = base.replacing("Notes", with: "Renamed")
        for changed in [base.replacing("- b\n", with: ""), base + "- c\n", base.replacing("- b", with: "- x")] {
            let sides = try [start + renamed + end, start + changed + end].map { try day($0) }
            let merged = DayMerge.merge(base: try day(start + base + end), sides[0], sides[1], settings: settings)
            #expect(merged.day.text.contains("## Renamed") && merged.day.text.contains("## Notes"))
            for line in Set(sides.flatMap(\.ownLines)) {
                #expect(merged.day.text.ranges(of: "\(line)\n").count == 1, "\(line)\n\(merged.day.text)")
            }
        }
        try MergeCase("deleted", start + base + end, start + renamed + end, start + end, start + renamed + end)
            .check(read: day)
    }

    @Test("a line that a known section and one of the user's have is kept in both")
    func keepsLinesOfBoth() throws {
        let start = ShortDay("draft | tasks A").text
        let worded = start.replacing("## Expired_Summary", with: "## Expired_Summary (x)")
        let noted = start + "note\n"
        let merged = DayMerge.merge(base: try day(start), try day(worded), try day(noted), settings: settings)
        #expect(merged.day.text.ranges(of: "expired_count: 0\n").count == 2 && merged.day.text.contains("note\n"))
        try MergeCheck(base: try day(start), result: merged).run([try day(worded), try day(noted)])
    }

    @Test("half of a Windows line end, where a file was cut, is no part of its last line")
    func mergesCutFiles() throws {
        let start = ShortDay("draft | tasks A").text + "\n## Notes\n- n"
        let other = start.replacing("[regular] A", with: "[ddl] A") + "\n"
        try MergeCase("cut", start + "\n", "\u{FEFF}\(start)\r", other, "\u{FEFF}\(other)").check(read: day)
    }

    @Test("a day's heading that one side changed is kept, and of two changes one")
    func changesHeading() throws {
        let start = ShortDay("draft | tasks A").text
        let texts = ["", " birthday", " trip"].map { start.replacing("(Thu)", with: "(Thu)\($0)") }
        let noted = start + "note\n"
        try MergeCase("one side", start, texts[1], noted, texts[1] + "note\n").check(read: day)
        try MergeCase("both", start, texts[1], texts[2], texts[1]).check(read: day)
    }

    @Test("an indented line never becomes a task's, though a task comes to stand above it")
    func releasesIndentedLines() throws {
        let started = ShortDay("execute 08:30 | focus 1:A 08:30 | frozen 2:B").text
        let done = ShortDay("execute 08:30 | done 1:A 08:30-09:00 | focus 2:B 09:00").text
        let texts = [started, done].map { $0.replacing("## Complete_Zone\n", with: "## Complete_Zone\n  mine\n") }
        try MergeCase("indented", started, texts[0], done, texts[1]).check(read: day)
    }

    /// A started day with lines inserted after those with a beginning; a second entry for the same line is below the
    /// first.
    private static func written(_ edits: [String]) -> String {
        var lines = ShortDay("execute 08:30 | focus 1:A 08:30 | frozen 2:B, 3:C").text.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        for edit in edits {
            let parts = edit.split(separator: ">", maxSplits: 1).map(String.init)
            guard let index = lines.firstIndex(where: { $0.hasPrefix(parts[0]) }) else { continue }
            let new = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            lines.insert(contentsOf: new, at: index + 1)
        }
        return lines.joined(separator: "\n")
    }
}
