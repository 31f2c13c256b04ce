import JournalText
import Localization
import Messages
import Plan
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
    /// A text in the style of a role.
    func callAsFunction(_ text: LocalizedText, _ role: Role?) -> LocalizedText {
        LocalizedText(
            en: Wording(self(text.en, role)), zh: Wording(self(text.zh, role)), ja: Wording(self(text.ja, role)))
    }

    /// A day's status in its colour. A draft that was never started is no failure, so it isn't shown as expired.
    func status(of day: DayFile) -> LocalizedText {
        day.wasNeverStarted ? self(Message.notStarted, .draft) : LocalizedText(self(day.status))
    }

    /// A day's status in its colour.
    func callAsFunction(_ status: DayStatus) -> String { self(status.rawValue, Role(status)) }

    /// A task's type in its colour.
    func callAsFunction(_ type: TaskType) -> String { self(type.rawValue, Role(type)) }
}
