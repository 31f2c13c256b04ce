import JournalText
import Terminal

extension Role {
    /// The role of a day's status.
    init(_ status: DayStatus) {
        switch status {
        case .empty: self = .empty
        case .draft: self = .draft
        case .execute: self = .execute
        case .completed: self = .completed
        case .expired: self = .expired
        }
    }
}
