import CommandLine
import Localization
import Messages
import Testing

@Suite("An alias") struct AliasTests {
    private static let aliases = [
        "d": "today done focus_zone", "two": "d -id T02", "opt": "-C j today show", "loop": "back", "back": "loop -x",
        "bad": "nothing here", "q": "today 'x", "e": " ", "init": "today show", "sp": "today create -m 'a b'",
    ]

    /// Parses a line; notes what was asked.
    private func parse(
        _ words: [String], asked: ([String]) -> Void = { _ in }
    ) throws -> Invocation<SampleRun> {
        var names: [String] = []
        defer { asked(names) }
        return try withoutActuallyEscaping({ (name: String, values: [String: String]) -> String? in
            names.append((values["C"].map { "\($0):" } ?? "") + name)
            return Self.aliases[name]
        }) { aliases in
            var parser = CommandLineParser(SampleTable.table, words, aliases: aliases)
            return try parser.parse()
        }
    }

    @Test(
        "takes the place of the first word if that is no command",
        arguments: [
            (["d"], "today done focus_zone", [:]), (["-C", "x", "d"], "today done focus_zone", ["C": "x"]),
            (["two"], "today done focus_zone", ["id": "T02"]), (["opt"], "today show", ["C": "j"]),
            (["d", "-id", "T01"], "today done focus_zone", ["id": "T01"]), (["init"], "init", [:]),
            (["sp"], "today create", ["m": "a b"]), (["-C=x", "--", "d"], "today done focus_zone", ["C": "x"]),
        ] as [([String], String, [String: String])])
    func replaced(words: [String], command: String, values: [String: String]) throws {
        let invocation = try parse(words)
        #expect(invocation.command?.words == command && invocation.values == values)
    }

    @Test("has help", arguments: [["help", "d"], ["-h", "d"], ["d", "-h"]])
    func help(words: [String]) throws {
        #expect(try parse(words).helpTopic == ["today", "done", "focus_zone"])
    }

    @Test(
        "is looked for only where a command is unknown, in the journal that -C names before it",
        arguments: [
            (["today"], []), (["today", "d"], []), ([], []), (["init", "d"], []), (["help"], []), (["-C", "d"], []),
            (["", "x"], [""]), (["-x", "d", "-h"], []), (["-C", "x", "y", "-m", "z"], ["x:y"]),
        ] as [([String], [String])])
    func unknown(words: [String], expected: [String]) {
        _ = try? parse(words) { #expect($0 == expected) }
    }

    @Test(
        "that can't be replaced is an error",
        arguments: [
            ("loop", "alias 'loop' expands to itself: loop -> back -> loop"),
            ("bad", "alias 'bad' expands to an unknown command 'nothing'"), ("q", "alias 'q' has an unclosed quote"),
            ("e", "alias 'e' is empty; set weekyii.alias.e to a command"),
        ])
    func wrong(word: String, expected: String) throws {
        let error = try #require(throws: Failure.self) { try parse([word]) }
        #expect(error.text[.en] == expected && error.status == .usage)
    }
}
