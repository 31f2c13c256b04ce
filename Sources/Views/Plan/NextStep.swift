package import CivilTime
package import JournalText
package import Localization

/// A suggestion for the next command, which is possible and useful now (`Plan.md`, "The bare command").
package enum NextStep: Equatable, Sendable {
    case create, start, done
    /// Copies the draft to a later day.
    case copy(to: Day)
    /// Plans a later day.
    case plan(Day)
    /// Shows a later day, which has a number of tasks.
    case show(Day, tasks: Int)
    /// Restores the file of a started day, without which no command changes the plan.
    case restore(Day)

    /// The suggestion for today.
    ///
    /// - Parameters:
    ///   - day: today.
    ///   - tomorrow: the following day; nil if the journal doesn't have it yet.
    ///   - isLate: whether today's kill time is reached, so that a start would expire the day at once.
    package init(for day: DayFile, tomorrow: DayFile?, isLate: Bool) {
        switch day.status {
        case .empty where !isLate: self = .create
        case .draft where !isLate: self = day.draft.isEmpty ? .create : .start
        case .execute: self = .done
        case .draft where !day.draft.isEmpty && !Self.has(tomorrow, day.draft): self = .copy(to: day.date.following)
        case .empty, .draft, .completed, .expired: self.init(tomorrow: tomorrow, date: day.date.following)
        }
    }

    /// The suggestion once today can't be started any more.
    private init(tomorrow: DayFile?, date: Day) {
        guard let tomorrow, tomorrow.status != .empty else {
            self = .plan(date)
            return
        }
        self = .show(date, tasks: tomorrow.openCount)
    }

    /// Whether a day's draft has all these tasks already.
    private static func has(_ day: DayFile?, _ tasks: [TaskEntry]) -> Bool {
        Set(day?.draft.map(\.title) ?? []).isSuperset(of: tasks.map(\.title))
    }

    package var command: String {
        switch self {
        case .create: "today create"
        case .start: "today start"
        case .done: "today done focus_zone"
        case .copy: "today copy-to"
        case .plan: "day create"
        case .show: "day show"
        case .restore: "check"
        }
    }

    package var words: Text {
        switch self {
        case .create: Text("next: weekyii today create -m \"…; …\" plans today")
        case .start: Text("next: weekyii today start starts it, weekyii today update -m \"…\" changes it")
        case .done: Text("next: weekyii today done focus_zone when it is done")
        case .copy(let date): Text("next: weekyii today copy-to -t \(date) copies it to tomorrow")
        case .plan(let date): Text("next: weekyii day create -t \(date) -m \"…\" plans tomorrow")
        case .show(let date, let tasks):
            Text("next: weekyii day show -t \(date) shows tomorrow (\(count: tasks, "task"))")
        case .restore(let date):
            Text("next: weekyii check -restore \(date) restores the committed day, and keeps the edit")
        }
    }
}
