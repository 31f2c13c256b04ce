public import Parts
public import Plan

/// Something in a merge that the user should know: where the plan differs from one of the sides.
public enum MergeWarning: Equatable, Sendable {
    /// What a received merge says, as it is in its commit.
    case line(String)
    /// A warning about days.
    case plan(PlanMergeWarning)
    /// Both sides set a setting: the value that was dropped.
    case setting(key: String, value: String)
    /// A warning about a part's records.
    case part(RecordRemark)
}

extension MergeWarning {
    /// The same warning for the machine of the other side.
    var fromOtherSide: MergeWarning {
        guard case .plan(let warning) = self else { return self }
        return switch warning {
        case .postponed(let day, let target, let count, let side):
            .plan(.postponed(from: day, to: target, tasks: count, startedBy: side?.opposite))
        case .dropped(let day, let dropped, let side): .plan(.dropped(day, dropped, startedBy: side?.opposite))
        case .reworded, .retyped, .killTime: self
        }
    }
}

extension MergeSide {
    fileprivate var opposite: MergeSide { self == .one ? .other : .one }
}
