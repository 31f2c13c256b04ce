import CivilTime
import JournalText
import Plan
import Testing

/// Thursday morning, when most actions are applied.
let morning = "\(thursday) 09:00"

/// A target from its date; nil is today.
func target(_ text: String?) throws -> DayTarget { try text.map { .date(try date($0)) } ?? .today }

/// The tasks that `-m` holds.
func items(_ text: String) throws -> [DraftItem] { try DraftItem.items(in: text) }

extension Snapshot {
    /// Applies an action: its outcome, or the rule that refuses it. A refusal is foretold, and changes nothing.
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

    /// The titles of a day's draft, put together.
    func draft(_ text: String) throws -> String { try day(date(text)).draft.map(\.title).joined() }

    /// Whether the plan has that week.
    func has(_ text: String) -> Bool { weeks.keys.contains { $0.description == text } }
}

/// Why a day of that status can't be planned; nil where it can.
func planningRefusal(_ status: DayStatus, _ date: Day) -> PlanError? {
    switch status {
    case .empty, .draft: nil
    case .execute: .started(date)
    case .completed, .expired: .ended(date, status)
    }
}

extension Result {
    /// The error of a failure.
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
