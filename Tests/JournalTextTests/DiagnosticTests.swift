import JournalText
import Testing

/// An important line that can't be understood is an error with file, line and content (`FileFormats.md`, "By hand").
struct DiagnosticTests {
    @Test(
        "a line of a started day that can't be understood is named",
        arguments: [
            ("status: execute", "status: executing", 2, .unknownStatus("executing")),
            ("status: execute", "status: Execute", 2, .unknownStatus("Execute")),
            ("kill_time: 20:00", "kill_time: 24:00", 3, .badValue(key: "kill_time", value: "24:00", form: .time)),
            ("kill_time: 20:00", "kill_time: 8:00", 3, .badValue(key: "kill_time", value: "8:00", form: .time)),
            (
                "initiated_at: 2026-01-29 08:30", "initiated_at: 2026-02-30 08:30", 4,
                .badValue(key: "initiated_at", value: "2026-02-30 08:30", form: .moment)
            ),
            ("closed_at: null", "closed_at: later", 5, .badValue(key: "closed_at", value: "later", form: .moment)),
            ("closed_at: null", "status: execute", 5, .repeatedKey("status")),
            ("## Draft_Mission_List", "## Focus_Zone", 9, .repeatedSection("Focus_Zone")),
            ("## Frozen_Zone", "## Frozen_Zone\n- (T04) [ddl] a\n## Focus_Zone", 16, .repeatedSection("Focus_Zone")),
            ("## Frozen_Zone", "- (T04) [ddl] a\n## Frozen_Zone", 9, .secondFocus),
            ("- (T03) [regular] 写周报", "- 写周报", 15, .lockedTask),
            ("- (T03) [regular] 写周报", "- (T3) [regular] 写周报", 15, .lockedTask),
            ("- (T03) [regular] 写周报", "- (T00) [regular] 写周报", 15, .lockedTask),
            ("- (T03) [regular] 写周报", "- (T03) [regular]", 15, .lockedTask),
            ("- (T03) [regular] 写周报", "- (T02) [regular] 写周报", 15, .repeatedID(TaskID(2))),
            ("- (T01) [regular] 晨读", "- (T02) [regular] 晨读", 18, .repeatedID(TaskID(2))),
            (
                "  - ended_at: 2026-01-29 10:05", "  - ended_at: 10:05", 20,
                .badValue(key: "ended_at", value: "10:05", form: .moment)
            ),
            ("## Focus_Zone", "- (T04) [ddl] a\n## Focus_Zone", 9, .misplacedTask(zone: .draft, status: .execute)),
            (
                "expired_count: 0", "expired_count: few", 23,
                .badValue(key: "expired_count", value: "few", form: .number(0...9_999))
            ),
            (
                "expired_count: 0", "expired_count: -1", 23,
                .badValue(key: "expired_count", value: "-1", form: .number(0...9_999))
            ),
            (
                "expired_count: 0", "expired_count: 10000", 23,
                .badValue(key: "expired_count", value: "10000", form: .number(0...9_999))
            ),
            (
                "expired_count: 0", "expired_count: 9223372036854775807", 23,
                .badValue(key: "expired_count", value: "9223372036854775807", form: .number(0...9_999))
            ),
            (
                "- (T03) [regular] 写周报", "- (T99999999999999999999) [regular] 写周报", 15,
                .lockedTask
            ),
            ("expired_count: 0", "expired_count: 0\nexpired_count: 0", 24, .repeatedKey("expired_count")),
            ("## Expired_Summary", "<<<<<<< HEAD\n## Expired_Summary", 22, .conflictMarker),
            ("expired_count: 0", "expired_count: 0\n>>>>>>> theirs", 24, .conflictMarker),
            ("# Day: 2026-01-29 (Thu)", "# Day: 2026-02-30", 1, .heading(expected: "# Day: YYYY-MM-DD (Ddd)")),
            ("# Day: 2026-01-29 (Thu)", "# Week: 2026-W05", 1, .heading(expected: "# Day: YYYY-MM-DD (Ddd)")),
        ] as [(String, String, Int, Diagnostic.Problem)])
    func startedDayLine(from: String, to: String, line: Int, problem: Diagnostic.Problem) throws {
        let path = "Present/2026/2026-W05/2026-01-29/day.md"
        let text = startedDay.replacing(from, with: to, maxReplacements: 1)
        let expected = Diagnostic(file: path, line: line, problem)
        for layout in [Layout.plain, .windows, .byteOrderMark] {
            let bytes = Array(layout.applied(to: text).utf8)
            #expect(throws: expected) { try DayFile(bytes, file: path) }
        }
    }

