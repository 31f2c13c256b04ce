import Foundation
import TestSupport
import Testing

/// The answers of `__complete` in fish's format: a word, a tab, and its summary.
@Suite("Completion") struct CompletionTests {
    @Test("offers the task in Focus alone: none in a draft, and none once time has taken it")
    func started() throws {
        let world = try Self.planned("secret one; secret two; secret three")
        #expect(try Self.words(world, Self.id) == [])
        #expect(try world.weekyii("today", "start", now: "2026-01-28 08:30").status == 0)
        #expect(try Self.words(world, Self.id) == ["T01\tsecret one"])
        #expect(try world.weekyii("today", "done", "focus_zone", now: "2026-01-28 09:00").status == 0)
        #expect(try Self.words(world, Self.id) == ["T02\tsecret two"])
        for now in ["2026-01-28 20:01", "2026-01-29 08:00", "2026-02-10 08:00"] {
            let before = try Everything(world)
            #expect(try Self.words(world, Self.id, now: now) == [])
            #expect(try Self.words(world, ["day", "show", "-t", ""], now: now).allSatisfy { !$0.contains("secret") })
            #expect(try Everything(world) == before)
        }
    }

    @Test("offers intervals, and each further weekday of a list")
    func intervals() throws {
        let (world, every) = (try Self.planned("a"), ["repeat", "create", "-every"])
        #expect(
            try Self.words(world, every + ["we"]) == [
                "week\tevery week", "weekday\tevery weekday", "wed\tevery Wed",
            ])
        #expect(try Self.words(world, every + ["mon,f"]) == ["mon,fri\tevery Mon, Fri"])
    }

    @Test(
        "offers the days that a command can take",
        arguments: [
            (
                ["day", "show", "-t"], "2026-01-2",
                ["8\tWed, today, draft (1)", "9\tThu, tomorrow", "7\tTue, yesterday, expired"]
            ),
            (["day", "create", "-t"], "2026-03-3", ["0\tMon", "1\tTue"]),
            (["day", "create", "-t"], "2026-02-12", ["\tThu, draft (2)"]),
            (["today", "copy-to", "-t"], "2026-01-", ["29\tThu, tomorrow", "30\tFri", "31\tSat"]),
            (
                ["week", "copy-day", "-from"], "",
                [
                    "today\t2026-01-28, Wed, draft (1)", "2026-01-28\tWed, today, draft (1)",
                    "2026-02-12\tThu, draft (2)",
                ]
            ),
            (
                ["past", "show", "precise-day", "-t"], "",
                ["yesterday\t2026-01-27, Tue, expired", "2026-01-27\tTue, yesterday, expired"]
            ),
            (["past", "show", "precise-day", "-t"], "y", ["esterday\t2026-01-27, Tue, expired"]),
            (
                ["log", "-t"], "",
                [
                    "today\t2026-01-28, Wed, draft (1)", "yesterday\t2026-01-27, Tue, expired",
                    "2026-01-28\tWed, today, draft (1)", "2026-01-27\tTue, yesterday, expired",
                ]
            ),
            (
                ["day", "show", "-t"], "t",
                ["oday\t2026-01-28, Wed, draft (1)", "omorrow\t2026-01-29, Thu", "ue\t2026-02-03, Tue"]
            ),
            (["today", "copy-to", "-t"], "t", ["omorrow\t2026-01-29, Thu", "ue\t2026-02-03, Tue"]),
            (["day", "update", "-m", "x", "-t"], "2026-02", ["-12\tThu, draft (2)"]),
        ])
    func days(words: [String], typed: String, expected: [String]) throws {
        let world = try Self.lived()
        let offered = try Self.words(world, words + [typed])
        #expect(offered == expected.map { typed + $0 })
    }

    @Test(
        "offers the weeks and months that there are, or could be",
        arguments: [
            (["pending", "show", "week", "-t"], ["2026-W07\t2026-02-09 ~ 2026-02-15"]),
            (["pending", "show", "month", "-t"], ["next\t2026-02", "2026-02"]),
            (["past", "show", "month", "-t"], ["this\t2026-01", "2026-01"]),
        ])
    func weeks(words: [String], expected: [String]) throws {
        #expect(try Self.words(Self.lived(), words + [""]) == expected)
    }

    @Test("offers the next weeks that the journal hasn't")
    func missingWeeks() throws {
        let offered = try Self.words(Self.lived(), ["pending", "create", "week", "-t="])
        #expect(
            offered.prefix(2) == ["-t=next\t2026-W06, 2026-02-02 ~ 2026-02-08", "-t=2026-W06\t2026-02-02 ~ 2026-02-08"])
        #expect(offered.count == 9 && !offered.contains { $0.hasPrefix("-t=2026-W07") })
    }

    @Test(
        "offers dates, weeks and months in the language of the messages",
        arguments: [
            ("zh", ["day", "create", "-t"], ["今天", "明天", "后天", "周五", "周六"]),
            ("ja", ["day", "create", "-t"], ["今日", "明日", "明後日", "金曜", "土曜"]),
            ("zh", ["log", "-week"], ["本周", "2026-W07"]), ("ja", ["pending", "create", "week", "-t"], ["来週"]),
            ("zh", ["pending", "show", "month", "-t"], ["下个月"]), ("ja", ["past", "show", "month", "-t"], ["今月"]),
        ])
    func languages(language: String, words: [String], expected: [String]) throws {
        let world = try Self.lived().with(["WEEKYII_LANG": language])
        let offered = try Self.words(world, words + [""]).map { $0.prefix { $0 != "\t" } }
        for word in expected { #expect(offered.contains { $0 == word }, "\(offered)") }
        #expect(offered.first.map(String.init) == expected[0])
    }

    @Test("offers hours, and the quarters of the one that is typed")
    func times() throws {
        let world = try Self.planned("a")
        let words = ["today", "change-kill-time", "-t"]
        #expect(try Self.words(world, words + ["2"]) == ["20:00", "21:00", "22:00", "23:00"])
        #expect(try Self.words(world, words + ["21:"]) == ["21:00", "21:15", "21:30", "21:45"])
    }

    @Test("offers settings, with what they may be, whether or not there is a journal")
    func settings() throws {
        for world in [try Self.planned("a"), try World()] {
            #expect(
                try Self.words(world, ["config", "get", "weekyii.th"]) == ["weekyii.theme\tdefault | contrast | mono"])
            let offered = try Self.words(world, ["config", "set", "plan.kill"])
            #expect(
                offered == [
                    "plan.killTime\tHH:MM, such as 20:30", "plan.killTimeReminders\ttrue | false",
                    "plan.killTimeReminder\t0 – 1440",
                ])
        }
    }

    @Test(
        "offers what the setting before it may be, and the words of an option",
        arguments: [
            (["config", "set", "plan.taskType", ""], ["regular\tdefault", "ddl", "leisure"]),
            (["config", "set", "-global", "weekyii.theme", "m"], ["mono"]),
            (["config", "set", "weekyii.autosync", ""], ["true", "false\tdefault"]),
            (["config", "set", "plan.killTime", "20:3"], ["20:30"]), (["config", "set", "journal.schema", ""], []),
            (["config", "set", "weekyii.tokn", ""], []), (["--color", ""], ["auto", "always", "never"]),
            (["today", "show", "--color=al"], ["--color=always"]),
            (["today", "do"], ["done\tmark the task in Focus done"]),
        ])
    func settingValues(words: [String], expected: [String]) throws {
        #expect(try Self.words(Self.planned("a"), words) == expected)
    }

    @Test("offers remotes, but for names that a shell could read as more than a name")
    func remotes() throws {
        let world = try Self.planned("a")
        try world.git("remote", "add", "origin", "/nowhere")
        try world.git("remote", "add", "家", "/nowhere")
        for name in ["$(touch pwned)", "`x`", "-f", "a b", "a;b"] {
            try world.git("config", "remote.\(name).url", "/nowhere")
        }
        #expect(try Self.words(world, ["push", ""]) == ["origin", "家"])
    }

    @Test("leaves files and folders to the shell")
    func files() throws {
        let world = try Self.planned("a")
        #expect(try Self.answer(world, ["init", ""]).output == "folders\n")
        #expect(try Self.answer(world, ["-C="]).output == "folders\n")
    }

    @Test("looks into the journal that the line names")
    func named() throws {
        let world = try Self.started("elsewhere")
        let outside = world.at("home")
        #expect(try Self.words(outside, Self.id) == [])
        #expect(try Self.words(outside, ["-C", "../journal"] + Self.id) == ["T01\telsewhere"])
        #expect(try Self.words(outside, ["-C", "~/../journal"] + Self.id) == ["T01\telsewhere"])
        #expect(try Self.words(outside, ["-C", "nowhere"] + Self.id) == [])
    }

    @Test("is silent and content where anything is wrong, and still knows the commands")
    func silent() throws {
        let empty = try World()
        #expect(try Self.answer(empty, Self.id) == Outcome(status: 0, output: "", error: ""))
        #expect(try Self.words(empty, ["sy"]) == ["sync\texchange commits with the remote"])
        let world = try Self.planned("a")
        for words in [["__complete"], ["__complete", "tcsh", "--", ""], ["__complete", "-x"]] {
            #expect(try world.weekyii(words, now: "2026-01-28 08:00") == Outcome(status: 0, output: "", error: ""))
        }
        #expect(try Self.answer(world, Self.id, now: "yesterday") == Outcome(status: 0, output: "", error: ""))
        for path in ["journal/.weekyii/config", "journal/Present/2026/2026-W05/2026-01-28/day.md"] {
            let text = try world.folder.text(path)
            try world.folder.write("<<<<<<< HEAD\n" + text, to: path)
            #expect(try Self.answer(world, Self.id) == Outcome(status: 0, output: "", error: ""))
            try world.folder.write(text, to: path)
        }
    }

    @Test("opens nothing but the journal's own files: no libgit2", .enabled(if: World.hasTracing, "no strace"))
    func light() throws {
        let world = try Self.started("a")
        let trace = ["-e", "trace=open,openat,openat2", "-o", world.folder.path("trace")]
        let words = ["__complete", "fish", "--"] + Self.id
        #expect(try world.traced(trace, words, now: "2026-01-28 08:00").output == "words\nT01\ta\n")
        let opened = try world.folder.text("trace")
        #expect(opened.contains("day.md") && !opened.contains("libgit2") && !opened.contains("O_CREAT"))
        #expect(!opened.contains("weekyii/lock"))
    }
}

