import CommandLine
import Testing

/// The expected result of parsing a command line.
struct Expected: Sendable {
    var path: String?
    var values: [String: String] = [:]
    var flags: Set<String> = []
    var operands: [String] = []
}

@Suite struct ParsingTests {
    @Test(
        "a command line is read as its words, values, flags and operands",
        arguments: [
            ([], Expected()),
            (["-C", "d"], Expected(values: ["C": "d"])),
            (["--"], Expected()),
            (["init"], Expected(path: "init")),
            (["init", "d"], Expected(path: "init", operands: ["d"])),
            (["init", "today"], Expected(path: "init", operands: ["today"])),
            (["init", "help"], Expected(path: "init", operands: ["help"])),
            (["init", "-"], Expected(path: "init", operands: ["-"])),
            (["init", "-1"], Expected(path: "init", operands: ["-1"])),
            (["init", "--", "-C"], Expected(path: "init", operands: ["-C"])),
            (["init", "--", "--"], Expected(path: "init", operands: ["--"])),
            (["init", "d", "-C", "e"], Expected(path: "init", values: ["C": "e"], operands: ["d"])),
            (["--", "today", "show"], Expected(path: "today show")),
            (["remote", "add", "n", "u"], Expected(path: "remote add", operands: ["n", "u"])),
            (["remind"], Expected(path: "remind")),
            (["remind", "-all"], Expected(path: "remind", flags: ["all"])),
            (["remind", "install"], Expected(path: "remind install")),
            (["past", "show", "all"], Expected(path: "past show all")),
            (["past"], Expected(path: "past show all")),
            (["past", "-C", "d"], Expected(path: "past show all", values: ["C": "d"])),
            (["past", "-C", "d", "show", "all"], Expected(path: "past show all", values: ["C": "d"])),
            (["pending", "crate", "week", "-t", "W"], Expected(path: "pending crate week", values: ["t": "W"])),
        ])
    func words(words: [String], expected: Expected) throws {
        try check(words, expected)
    }

    @Test(
        "single and double dash are alike, and a flag may be repeated",
        arguments: [
            (["-focus_zone"], ["focus_zone"]), (["--focus_zone"], ["focus_zone"]), (["-all", "--all"], ["all"]),
            (["-all", "-focus_zone"], ["all", "focus_zone"]), ([], []),
        ] as [([String], Set<String>)])
    func flags(options: [String], expected: Set<String>) throws {
        try check(["today", "show"] + options, Expected(path: "today show", flags: expected))
    }

    @Test(
        "a value is what stands behind the equals sign, or the next word whatever it is",
        arguments: [
            (["-m", "x"], "x"), (["--m", "x"], "x"), (["-m=x"], "x"), (["--m=x"], "x"), (["-m="], ""),
            (["-m", ""], ""),
            (["-m", "-"], "-"), (["-m", "--"], "--"), (["-m", "-h"], "-h"), (["-m", "-m"], "-m"),
            (["-m", "-x;b"], "-x;b"),
            (["-m=-x"], "-x"), (["-m=a=b"], "a=b"), (["-m==b"], "=b"), (["-m=\u{301}a"], "\u{301}a"),
            (["-m", "a=b"], "a=b"),
            (["-m", "写；周报"], "写；周报"),
            (["-message", "x"], "x"), (["--message=x"], "x"), (["-m", "help"], "help"), (["-m=多\n行"], "多\n行"),
        ])
    func values(options: [String], expected: String) throws {
        try check(["today", "create"] + options, Expected(path: "today create", values: ["m": expected]))
    }

    private static let periods = CommandLineTable(
        commands: [
            SampleTable.command(
                "stats", SampleTable.other,
                options: [
                    SampleTable.option("month", "MONTH", bare: "this"), SampleTable.option("t", "DATE", dates),
                ], operands: [SampleTable.operand("DATE", dates)])
        ], globalOptions: SampleTable.globalOptions)

    private static let dates = SampleTable.finder("date") { ["fri", "next fri", "jan 30 9:00"].contains($0) }

