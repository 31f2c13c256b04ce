package import CivilTime

/// One date of a chain, a week or a month.
package struct LightLink: Equatable, Sendable {
    /// The date.
    package let date: Day
    /// Its lights; nil for a future date.
    package let lights: Lights?
    /// Whether it can still get both lights.
    package let isOpen: Bool
}
