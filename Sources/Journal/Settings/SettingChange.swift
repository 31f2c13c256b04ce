import Parts
import Plan

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
