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

    /// The role of a task's type; regular tasks have none.
    init?(_ type: TaskType) {
        switch type {
        case .regular: return nil
        case .ddl: self = .ddl
        case .leisure: self = .leisure
        }
    }
}

extension Paint {
    /// A day's status in its colour.
    func callAsFunction(_ status: DayStatus) -> String { self(status.rawValue, Role(status)) }

    /// A task's type in its colour.
    func callAsFunction(_ type: TaskType) -> String { self(type.rawValue, Role(type)) }
}
