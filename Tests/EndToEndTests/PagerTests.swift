import TestSupport
import Testing

@Suite(.enabled(if: Screen.isThere, "tmux isn't here")) struct PagerTests {
    private static let now = "2026-01-28 09:00"

    /// What a terminal of twenty rows shows of a command, in a journal with a draft of thirty tasks.
    private func lines(_ line: String, until words: String? = nil) throws -> [String] {
        let tasks = (1...30).map { "task \($0)" }.joined(separator: ";")
        let world = try World.prepared([(Self.now, ["init"]), (Self.now, ["today", "create", "-m", tasks])])
        let screen = Screen(world, columns: 80, rows: 20)
        return try words.map { try screen.lines(line, now: Self.now, until: $0) } ?? screen.lines(line, now: Self.now)
    }

    private static let show = "weekyii today show"
    private static let settings = "WEEKYII_PAGER='echo $LESS; wc -c >/dev/null'"
    private static let charset = "WEEKYII_PAGER='echo ${LESSCHARSET:-none}; wc -c >/dev/null'"

    @Test(
        "is the one that WEEKYII_PAGER, the user's setting or PAGER names, in this order; less is told of UTF-8 and colours",
        arguments: [
            ("WEEKYII_PAGER='wc -l' \(show)", "32"), ("PAGER='wc -l' \(show)", "32"),
            ("git config --global weekyii.pager 'echo setting; wc -c >/dev/null'; PAGER=cat \(show)", "setting"),
            ("git config weekyii.pager 'echo repository'; PAGER='echo variable; wc -c >/dev/null' \(show)", "variable"),
            ("git config --global weekyii.pager 'echo setting'; WEEKYII_PAGER='wc -l' \(show)", "32"),
            ("LANG=C \(charset) \(show)", "utf-8"), ("LC_ALL=C LANG=zh_CN.UTF-8 \(charset) \(show)", "utf-8"),
            ("LC_ALL= LC_CTYPE= LANG=ja_JP.UTF-8 \(charset) \(show)", "none"),
            ("LANG=C LESSCHARSET=latin1 \(charset) \(show)", "latin1"), ("LESS=-S \(settings) \(show)", "-R -S"),
            ("LESS= \(settings) \(show)", "-R"), ("\(settings) \(show)", "FRX"),
        ])
    func named(line: String, said: String) throws { #expect(try lines(line) == [said]) }

    @Test(
        "there is none for what fits, in a pipe, on a dumb terminal, and where it is cat, empty, missing or not wanted",
        arguments: [
            "PAGER='echo pager' weekyii present show today", "PAGER='echo pager' \(show) | tail -1",
            "TERM=dumb PAGER='echo pager' \(show)", "WEEKYII_PAGER=cat PAGER='echo pager' \(show)",
            "WEEKYII_PAGER= PAGER='echo pager' \(show)", "PAGER='echo pager' \(show) -no-pager",
            "PAGER=no-such-pager \(show)",
        ])
    func none(line: String) throws {
        let lines = try lines(line)
        #expect(!lines.contains("pager") && (line.contains("present") || lines.contains { $0.hasSuffix("task 30") }))
    }

    @Test("less waits at the end of the first screen", .enabled(if: SigningTests.has("less")))
    func less() throws {
        let lines = try lines(Self.show, until: "task 17")
        #expect(lines.first == "[OK] Today 2026-01-28 | status: draft | kill_time: 20:00")
        #expect(!lines.contains { $0.contains("END") })
    }
}
