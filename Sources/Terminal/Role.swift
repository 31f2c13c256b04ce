/// The meaning of a piece of text, from which ``Theme`` determines its style.
public enum Role: CaseIterable, Sendable {
    /// The status of a day (`Plan.md`, "A day's life").
    case empty, draft, execute, completed, expired
    /// The types of tasks with a colour; regular ones have none.
    case ddl, leisure
    /// The heading of a card or a list.
    case heading
    /// `[OK]`, `[WARN]` and `[ERR]`.
    case success, warning, failure

    /// The symbol of a day's status, one column wide in every terminal; empty for any other role. The status is always
    /// shown as a word, too, except in a prompt, which shows what follows from it.
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
