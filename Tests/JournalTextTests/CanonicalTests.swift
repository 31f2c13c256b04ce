import JournalText
import TestSupport
import Testing

/// What `check -fix` makes of whole files (`formats.md`).
struct CanonicalTests {
    @Test("a started day has one canonical form, however it is laid out", arguments: Layout.allCases)
    func layouts(layout: Layout) throws {
        #expect(try day(layout.applied(to: startedDay)).canonical.text == startedDay)
    }

    @Test("a hand-written draft is numbered and put in order, and every word of its writer stays")
    func handWritten() throws {
        #expect(
            try day(handWrittenDraft).canonical.text == """
                # Day: 2026-01-29 (Thu)
                status: draft
                mood: fine
                kill_time: 20:00
                initiated_at: null
                closed_at: null

                ## Draft_Mission_List
                before the first
                - (T01) [regular] 买牛奶
                  - subtasks: 全脂; 两盒
                  - image: photos/milk.png
                - (T02) [ddl] 交报告
                between
                - (T03) [regular] 打电话
                - (T04) [leisure] 散步

                ## Focus_Zone

                ## Frozen_Zone

                ## Complete_Zone

                ## Expired_Summary
                expired_count: 0
                counted by hand

                ## Notes
                - not a task
                  indented

                """)
    }

    @Test(
        "a day's line, section or blank line goes where it belongs",
        arguments: [
            // The heading's weekday is the date's.
            ("# Day: 2026-01-29 (Thu)", "# Day: 2026-01-29 (Mon)", nil),
            ("# Day: 2026-01-29 (Thu)", "\n\n# Day: 2026-01-29", nil),
            // The head's keys stand in their order; what is missing means nothing, and is said so.
            ("status: execute\nkill_time: 20:00\n", "kill_time:   20:00\nstatus: execute\n", nil),
            ("closed_at: null\n", "", nil), ("closed_at: null", "closed_at:", nil), ("status:", "  status:", nil),
            // Unknown lines follow what they followed.
            ("kill_time: 20:00\n", "mood: fine\n\n\nkill_time: 20:00\n", "mood: fine\nkill_time: 20:00\n"),
            (
                "closed_at: null\n", "closed_at: null\none  \n\n\ntwo\n\n",
                "closed_at: null\none  \n\n\ntwo\n"
            ),
            // Sections stand in their order, each with a blank line before it and none behind its heading.
            ("## Draft_Mission_List\n\n", "", nil), ("## Frozen_Zone\n", "##  Frozen_Zone \n\n", nil),
            (
                "## Draft_Mission_List\n\n", "## Notes\nmine\n\n\n## Draft_Mission_List\n\n",
                "## Notes\nmine\n\n## Draft_Mission_List\n\n"
            ),
            (
                "\n## Frozen_Zone\n", "\n## Notes\n\nmine\n\n\nmore\n\n\n## Frozen_Zone\n",
                "\n## Notes\n\nmine\n\n\nmore\n\n## Frozen_Zone\n"
            ),
            // Tasks and what stands below them.
            ("- (T03) [regular] 写周报", "* (T03) 写周报 ", nil), ("- (T03) [regular]", "-   (T03)   [常规]", nil),
            ("  - subtasks: 填表; 盖章", "\t* subtasks:填表 ;; 盖章;", nil),
            ("  - started_at: 2026-01-29 10:05", "\n\n - started_at:  2026-01-29 10:05", nil),
            (
                "- (T03) [regular] 写周报\n", "- (T03) [regular] 写周报\n\n   - image: x.png \n",
                "- (T03) [regular] 写周报\n\n   - image: x.png \n"
            ),
            ("## Expired_Summary\nexpired_count: 0", "## Expired_Summary\n\nexpired_count:  0 ", nil),
        ] as [(String, String, String?)])
    func partOfADay(canonical: String, written: String, becomes: String?) throws {
        let text = startedDay.replacing(canonical, with: written)
        #expect(text != startedDay)
        let expected = becomes.map { startedDay.replacing(canonical, with: $0) } ?? startedDay
        #expect(try day(text).canonical.text == expected)
    }

    @Test("a day keeps its values and its writer's words, and its form is final", arguments: 0..<300 as Range<UInt64>)
    func anyDraft(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = RandomText.draft(&random)
        let before = try DayFile(bytes, file: "day.md")
        let after = before.canonical
        #expect(try DayFile(after.bytes, file: "day.md") == after)
        #expect(after.canonical == after)
        #expect(after.status == before.status && after.killTime == before.killTime && after.date == before.date)
        #expect(after.draft.map(\.title) == before.draft.map(\.title))
        #expect(after.draft.map(\.type) == before.draft.map { $0.type ?? .regular })
        #expect(
            after.draft.map { $0.id?.number }
                == Array(1...max(1, after.draft.count)).prefix(after.draft.count).map { $0 })
        let words = ["prose", "key: value", "  - image: photos/x.png", "  indented", "```", "=======", "#"]
        for word in words { #expect(Self.count(word, in: after.bytes) == Self.count(word, in: bytes), "\(word)") }
        #expect(!after.bytes.contains(UInt8(ascii: "\r")))
    }

    /// How often a line stands in a text.
    private static func count(_ line: String, in bytes: [UInt8]) -> Int {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").split(separator: "\n").count { $0 == line }
    }

    @Test("unknown lines of a day, a week and STATE.md stay, in order", arguments: 0..<200 as Range<UInt64>)
    func anything(seed: UInt64) throws {
        var random = Seeded(seed)
        let noise = RandomText.anything(&random)
        let texts: [[UInt8]] = [
            try DayFile(Array("# Day: 2026-01-29\n".utf8) + noise, file: "").canonical.bytes,
            try WeekFile(Array("# Week: 2026-W05\n".utf8) + noise, file: "").canonical.bytes,
            try StateFile(Array("# Weekyii State\n".utf8) + noise, file: "").canonical.bytes,
        ]
        let words = ["prose", "  indented", "a:b", ":", "```", "e\u{301}", "👩‍👩‍👧", "\u{2028}", "x\ry", "\u{0}"]
        for text in texts {
            for word in words { #expect(Self.count(word, in: text) == Self.count(word, in: noise), "\(word)") }
        }
        #expect(try DayFile(texts[0], file: "").canonical.bytes == texts[0])
        #expect(try WeekFile(texts[1], file: "").canonical.bytes == texts[1])
        #expect(try StateFile(texts[2], file: "").canonical.bytes == texts[2])
    }

    @Test("week.md keeps its values, in their order and form")
    func weekFile() throws {
        let written = """
            # Week: 2026-W05
            status:   present
            range: 2026-01-26 ~ 2026-02-01
            mine
            days:

            - 2026-01-26: empty
              - 2026-01-27:  expired
            of a day
            summary:
              total_started_days: 2
            completed_tasks: 0
              expired_tasks: 11
            """
        #expect(
            try week(written).canonical.text == """
                # Week: 2026-W05
                range: 2026-01-26 ~ 2026-02-01
                mine
                status: present
                days:
                  - 2026-01-26: empty
                  - 2026-01-27: expired
                of a day
                summary:
                  completed_tasks: 0
                  expired_tasks: 11
                  total_started_days: 2

                """)
    }

    @Test("STATE.md keeps its values, in their order and form")
    func stateFile() throws {
        let written = "\u{FEFF}# Weekyii State\r\ncurrent_week:2026-W05\r\nmine\r\ndays_started_count: 2\r\n\r\n"
        #expect(
            try state(written).canonical.text == """
                # Weekyii State
                system_start_date: null
                days_started_count: 2
                current_date: null
                current_week: 2026-W05
                mine
                current_day: null
                last_rollover_at: null

                """)
    }

    @Test("settings keep every line, and get line feeds")
    func settingsFile() throws {
        let written = "\u{FEFF}[plan]\r\n\tkillTime = 20:00  ; late\r\n\r\n\r\n"
        let canonical = try config(written).canonicalBytes
        #expect(String(decoding: canonical, as: UTF8.self) == "[plan]\n\tkillTime = 20:00  ; late\n")
    }

    @Test(
        "a hand-kept journal's days keep their values", arguments: [HandKeptJournal.tuesday, HandKeptJournal.wednesday])
    func handKept(text: String) throws {
        let before = try day(text)
        let after = before.canonical
        #expect(after.expiredCount == before.expiredCount && after.closedAt == before.closedAt)
        #expect(
            after.unknownSections.map { $0.trimmingWhiteSpace() }
                == before.unknownSections.map { $0.trimmingWhiteSpace() })
        #expect(after.canonical == after)
        #expect(after.text.hasSuffix("\n"))
    }
}
