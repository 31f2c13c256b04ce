import CivilTime
import Interface
import Journal
import JournalText
import Plan
import PlanTestSupport
import Testing

@testable import PlanCommands

/// Thursday morning, the time of most actions.
let morning = "\(thursday) 09:00"

/// The target with a date; nil is today.
func target(_ text: String?) throws -> DayTarget { try text.map { .date(try date($0)) } ?? .today }

/// The tasks in a text of `-m`.
func items(_ text: String) throws -> [DraftItem] { try DraftItem.items(in: text) }

extension Snapshot {
    /// Applies an action: its outcome, or the error of a rule, which must change nothing.
    mutating func applying<Chosen: Action>(
        _ action: Chosen, at text: String = morning
    ) throws -> Result<Chosen.Outcome, PlanError> where Chosen.State == JournalState {
        var state = JournalState(self, try now(text))
        do {
            let outcome = try action.apply(to: &state)
            self = state.plan
            return .success(outcome)
        } catch let error as PlanError {
            #expect(state.plan.written == written)
            return .failure(error)
        }
    }

    /// The titles of a day's draft, concatenated.
    func draft(_ text: String) throws -> String { try day(date(text)).draft.map(\.title).joined() }

    /// Whether the plan has a week.
    func has(_ text: String) -> Bool { weeks.keys.contains { $0.description == text } }
}

/// The reason why a day of a status can't be planned; nil if it can.
func planningRefusal(_ status: DayStatus, _ date: Day) -> PlanError? {
    switch status {
    case .empty, .draft: nil
    case .execute: .started(date)
    case .completed, .expired: .ended(date, status)
    }
}

extension Result {
    /// The error of a failed result.
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
