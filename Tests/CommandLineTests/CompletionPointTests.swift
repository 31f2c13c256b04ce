import CommandLine
import Localization
import Testing

@Suite("What can stand at the cursor") struct CompletionPointTests {
    @Test(
        "are the words of commands, in the order of help",
        arguments: [
            ([], "", ["init", "today", "pending", "past", "remote", "remind", "help"]),
            ([], "to", ["today"]), ([], "xyz", []), ([], "call", []),
            (["today"], "", ["create", "done", "show"]), (["today", "done"], "", ["focus_zone"]),
            (["pending"], "", ["create"]), (["pending", "cr"], "", []), (["pending", "crate"], "", ["week"]),
            (["pending", "create"], "p", ["precise-day"]), (["help"], "", ["init", "today", "pending", "past"]),
            (["help", "today"], "s", ["show"]), (["help", "today", "show"], "", []), (["tody"], "", []),
            (["-C", "d", "today"], "s", ["show"]), (["--", "past"], "", ["show"]), (["remind"], "", ["install"]),
            (["today", "show", "x"], "", ["-focus_zone", "-frozen_zone", "-complete_zone", "-all"]),
        ] as [([String], String, [String])])
    func commands(words: [String], word: String, expected: [String]) {
        let found = offered(words, word)
        #expect(words == ["help"] ? Array(found.prefix(4)) == expected : found == expected)
    }

    @Test(
        "are the options that aren't there yet where nothing else can stand: a required one alone, all after a dash",
        arguments: [
            (["today", "create"], "", ["-m"]), (["today", "create", "-y"], "", ["-m"]),
            (["today", "create", "-m", "x"], "", ["-y"]), (["today", "create", "-message=x"], "", ["-y"]),
            (["colour", "red", "-when", "never"], "", []),
            (["colour", "red"], "-", ["-when", "-few", "-many", "-quiet", "-C", "-h", "--help", "--version"]),
            (["today", "create", "-m", "x", "-y"], "", []),
            (["today", "create"], "-", ["-m", "-message", "-y", "-C", "-h", "--help", "--version"]),
            (["today", "create"], "--", ["--message", "--help", "--version"]),
            (["today", "create"], "-me", ["-message"]), (["today", "create"], "--me", ["--message"]),
            (["today", "create"], "-he", ["-help"]), (["today", "create"], "-x", []),
            ([], "-", ["-C", "-h", "--help", "--version"]), (["-C", "d"], "-", ["-h", "--help", "--version"]),
            (["today"], "-", ["-C", "-h", "--help", "--version"]),
            (["help", "today", "create"], "-m", []), (["past", "show", "all"], "", []),
        ] as [([String], String, [String])])
    func options(words: [String], word: String, expected: [String]) {
        #expect(offered(words, word) == expected)
    }

    @Test(
        "is a value where an option or the command wants one",
        arguments: [
            (["today", "create", "-m"], "x", .text, "", "x"), (["today", "create", "-m"], "-", .text, "", "-"),
            (["today", "create"], "-m=x", .text, "-m=", "x"),
            (["today", "create"], "--message=", .text, "--message=", ""),
            (["today", "done", "focus_zone", "-id"], "T", SampleTable.task, "", "T"),
            (["pending", "create", "week"], "-t=2026", .text, "-t=", "2026"),
            (["-C"], "~/", .folder, "", "~/"), (["past", "-C"], "", .folder, "", ""), ([], "-C=", .folder, "-C=", ""),
            (["init"], "", .folder, "", ""), (["init", "--"], "-d", .folder, "", "-d"),
            (["remote", "add", "n"], "h", .text, "", "h"), (["call", "again", "a", "b"], "c", .file, "", "c"),
        ] as [([String], String, ValueKind, String, String)])
    func values(words: [String], word: String, kind: ValueKind, lead: String, typed: String) {
        let point = Self.table.completion(behind: words, of: word)
        #expect(point.offer == .value(kind))
        #expect([point.lead, point.typed] == [lead, typed])
    }

    @Test(
        "is one of the words of a choice",
        arguments: [
            (["colour", "-when"], "", ["always", "never"]), (["colour", "-when"], "n", ["never"]),
            (["colour"], "-when=a", ["always"]), (["colour", "-when", "never"], "", ["red", "blue"]),
            (["colour"], "b", ["blue"]), (["colour", "red"], "", ["-when"]), (["colour"], "-other=", []),
            (["colour", "-few"], "", ["1", "2", "3"]), (["colour"], "-few=3", ["3"]),
            (["colour", "-many"], "1", ["a value"]),
        ] as [([String], String, [String])])
    func choices(words: [String], word: String, expected: [String]) {
        #expect(offered(words, word) == expected)
    }

    @Test("is told with what commands do, and which words follow the beginning of one")
    func summaries() {
        guard case .words(let words) = Self.table.completion(behind: [], of: "").offer else { return }
        let summaries = Dictionary(uniqueKeysWithValues: words.map { ($0.value, $0.summary) })
        #expect(summaries["init"]?[.zh] == "创建日记")
        #expect(summaries["today"]?[.en] == "create, done, show")
        #expect(summaries["remind"]?[.en] == "remind, in English")
    }

    @Test("knows the values that stand before it")
    func valuesBefore() {
        #expect(Self.table.completion(behind: ["-C", "d", "init"], of: "").values == ["C": "d"])
        #expect(Self.table.completion(behind: ["init"], of: "").values == [:])
    }

    private func offered(_ words: [String], _ word: String) -> [String] {
        guard case .words(let found) = Self.table.completion(behind: words, of: word).offer else { return ["a value"] }
        return found.map(\.value)
    }

    /// The sample with a choice and with a repeatable operand; both commands are hidden.
    private static let table = CommandLineTable(
        commands: SampleTable.commands + [
            SampleTable.command(
                "colour", SampleTable.other,
                options: [
                    SampleTable.option("when", "always|never"),
                    SampleTable.option("few", "N", .number(1...3), isRare: true),
                    SampleTable.option("many", "N", .number(1...365), isRare: true),
                    GenericOption<SampleRun, Bool>("quiet", isRare: true, SampleTable.other),
                ], operands: [SampleTable.operand("COLOUR", .choice(["red", "blue"]))], isHidden: true),
            SampleTable.command(
                "call again", SampleTable.other, operands: [GenericOption<SampleRun, String>(repeated: "FILE")],
                isHidden: true),
        ], globalOptions: SampleTable.globalOptions)
}
