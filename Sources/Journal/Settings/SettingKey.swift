/// A setting that the tool knows: its name, where it is kept, what it may be and what it is without a word
/// (`FileFormats.md`, ".weekyii/config").
public struct SettingKey: Hashable, Sendable {
    /// Where a setting is kept.
    public enum Home: Hashable, Sendable {
        /// In `.weekyii/config`: it travels with the journal.
        case journal
        /// In git's configuration, the repository's or the user's: one machine's own.
        case machine
        /// In the user's git configuration alone: it has to be known before there is a journal.
        case user
    }

    /// The name as it is written: `plan.killTime`.
    public let name: String
    /// Where it is kept.
    public let home: Home
    /// What it may be.
    public let form: SettingForm
    /// What holds where nobody set it; empty for nothing.
    public let standard: String
    /// Whether only the tool sets it.
    public let isFixed: Bool

    private init(_ name: String, _ home: Home, _ form: SettingForm, _ standard: String, isFixed: Bool = false) {
        self.name = name
        self.home = home
        self.form = form
        self.standard = standard
        self.isFixed = isFixed
    }

    /// The key of a name, section and last part of either case, as git has it; nil for one that nobody knows.
    public init?(_ name: String) {
        guard let key = Self.all.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = key
    }

    /// Every setting, those that travel first.
    public static let all = journal + machine

    private static let journal = [
        SettingKey("journal.schema", .journal, .number(1...JournalConfig.schema), "1", isFixed: true),
        SettingKey("journal.timezone", .journal, .zone, ""),
        SettingKey("plan.killTime", .journal, .time, "20:00"),
        SettingKey("plan.taskType", .journal, .words(["regular", "ddl", "leisure"]), "regular"),
        SettingKey("plan.killTimeReminder", .journal, .number(0...1440), "30"),
        SettingKey("plan.planningReminder", .journal, .time, ""),
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
