public import JournalText

/// Invalid input (`Plan.md`, "today create"; `Plan.md`, "Instructions"; `FileFormats.md`, "Titles").
public enum InputError: Error, Equatable, Sendable {
    /// No task is left after splitting.
    case noTasks
    /// A task's title is invalid.
    case title(TaskTitle.Problem, item: Int)
    /// An instruction of `today update` is invalid.
    case instruction(String)
    /// An instruction of `today update` has no position or an invalid one.
    case position(String, Positions)

    /// The positions that an instruction takes.
    public enum Positions: Equatable, Sendable {
        /// One, or a list of them.
        case list
        /// Exactly one.
        case one
        /// One, or an end of the draft.
        case target
    }
}
