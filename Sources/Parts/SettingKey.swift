/// A known setting: its name, where it is kept, its possible values and its default (`FileFormats.md`,
/// ".weekyii/config").
public struct SettingKey: Hashable, Sendable {
    /// Where a setting is kept.
    public enum Home: Hashable, Sendable {
        /// In `.weekyii/config`, which is part of the journal.
        case journal
        /// In git's configuration, the repository's or the user's, for one machine.
        case machine
        /// Only in the user's git configuration, because it is needed before there is a journal.
        case user
    }

    /// The name in its written form: `plan.killTime`.
    public let name: String
    /// Where it is kept.
    public let home: Home
    /// The possible values.
    public let form: SettingForm
    /// The default value; empty for none.
    public let standard: String
    /// Whether only the tool sets it.
    public let isFixed: Bool

    /// Describes a setting.
    public init(_ name: String, _ home: Home, _ form: SettingForm, _ standard: String, isFixed: Bool = false) {
        self.name = name
        self.home = home
        self.form = form
        self.standard = standard
        self.isFixed = isFixed
    }
}
