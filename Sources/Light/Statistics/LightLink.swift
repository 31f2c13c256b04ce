package import CivilTime

/// One date of a chain, a week or a month.
package struct LightLink: Equatable, Sendable {
    /// The date.
    package let date: Day
    /// Its lights; nil for a future date, and before the first record.
    package let lights: Lights?
    /// Whether it can still get both lights; false before the first record.
    package let isOpen: Bool
}
