/// The four sections of a day's file with tasks (`FileFormats.md`, "day.md"), in file order.
public enum TaskZone: String, CaseIterable, Sendable {
    case draft = "Draft_Mission_List"
    case focus = "Focus_Zone"
    case frozen = "Frozen_Zone"
    case complete = "Complete_Zone"

    /// The zones whose tasks are fixed once the day is started.
    public static let locked: [TaskZone] = [.focus, .frozen, .complete]
}
