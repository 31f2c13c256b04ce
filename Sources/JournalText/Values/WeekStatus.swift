/// The position of a week relative to Present (`Plan.md`, "Values").
public enum WeekStatus: String, CaseIterable, Sendable {
    case pending, present, past
}
