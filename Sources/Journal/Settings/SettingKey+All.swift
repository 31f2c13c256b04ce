public import Parts

extension SettingKey {
    /// The key with a name, compared without case; nil for an unknown one.
    public init?(_ name: String, _ parts: PartList = .standard) {
        guard let key = Self.all(parts).first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = key
    }

    /// Every setting, the journal's first.
    public static func all(_ parts: PartList = .standard) -> [SettingKey] {
        journal + parts.settings + machine
    }

    private static let journal = [
        SettingKey("journal.schema", .journal, .number(1...JournalConfig.schema), "1", isFixed: true),
        SettingKey("journal.timezone", .journal, .zone, ""),
    ]

    private static let machine = [
        SettingKey("weekyii.journal", .user, .path, ""),
        SettingKey("weekyii.language", .machine, .language(["en", "zh", "ja"]), ""),
        SettingKey("weekyii.theme", .machine, .words(["default", "contrast", "mono"]), "default"),
        SettingKey("weekyii.pager", .machine, .text, ""),
        SettingKey("weekyii.notifier", .machine, .text, ""),
        SettingKey("weekyii.durability", .machine, .words(["full", "relaxed"]), "full"),
        SettingKey("weekyii.maintenance", .machine, .truth, "true"),
        SettingKey("weekyii.hooks", .machine, .truth, "true"),
        SettingKey("weekyii.automaticIdentity", .machine, .words(["weekyii", "user"]), "weekyii"),
        SettingKey("weekyii.autoSync", .machine, .truth, "false"),
    ]
}
