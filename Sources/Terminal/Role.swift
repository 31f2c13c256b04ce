/// What a piece of text stands for, so that one place decides how it looks.
public enum Role: CaseIterable, Sendable {
    /// How far a day has come (`Plan.md`, "A day's life").
    case empty, draft, execute, completed, expired
    /// The types of tasks that have a colour; regular ones have none.
    case ddl, leisure
    /// What a card or a list is about.
    case heading
    /// `[OK]`, `[WARN]` and `[ERR]`.
    case success, warning, failure

    /// The symbol of a day's status, one column wide in every terminal; of anything else none. A word always stands
    /// beside it, in a prompt its meaning.
    public var symbol: String {
        switch self {
        case .empty: "·"
        case .draft: "○"
        case .execute: "▶"
        case .completed: "✓"
        case .expired, .failure: "✗"
        case .ddl, .leisure, .heading, .success, .warning: ""
        }
    }
}
