import CivilTime
import JournalText
import Parts
import Repeat
import Testing

@Suite("A repeat's file")
struct RepeatRecordTests {
    @Test("is read and written to the byte, however it is written")
    func roundTrip() throws {
        let crlf = RepeatFile.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        for text in [
            RepeatFile.text, crlf, "\u{FEFF}" + RepeatFile.text, String(RepeatFile.text.dropLast()),
            RepeatFile.text + "\n## Notes\n- active: no\n\n",
            "# Repeat: x\ninterval: 3 days\ncreated: 2026-01-01 08:00",
        ] {
            #expect(try RepeatRecord(text).file == text)
        }
        #expect(try RepeatRecord(crlf).completions == RepeatFile.cleaning.completions)
    }

    @Test("has defaults for what is missing")
    func defaults() throws {
        let bare = try RepeatRecord("# Repeat: x\ninterval: 2 weeks\ncreated: 2026-01-01 08:00\n")
        #expect(try bare.interval == interval("2-week") && bare.start == .done && bare.time == nil && bare.until == nil)
        #expect(bare.type == .regular && bare.isActive && bare.isNotifying && bare.snoozedUntil == nil)
        #expect(bare.next == moment("2026-01-15 08:00") && bare.completions.isEmpty)
        let done = try bare.done("2026-01-16 08:00")
        #expect(
            done.file == """
                # Repeat: x
                interval: 2 weeks
                next_reminder: 2026-01-30 08:00
                last_completed: 2026-01-16 08:00
                created: 2026-01-01 08:00
                updated: 2026-01-16 08:00

                ## Completions
                - 2026-01-16 08:00 (due 2026-01-15 08:00)

                """)
    }

    @Test("changes only the lines that it has to")
    func ownLines() throws {
        let text =
            RepeatFile.text.replacing("type:", with: "color: red\ntype:").replacing(
                "21:00)\n", with: "21:00)\n  - with the kids\n") + "    - alone\n\n## Notes\n- 2026 was good\n"
        let done = try RepeatRecord(text).done("2026-02-01 10:00")
        #expect(done.file.contains("color: red\ntype:"))
        #expect(
            done.file.hasSuffix(
                """
                - 2026-01-24 08:55 (due 2026-01-23 21:00)
                  - with the kids
                - 2026-01-29 09:12 (due 2026-01-27 08:55)
                    - alone
                - 2026-02-01 10:00 (due 2026-02-01 09:12)

                ## Notes
                - 2026 was good

                """))
        #expect(try done.undone("2026-02-01 10:00").file.contains("    - alone\n\n## Notes\n- 2026 was good\n"))
    }

    @Test(
        "that can't be understood is named with its line",
        arguments: [
            ("interval: 3 day", "interval: 3 m", 2, "interval"), ("from: done", "from: start", 3, "from"),
            ("at: null", "at: 9", 4, "at"), ("until: null", "until: 2026-02-30", 5, "until"),
            ("next_reminder: 2026", "next_reminder: 26", 6, "next_reminder"), ("type: regular", "type: x", 9, "type"),
            ("active: true", "active: yes", 10, "active"), ("(due 2026-01-27", "(2026-01-27", 17, "Completions"),
            ("interval: 3 day\n", "", 2, "interval"),
            ("next_reminder: 2026-02-01 09:12", "day_of_month: 32", 6, "day_of_month"),
        ])
    func diagnostics(_ old: String, _ new: String, _ line: Int, _ key: String) throws {
        let text = RepeatFile.text.replacing(old, with: new)
        let problem = #expect(throws: Diagnostic.self) { try RepeatRecord(text) }
        guard let problem, case .badValue(key, _, _) = problem.problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(problem.line == line)
    }

    @Test("with a key or the list twice, or a conflict, is refused")
    func doubled() throws {
        for addition in ["\n## Completions\n", "<<<<<<< HEAD\n"] {
            #expect(throws: Diagnostic.self) { try RepeatRecord(RepeatFile.text + addition) }
        }
        #expect(throws: Diagnostic.self) { try RepeatRecord(RepeatFile.text.replacing("at: null", with: "from: due")) }
        #expect(throws: Diagnostic.self) {
            try RepeatRecord("# Repeat: x\ninterval: 1 day\nactive: true\n")
        }
    }

    @Test("is known by its first line, and its path by its folder")
    func owned() {
        #expect(RepeatPart.owns("Repeat/day.md") && RepeatPart.owns("Repeat/a b.md"))
        for path in ["Repeat/.md", "Repeat/a/b.md", "Repeat/a.txt", "repeat/a.md", "x/Repeat/a.md", "Repeat"] {
            #expect(!RepeatPart.owns(Path(path)))
        }
        #expect(RepeatPart.opens(Array("\u{FEFF}# Repeat: x\n".utf8)) && !RepeatPart.opens(Array("# Repeats\n".utf8)))
    }

    @Test("becomes canonical, and what isn't the tool's stays")
    func canonical() throws {
        let text = """
            # Repeat:   milk
            updated: 2026-01-29 09:12
            interval: 3天
            mood: good
            created: 2026-01-20 21:00
            last_completed: null

            ## Notes
            fresh

            ## Completions
            * 2026-01-29 09:12 (due 2026-01-27 08:55)
            - 2026-01-24 08:55 (due 2026-01-23 21:00)
            - 2026-01-24 08:55 (due 2026-01-23 21:00)
              - late

            by hand
            """
        let canonical = try #require(RepeatPart.canonical(Array(text.utf8), at: "Repeat/milk.md"))
        let again = try #require(RepeatPart.canonical(canonical, at: "Repeat/milk.md"))
        #expect(String(decoding: canonical, as: UTF8.self).contains("interval: 3 day\nmood: good\n"))
        #expect(String(decoding: canonical, as: UTF8.self).contains("last_completed: 2026-01-29 09:12\n"))
        #expect(String(decoding: canonical, as: UTF8.self).contains("- 2026-01-24 08:55 (due 2026-01-23 21:00)\n"))
        #expect(again == canonical)
        let example = Array(RepeatFile.text.utf8)
        #expect(RepeatPart.canonical(example, at: "Repeat/x.md") == example)
    }
}
