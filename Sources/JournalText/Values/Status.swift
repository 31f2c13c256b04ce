/// The stage of a day's life (`Plan.md`, "A day's life").
package enum DayStatus: String, CaseIterable, Sendable {
    case empty, draft, execute, completed, expired

    /// Whether it never changes again.
    package var isFinal: Bool { self == .completed || self == .expired }

    /// The order of the stages: `empty < draft < execute < completed = expired` (`FileFormats.md`, "Layout").
    package var progress: Int {
        switch self {
        case .empty: 0
        case .draft: 1
        case .execute: 2
        case .completed, .expired: 3
        }
    }
}

/// The position of a week relative to Present (`Plan.md`, "Values").
package enum WeekStatus: String, CaseIterable, Sendable {
    case pending, present, past
}
