import CommandLine
import Localization
import Testing

@Suite struct UsageErrorTests {
    private static let todayWords = ["create", "done", "show"]

    @Test(
        "a wrong command line says what is wrong with it",
        arguments: [
            (["tody"], .unknownCommand(["tody"], nearest: "weekyii today …")),
            (["doen"], .unknownCommand(["doen"], nearest: "weekyii today done focus_zone")),
            (["insatll"], .unknownCommand(["insatll"], nearest: "weekyii remind install")),
            (["TODAY", "show"], .unknownCommand(["TODAY"], nearest: "weekyii today show")),
            (["xyzzy"], .unknownCommand(["xyzzy"], nearest: nil)),
            ([""], .unknownCommand([""], nearest: nil)),
            (["-"], .unknownCommand(["-"], nearest: nil)),
            (["--", "-h"], .unknownCommand(["-h"], nearest: nil)),
            (["tod"], .unknownCommand(["tod"], nearest: "weekyii today …")),
            (["show"], .unknownCommand(["show"], nearest: "weekyii today show")),
            (["done", "focus_zone"], .unknownCommand(["done"], nearest: "weekyii today done focus_zone")),
            (["focus_zone"], .unknownCommand(["focus_zone"], nearest: "weekyii today done focus_zone")),
            (["creat"], .unknownCommand(["creat"], nearest: "weekyii today create -m \"…\"")),
            (["instal"], .unknownCommand(["instal"], nearest: "weekyii remind install")),
            (["today", "all"], .unknownCommand(["today", "all"], nearest: nil)),
            (["help", "week"], .unknownCommand(["week"], nearest: "weekyii help pending create week")),
            (["week", "show"], .unknownCommand(["week"], nearest: "weekyii pending create week -t WEEK")),
            (["past", "week"], .unknownCommand(["past", "week"], nearest: nil)),
            (["pending", "all", "show"], .unknownCommand(["pending", "all"], nearest: nil)),
            (["back"], .unknownCommand(["back"], nearest: nil)),
            (["past", "shw"], .unknownCommand(["past", "shw"], nearest: "weekyii past show all")),
            (["today", "shwo", "-all"], .unknownCommand(["today", "shwo"], nearest: "weekyii today show -all")),
            (
                ["today", "doen", "focus_zone"],
                .unknownCommand(["today", "doen"], nearest: "weekyii today done focus_zone")
            ),
            (
                ["today", "crate", "-m", "a b; c's"],
                .unknownCommand(["today", "crate"], nearest: #"weekyii today create -m "a b; c's""#)
            ),
            (["tody", "create", "-m", "$x"], .unknownCommand(["tody"], nearest: "weekyii today create -m '$x'")),
            (
                ["tody", "create", "-m", "a'`"],
                .unknownCommand(["tody"], nearest: #"weekyii today create -m 'a'\''`'"#)
            ),
            (["tody", "create", "-x"], .unknownCommand(["tody"], nearest: "weekyii today …")),
            (
                ["-C", "my plan", "tody", "create"],
                .unknownCommand(["tody"], nearest: #"weekyii -C "my plan" today create -m "…""#)
            ),
            (
                ["-C", "d", "today", "doen"],
                .unknownCommand(["today", "doen"], nearest: "weekyii -C d today done focus_zone")
            ),
            (
                ["pending", "creat", "week"],
                .unknownCommand(["pending", "creat"], nearest: "weekyii pending create week -t WEEK")
            ),
            (
                ["pending", "crat", "week"],
                .unknownCommand(["pending", "crat"], nearest: "weekyii pending create week -t WEEK")
            ),
            (
                ["today", "done", "focus-zone"],
                .unknownCommand(["today", "done", "focus-zone"], nearest: "weekyii today done focus_zone")
            ),
            (["today", "complete"], .unknownCommand(["today", "complete"], nearest: "weekyii today done focus_zone")),
            (
                ["today", "done", "T01"],
                .unknownCommand(["today", "done", "T01"], nearest: "weekyii today done focus_zone -id T01")
            ),
            (["today", "done", "x"], .unknownCommand(["today", "done", "x"], nearest: nil)),
            (["today", "new"], .unknownCommand(["today", "new"], nearest: "weekyii today create -m \"…\"")),
            (["pending", "add"], .unknownCommand(["pending", "add"], nearest: "weekyii pending create …")),
            (["remote", "new"], .unknownCommand(["remote", "new"], nearest: "weekyii remote add NAME URL")),
            (["past", "create"], .unknownCommand(["past", "create"], nearest: nil)),
            (["today", "help"], .unknownCommand(["today", "help"], nearest: nil)),
            (["remind", "instal"], .unknownCommand(["remind", "instal"], nearest: "weekyii remind install")),
            (["tody", "-h"], .unknownCommand(["tody"], nearest: "weekyii today -h")),
            (["help", "tody"], .unknownCommand(["tody"], nearest: "weekyii help today")),
            (["tody", "--version"], .unknownCommand(["tody"], nearest: "weekyii today --version")),
            (["today"], .incompleteCommand(["today"], following: todayWords)),
            (["-C", "d", "today"], .incompleteCommand(["today"], following: todayWords)),
            (["today", "-focus_zone"], .incompleteCommand(["today"], following: todayWords)),
            (["today", "-m", "x", "create"], .incompleteCommand(["today"], following: todayWords)),
            (["today", "done"], .incompleteCommand(["today", "done"], following: ["focus_zone"])),
            (["pending"], .incompleteCommand(["pending"], following: ["create"])),
            (["pending", "create"], .incompleteCommand(["pending", "create"], following: ["week", "precise-day"])),
            (["pending", "crate"], .incompleteCommand(["pending", "crate"], following: ["week"])),
        ] as [([String], UsageError)])
    func commands(words: [String], expected: UsageError) {
        check(words, expected)
    }

    @Test(
        "an alias may be meant, a short one only if nothing else is near",
        arguments: [
            (["chroes"], "chores"), (["chroes", "-x", "a b"], #"chores -x "a b""#), (["tody"], "today …"),
            (["to"], "today …"), (["zd"], "d"), (["-C", "j", "choers"], "-C j chores"), (["shwo"], "today show"),
            (["xyzzy"], nil), (["help", "chroes"], nil), (["today", "chores"], nil),
        ])
    func aliases(words: [String], nearest: String?) {
        do {
            _ = try SampleTable.table.explained(words, aliases: ["d", "td", "chores"])
            Issue.record("\(words) is valid")
        } catch {
            #expect((error as? UsageError)?.nearest == nearest.map { "weekyii \($0)" })
        }
    }

    @Test(
        "a wrong option says which one, and what may be meant",
        arguments: [
            (["-x"], .unknownOption("x", command: [], nearest: nil)),
            (["-c", "d"], .unknownOption("c", command: [], nearest: "-C")),
            (["--hlep"], .unknownOption("hlep", command: [], nearest: "-help")),
            (["today", "-hlep"], .unknownOption("hlep", command: ["today"], nearest: "-help")),
            (["today", "-hepl"], .unknownOption("hepl", command: ["today"], nearest: "-help")),
            (["today", "-bogus"], .unknownOption("bogus", command: ["today"], nearest: nil)),
            (["today", "-focuszone"], .unknownOption("focuszone", command: ["today"], nearest: nil)),
            (["pending", "create", "-bogus"], .unknownOption("bogus", command: ["pending", "create"], nearest: nil)),
            (
                ["today", "show", "-focus"],
                .unknownOption("focus", command: ["today", "show"], nearest: "-focus_zone")
            ),
            (
                ["today", "show", "-focuszone"],
                .unknownOption("focuszone", command: ["today", "show"], nearest: "-focus_zone")
            ),
            (["today", "show", "---all"], .unknownOption("all", command: ["today", "show"], nearest: "-all")),
            (["today", "show", "-=x"], .unknownOption("", command: ["today", "show"], nearest: nil)),
            (["today", "show", "-al=x"], .unknownOption("al", command: ["today", "show"], nearest: "-all")),
            (["today", "create", "-mx"], .unknownOption("mx", command: ["today", "create"], nearest: "-m")),
            (["today", "create", "-ym", "x"], .unknownOption("ym", command: ["today", "create"], nearest: "-m")),
            (
                ["today", "create", "-mess", "x"],
                .unknownOption("mess", command: ["today", "create"], nearest: "-message")
            ),
            (["-m", "x", "today", "create"], .unknownOption("m", command: [], nearest: nil)),
            (["today", "create", "-m"], .missingValue("m", placeholder: "TEXT")),
            (["today", "create", "--message"], .missingValue("m", placeholder: "TEXT")),
            (["-C"], .missingValue("C", placeholder: "DIR")),
            (["today", "create", "-m", "x", "-m", "x"], .repeatedOption("m")),
            (["today", "create", "-m", "x", "-message=y"], .repeatedOption("m")),
            (["-C", "d", "today", "show", "-C=d"], .repeatedOption("C")),
            (
                ["today", "create"],
                .missingOption(
                    "m", placeholder: "TEXT", command: ["today", "create"], line: #"weekyii today create -m "…""#)
            ),
            (
                ["pending", "create", "week"],
                .missingOption(
                    "t", placeholder: "WEEK", command: ["pending", "create", "week"],
                    line: "weekyii pending create week -t WEEK")
            ),
            (["today", "show", "-all=yes"], .flagWithValue("all")),
            (["--help=today"], .flagWithValue("h")),
        ] as [([String], UsageError)])
    func options(words: [String], expected: UsageError) {
        check(words, expected)
    }

    /// Commands whose values have forms: a date, a time.
    private static let dated = CommandLineTable(
        commands: [
            ("on", ["t": "day"]), ("at", ["t": "fri", "at": "9:00"]), ("copy", ["from": "fri", "to": "fri"]),
            ("add", ["m": "x", "p": "8"]),
        ].map {
            word, options in
            SampleTable.command(
                word, SampleTable.other,
                options: options.sorted { $0.key < $1.key }.map { name, value in
                    SampleTable.option(name, "VALUE", SampleTable.finder(value) { $0.hasSuffix(value) })
                })
        }, globalOptions: SampleTable.globalOptions)

    @Test(
        "the name that another command has for an option is answered with the one that its value fits",
        arguments: [
            (["on", "-from", "monday"], "t"), (["on", "-at=monday"], "t"), (["on", "-at", "9:00"], nil),
            (["at", "-from", "fri"], "t"), (["at", "-to", "9:00"], "at"), (["copy", "-t", "fri"], "to"),
            (["copy", "-on", "fri"], "from"), (["copy", "-to", "fri", "-t", "fri"], "from"), (["on", "-at"], "t"),
            (["on", "-c", "d"], "C"), (["copy", "-start", "fri"], "from"), (["copy", "-end", "x"], "to"),
            (["add", "-title", "8"], "m"), (["add", "-name", "y"], "m"), (["add", "-preset", "8"], "p"),
            (["on", "-title", "y"], nil),
        ] as [([String], String?)])
    func neighbours(words: [String], nearest: String?) throws {
        let unknown = try #require(words.last { $0.hasPrefix("-") }).dropFirst().prefix { $0 != "=" }
        let expected = nearest.map { "-" + $0 }
        #expect(throws: UsageError.unknownOption(String(unknown), command: [words[0]], nearest: expected)) {
            try Self.dated.parse(words)
        }
    }

    @Test("an option that only the same command for any day has is answered with its line")
    func anyDay() throws {
        let table = CommandLineTable(
            commands: [
                SampleTable.command("today show", SampleTable.plan, options: [SampleTable.flag("all")]),
                SampleTable.command("day show", SampleTable.plan, options: [SampleTable.week]),
            ], globalOptions: SampleTable.globalOptions)
        for (words, line) in [
            (["-C", "d", "today", "show", "-t", "next fri"], #"weekyii -C d day show -t "next fri""#),
            (["today", "show", "-t", "fri", "-all"], nil),
        ] {
            #expect(throws: UsageError.unknownOption("t", command: ["today", "show"], nearest: line)) {
                try table.parse(words)
            }
        }
    }

    private static let counting = CommandLineTable(
        commands: [
            SampleTable.command(
                "count", SampleTable.other, options: [SampleTable.option("n", "N", .number(1...365))])
        ], globalOptions: SampleTable.globalOptions)

    @Test("a number is in its range wherever it is used", arguments: ["1", "+7", "007", "365"])
    func numbers(text: String) throws {
        #expect(try Self.counting.parse(["count", "-n", text]).values["n"] == text)
    }

    @Test(
        "any other number is refused where it is parsed, with the range",
        arguments: [
            "0", "-1", "366", "", "x", "1.5", "0x10", "1 ", "٣", "-9223372036854775808", "9223372036854775807",
            "9223372036854775808", "1e9",
        ])
    func wrongNumbers(text: String) {
        let expected = UsageError.invalidNumber(text, option: "n", 1...365)
        #expect(throws: expected) { try Self.counting.parse(["count", "-n=\(text)"]) }
    }

    @Test("a word that isn't among the choices is refused where it is parsed")
    func wrongChoice() throws {
        let table = CommandLineTable(
            commands: [
                SampleTable.command(
                    "choose", SampleTable.other, options: [SampleTable.option("by", "a|b")],
                    operands: [SampleTable.operand("c|d")])
            ], globalOptions: SampleTable.globalOptions)
        #expect(try table.parse(["choose", "-by", "b", "c"]).values["by"] == "b")
        #expect(throws: UsageError.invalidChoice("x", option: "by", ["a", "b"])) {
            try table.parse(["choose", "-by", "x"])
        }
        #expect(throws: UsageError.invalidChoice("e", option: nil, ["c", "d"])) { try table.parse(["choose", "e"]) }
    }

    @Test(
        "a wrong operand says which one, and which option may be meant",
        arguments: [
            (["init", "a", "b"], .unexpectedOperand("b", command: ["init"], nearest: nil)),
            (
                ["today", "show", "focus_zone"],
                .unexpectedOperand("focus_zone", command: ["today", "show"], nearest: "-focus_zone")
            ),
            (
                ["today", "done", "focus_zone", "T01"],
                .unexpectedOperand(
                    "T01", command: ["today", "done", "focus_zone"], nearest: "weekyii today done focus_zone -id T01")
            ),
            (["today", "create", "--", "-m"], .unexpectedOperand("-m", command: ["today", "create"], nearest: "-m")),
            (["past", "show", "all", ""], .unexpectedOperand("", command: ["past", "show", "all"], nearest: nil)),
            (["remote", "add"], .missingOperand("NAME", command: ["remote", "add"])),
            (["remote", "add", "n"], .missingOperand("URL", command: ["remote", "add"])),
        ] as [([String], UsageError)])
    func operands(words: [String], expected: UsageError) {
        check(words, expected)
    }

    @Test(
        "of several faults the first is told",
        arguments: [
            (["today", "show", "-x", "y"], .unknownOption("x", command: ["today", "show"], nearest: nil)),
            (["today", "shwo", "-x"], .unknownCommand(["today", "shwo"], nearest: "weekyii today show")),
            (["init", "a", "b", "-C"], .unexpectedOperand("b", command: ["init"], nearest: nil)),
        ] as [([String], UsageError)])
    func first(words: [String], expected: UsageError) {
        check(words, expected)
    }

    @Test(
        "what may be meant is shown as it would be typed",
        arguments: [
            (.unknownCommand(["pending", "creat"], nearest: "weekyii pending create"), "weekyii pending create"),
            (.unknownCommand(["tody"], nearest: "weekyii today"), "weekyii today"),
            (.unknownCommand(["x"], nearest: nil), nil),
            (.unknownOption("al", command: ["today", "show"], nearest: "-all"), "-all"),
            (.unknownOption("x", command: [], nearest: nil), nil),
            (.unexpectedOperand("all", command: ["today", "show"], nearest: "-all"), "-all"),
            (.incompleteCommand(["today"], following: ["show"]), nil),
            (.missingOption("m", placeholder: "TEXT", command: [], line: "weekyii"), nil),
        ] as [(UsageError, String?)])
    func nearest(error: UsageError, expected: String?) {
        #expect(error.nearest == expected)
    }

    private func check(_ words: [String], _ expected: UsageError) {
        #expect(throws: expected) { try SampleTable.table.explained(words) }
    }
}
