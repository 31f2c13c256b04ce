import Fast
import Light
public import Parts
import Plan
import Repeat

extension PartList {
    /// What a journal of this program holds.
    public static let standard = PartList([PlanPart.self], records: [RepeatPart.self, FastPart.self, LightPart.self])
}
