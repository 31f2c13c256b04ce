import CivilTime
import JournalText
import TestSupport
import Testing

/// `FileFormats.md`, "Canonical form": the canonical form of whole files.
struct CanonicalTests {
    @Test(
        "the head of a day has its four keys in order, unknown lines behind what they stood behind",
        arguments: [
            ("status: draft", "status: draft\nkill_time: null\ninitiated_at: null\nclosed_at: null"),
            ("", "status: empty\nkill_time: null\ninitiated_at: null\nclosed_at: null"),
            (
                "closed_at:\n  kill_time :20:00  \ninitiated_at: null",
                "status: empty\nkill_time: 20:00\ninitiated_at: null\nclosed_at: null"
            ),
            (
                "first \n\nkill_time: 20:00\n\n mood: fine\n\t\nweather:rain\n\nstatus: draft\n\nlast",
                """
                first \nstatus: draft\nlast\nkill_time: 20:00\n mood: fine\n\t\nweather:rain
                initiated_at: null\nclosed_at: null
                """
            ),
        ])
    func head(before: String, after: String) throws {
        let sections = emptyDay.split(separator: "\n\n", maxSplits: 1)[1]
        #expect(try day("# Day: 2026-01-29\n\(before)\n").canonical.text == "\(thursday)\n\(after)\n\n\(sections)")
    }

    @Test(
        "a day's heading says its weekday and keeps what a person wrote there",
        arguments: [
            ("\n\t\n# Day:2026-01-29  ", "# Day: 2026-01-29 (Thu)"),
            ("# Day: 2026-01-29 (Mon)", "# Day: 2026-01-29 (Thu)"),
            ("# Day: 2026-01-29 (星期四)", "# Day: 2026-01-29 (Thu)"),
            ("# Day: 2026-01-29 (Mon)  生日 ", "# Day: 2026-01-29 (Thu) 生日"),
            ("# Day: 2026-01-29 (her birthday)", "# Day: 2026-01-29 (Thu) (her birthday)"),
        ])
    func dayHeading(before: String, after: String) throws {
        #expect(try day(before + "\nkill_time: 20:00\n").canonical.text == emptyDay.replacing(thursday, with: after))
    }

    @Test(
        "a draft is numbered in the order of its lines, and blank lines stay only within prose",
        arguments: [
            ("- 买牛奶\n* [ddl] 交报告", "- (T01) [regular] 买牛奶\n- (T02) [ddl] 交报告"),
            ("-  [ ]  [DDL]  a ", "- (T01) [ddl] a"),
            ("- (T07) [休闲] a\n\n\n- (T07) b", "- (T01) [leisure] a\n- (T02) [regular] b"),
            ("- (T01) [regular] (T01) [ddl] - # a", "- (T01) [regular] (T01) [ddl] - # a"),
            ("\n before \n\n\t\nbetween\n\n- a\n\nbehind\n\n", " before \n\n\t\nbetween\n- (T01) [regular] a\nbehind"),
            (
                "- a\n\t* subtasks:  x;y ;; z \n   - started_at:2026-01-29 08:30",
                "- (T01) [regular] a\n  - subtasks: x; y; z\n  - started_at: 2026-01-29 08:30"
            ),
            ("- a\n  - subtasks: ;\n  - ended_at: soon ", "- (T01) [regular] a\n  - subtasks:\n  - ended_at: soon"),
            (
                "- a\n\n   - image: x.png \n\n  - subtasks: x\n\n\n  more\n\n- b",
                "- (T01) [regular] a\n\n   - image: x.png \n  - subtasks: x\n\n\n  more\n- (T02) [regular] b"
            ),
        ])
    func draft(before: String, after: String) throws {
        let heading = "## Draft_Mission_List\n"
        let expected = emptyDay.replacing("status: empty", with: "status: draft")
            .replacing(heading, with: heading + after + "\n")
        let head = "\(thursday)\nstatus: draft\nkill_time: 20:00\n"
        #expect(try day(head + heading + before + "\n").canonical.text == expected)
    }

    @Test("a locked task keeps its id and gets its canonical line")
    func locked() throws {
        let after = startedDay.replacing("## Draft_Mission_List", with: "## Draft_Mission_List\nnone left")
        let before =
            after
            .replacing("- (T03) [regular] 写周报", with: "\n*  (T03)  写周报  \n")
            .replacing("  - started_at: 2026-01-29 08:30", with: "\t- started_at:2026-01-29 08:30")
            .replacing("\n\n## Draft_Mission_List\n", with: "\n## Draft_Mission_List  \n\n\n")
        #expect(before != after)
        #expect(try day(before).canonical.text == after)
    }

    @Test(
        "sections stand in order, a blank line before each, unknown ones behind what they stood behind",
        arguments: [
            ("## Expired_Summary\n## Draft_Mission_List\n", emptyDay),
            ("## Notes\n- a\n\n\n", emptyDay.replacing("null\n\n##", with: "null\n\n## Notes\n- a\n\n##")),
            (
                "## Frozen_Zone\n## Notes \n\n a\n\n\n b \n\n\n## More\n## Focus_Zone\nin focus",
                emptyDay.replacing("Frozen_Zone\n", with: "Frozen_Zone\n\n## Notes \n\n a\n\n\n b \n\n## More\n")
                    .replacing("Focus_Zone\n", with: "Focus_Zone\nin focus\n")
            ),
            (
                "## Expired_Summary\n\nfirst\n\n expired_count : 007\n\nsecond\n\n",
                emptyDay.replacing("count: 0\n", with: "count: 7\nfirst\n\n\nsecond\n")
            ),
        ])
    func sections(before: String, after: String) throws {
        let head = "\(thursday)\nkill_time: 20:00\n"
        #expect(try day(head + before).canonical.text == after)
    }

