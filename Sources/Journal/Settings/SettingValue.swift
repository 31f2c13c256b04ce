public import Parts

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
