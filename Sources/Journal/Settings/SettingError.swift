public import CivilTime
public import Localization
public import Parts
public import Plan

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
    /// The journal or git's configuration can't be read or written.
    case journal(JournalError)
}