extension CompletionTests {
    /// A command line with the id of a task at the cursor.
    static let id = ["today", "done", "focus_zone", "-id", ""]

    /// A journal with a draft for 2026-01-28.
    static func planned(_ tasks: String) throws -> World {
        let now = "2026-01-28 08:00"
        return try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", tasks])])
    }

    /// A journal with a started day, 2026-01-28.
    static func started(_ tasks: String) throws -> World {
        let world = try planned(tasks)
        let outcome = try world.weekyii("today", "start", now: "2026-01-28 08:00")
        try #require(outcome.status == 0, "\(outcome.error)")
        return world
    }

    /// A journal with a day that expired, a draft for today, and one two weeks ahead.
    static func lived() throws -> World {
        try World.prepared([
            ("2026-01-27 08:00", ["init"]), ("2026-01-27 08:01", ["today", "create", "-m", "a"]),
            ("2026-01-27 08:02", ["today", "start"]), ("2026-01-28 07:00", ["today", "create", "-m", "b"]),
            ("2026-01-28 07:01", ["day", "create", "-t", "2026-02-12", "-m", "c; d"]),
        ])
    }

    static func answer(_ world: World, _ words: [String], now: String = "2026-01-28 08:00") throws -> Outcome {
        try world.weekyii(["__complete", "fish", "--"] + words, now: now)
    }

    /// The offered words, each with its summary.
    static func words(_ world: World, _ words: [String], now: String = "2026-01-28 08:00") throws -> [String] {
        let outcome = try answer(world, words, now: now)
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output == "" || outcome.lines.first == "words")
        return Array(outcome.lines.dropFirst())
    }
}
