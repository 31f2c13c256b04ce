/// A text in every language.
///
/// The initialiser has a required label for each, so that a missing translation doesn't compile.
package struct LocalizedText: Hashable, Sendable {
    package let en: String
    package let zh: String
    package let ja: String

    /// Creates a text from its translations. Each may contain other texts: `en: "last sync: \(reason)"`.
    package init(en: Wording, zh: Wording, ja: Wording) {
        self.en = en.text(in: .en)
        self.zh = zh.text(in: .zh)
        self.ja = ja.text(in: .ja)
    }

    /// Creates a text with the same words in every language, except for other texts in them.
    package init(each wording: Wording) { self.init(en: wording, zh: wording, ja: wording) }

    /// Creates a text from a phrase that is built in one language at a time.
    package init(_ phrase: (Language) -> String) { (en, zh, ja) = (phrase(.en), phrase(.zh), phrase(.ja)) }

    /// Creates a text that is never translated: dates, statuses, ids, titles.
    package init(_ text: String) { (en, zh, ja) = (text, text, text) }

    package static let empty = LocalizedText(en: "", zh: "", ja: "")

    package subscript(language: Language) -> String {
        language(en: en, zh: zh, ja: ja)
    }
}

extension [LocalizedText] {
    package func joined(separator: LocalizedText) -> LocalizedText {
        guard let first else { return .empty }
        return dropFirst().reduce(first) { LocalizedText(each: "\($0)\(separator)\($1)") }
    }
}
