/// The settings of fasts.
package struct FastSettings: Equatable, Sendable {
    /// The preset of a fast that is started without one.
    package var preset: FastPreset
    /// The hours of the preset `custom`.
    package var hours: FastHours
    /// Whether streaks are shown.
    package var showsStreak: Bool

    /// Parses the settings; an invalid one has its default.
    package init(preset: String, hours: String, showsStreak: String) {
        self.preset = FastPreset(typed: preset) ?? .sixteen
        self.hours = FastHours(hours) ?? Self.standardHours
        self.showsStreak = showsStreak != "false"
    }

    /// The default hours of `custom`.
    static let standardHours = FastHours(unchecked: 32)
}