    @Test("a started day without a task in Focus is refused")
    func noFocus() {
        let text = "# Day: 2026-01-29\n\nstatus: execute\n\n## Frozen_Zone\n- (T02) [ddl] a\n"
        #expect(throws: Diagnostic(file: "day.md", line: 3, .noFocus)) { try day(text) }
    }

    @Test("a day has no more tasks than its number can count", arguments: [9_999, 10_000])
    func tooManyTasks(count: Int) {
        let text =
            "# Day: 2026-01-29\nstatus: draft\n## Draft_Mission_List\n" + String(repeating: "- a\n", count: count)
        if count <= DayFile.mostTasks {
            #expect(throws: Never.self) { try day(text) }
        } else {
            #expect(throws: Diagnostic(file: "day.md", line: 1, .tooManyTasks(limit: 9_999))) { try day(text) }
        }
    }

    @Test("tasks stand in the zones of their day's status", arguments: DayStatus.allCases, TaskZone.allCases)
    func zones(status: DayStatus, zone: TaskZone) {
        let allowed: [DayStatus: [TaskZone]] = [
            // An empty day with tasks is a draft whose status wasn't changed.
            .empty: [.draft], .draft: [.draft], .execute: [.focus, .frozen, .complete], .completed: [.complete],
            .expired: [.complete],
        ]
        let focus = status == .execute && zone != .focus ? "## Focus_Zone\n- (T01) [ddl] a\n" : ""
        let text = "# Day: 2026-01-29\nstatus: \(status)\n\(focus)## \(zone.rawValue)\nprose\n- (T02) [ddl] b\n"
        let line = focus.isEmpty ? 5 : 7
        if allowed[status]?.contains(zone) == true {
            #expect(throws: Never.self) { try day(text) }
        } else {
            #expect(throws: Diagnostic(file: "day.md", line: line, .misplacedTask(zone: zone, status: status))) {
                try day(text)
            }
        }
    }

    @Test(
        "bytes that aren't UTF-8 are named with their line",
        arguments: [
            (Array("# Day: 2026-01-29\n".utf8) + [0xFF], 2),
            ([0xC3, 0x28], 1),
            (Array("# Day: 2026-01-29\r\n\r\nx ".utf8) + [0xE4, 0xB8] + Array("\nstatus: empty\n".utf8), 3),
            (Array("# Day: 2026-01-29\n".utf8) + [0xED, 0xA0, 0x80], 2),
        ] as [([UInt8], Int)])
    func notUTF8(bytes: [UInt8], line: Int) {
        #expect(throws: Diagnostic(file: "x", line: line, .notUTF8)) { try DayFile(bytes, file: "x") }
        #expect(throws: Diagnostic(file: "x", line: line, .notUTF8)) { try WeekFile(bytes, file: "x") }
        #expect(throws: Diagnostic(file: "x", line: line, .notUTF8)) { try StateFile(bytes, file: "x") }
        #expect(throws: Diagnostic(file: "x", line: line, .notUTF8)) { try ConfigText(bytes, file: "x") }
    }

    @Test(
        "a conflict's lines are refused in every file",
        arguments: [
            "<<<<<<< HEAD", "<<<<<<<\r\r", ">>>>>>> theirs", "||||||| base", "<<<<<<<",
        ])
    func conflicts(marker: String) {
        let conflict = Diagnostic.Problem.conflictMarker
        #expect(throws: Diagnostic(file: "day.md", line: 2, conflict)) { try day("# Day: 2026-01-29\n\(marker)\n") }
        #expect(throws: Diagnostic(file: "week.md", line: 2, conflict)) { try week("# Week: 2026-W05\n\(marker)\n") }
        #expect(throws: Diagnostic(file: "STATE.md", line: 2, conflict)) { try state("# Weekyii State\n\(marker)\n") }
        #expect(throws: Diagnostic(file: ".weekyii/config", line: 2, conflict)) { try config("[plan]\n\(marker)\n") }
    }
}
