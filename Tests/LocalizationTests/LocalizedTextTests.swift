import Localization
import Testing

@Suite struct LocalizedTextTests {
    @Test("a text gives what each language says", arguments: [(Language.en, "week"), (.zh, "周"), (.ja, "週")])
    func languages(language: Language, expected: String) {
        #expect(LocalizedText(en: "week", zh: "周", ja: "週")[language] == expected)
    }

    @Test("another text may stand in a text, and is there in the language of the words around it")
    func interpolation() {
        let day = LocalizedText(en: "today", zh: "今天", ja: "今日")
        let text = LocalizedText(en: "\(day): \(2) of \(5)", zh: "\(day)：\(2) / \(5)", ja: "（" + "\(day)" + "）")
        #expect(text == LocalizedText(en: "today: 2 of 5", zh: "今天：2 / 5", ja: "（今日）"))
        #expect(
            LocalizedText(each: "T02 \(day)\(day)")
                == LocalizedText(en: "T02 todaytoday", zh: "T02 今天今天", ja: "T02 今日今日"))
        #expect(LocalizedText(each: "\(day)") == day)
    }

    @Test("texts are joined by a separator of their language")
    func joined() {
        let texts = [LocalizedText(en: "a", zh: "甲", ja: "あ"), LocalizedText("1"), .empty]
        let separator = LocalizedText(en: "; ", zh: "；", ja: "、")
        #expect(texts.joined(separator: separator) == LocalizedText(en: "a; 1; ", zh: "甲；1；", ja: "あ、1、"))
    }

    @Test(
        "a number counts in English as people do",
        arguments: [
            (0.of("task"), "0 tasks"), (1.of("task"), "1 task"), (2.of("kill time"), "2 kill times"),
            (1.of("commit waits", "commits wait"), "1 commit waits"),
            (53.of("commit waits", "commits wait"), "53 commits wait"),
        ])
    func numbers(said: String, expected: String) { #expect(said == expected) }
}
