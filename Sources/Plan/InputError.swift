public import JournalText

/// Something typed that can't be what it should (`Plan.md`, "today create"; `Plan.md`, "Instructions";
/// `FileFormats.md`, "Titles").
public enum InputError: Error, Equatable, Sendable {
    /// No task is left after splitting.
    case noTasks
    /// A task's title isn't one.
    case title(TaskTitle.Problem, item: Int)
    /// An instruction of `today update` isn't understood.
    case instruction(String)
    /// An instruction of `today update` names no position, or something that isn't one.
    case position(String)
}
