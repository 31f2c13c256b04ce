import Fast
import Light
public import Parts
import Plan
import Repeat

extension PartList {
    /// The parts of a journal of this program.
    public static let standard = PartList([PlanPart.self], records: [RepeatPart.self, FastPart.self, LightPart.self])
}
