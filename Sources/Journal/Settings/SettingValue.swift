public import CivilTime
public import Localization
public import Parts
public import Plan

/// The value of a setting and its origin.
public struct SettingValue: Hashable, Sendable {
    /// The origin of a setting's value.
    public enum Origin: Hashable, Sendable {
        /// The default.
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
    /// Its value; empty if it has none.
    public let text: String
    /// The origin of the value.
    public let origin: Origin
    /// Whether the value is valid; a hand edit can write anything.
    public internal(set) var isValid = true
}

/// The old and new value of a setting.
public struct SettingChange: Hashable, Sendable {
    /// The value before.
    public let before: SettingValue
    /// The value afterwards.
    public let after: SettingValue

    /// Whether the setting has changed. The same value from another origin is also a change, except for a setting of
    /// the journal. Of those only the zone counts, because it applies on every machine only if the journal names it.
    public var isChange: Bool {
        guard before.text == after.text else { return true }
        return before.origin != after.origin && (after.key.home != .journal || after.key.form == .zone)
    }
}

/// Why a setting can't be set.
public enum SettingError: Error, Equatable, Sendable {
    /// The value is invalid.
    case value(SettingKey, String)
    /// A part's rule doesn't allow it with the part's other settings.
    case rule(LocalizedText)
    /// Only the tool sets it.
    case fixed(SettingKey)
    /// It is kept in the journal, and can't be set in the user's configuration.
    case notGlobal(SettingKey)
    /// It can only be set globally, because there is no journal here.
    case onlyGlobal(SettingKey)
    /// A rule of the plan refuses it.
    case plan(PlanError, Now)
}
