import Commands
import Terminal
import TestSupport
import Testing

/// The questions before a change that can't be undone (`Plan.md`, "Start"; `Repeats.md`, "Commands").
@Suite("a question before a change") struct ConfirmationTests {
    struct Asked {
        let before: [[String]]
        let words: [String]
        /// The language, the question, and the error after a no.
        let texts: [(locale: String, question: String, no: String)]
    }

    private static let asked = [
        Asked(
            before: [["today", "create", "-m", "a; b"]], words: ["today", "start"],
            texts: [
                (
                    "C", "kill time 20:00 has passed: 2 tasks would expire now. Start anyway? [y/N] ",
                    "not started"
                ),
                ("zh_CN.UTF-8", "kill_time 20:00 已过：2 个任务会立即过期。仍要启动吗？ [y/N] ", "未启动"),
                (
                    "ja_JP.UTF-8", "kill_time 20:00 を過ぎています。タスク 2 件がすぐに期限切れになります。それでも開始しますか？ [y/N] ",
                    "開始しませんでした"
                ),
            ]),
        Asked(
            before: [["repeat", "create", "-m", "Clean", "-every", "3-day"]],
            words: ["repeat", "delete", "-id", "1"],
            texts: [
                ("C", "Delete 'Clean'? [y/N] ", "not deleted"),
                ("zh_CN.UTF-8", "删除“Clean”吗？ [y/N] ", "未删除"),
                ("ja_JP.UTF-8", "「Clean」を削除しますか？ [y/N] ", "削除しませんでした"),
            ]),
        Asked(
            before: [["repeat", "create", "-m", "Clean", "-every", "3-day"], ["repeat", "done", "-id", "1", "-y"]],
            words: ["repeat", "delete", "-id", "1"],
            texts: [
                ("C", "Delete 'Clean' and its 1 completion? [y/N] ", "not deleted"),
                ("zh_CN.UTF-8", "删除“Clean”及其 1 次完成记录吗？ [y/N] ", "未删除"),
                ("ja_JP.UTF-8", "「Clean」とその完了記録 1 件を削除しますか？ [y/N] ", "削除しませんでした"),
            ]),
        Asked(
            before: [["repeat", "create", "-m", "rent", "-every", "month", "-next", "2026-03-09 09:00"]],
            words: ["repeat", "done", "-id", "rent"],
            texts: [
                ("C", "rent is due 2026-03-09: done already? [y/N] ", "not marked done"),
                ("zh_CN.UTF-8", "rent 到期于 2026-03-09：已经完成了吗？ [y/N] ", "未标记为完成"),
                ("ja_JP.UTF-8", "rent の期限は 2026-03-09 です。もう完了しましたか？ [y/N] ", "完了にしませんでした"),
            ]),
    ]

    @Test("is asked on a terminal alone, and a no changes nothing", arguments: asked)
    func no(asked: Asked) throws {
        let world = try World()
        for words in [["init"]] + asked.before {
            #expect(try world.weekyii(words, now: "2026-01-28 08:00").status == 0)
        }
        let head = try world.git("rev-parse", "HEAD").output
        for text in asked.texts {
            let (streams, captured) = Streams.capturing(input: "n\n", isTerminal: true)
            let variables = ["WEEKYII_NOW": "2026-01-28 20:30", "TERM": "dumb", "LC_ALL": text.locale]
            let tool = Tool(
                variables: world.environment.merging(variables) { $1 }, folder: world.folder.path("journal"),
                streams: streams)
            #expect(tool.run(asked.words) == 1)
            #expect(captured.all == "\(text.question)[ERR] \(text.no)\n")
            #expect(try world.git("rev-parse", "HEAD").output == head)
        }
        // Nobody is asked in a pipe.
        let outcome = try world.weekyii(asked.words, now: "2026-01-28 20:30")
        #expect(outcome.status == 0 && !outcome.error.contains("[y/N]"), "\(outcome)")
    }

    @Test(
        "about a clock that jumped is asked before anything is written, and a yes goes on", arguments: ["n\n", "y\n"])
    func clock(answer: String) throws {
        let world = try World()
        for words in [["init"], ["today", "create", "-m", "a"]] {
            #expect(try world.weekyii(words, now: "2026-01-28 08:00").status == 0)
        }
        let head = try world.git("rev-parse", "HEAD").output
        let (streams, captured) = Streams.capturing(input: answer, isTerminal: true)
        let variables = ["WEEKYII_NOW": "2026-11-27 09:00", "TERM": "dumb", "LC_ALL": "C"]
        let tool = Tool(
            variables: world.environment.merging(variables) { $1 }, folder: world.folder.path("journal"),
            streams: streams)
        let status = tool.run(["today", "create", "-m", "b"])
        let question =
            "the clock shows 2026-11-27, 303 days after the newest commit: is it right? 44 days would be rolled over [y/N] "
        #expect(captured.all.hasPrefix(question), "\(captured.all)")
        #expect(captured.all.hasSuffix("[ERR] weekyii today create was not run\n") == (answer == "n\n"))
        #expect(status == (answer == "y\n" ? 0 : 1))
        #expect(try (world.git("rev-parse", "HEAD").output == head) == (answer == "n\n"))
    }

    @Test(
        "about tasks that aren't given is an editor on a terminal",
        arguments: [(["today", "create"], "2026-01-28"), (["day", "create", "-t", "fri"], "Fri 2026-01-30")])
    func editor(words: [String], date: String) throws {
        let world = try World()
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        let (streams, captured) = Streams.capturing(input: "", isTerminal: true)
        let variables = ["WEEKYII_NOW": "2026-01-28 08:00", "TERM": "dumb", "LC_ALL": "C", "VISUAL": "sed -i 1ia"]
        let tool = Tool(
            variables: world.environment.merging(variables) { $1 }, folder: world.folder.path("journal"),
            streams: streams)
        #expect(tool.run(words) == 0)
        #expect(captured.all == "[OK] \(date): 1 task\nDraft:\n  - (T01) a\n")
    }
}
