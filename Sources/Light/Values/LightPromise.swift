package import JournalText
package import Localization

/// The promise that lights a day: one line of 1 to 80 characters, counted as the user sees them.
package struct LightPromise: Hashable, Sendable {
    package static let longest = 80

    package let text: String

    /// Creates a promise from typed text, without leading and trailing white space.
    package init(_ input: String) throws(TaskTitle.Problem) {
        let line = try TaskTitle(input).text
        guard line.count <= Self.longest else { throw .tooLong(characters: line.count) }
        text = line
    }
}

/// Suggestions for a promise, in a fixed order.
package enum LightSuggestions {
    /// The sentence with a number in a language; nil if there is none.
    package static func promise(_ number: Int, in language: Language) -> LightPromise? {
        guard all.indices.contains(number - 1) else { return nil }
        return try? LightPromise(all[number - 1][language])
    }

    /// The eight sentences, numbered from 1.
    package static let all = [
        LocalizedText(
            en: "Tomorrow I will wake up and not hate myself.", zh: "明天醒来不会讨厌自己。", ja: "明日、自分を嫌いにならずに目を覚ます。"),
        LocalizedText(
            en: "I will begin with the hardest thing.", zh: "先做最难的那件事。", ja: "いちばん難しいことから始める。"),
        LocalizedText(
            en: "I will do one thing at a time.", zh: "一次只做一件事。", ja: "一度にひとつのことだけをする。"),
        LocalizedText(
            en: "I will put the phone away before midnight.", zh: "零点之前放下手机。", ja: "日付が変わる前にスマホを置く。"),
        LocalizedText(
            en: "I will eat well and drink enough water.", zh: "好好吃饭，多喝水。", ja: "きちんと食べて、水をよく飲む。"),
        LocalizedText(
            en: "I will go outside for half an hour.", zh: "出门走半个小时。", ja: "三十分、外を歩く。"),
        LocalizedText(
            en: "I will be kind to someone, myself included.", zh: "对一个人好一点，包括自己。", ja: "誰かに、そして自分にも、やさしくする。"),
        LocalizedText(
            en: "Done is enough; I will stop in time.", zh: "完成就好，到点就停。", ja: "できたところまででよしとして、時間になったらやめる。"),
    ]
}
