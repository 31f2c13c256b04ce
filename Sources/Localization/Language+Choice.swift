// Which language a person gets (`CommandLine.md`, "Language").
extension Language {
    /// The language of a person: `WEEKYII_LANG`, else `weekyii.language`, else `LC_ALL`, `LC_MESSAGES`, `LANG`; the
    /// first that is set and not empty decides, and English is spoken where it names none of ours
    /// (`CommandLine.md`, "Language").
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - setting: the value of `weekyii.language`; asked for only when the environment doesn't go before it.
    public init(for variables: [String: String], setting: @autoclosure () -> String?) {
        func filled(_ name: String?) -> String? { name.flatMap { $0.isEmpty ? nil : $0 } }
        let name =
            filled(variables["WEEKYII_LANG"]) ?? filled(setting()) ?? filled(variables["LC_ALL"])
            ?? filled(variables["LC_MESSAGES"]) ?? filled(variables["LANG"])
        self = name.flatMap { Language(locale: $0) } ?? .en
    }

    /// The language of a locale: `zh_TW.UTF-8`, `zh-Hant` and `zh` are all Chinese; nil for one that the tool doesn't
    /// speak, `C` or `zhx`.
    public init?(locale name: String) {
        self.init(rawValue: name.prefix { !"_-.@".contains($0) }.lowercased())
    }
}
