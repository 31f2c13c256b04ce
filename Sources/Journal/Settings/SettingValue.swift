package import CivilTime
package import Localization
package import Parts
package import Plan

/// The value of a setting and its origin.
package struct SettingValue: Hashable, Sendable {
    /// The origin of a setting's value.
    package enum Origin: Hashable, Sendable {
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
    package let key: SettingKey
    /// Its value; empty if it has none.
    package let text: String
    /// The origin of the value.
    package let origin: Origin
    /// Whether the value is valid; a hand edit can write anything.
    package internal(set) var isValid = true
}

/// The old and new value of a setting.
package struct SettingChange: Hashable, Sendable {
    /// The value before.
    package let before: SettingValue
    /// The value afterwards.
    package let after: SettingValue

    /// Whether the setting has changed. The same value from another origin is also a change, except for a setting of
    /// the journal. Of those only the zone counts, because it applies on every machine only if the journal names it.
    package var isChange: Bool {
        guard before.text == after.text else { return true }
        return before.origin != after.origin && (after.key.home != .journal || after.key.form == .zone)
    }
}

/// Why a setting can't be set.
package enum SettingError: Error, Equatable, Sendable {
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
