import Localization
import Terminal
import Testing

@Suite struct TextTests {
    @Test(
        "a text is its English words, or their translation, with the values in the holes",
        arguments: [
            (Text("deleted all tasks"), "deleted all tasks", "已删除全部任务", "すべてのタスクを削除しました"),
            (Text("a day has at most \(99) tasks"), "a day has at most 99 tasks", "一天最多 99 个任务", "1 日のタスクは 99 件までです"),
            (
                Text("copied \(count: 1, "task")\("") to \("today")\("")"), "copied 1 task to today",
                "已复制 1 个任务到 today", "タスク 1 件を today にコピーしました"
            ),
            (
                Text("copied \(count: 2, "task")\("") to \("today")\("")"), "copied 2 tasks to today",
                "已复制 2 个任务到 today", "タスク 2 件を today にコピーしました"
            ),
            (Text("every day"), "every day", "每 1 天", "1 日ごと"),
            (Text("deleted tasks \(list: ["1", "3"])"), "deleted tasks 1, 3", "已删除第 1、3 条", "タスク 1、3 を削除しました"),
            (Text("month"), "month", "月份", "月"), (Text("month", context: "a part of a year"), "month", "月", "月"),
            (Text(verbatim: "T02 \(Text("Focus")) {0}"), "T02 Focus {0}", "T02 专注 {0}", "T02 フォーカス {0}"),
            (
                Text("not in the catalogue: \(1)"), "not in the catalogue: 1", "not in the catalogue: 1",
                "not in the catalogue: 1"
            ),
            (Text(en: "a", zh: "甲", ja: "あ"), "a", "甲", "あ"),
        ])
    func languages(text: Text, en: String, zh: String, ja: String) {
        #expect([text[.en], text[.zh], text[.ja]] == [en, zh, ja])
    }

    @Test("a value cannot control a terminal, and holes in it are only words")
    func values() {
        #expect(Text("a day has at most \("{0}\u{1B}[31m") tasks")[.zh] == "一天最多 {0}^[[31m 个任务")
        #expect(Text(value: "a\nb")[.en] == "a^Jb")
    }

    @Test("a line keeps the roles of what is in it, wherever the language has it")
    func lines() {
        let line: Line = Language.zh("moved task \("3", .warning) to \("1", .ddl)")
        #expect(line.spans.map(\.role) == [nil, .warning, nil, .ddl, nil] && line.text == "已把第 3 条移到第 1 条")
    }

    @Test("texts are joined by a separator of their language")
    func joined() {
        let texts = [Text(en: "a", zh: "甲", ja: "あ"), Text(verbatim: "1"), .empty]
        let text = texts.joined(separator: Text(en: "; ", zh: "；", ja: "、"))
        #expect([text[.en], text[.zh], text[.ja]] == ["a; 1; ", "甲；1；", "あ、1、"])
    }
}
