/// The languages that the tool speaks (`cli.md`, "Language").
public enum Language: String, CaseIterable, Sendable {
    /// English.
    case en
    /// Chinese, 中文.
    case zh
}

/// A text in every language.
///
/// The initialiser has a required label for each, so that a translation that is missing doesn't compile.
public struct LocalizedText: Hashable, Sendable {
    /// The English text.
    public let en: String
    /// The Chinese text.
    public let zh: String

    /// Makes a text of its translations.
    public init(en: String, zh: String) {
        self.en = en
        self.zh = zh
    }

    /// The text in one language.
    public subscript(language: Language) -> String {
        switch language {
        case .en: en
        case .zh: zh
        }
    }
}
