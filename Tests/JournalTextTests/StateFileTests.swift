import CivilTime
import JournalText
import Testing

/// `FileFormats.md`, "STATE.md".
struct StateFileTests {
    private static let canonical = """
        # Weekyii State
        system_start_date: 2026-01-27
        days_started_count: 2
        current_date: 2026-01-28
        current_week: 2026-W05
        current_day: 2026-01-28
        last_rollover_at: 2026-01-28 23:21

        """

    @Test("a new journal begins now")
    func new() throws {
        let file = StateFile(new: try #require(Moment("2026-12-31 09:15")))
        #expect(
            file.text == """
                # Weekyii State
                system_start_date: 2026-12-31
                days_started_count: 0
                current_date: 2026-12-31
                current_week: 2026-W53
                current_day: 2026-12-31
                last_rollover_at: 2026-12-31 09:15

                """)
    }

    @Test("its values are read in every layout", arguments: Layout.allCases)
    func read(layout: Layout) throws {
        let file = try state(layout.applied(to: Self.canonical))
        #expect(file.systemStartDate == Day("2026-01-27"))
        #expect(file.daysStartedCount == 2)
        #expect(file.currentDate == Day("2026-01-28"))
        #expect(file.currentWeek == Week("2026-W05"))
        #expect(file.currentDay == Day("2026-01-28"))
        #expect(file.lastRolloverAt == Moment("2026-01-28 23:21"))
    }

    @Test("a write changes its own line, in every layout", arguments: Layout.allCases)
    func write(layout: Layout) throws {
        let text = layout.applied(to: Self.canonical)
        var file = try state(text)
        file.daysStartedCount = 2
        #expect(Array(file.bytes) == Array(text.utf8))
        file.daysStartedCount = 3
        let changes = LineChanges(from: text.utf8, to: file.bytes)
        #expect(changes.removed.map { $0.prefix(21) } == ["days_started_count: 2"])
        #expect(changes.added.map { $0.prefix(21) } == ["days_started_count: 3"])
    }

    @Test("a missing line gets its canonical place, unknown lines stay")
    func missing() throws {
        var file = try state("# Weekyii State\nsystem_start_date: 2026-01-27\nmood: fine\n\n## Notes\nprose\n")
        file.currentDate = Day("2026-01-28")
        file.daysStartedCount = 1
        #expect(
            file.text == """
                # Weekyii State
                system_start_date: 2026-01-27
                days_started_count: 1
                current_date: 2026-01-28
                mood: fine

                ## Notes
                prose

                """)
    }

    @Test(
        "a value that its key doesn't hold is named",
        arguments: [
            ("system_start_date: 2026-01-27", "system_start_date: 2026-02-30", 2, "2026-02-30", .date),
            ("days_started_count: 2", "days_started_count: -1", 3, "-1", .number(0...3_652_059)),
            ("days_started_count: 2", "days_started_count: two", 3, "two", .number(0...3_652_059)),
            ("days_started_count: 2", "days_started_count: 3652060", 3, "3652060", .number(0...3_652_059)),
            (
                "days_started_count: 2", "days_started_count: 9223372036854775807", 3, "9223372036854775807",
                .number(0...3_652_059)
            ),
            ("current_date: 2026-01-28", "current_date: 26/01/28", 4, "26/01/28", .date),
            ("current_week: 2026-W05", "current_week: 2025-W53", 5, "2025-W53", .week),
            ("current_day: 2026-01-28", "current_day: today", 6, "today", .date),
            ("last_rollover_at: 2026-01-28 23:21", "last_rollover_at: 2026-01-28", 7, "2026-01-28", .moment),
        ] as [(String, String, Int, String, Diagnostic.ValueForm)])
    func badValue(from: String, to: String, line: Int, value: String, form: Diagnostic.ValueForm) throws {
        let key = String(to.prefix { $0 != ":" })
        let expected = Diagnostic(file: "STATE.md", line: line, .badValue(key: key, value: value, form: form))
        #expect(throws: expected) { try state(Self.canonical.replacing(from, with: to)) }
    }

    @Test("notes are a person's own, whatever their lines look like")
    func notes() throws {
        let notes = "\n## Notes\ncurrent_week: the one with the storm\ndays_started_count: 9\n"
        var file = try state(Self.canonical + notes)
        #expect(file.daysStartedCount == 2)
        file.daysStartedCount = 3
        #expect(file.text == Self.canonical.replacing("count: 2", with: "count: 3") + notes)
    }

    @Test("a key that stands twice and a foreign heading are refused")
    func refused() {
        let repeated = Diagnostic(file: "STATE.md", line: 8, .repeatedKey("current_week"))
        #expect(throws: repeated) { try state(Self.canonical + "current_week: 2026-W05\n") }
        let heading = Diagnostic(file: "STATE.md", line: 1, .heading(expected: "# Weekyii State"))
        #expect(throws: heading) { try state("# State\n") }
        #expect(throws: heading) { try state("") }
    }

    @Test(
        "a journal is known by how its STATE.md begins",
        arguments: [
            ("# Weekyii State\n", true), ("\u{FEFF}# Weekyii State\r\n", true), ("# Weekyii State", true),
            ("# State\n", false), ("", false), ("\n# Weekyii State\n", false),
        ])
    func opens(text: String, isState: Bool) {
        #expect(StateFile.opens(Array(text.utf8)) == isState)
    }
}
