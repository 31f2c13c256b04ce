public import Parts
import Plan

extension PartList {
    /// What a journal of this program holds.
    public static let standard = PartList([PlanPart.self])
}
