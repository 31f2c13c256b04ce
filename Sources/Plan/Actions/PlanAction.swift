public import CivilTime

/// What a command does to a plan, as a value: it applies, or says which rule refuses it
/// (`Plan.md`, "Commands of the plan").
///
/// A command makes one from its options and words the outcome. A view asks first, and offers it or says why not.
public protocol PlanAction: Sendable {
    /// What came of it: all that the answer and the commit's message need.
    associatedtype Outcome: Equatable, Sendable

    /// The weeks that it needs besides the one in Present.
    var weeks: [Week] { get }

    /// Applies the action to a plan in which everything that is due has been rolled over.
    ///
    /// - Throws: ``PlanError`` when a rule refuses; the plan is as it was then.
    func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome
}

extension PlanAction {
    /// No further week.
    public var weeks: [Week] { [] }

    /// The rule that refuses the action on this plan; nil where it applies.
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
