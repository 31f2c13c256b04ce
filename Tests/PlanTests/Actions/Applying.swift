import CivilTime
import JournalText
import Plan
import Testing

/// Thursday morning, the time of most actions.
let morning = "\(thursday) 09:00"

/// The target with a date; nil is today.
func target(_ text: String?) throws -> DayTarget { try text.map { .date(try date($0)) } ?? .today }

/// The tasks in a text of `-m`.
func items(_ text: String) throws -> [DraftItem] { try DraftItem.items(in: text) }

extension Snapshot {
    /// Applies an action: its outcome, or the error of a rule. ``PlanAction/refusal(in:now:)`` must predict an error,
    /// and an error must change nothing.
    mutating func applying<Action: PlanAction>(
        _ action: Action, at text: String = morning
    ) throws -> Result<Action.Outcome, PlanError> {
        let (now, before) = (try now(text), written)
        let refusal = action.refusal(in: self, now: now)
        #expect(written == before)
        let result = Result { () throws(PlanError) in try action.apply(to: &self, now: now) }
        switch result {
        case .success: #expect(refusal == nil)
        case .failure(let error):
            #expect(refusal == error)
            #expect(written == before)
        }
        return result
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
