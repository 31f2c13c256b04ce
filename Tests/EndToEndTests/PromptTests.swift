import Foundation
import TestSupport
import Testing

@Suite struct PromptTests {
    private func world(_ steps: [[String]]) throws -> World {
        try World.prepared(([["init"]] + steps).map { ("2026-01-28 08:00", $0) })
    }

    private static let created = ["today", "create", "-m", "提交申请; b; c"]
    private static let start = ["today", "start"]
    private static let done = ["today", "done", "focus_zone"]
    private static let long = ["today", "create", "-m", "一二三四五六七八九十一二三四五"]

    @Test(
        "today is one line",
        arguments: [
            ([], "09:00", "en", "· nothing planned"), ([], "09:00", "zh", "· 未规划"),
            ([created], "09:00", "en", "○ draft, 3 tasks · 20:00"), ([created], "09:00", "ja", "○ 下書き 3 件 · 20:00"),
            ([created, start], "09:00", "en", "▶ T01 提交申请 · 3 left · 20:00"),
            ([created, start, done], "09:00", "zh", "▶ T02 b · 剩 2 个 · 20:00"),
            ([created, start, done, done, done], "09:00", "en", "✓ 3 done"),
            ([created, start, done], "20:01", "en", "✗ 1 done · 2 expired"),
            ([created, start, done], "20:01", "ja", "✗ 1 件完了 · 2 件期限切れ"),
            ([long, start], "09:00", "en", "▶ T01 一二三四五六七八九十一… · 1 left · 20:00"),
        ] as [([[String]], String, String, String)])
    func line(steps: [[String]], time: String, language: String, expected: String) throws {
        let world = try world(steps).with(["WEEKYII_LANG": language])
        let before = try Everything(world)
        let outcome = try world.weekyii("prompt", now: "2026-01-28 \(time)")
        #expect(outcome == Outcome(status: 0, output: expected + "\n", error: ""))
        #expect(try Everything(world) == before, "a prompt writes nothing")
    }

    @Test(
        "outside a journal it is silent", arguments: [["prompt"], ["prompt", "-json"], ["-C", "nowhere", "prompt"]])
    func outside(words: [String]) throws {
        let outcome = try World().weekyii(words, now: "2026-01-28 09:00")
        #expect(outcome == Outcome(status: 0, output: "", error: ""))
    }

    @Test("what can't be read is a mark, and no error on every line that is typed")
    func unreadable() throws {
        let world = try world([])
        try world.folder.write("nonsense\n", to: "journal/Present/2026/2026-W05/2026-01-28/day.md")
        let outcome = try world.weekyii("prompt", now: "2026-01-28 09:00")
        #expect(outcome == Outcome(status: 0, output: "✗ weekyii check\n", error: ""))
    }

    @Test("a title can't steer the terminal")
    func safe() throws {
        let world = try world([["today", "create", "-m", "a\u{202E}b"], Self.start])
        let outcome = try world.weekyii("prompt", now: "2026-01-28 09:00")
        #expect(outcome.output == "▶ T01 a\\u{202E}b · 1 left · 20:00\n")
    }

    @Test(
        "a running fast is appended with its hours",
        arguments: [
            ("2026-01-28 20:00", "en", "· nothing planned · fasting 12:00/16 · 0/7 days"),
            ("2026-01-28 20:00", "zh", "· 未规划 · 断食 12:00/16 · 0/7 天"),
            ("2026-01-29 00:30", "ja", "· 予定なし · 断食 16:30/16 · 1/7 日"),
        ])
    func fasting(now: String, language: String, expected: String) throws {
        let world = try world([["fast", "start"]]).with(["WEEKYII_LANG": language])
        let before = try Everything(world)
        let outcome = try world.weekyii("prompt", now: now)
        #expect(outcome == Outcome(status: 0, output: expected + "\n", error: ""))
        let document = try world.weekyii("prompt", "-json", now: now).output
        #expect(document.contains(#""fast": {"name": "2026-01-28-0800", "preset": "16:8", "#))
        #expect(document.hasSuffix(#""fast_days": \#(now.hasPrefix("2026-01-29") ? 1 : 0)}"# + "\n"))
        #expect(try Everything(world) == before)
    }

    @Test("a fast that has ended is only in the document, and one that can't be read nowhere")
    func idle() throws {
        let world = try world([["fast", "start"], ["fast", "end"]])
        #expect(try world.weekyii("prompt", now: "2026-01-28 09:00").output == "· nothing planned\n")
        let document = try world.weekyii("prompt", "-json", now: "2026-01-28 09:00").output
        #expect(document.hasSuffix(#""percentage": 0, "fast": null, "fast_days": 0}"# + "\n"))
        try world.folder.write("# Fast: x\nnonsense\n", to: "journal/Fast/2026/2026-01-28-0900.md")
        let outcome = try world.weekyii("prompt", now: "2026-01-28 09:00")
        #expect(outcome == Outcome(status: 0, output: "· nothing planned\n", error: ""))
    }

    @Test("for a status bar it is one line of JSON")
    func document() throws {
        let outcome = try world([Self.created, Self.start, Self.done]).weekyii(
            "prompt", "-json", now: "2026-01-28 09:00")
        #expect(
            outcome.output == #"{"schema": 1, "kind": "prompt", "text": "▶ T02 b · 2 left · 20:00", "#
                + #""tooltip": "Today 2026-01-28 | status: execute | kill_time: 20:00\nFocus: (T02) b\n"#
                + #"Frozen: T03\nComplete: T01", "class": "execute", "alt": "execute", "percentage": 33}"# + "\n")
    }

    @Test(
        "it asks git for nothing, and doesn't load libgit2 either",
        .enabled(if: World.hasTracing, "strace isn't here or may not trace"))
    func withoutGit() throws {
        let world = try world([Self.created, Self.start])
        let outcome = try world.traced(
            ["-e", "trace=openat,openat2,execve,clone,clone3", "-o", world.folder.path("trace")], ["prompt"],
            now: "2026-01-28 21:00")
        #expect(outcome.status == 0)
        let trace = try world.folder.text("trace").lines
        let opened = trace.compactMap { $0.firstMatch(of: #/journal\/\.git\/([a-z]+)/#)?.output.1 }
        #expect(opened.contains("config"), "\(opened)")
        #expect(Set(opened).isSubset(of: ["commondir", "config", "weekyii"]), "\(opened)")
        #expect(trace.count { $0.contains("execve(") } == 1)
        // A thread would be the one that loads libgit2.
        #expect(!trace.contains { $0.contains(#/\bclone3?\(/#) }, "\(trace)")
    }
}
