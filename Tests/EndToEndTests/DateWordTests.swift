import TestSupport
import Testing

/// Dates, weeks and months in words (`Plan.md`, "Values"), through the commands. 2026-12-31 is a Thursday of 2026-W53.
@Suite("A date in words", .waiting)
struct DateWordTests {
    private static let now = "2026-12-31 23:59"

    private func journal() throws -> World {
        try World.prepared([("2026-12-31 08:00", ["init"]), ("2026-12-31 08:00", ["today", "create", "-m", "a; b"])])
    }

    @Test(
        "names the day in the answer",
        arguments: [
            (["day", "create", "-t", "tomorrow", "-m", "x"], "2027-01-01: added 1 task (1 total)"),
            (["day", "create", "-t", "周日", "-m", "x"], "2027-01-03: added 1 task (1 total)"),
            (["day", "create", "-t", "+4", "-m", "x"], "2027-01-04: added 1 task (1 total)"),
            (["day", "change-kill-time", "-t", "金曜", "-at", "21:00"], "2027-01-01: kill_time: 20:00 → 21:00"),
            (["day", "update", "-t", "今天", "-m", "delete 1"], "2026-12-31: deleted task 1 (1 total)"),
            (["today", "copy-to", "-t", "明日"], "copied 2 tasks to 2027-01-01"),
            (["week", "copy-day", "-from", "thu", "-to", "后天"], "copied 2 tasks from 2026-12-31 to 2027-01-02"),
            (["pending", "create", "week", "-t", "W07"], "created 2027-W07"),
            (["pending", "create", "week", "-t", "来週"], "created 2027-W01"),
            (["pending", "create", "week", "-t=+2"], "created 2027-W02"),
            (
                ["pending", "create", "precise-day", "-t", "mon"],
                "created 2027-W01: 2027-01-04 is Monday of 2027-W01, 1 week from now"
            ),
            (["past", "show", "precise-day", "-t", "mon"], "2026-12-28"),
            (["past", "show", "precise-day", "-t", "-1"], "2026-12-30"),
            (["past", "show", "month", "-t", "last"], "Past 2026-11"),
            (["pending", "show", "month", "-t", "下个月"], "Pending 2027-01"),
            (["day", "show", "-t", "昨天"], "2026-12-30"), (["log", "-t", "thu"], "History of 2026-12-31"),
            (["log", "-t", "sun"], "History of 2026-12-27"), (["log", "-week", "this"], "History of 2026-W53"),
            (["log", "-month", "先月"], "History of 2026-11"), (["light", "day", "-t", "wed"], "Light 2026-12-30 (Wed)"),
            (["light", "month", "-t", "last"], "Light 2026-11"),
            (["fast", "history", "-t", "last"], "Fasts in 2026-11: 0, 0 covered dates"),
            (["check", "-restore", "today"], "2026-12-31: nothing to restore; it has the committed text"),
        ])
    func answers(words: [String], expected: String) throws {
        let outcome = try journal().weekyii(words, now: Self.now)
        #expect(outcome.lines.first?.hasPrefix("[OK] \(expected)") == true, "\(outcome)")
    }

    @Test(
        "is refused by the rules like the date that it means",
        arguments: [
            (["day", "create", "-t", "yesterday", "-m", "x"], "2026-12-30"),
            (["today", "copy-to", "-t", "today"], "2026-12-31"),
            (["pending", "create", "week", "-t", "this"], "2026-W53"),
            (["past", "show", "precise-day", "-t", "today"], "2026-12-31"),
            (["past", "show", "precise-day", "-t", "thu"], "2026-12-24"),
            (["pending", "show", "week", "-t", "+9"], "2027-W09"),
        ])
    func refused(words: [String], date: String) throws {
        let outcome = try journal().weekyii(words, now: Self.now)
        #expect(outcome.status == 1 && outcome.error.contains(date), "\(outcome)")
    }

