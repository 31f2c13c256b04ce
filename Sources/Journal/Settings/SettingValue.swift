public import CivilTime
public import Localization
public import Parts
public import Plan

/// What a setting is, and who says so.
public struct SettingValue: Hashable, Sendable {
    /// Who says what a setting is.
    public enum Origin: Hashable, Sendable {
        /// Nobody: it is what holds without a word.
        case standard
        /// The journal's own settings.
        case journal
        /// The repository's git configuration.
        case repository
        /// The user's git configuration, or the system's.
        case user
    }

    /// The setting.
    public let key: SettingKey
    /// Its value; empty for none.
    public let text: String
    /// Who says so.
    public let origin: Origin
    /// Whether it is what the setting may be; a hand can write anything.
    public internal(set) var isValid = true
}

/// What became of a setting.
public struct SettingChange: Hashable, Sendable {
    /// What it was.
    public let before: SettingValue
    /// What it is now.
    public let after: SettingValue

    /// Whether the setting has changed. The same value from another origin is a change, too, except for a setting of the
    /// journal; of those only the zone counts, as it applies on every machine only if the journal names it.
    public var isChange: Bool {
        guard before.text == after.text else { return true }
        return before.origin != after.origin && (after.key.home != .journal || after.key.form == .zone)
    }
}

/// Why a setting can't be set.
public enum SettingError: Error, Equatable, Sendable {
    /// It can't be that.
    case value(SettingKey, String)
    /// A part's rule doesn't allow it beside the part's other settings.
    case rule(LocalizedText)
    /// Only the tool sets it.
    case fixed(SettingKey)
    /// It travels with the journal, and isn't one machine's.
    case notGlobal(SettingKey)
    /// There is no journal whose machine's setting it could be.
    case onlyGlobal(SettingKey)
    /// A rule of the plan refuses.
    case plan(PlanError, Now)
    /// The journal or git's configuration can't be read or written.
    case journal(JournalError)
}
