/// A setting that the tool knows: its name, where it is kept, the values that it allows and its default
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
    /// The values that it allows.
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

/// The values that a setting allows.
public enum SettingForm: Hashable, Sendable {
    /// A time of day, `HH:MM`.
    case time
    /// A time zone by its IANA name.
    case zone
    /// One of some words.
    case words([String])
    /// One of some languages; a locale of one, as `zh_TW`, names it.
    case language([String])
    /// `true` or `false`.
    case truth
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// A number in a range, in steps of a half: `16`, `16.5`.
    case halves(ClosedRange<Int>)
    /// The folder of a journal.
    case path
    /// Any line of text.
    case text
}
