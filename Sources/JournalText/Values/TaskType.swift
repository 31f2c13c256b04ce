/// The kind of a task (`Plan.md`, "Values").
public enum TaskType: String, CaseIterable, Sendable {
    case regular, ddl, leisure

    /// The type that a word in brackets names: `regular`, `ddl`, `leisure` in any case, `常规`, `休闲`.
    ///
    /// Nil for any other word.
    public init?(word: some StringProtocol) {
        switch word.trimmingWhiteSpace().lowercased() {
        case "regular", "常规": self = .regular
        case "ddl": self = .ddl
        case "leisure", "休闲": self = .leisure
        default: return nil
        }
    }
}
