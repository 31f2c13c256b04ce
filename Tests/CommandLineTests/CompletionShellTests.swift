import CommandLine
import Testing

@Suite("A shell") struct CompletionShellTests {
    @Test(
        "hands over the words of a line",
        arguments: [
            (.zsh, ["today", "sh"], ["today"], "sh", ""), (.fish, ["-t=20"], [], "-t=20", ""),
            (.fish, [""], [], "", ""), (.zsh, [], [], "", ""), (.zsh, ["'a"], [], "'a", ""),
            (.bash, [""], [], "", ""), (.bash, [], [], "", ""), (.bash, ["today", "sh"], ["today"], "sh", ""),
            (.bash, ["-t", "=", "20"], [], "-t=20", "-t="), (.bash, ["-t", "="], [], "-t=", "-t="),
            (.bash, ["-t=20"], [], "-t=20", ""), (.bash, ["-t", "=", "20", ""], ["-t=20"], "", ""),
            (.bash, ["-t", "20", ":", "1"], ["-t"], "20:1", "20:"), (.bash, ["-t", "20", ":"], ["-t"], "20:", "20:"),
            (.bash, ["-C", "my\\ plan", "\"to"], ["-C", "my plan"], "to", ""),
            (.bash, ["-m", "'a; b'", "\"it's\"", ""], ["-m", "a; b", "it's"], "", ""),
            (.bash, ["$(x)", "`y`", ""], ["$(x)", "`y`"], "", ""),
            (.bash, ["-m", "\"delete "], ["-m"], "delete ", ""), (.bash, ["-m", "delete\\ "], ["-m"], "delete ", ""),
            (.fish, ["-m", "\"delete "], ["-m"], "delete ", ""), (.fish, ["-m", "it\\'s"], ["-m"], "it's", ""),
            (.fish, ["-m", "\"delete\u{20}\u{301}\"\u{301}"], ["-m"], "delete\u{20}\u{301}\u{301}", ""),
        ] as [(CompletionShell, [String], [String], String, String)])
    func line(shell: CompletionShell, words: [String], before: [String], current: String, kept: String) {
        let line = shell.line(words)
        #expect(line.before == before)
        #expect([line.current, line.kept] == [current, kept])
    }

    @Test(
        "gets its answers in its own form",
        arguments: [
            (.bash, ["-t", "=", "2"], "-t=2026-01-28", "Wed", "2026-01-28\tWed"), (.bash, ["2"], "20:00", "", "20:00"),
            (.bash, ["20", ":", ""], "20:15", "", "15"), (.zsh, ["2"], "20:00", "", "20\\:00"),
            (.zsh, ["T"], "T01", "a: \\b", "T01:a: \\\\b"), (.fish, ["T"], "T01", "a: \\b", "T01\ta: \\b"),
            (.bash, ["\"delete "], "delete 1", "", "delete 1"), (.bash, ["delete\\ "], "delete 1", "", "delete\\ 1"),
            (.fish, ["\"delete "], "delete 1", "a", "delete 1\ta"),
            (.fish, ["o"], "origin", "", "origin"), (.zsh, ["-t=2"], "-t=2026-W05", "x", "-t=2026-W05:x"),
        ] as [(CompletionShell, [String], String, String, String)])
    func answer(shell: CompletionShell, words: [String], word: String, summary: String, expected: String) {
        #expect(shell.answer(word, summary, to: shell.line(words)) == expected)
    }
}
