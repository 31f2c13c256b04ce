import JournalText
import Testing

/// git's configuration syntax, parsed without git (`FileFormats.md`, ".weekyii/config").
struct ConfigTextTests {
    @Test(
        "a value is read as git reads it",
        arguments: [
            ("[plan]\n\tkillTime = 20:00\n", "20:00"),
            ("[plan]\nkillTime=20:00", "20:00"),
            ("[PLAN]\n  KILLTIME  =  20:00  \n", "20:00"),
            ("[plan] killTime = 20:00\n", "20:00"),
            ("[plan]\r\n\tkillTime = 20:00\r\n", "20:00"),
            ("\u{FEFF}[plan]\n\tkillTime = 20:00\n", "20:00"),
            ("[plan]\n\tkillTime = 20:00 # late\n", "20:00"),
            ("[plan]\n\tkillTime = 20:00;late\n", "20:00"),
            ("[plan]\n\tkillTime = \"20:00 # late\"\n", "20:00 # late"),
            ("[plan]\n\tkillTime = \" 20:00 \"\n", " 20:00 "),
            ("[plan]\n\tkillTime = 20\":\"00\n", "20:00"),
            ("[plan]\n\tkillTime = a  b\n", "a  b"),
            ("[plan]\n\tkillTime = a\\\\b\\\"c\\td\n", "a\\b\"c\td"),
            ("[plan]\n\tkillTime = 20\\\n:00\n", "20:00"),
            ("[plan]\n\tkillTime = a=b\n", "a=b"),
            ("[plan]\n\tkillTime =\n", ""),
            ("[plan]\n\tkillTime\n", "true"),
            ("[plan]\n\tkillTime = 19:00\n\tkillTime = 20:00\n", "20:00"),
            ("[plan]\n\tkillTime = 19:00\n[light]\n\tx = 1\n[plan]\n\tkillTime = 20:00\n", "20:00"),
            ("# killTime = 19:00\n; more\n\n[plan]\n# [light]\n\tkillTime = 20:00\n", "20:00"),
            ("[plan] # all\n\tkillTime = 20:00\n", "20:00"),
            ("[plan] # [light]\n\tkillTime = 20:00\n", "20:00"),
            ("[plan] killTime = [20:00]\n", "[20:00]"),
            ("[plan]\n\tkillTime = 20:00 ;\u{5B4} late\n", "20:00"),
            ("[plan]\n\tkillTime = \"\u{301}\"20\n", "\u{301}20"),
            ("[plan]\n\tkillTime =\u{301} 20\n", "\u{301} 20"),
            ("[plan]\n\tkillTime = 20\u{A0}\n", "20\u{A0}"),
            ("[plan]\n\tkillTime = 20 \"\"\n", "20 "),
            ("[plan]\n\tkillTime = \"\" 20\n", "20"),
            ("[plan]\n\tkillTime = 20 \\\n  :00\n", "20   :00"),
            ("[plan]\n\tkillTime = \"20 \\\n:00\"\n", "20 :00"),
            ("[plan]\r\n\tkillTime = 20\\\r\n:00\r\n", "20:00"),
            ("[plan]\n\tkillTime = 20:00\r\r\n", "20:00"),
            ("[light]\n\tkillTime = 20:00\n", nil),
            ("[plan \"x\"]\n\tkillTime = 20:00\n", nil),
            ("[plan]\n\tkillTimes = 20:00\n", nil),
            ("", nil),
        ] as [(String, String?)])
    func value(text: String, value: String?) throws {
        #expect(try config(text)["plan.killTime"] == value)
    }

    @Test(
        "a subsection's case counts, its section's and name's do not",
        arguments: [
            ("remote.Hub.url", "x"), ("REMOTE.Hub.URL", "x"), ("remote.hub.url", nil), ("remote.url", nil),
            ("remote.A\"]b.\u{301}.url", "y"),
        ])
    func subsection(key: String, value: String?) throws {
        let text = "[Remote \"Hub\"]\n\tUrl = x\n[remote \"A\\\"]b.\u{301}\"]\n\tUrl = y\n"
        #expect(try config(text)[key] == value)
    }

