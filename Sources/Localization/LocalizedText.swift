/// The languages that the tool speaks (`CommandLine.md`, "Language").
public enum Language: String, CaseIterable, Sendable {
    /// English.
    case en
    /// Chinese, 中文.
    case zh
    /// Japanese, 日本語.
    case ja
}

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