    @Test("is that of the minute: midnight makes it another day")
    func midnight() throws {
        let world = try journal()
        let create = ["day", "create", "-t", "tomorrow", "-m", "x"]
        #expect(
            try world.weekyii(create, now: "2026-12-31 23:59:59").output == "[OK] 2027-01-01: added 1 task (1 total)\n")
        #expect(
            try world.weekyii(create, now: "2027-01-01 00:00").output == "[OK] 2027-01-02: added 1 task (1 total)\n")
    }

    @Test("is a moment with a time: the next such weekday, or the last one for what has happened")
    func moments() throws {
        let world = try journal()
        func says(_ words: String...) throws -> String {
            let outcome = try world.weekyii(words, now: "2026-12-31 09:00")
            return outcome.output + outcome.error
        }
        #expect(
            try says("repeat", "create", "-m", "milk", "-every", "1-week", "-next", "thu 09:00").contains(
                "first due 2027-01-07 09:00"))
        #expect(try says("repeat", "move", "-id", "1", "-t", "明天 08:00").contains("to 2027-01-01 08:00"))
        #expect(try says("repeat", "snooze", "-id", "1", "-t", "sat 10:00").contains("to 2027-01-02 10:00"))
        #expect(try says("repeat", "edit", "-id", "1", "-until", "+30").contains("2027-01-30"))
        #expect(try says("repeat", "create", "-m", "tea", "-every", "1-day", "-until", "周日").contains("2027-01-03"))
        #expect(try says("fast", "add", "-from", "wed 20:00", "-to", "今日 08:00").contains("2026-12-30 20:00"))
        #expect(try says("fast", "start", "-t", "thu 08:30").contains("at 2026-12-31 08:30"))
        #expect(try says("fast", "adjust", "-start", "thu 08:45").contains("2026-12-31 08:45"))
        #expect(
            try says("fast", "start", "-t", "thu 24:00")
                == "[ERR] invalid time 'thu 24:00'; use HH:MM, 'YYYY-MM-DD HH:MM' or 'yesterday HH:MM'\n")
    }

    @Test("at the end of the calendar is an error", arguments: ["+9999", "fri", "tomorrow"])
    func tooLate(word: String) throws {
        let world = try World.prepared([("9999-12-20 08:00", ["init"])])
        let outcome = try world.weekyii("day", "create", "-t", word, "-m", "x", now: "9999-12-20 08:00")
        #expect(outcome.status == 2 && outcome.error.hasPrefix("[ERR] '\(word)' is too late"), "\(outcome)")
    }

    @Test("without one, day show and day edit are today's")
    func today() throws {
        let world = try journal().with(["VISUAL": "sed -i '1s/a$/A/'"])
        #expect(try world.weekyii("day", "show", now: Self.now).output.hasPrefix("[OK] Today 2026-12-31 |"))
        #expect(try world.weekyii("day", "edit", now: Self.now).output.hasPrefix("[OK] 2026-12-31: 2 tasks\n"))
    }

    @Test("without -m, today create opens the editor on a terminal", .enabled(if: Screen.isThere, "no tmux"))
    func editor() throws {
        let world = try journal().with(["VISUAL": "sed -i '1i - [ddl] c'"])
        let lines = try Screen(world, columns: 80).lines("weekyii today create", now: "2026-12-31 09:00")
        #expect(lines.first == "[OK] 2026-12-31: 3 tasks" && lines.contains("  - (T01) [ddl] c"), "\(lines)")
        #expect(try world.git("log", "-1", "--format=%s").output == "day edit: 2026-12-31, 3 tasks\n")
    }

    @Test("without -m and without a terminal, today create is wrong usage")
    func noTerminal() throws {
        let outcome = try journal().with(["VISUAL": "touch opened;:"]).weekyii("today", "create", now: Self.now)
        let error = "[ERR] 'today create' needs -m TEXT; weekyii today create -h shows how\n"
        #expect(outcome == Outcome(status: 2, output: "", error: error))
    }
}