    @Test(
        "week.md has its lines in order, foreign and doubled ones behind what they stood behind",
        arguments: [
            ("\n# Week:2026-W05\n", "# Week: 2026-W05\n"),
            (
                "# Week: 2026-W05\nmood: fine\nsummary:\n expired_tasks: 011\ncompleted_tasks:0 \ndays: \n"
                    + "- 2026-01-27:expired\n* a\n\t- 2026-01-26: empty\n- 2026-01-28: gone\n- 2026-03-01: empty\n"
                    + "range: soon\n\nstatus: past\nstatus: present\n",
                "# Week: 2026-W05\nmood: fine\nrange: soon\nstatus: past\nstatus: present\ndays:\n"
                    + "  - 2026-01-26: empty\n  - 2026-01-27: expired\n* a\n  - 2026-01-28: gone\n- 2026-03-01: empty\n"
                    + "summary:\n  completed_tasks: 0\n  expired_tasks: 11\n"
            ),
            (
                "# Week: 2026-W05\nstatus: past\na\n\n\nb\n## Notes\nrange: far\n\n\n## More \n\n\n c\n\n",
                "# Week: 2026-W05\nstatus: past\na\n\n\nb\n\n## Notes\nrange: far\n\n## More \n\n\n c\n"
            ),
        ])
    func weeks(before: String, after: String) throws {
        #expect(try week(before).canonical.text == after)
    }

    @Test(
        "STATE.md has its lines in order, and null for one that says nothing",
        arguments: [
            ("# Weekyii State  ", "# Weekyii State\n"),
            (
                "# Weekyii State\r\n\r\nmood: fine\r\n\r\n last_rollover_at:\r\ncurrent_day : 2026-01-28 \r\n own \r\n"
                    + "days_started_count: +2\r\n\r\n## Notes\r\na",
                "# Weekyii State\nmood: fine\ndays_started_count: 2\ncurrent_day: 2026-01-28\n own \n"
                    + "last_rollover_at: null\n\n## Notes\na\n"
            ),
        ])
    func states(before: String, after: String) throws {
        #expect(try state(before).canonical.text == after)
    }

    @Test(
        "a configuration keeps everything but line ends",
        arguments: [
            ("", ""), ("\n\n", ""),
            ("\u{FEFF}[plan]\r\n\tx = \r\n\r\n  y=1\r\r\n\n \n", "[plan]\n\tx = \n\n  y=1\n"),
            ("[plan]\nx = 1 \\\n\n", "[plan]\nx = 1 \\\n\n"),
        ])
    func configurations(before: String, after: String) throws {
        #expect(String(decoding: try config(before).canonicalBytes, as: UTF8.self) == after)
    }

    @Test("new files are canonical")
    func new() throws {
        for date in try #require(Week("2026-W05")).days {
            let day = DayFile(new: date, killTime: try #require(TimeOfDay("20:00")))
            #expect(day.canonical == day)
        }
        let week = WeekFile(new: try #require(Week("2026-W05")))
        #expect(week.canonical == week)
        let state = StateFile(new: try #require(Moment("2026-01-29 08:30")))
        #expect(state.canonical == state)
        let bytes = ConfigText.new(["journal.timezone": "Asia/Shanghai"])
        #expect(try ConfigText(bytes, file: "config").canonicalBytes == bytes)
    }

    @Test("the layout of a file is no part of what it says", arguments: Layout.allCases)
    func layouts(layout: Layout) throws {
        #expect(try day(layout.applied(to: startedDay)).canonical.text == startedDay)
        let (week, state) = (HandKeptJournal.week, HandKeptJournal.state)
        #expect(try JournalTextTests.week(layout.applied(to: week)).canonical.text == week)
        #expect(try JournalTextTests.state(layout.applied(to: state)).canonical.text == state)
    }

    @Test(
        "the hand-kept journal's days lose a doubled blank line and get the one that is missing",
        arguments: [
            (HandKeptJournal.tuesday, "List\n\n\n", "List\n\n"),
            (HandKeptJournal.wednesday, "Zone\n## Complete", "Zone\n\n## Complete"),
        ])
    func handKept(text: String, before: String, after: String) throws {
        let end = text.hasSuffix("\n") ? "" : "\n"
        let expected = text.replacing(before, with: after) + end
        #expect(expected != text)
        #expect(try day(text).canonical.text == expected)
    }
}

private let thursday = "# Day: 2026-01-29 (Thu)"

/// Thursday from the template.
private let emptyDay = """
    # Day: 2026-01-29 (Thu)
    status: empty
    kill_time: 20:00
    initiated_at: null
    closed_at: null

    ## Draft_Mission_List

    ## Focus_Zone

    ## Frozen_Zone

    ## Complete_Zone

    ## Expired_Summary
    expired_count: 0

    """
