import Files
import Testing

@Suite("The words of a command line") struct CommandWordsTests {
    @Test(
        "is split as git splits it",
        arguments: [
            ("today done focus_zone", ["today", "done", "focus_zone"]), ("  a \t b\n", ["a", "b"]), ("", []), (" ", []),
            ("today create -m 'a; b'", ["today", "create", "-m", "a; b"]), (#"-m "it's""#, ["-m", "it's"]),
            (#"a\ b \' \\"#, ["a b", "'", #"\"#]), (#"'a\b'"#, [#"a\b"#]), (#""a\"b""#, [#"a"b"#]), ("a''b", ["ab"]),
            ("'' x", ["", "x"]), ("添加 '牛 奶'", ["添加", "牛 奶"]), ("$HOME `x` ;", ["$HOME", "`x`", ";"]),
        ])
    func words(value: String, expected: [String]) {
        #expect(CommandWords.split(value) == expected)
    }

    @Test("isn't split with an open quote or a backslash at its end", arguments: ["a 'b", "\"", #"a\"#])
    func unclosed(value: String) {
        #expect(CommandWords.split(value) == nil)
    }

    @Test(
        "are split as git does",
        arguments: [
            ("", []), ("  ", []), ("a", ["a"]), (" a  b\tc ", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]),
            ("a'b'c", ["abc"]), ("a\\ b", ["a b"]), ("'a\\b'", ["a\\b"]), ("\"a\\\"b\"", ["a\"b"]),
            ("a ''", ["a", ""]), ("$HOME `x` ; |", ["$HOME", "`x`", ";", "|"]), ("通知 \"中 文\"", ["通知", "中 文"]),
            ("'a", nil), ("\"a", nil), ("a\\", nil),
        ] as [(String, [String]?)])
    func split(line: String, words: [String]?) { #expect(CommandWords.split(line) == words) }

    @Test(
        "are one word of the shell once quoted, whatever is in it",
        arguments: ["a b", "it's", "''", "'\u{301}x; y", "a'\u{20DD}", "\u{301}'", "$HOME `x`", "\\", "日 記"])
    func quoted(text: String) {
        let quoted = ShellQuoting.quoted(text)
        #expect(CommandWords.split(quoted) == [text] && ShellQuoting.word(text) == quoted)
    }
}