    @Test(
        "an option may have a value of its own where none follows, and a date may have several words",
        arguments: [
            (["-month"], ["month": "this"], []), (["-month", "-C", "d"], ["month": "this", "C": "d"], []),
            (["-month", "last"], ["month": "last"], []), (["-month", "-1"], ["month": "-1"], []),
            (["-month="], ["month": ""], []), (["-month=-C"], ["month": "-C"], []),
            (["-t", "next", "fri"], ["t": "next fri"], []), (["next", "fri"], [:], ["next fri"]),
            (["-t", "fri", "next", "fri"], ["t": "fri"], ["next fri"]),
            (["next", "-t", "next", "fri"], ["t": "next fri"], ["next"]), (["fri"], [:], ["fri"]),
        ] as [([String], [String: String], [String])])
    func periods(words: [String], values: [String: String], operands: [String]) throws {
        let found = try Self.periods.parse(["stats"] + words)
        #expect(found.values.filter { $0.key != "DATE" } == values && found.operands == operands)
        #expect(found.values["DATE"] == operands.first)
    }

    @Test("an option may be an operand as well, which is its value", arguments: [["2"], ["-n", "2"]])
    func option(words: [String]) throws {
        let pages = SampleTable.option("n", "N", .number(1...9))
        let table = CommandLineTable(
            commands: [SampleTable.command("page", SampleTable.other, options: [pages], operands: [pages])],
            globalOptions: [])
        #expect(try table.parse(["page"] + words).values == ["n": "2"])
        #expect(throws: UsageError.repeatedOption("n")) { try table.parse(["page", "-n", "1"] + words) }
    }

    @Test("words that make no date together are one too many", arguments: [["fri", "x"], ["fri", "next", "x"]])
    func separate(words: [String]) {
        #expect(throws: UsageError.unexpectedOperand(words[1], command: ["stats"], nearest: nil)) {
            try Self.periods.parse(["stats"] + words)
        }
    }

    @Test("a global option may stand anywhere before the end of options", arguments: 0...5)
    func globalOptions(position: Int) throws {
        var words = ["pending", "create", "week", "-t=W", "--"]
        if position == 5 {
            words.insert(contentsOf: ["-C=d"], at: 4)
        } else {
            words.insert(contentsOf: ["-C", "d"], at: position)
        }
        try check(words, Expected(path: "pending create week", values: ["t": "W", "C": "d"]))
    }

    @Test(
        "help is asked on the words that are there, whatever else is wrong",
        arguments: [
            (["-h"], []), (["--help"], []), (["-help"], []), (["--h"], []), (["help"], []), (["help", "help"], []),
            (["-h", "today"], ["today"]), (["help", "today"], ["today"]), (["today", "-h"], ["today"]),
            (["today", "-h", "show"], ["today", "show"]), (["today", "show", "-h"], ["today", "show"]),
            (["pending", "create", "-h"], ["pending", "create"]),
            (["help", "pending", "create"], ["pending", "create"]),
            (["today", "create", "-m", "x", "-h"], ["today", "create"]),
            (["today", "create", "-h"], ["today", "create"]),
            (["today", "show", "-bogus", "-h"], ["today", "show"]), (["init", "d", "-h"], ["init"]),
            (["init", "d", "e", "-h"], ["init"]), (["help", "init", "d"], ["init"]), (["-h", "-C"], []),
            (["pending", "-w", "x", "create", "-h"], ["pending", "create"]),
        ])
    func help(words: [String], expected: [String]) throws {
        let invocation = try SampleTable.table.parse(words)
        #expect(invocation.helpTopic == expected)
    }

    @Test(
        "help isn't asked where its option is a value or behind the end of options",
        arguments: [["today", "create", "-m", "-h"], ["init", "--", "-h"], ["init", "help"], []])
    func noHelp(words: [String]) throws {
        #expect(try SampleTable.table.parse(words).helpTopic == nil)
    }

    @Test(
        "the version is asked anywhere, and nothing else needs to be right",
        arguments: [
            (["--version"], true), (["-version"], true), (["today", "-version"], true),
            (["today", "show", "-x", "-version"], true),
            (["today", "create", "-m", "-version"], false), (["init", "--", "-version"], false),
        ])
    func version(words: [String], expected: Bool) throws {
        #expect(try SampleTable.table.parse(words).wantsVersion == expected)
    }

    private func check(_ words: [String], _ expected: Expected) throws {
        let invocation = try SampleTable.table.parse(words)
        #expect(invocation.command?.words == expected.path)
        let operands = zip(invocation.command?.operands.map(\.name) ?? [], expected.operands)
        #expect(invocation.values == expected.values.merging(operands) { $1 })
        #expect(invocation.flags == expected.flags)
        #expect(invocation.operands == expected.operands)
        #expect(invocation.helpTopic == nil)
        #expect(!invocation.wantsVersion)
    }
}
