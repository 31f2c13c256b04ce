package import Interface
package import Journal
import Plan

/// An action on the plan alone, without records (`Plan.md`, "Commands of the plan").
package protocol PlanAction: Action where State == JournalState {
    /// The weeks that the action needs besides the one in Present.
    var weeks: [Week] { get }
}

extension PlanAction {
    package var weeks: [Week] { [] }

    package static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope {
        .plan(weeks: { make($0).weeks }, records: nil, of: nil)
    }
}

extension DayTarget {
    /// The group of the commands for the target.
    var group: String { namedDate == nil ? "today" : "day" }

    /// The beginning of an answer: the date if one is named.
    var place: Text { self == .today ? .empty : Text(verbatim: "\(named): ") }

    /// The date in a subject after the command; empty for today.
    var name: String { namedDate.map { "\($0), " } ?? "" }
}

extension Message {
    static let nothingChanged = Text("nothing changed")
}