    @Test(
        "a line that the syntax doesn't allow is named",
        arguments: [
            ("killTime = 20:00\n", 1, "killTime = 20:00"),
            ("[plan]\n= 20:00\n", 2, "= 20:00"),
            ("[plan]\n\n\tkill_time = 20:00\n", 3, "kill_time = 20:00"),
            ("[plan]\n\t1st = 20:00\n", 2, "1st = 20:00"),
            ("[plan]\n\tkillTime = \"20:00\n", 2, "killTime = \"20:00"),
            ("[plan]\n\tkillTime = a\\qb\n", 2, "killTime = a\\qb"),
            ("[plan\n\tkillTime = 20:00\n", 1, "[plan"),
            ("[plan]\n\tkillTime = 20 \\ \n", 2, "killTime = 20 \\"),
            ("[plan]\n\tkillTime = 20 \\\n", 2, "killTime = 20 \\"),
            ("[plan]\n\tkillTime\u{301} = 20\n", 2, "killTime\u{301} = 20"),
            ("[plan ]\n\tkillTime = 20\n", 1, "[plan ]"),
            ("[plan\"a\"]\n\tkillTime = 20\n", 1, "[plan\"a\"]"),
            ("[plan \"a\" ]\n\tkillTime = 20\n", 1, "[plan \"a\" ]"),
            ("[plan]\n\tnight time = 1\n", 2, "night time = 1"),
        ])
    func syntax(text: String, line: Int, words: String) {
        let expected = Diagnostic(file: ".weekyii/config", line: line, .configurationSyntax(words))
        #expect(throws: expected) { try config(text) }
    }

    @Test("a value that a key can't hold is named with its line")
    func badValue() throws {
        let config = try config("[plan]\n\ttaskType = ddl\n\tkillTimeReminder = soon\n\tplanningReminder = \n")
        let expected = Diagnostic(
            file: ".weekyii/config", line: 3,
            .badValue(key: "plan.killTimeReminder", value: "soon", form: .number(0...9)))
        #expect(throws: expected) { try config.value("plan.killTimeReminder", .number(0...9)) { Int($0) } }
        #expect(try config.value("plan.taskType", .taskType, TaskType.init(rawValue:)) == .ddl)
        #expect(try config.value("plan.planningReminder", .time) { Int($0) } == nil)
        #expect(try config.value("plan.missing", .number(0...9)) { Int($0) } == nil)
    }

    @Test(
        "a setting is added to its section, which is made where it is missing",
        arguments: [
            ("", "[journal]\n\ttimezone = UTC\n"),
            ("[plan]\n\tx = 1\n", "[plan]\n\tx = 1\n[journal]\n\ttimezone = UTC\n"),
            ("[plan]\n\tx = 1", "[plan]\n\tx = 1\n[journal]\n\ttimezone = UTC\n"),
            (
                "[journal]\n\tschema = 1\n[plan]\n\tx = 1\n",
                "[journal]\n\tschema = 1\n\ttimezone = UTC\n[plan]\n\tx = 1\n"
            ),
            ("[Journal]\n\tschema = 1\n\n[plan]\n", "[Journal]\n\tschema = 1\n\ttimezone = UTC\n\n[plan]\n"),
            ("[journal]\r\n\tschema = 1\r\n", "[journal]\r\n\tschema = 1\r\n\ttimezone = UTC\r\n"),
            ("[journal]", "[journal]\n\ttimezone = UTC\n"),
            ("[journal]\n\tschema = 1", "[journal]\n\tschema = 1\n\ttimezone = UTC\n"),
        ])
    func adding(before: String, after: String) throws {
        let bytes = try config(before).adding("timezone", "UTC", toSection: "journal")
        #expect(String(decoding: bytes, as: UTF8.self) == after)
        #expect(try ConfigText(bytes, file: "config")["journal.timezone"] == "UTC")
    }
}
