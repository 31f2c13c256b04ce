import TestSupport

/// Journals before a hand edit. What hand edits do is in `Tests/Transcripts/details/hand-edits.txt`.
enum HandEdit {
    /// The state of a journal.
    enum Stage: Sendable {
        /// Today, Wednesday 2026-01-28, is empty.
        case empty
        /// Today is a draft of three tasks.
        case draft
        /// Today is started.
        case started
        /// Today's only task is done.
        case completed
        /// Today expired with one task of three done.
        case expired
        /// Yesterday expired with one task of three done; today is empty.
        case yesterday
        /// Friday is a draft of two tasks.
        case friday
        /// The Wednesday of the next week is a draft of two tasks.
        case nextWeek

        /// The time of the command that adopts the edit.
        var now: String { self == .expired ? "2026-01-28 21:00" : "2026-01-28 09:00" }

        private var commands: [(String, [String])] {
            let day = self == .yesterday ? "2026-01-27" : "2026-01-28"
            let start = [
                ("\(day) 08:00", ["init"]), ("\(day) 08:01", ["today", "create", "-m", "a; b; c"]),
                ("\(day) 08:02", ["today", "start"]), ("\(day) 08:30", ["today", "done", "focus_zone"]),
            ]
            return switch self {
            case .empty: Array(start.prefix(1))
            case .draft: Array(start.prefix(2))
            case .started: Array(start.prefix(3))
            case .completed: [start[0], (start[1].0, ["today", "create", "-m", "a"]), start[2], start[3]]
            case .expired: start + [("2026-01-28 20:01", ["present", "show", "week"])]
            case .yesterday: start + [("2026-01-28 08:00", ["present", "show", "week"])]
            case .friday: [start[0], ("2026-01-28 08:01", ["day", "create", "-t", "2026-01-30", "-m", "x; y"])]
            case .nextWeek: [start[0], ("2026-01-28 08:01", ["day", "create", "-t", "2026-02-04", "-m", "x; y"])]
            }
        }

        /// A journal at this stage.
        func world() throws -> World { try World.prepared(commands, configuration: World.withoutHooks) }
    }
}
