import CCatalogues

/// The supported languages (`CommandLine.md`, "Language").
package enum Language: String, CaseIterable, Sendable {
    case en, zh, ja

    /// The user's language: `WEEKYII_LANG`, else `weekyii.language`, else `LC_ALL`, `LC_MESSAGES`, `LANG`. The first
    /// that is set and not empty decides; it is English if that isn't a supported language.
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - setting: the value of `weekyii.language`; read only when `WEEKYII_LANG` isn't set.
    package init(for variables: [String: String], setting: @autoclosure () -> String?) {
        func filled(_ name: String?) -> String? { name.flatMap { $0.isEmpty ? nil : $0 } }
        let name =
            filled(variables["WEEKYII_LANG"]) ?? filled(setting())
            ?? ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { filled(variables[$0]) }.first
        self = name.flatMap { Language(locale: $0) } ?? .en
    }

    /// The language of a locale: `zh_TW.UTF-8`, `zh-Hant` and `zh` are all Chinese; nil for an unsupported one, such as
    /// `C` or `zhx`.
    package init?(locale name: String) {
        self.init(rawValue: name.prefix { !"_-.@".contains($0) }.lowercased())
    }

    /// The words in this language; those of the others aren't built.
    package func callAsFunction<Words>(
        en: @autoclosure () -> Words, zh: @autoclosure () -> Words, ja: @autoclosure () -> Words
    ) -> Words {
        switch self {
        case .en: en()
        case .zh: zh()
        case .ja: ja()
        }
    }

    /// The manual's page of everything, in `mdoc(7)`. The program replaces the lines in braces by what it makes of the
    /// commands.
    package var manual: String {
        unsafe String(cString: self(en: unsafe manual_en(), zh: unsafe manual_zh(), ja: unsafe manual_ja()))
    }
}
