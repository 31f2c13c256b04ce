import Testing

@testable import Commands

@Suite("An alias's value") struct AliasWordsTests {
    @Test(
        "is split as git splits it",
        arguments: [
            ("today done focus_zone", ["today", "done", "focus_zone"]), ("  a \t b\n", ["a", "b"]), ("", []), (" ", []),
            ("today create -m 'a; b'", ["today", "create", "-m", "a; b"]), (#"-m "it's""#, ["-m", "it's"]),
            (#"a\ b \' \\"#, ["a b", "'", #"\"#]), (#"'a\b'"#, [#"a\b"#]), (#""a\"b""#, [#"a"b"#]), ("a''b", ["ab"]),
            ("'' x", ["", "x"]), ("添加 '牛 奶'", ["添加", "牛 奶"]), ("$HOME `x` ;", ["$HOME", "`x`", ";"]),
        ])
    func words(value: String, expected: [String]) {
        #expect(AliasWords.split(value) == expected)
    }

    @Test("isn't split with an open quote or a backslash at its end", arguments: ["a 'b", "\"", #"a\"#])
    func unclosed(value: String) {
        #expect(AliasWords.split(value) == nil)
    }
}
