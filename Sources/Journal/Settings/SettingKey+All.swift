public import Parts

extension SettingKey {
    /// The key of a name, section and last part of either case, as git has it; nil for an unknown one.
    public init?(_ name: String, _ parts: PartList = .standard) {
        guard let key = Self.all(parts).first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = key
    }

    /// Every setting, those that travel first.
    public static func all(_ parts: PartList = .standard) -> [SettingKey] {
        let known = journal + parts.settings
        return known + trackers.filter { key in !known.contains { $0.name == key.name } } + machine
    }

    private static let journal = [
        SettingKey("journal.schema", .journal, .number(1...JournalConfig.schema), "1", isFixed: true),
        SettingKey("journal.timezone", .journal, .zone, ""),
    ]

    private static let trackers = [
        SettingKey("light.dayReminder", .journal, .time, "11:00"),
        SettingKey("light.nightStart", .journal, .time, "22:30"),
        SettingKey("light.nightEnd", .journal, .time, "00:30"),
        SettingKey("light.nightInterval", .journal, .number(1...720), "30"),
        SettingKey("light.nightReminders", .journal, .truth, "true"),
        SettingKey("fast.preset", .journal, .words(["16:8", "18:6", "20:4", "OMAD"]), "16:8"),
        SettingKey("fast.showStreak", .journal, .truth, "true"),
        SettingKey("feature.repeat", .journal, .truth, "true"),
        SettingKey("feature.fast", .journal, .truth, "true"),
        SettingKey("feature.light", .journal, .truth, "true"),
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
