import CivilTime
import JournalText
import Testing

/// `FileFormats.md`, "week.md": all of it is derived, and correct lines are unchanged.
struct WeekFileTests {
    private static let canonical = """
        # Week: 2026-W05
        range: 2026-01-26 ~ 2026-02-01
        status: present
        days:
          - 2026-01-26: empty
          - 2026-01-27: expired
          - 2026-01-28: expired
          - 2026-01-29: empty
          - 2026-01-30: empty
          - 2026-01-31: empty
          - 2026-02-01: empty
        summary:
          completed_tasks: 0
          expired_tasks: 11
          total_started_days: 2

        """
    private static let statuses: [DayStatus] = [.empty, .expired, .expired, .empty, .empty, .empty, .empty]
    private static let summary = WeekFile.Summary(completedTasks: 0, expiredTasks: 11, totalStartedDays: 2)

    /// The file of a text, updated.
    private static func updated(
        _ text: String, _ status: WeekStatus = .present, _ statuses: [DayStatus] = statuses,
        _ summary: WeekFile.Summary = summary
    ) throws -> WeekFile {
        var file = try week(text)
        file.update(status: status, days: Array(zip(file.week.days, statuses)), summary: summary)
        return file
    }

    @Test("a new week's file is the canonical one")
    func new() throws {
        var file = WeekFile(new: try #require(Week("2026-W05")))
        file.update(status: .present, days: Array(zip(file.week.days, Self.statuses)), summary: Self.summary)
        #expect(file.text == Self.canonical)
    }

    @Test("what the file says is read in every layout", arguments: Layout.allCases)
    func read(layout: Layout) throws {
        let file = try week(layout.applied(to: Self.canonical))
        #expect(file.week == Week("2026-W05"))
        #expect(file.status == .present)
        #expect(file.week.days.map { file.status(of: $0) } == Self.statuses)
        #expect(file.status(of: file.week.monday.preceding) == nil)
        #expect(file.summary == Self.summary)
        #expect(file.endedDays == 2)
    }

    @Test("of a day's lines the first counts, and of another week's days none")
    func ended() throws {
        let lines = "  - 2026-01-27: expired\n  - 2026-01-27: draft\n  - 2026-01-28: draft\n  - 2026-01-28: expired\n"
        let others = "\u{3000}- 2026-01-29: completed\n  - 2026-02-02: expired\n"
        let file = try week("# Week: 2026-W05\ndays:\n\(lines)\(others)")
        #expect(file.endedDays == 2)
    }

    @Test("a file that is right is left as it stands", arguments: Layout.allCases)
    func right(layout: Layout) throws {
        let text = layout.applied(to: Self.canonical)
        #expect(Array(try Self.updated(text).bytes) == Array(text.utf8))
    }

    @Test(
        "a wrong line alone is put right",
        arguments: [
            ("status: present", "status: past"),
            ("range: 2026-01-26 ~ 2026-02-01", "range: soon"),
            ("  - 2026-01-27: expired", "  - 2026-01-27: execute"),
            ("  - 2026-01-27: expired", "  - 2026-01-27: nonsense"),
            ("  expired_tasks: 11", "  expired_tasks: 4"),
            ("  completed_tasks: 0", "  completed_tasks: many"),
        ])
    func wrong(right: String, wrong: String) throws {
        let notes = "mood: fine\n\n## Notes\nprose\n"
        let text = Self.canonical.replacing(right, with: wrong) + notes
        let file = try Self.updated(text)
        #expect(file.text == Self.canonical + notes)
        #expect(LineChanges(from: text.utf8, to: file.bytes) == LineChanges(removed: [wrong], added: [right]))
    }

    @Test(
        "a missing, doubled or foreign day's line is put right",
        arguments: [
            ("  - 2026-01-28: expired\n", ""),
            ("  - 2026-01-28: expired\n", "  - 2026-01-28: expired\n  - 2026-01-28: empty\n"),
            ("  - 2026-01-28: expired\n", "  - 2026-01-28: expired\n  - 2026-03-28: empty\n"),
        ])
    func days(right: String, wrong: String) throws {
        #expect(try Self.updated(Self.canonical.replacing(right, with: wrong)).text == Self.canonical)
    }

    @Test("a missing day's line comes back between the lines that are there, and notes stay below theirs")
    func notesBelowDays() throws {
        let text = Self.canonical.replacing("2026-01-27: expired\n", with: "2026-01-27: expired\nout\n")
            .replacing("2026-01-30: empty\n", with: "2026-01-30: empty\nin\n")
        #expect(try Self.updated(text.replacing("  - 2026-01-28: expired\n", with: "")).text == text)
    }

    @Test("a file of nothing but its heading becomes the canonical one")
    func headingAlone() throws {
        #expect(try Self.updated("# Week: 2026-W05\n").text == Self.canonical)
    }

    @Test(
        "notes are a person's own, whatever their lines look like",
        arguments: [
            "status: tired\n", "summary: a good week\n", "- 2026-01-27: dentist\n", "- 2026-03-28: empty\n",
            "  - 2026-01-28: expired\n", "range: far\ndays:\n", "completed_tasks: 3\n\n## More\nstatus: past\n",
        ])
    func notes(lines: String) throws {
        let notes = "\n## Notes\n" + lines
        #expect(try Self.updated(Self.canonical + notes).text == Self.canonical + notes)
        #expect(try Self.updated("# Week: 2026-W05\n" + notes).text == Self.canonical + notes)
        let file = try week("# Week: 2026-W05\n" + notes)
        #expect(file.status == nil)
        #expect(file.week.days.allSatisfy { file.status(of: $0) == nil })
    }

    @Test(
        "a heading that names no week is refused",
        arguments: [
            "", "# Week: 2026-W54\n", "# Week: 2025-W53\n", "# Week: 2026-5\n", "# Day: 2026-01-29\n",
            "Week: 2026-W05\n",
        ])
    func heading(text: String) {
        let expected = Diagnostic(file: "week.md", line: 1, .heading(expected: "# Week: YYYY-Www"))
        #expect(throws: expected) { try week(text) }
    }
}
