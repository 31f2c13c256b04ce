import Localization

/// The words for one date, week or month, by its distance from the current one (`Plan.md`, "Values").
struct RelativeWord: Sendable {
    /// The distance, in days, weeks or months.
    let offset: Int
    /// The word that completion offers; empty in a language without one.
    let name: LocalizedText
    /// Other words for the same.
    let synonyms: [String]

    private init(_ offset: Int, _ name: LocalizedText, _ synonyms: [String] = []) {
        (self.offset, self.name, self.synonyms) = (offset, name, synonyms)
    }

    static let days = [
        RelativeWord(0, LocalizedText(en: "today", zh: "今天", ja: "今日")),
        RelativeWord(1, LocalizedText(en: "tomorrow", zh: "明天", ja: "明日")),
        RelativeWord(2, LocalizedText(en: "", zh: "后天", ja: "明後日"), ["後天"]),
        RelativeWord(-1, LocalizedText(en: "yesterday", zh: "昨天", ja: "昨日")),
    ]

    static let weeks = [
        RelativeWord(0, LocalizedText(en: "this", zh: "本周", ja: "今週"), ["这周", "本週", "這週"]),
        RelativeWord(1, LocalizedText(en: "next", zh: "下周", ja: "来週"), ["下週"]),
        RelativeWord(-1, LocalizedText(en: "last", zh: "上周", ja: "先週"), ["上週"]),
    ]

    static let months = [
        RelativeWord(0, LocalizedText(en: "this", zh: "本月", ja: "今月"), ["这个月", "這個月"]),
        RelativeWord(1, LocalizedText(en: "next", zh: "下个月", ja: "来月"), ["下月", "下個月"]),
        RelativeWord(-1, LocalizedText(en: "last", zh: "上个月", ja: "先月"), ["上月", "上個月"]),
    ]

    /// Whether a text in its normal form is one of the words, in any language.
    func means(_ text: String) -> Bool {
        !text.isEmpty && ([name.en, name.zh, name.ja] + synonyms).contains(text)
    }
}

extension [RelativeWord] {
    /// The distance that a text in its normal form means; nil for an unknown word.
    func offset(of text: String) -> Int? { first { $0.means(text) }?.offset }

    /// The word for a distance; nil without one.
    func name(of offset: Int) -> LocalizedText? { first { $0.offset == offset }?.name }
}
