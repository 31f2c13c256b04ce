/// A text in every language.
///
/// The initialiser has a required label for each, so that a translation that is missing doesn't compile.
public struct LocalizedText: Hashable, Sendable {
    /// The English text.
    public let en: String
    /// The Chinese text.
    public let zh: String
    /// The Japanese text.
    public let ja: String

    /// Makes a text of its translations.
    public init(en: String, zh: String, ja: String) {
        self.en = en
        self.zh = zh
        self.ja = ja
    }

    /// The text in one language.
    public subscript(language: Language) -> String {
        switch language {
        case .en: en
        case .zh: zh
        case .ja: ja
        }
    }
}

extension LocalizedText {
    /// A text that is never translated: dates, statuses, ids, titles.
    public init(_ text: String) { self.init(en: text, zh: text, ja: text) }
}
