public import CivilTime

/// A change of a plan as a value: it applies, or throws the rule that refuses it (`Plan.md`, "Commands of the plan").
///
/// A command builds one from its options and words the outcome. A user interface can check it first, and offer it or
/// show why not.
public protocol PlanAction: Sendable {
    /// The result, with everything that the answer and the commit message need.
    associatedtype Outcome: Equatable, Sendable

    /// The weeks that the action needs besides the one in Present.
    var weeks: [Week] { get }

    /// Applies the action to a plan in which everything due has been rolled over.
    ///
    /// - Throws: ``PlanError`` when a rule refuses; the plan is unchanged then.
    func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome
}

extension PlanAction {
    /// No other weeks.
    public var weeks: [Week] { [] }

    /// The rule that refuses the action on this plan; nil if it applies.
    public func refusal(in plan: Snapshot, now: Now) -> PlanError? {
        var trial = plan
        do throws(PlanError) {
            _ = try apply(to: &trial, now: now)
            return nil
        } catch {
            return error
        }
    }
}
