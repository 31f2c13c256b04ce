/// The kind of an option's value or of an operand, which determines its completion.
public enum ValueKind: Hashable, Sendable {
    /// The user's own words; nothing is offered.
    case text
    /// A date, `YYYY-MM-DD`.
    case date(Days)
    /// An ISO week, `YYYY-Www`.
    case week(Weeks)
    /// A month, `YYYY-MM`.
    case month(Weeks)
    /// A time of day, `HH:MM`.
    case time
    /// The id of the task in Focus.
    case task
    /// Instructions for a draft.
    case instructions
    /// A record of a part of the journal, by the part's name: `repeat`.
    case record(String)
    /// The name of a remote.
    case remote
    /// The name of a setting.
    case setting
    /// A value of the setting whose name precedes it.
    case settingValue
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// The address of a repository.
    case url
    /// One of several words.
    case choice([String])

    /// The possible days.
    public enum Days: Hashable, Sendable {
        /// All days.
        case any
        /// Days from today on that aren't started.
        case plannable
        /// Days from tomorrow on that aren't started.
        case later
        /// Days with a draft.
        case drafted
        /// Days before today.
        case past
        /// Days up to today.
        case soFar
    }

    /// The possible weeks, or the weeks of the possible months.
    public enum Weeks: Hashable, Sendable {
        /// All weeks of the journal.
        case any
        /// The journal's weeks up to the current one.
        case past
        /// The journal's future weeks.
        case pending
        /// Future weeks that the journal doesn't have.
        case missing
    }
}

extension ValueKind {
    /// The kind that a placeholder implies; ``text`` if it implies none.
    ///
    /// Words separated by bars, as in `auto|git|libgit2`, are a choice.
    ///
    /// - Parameter placeholder: the placeholder in help: `DATE`, `HH:MM`.
    public init(placeholder: String) {
        let words = placeholder.split(separator: "|")
        self = words.count > 1 ? .choice(words.map(String.init)) : Self.kinds[placeholder] ?? .text
    }

    private static let kinds: [String: ValueKind] = [
        "DATE": .date(.any), "YYYY-MM-DD": .date(.any), "YYYY-Www": .week(.any), "WEEK": .week(.any),
        "YYYY-MM": .month(.any), "MONTH": .month(.any), "HH:MM": .time, "TIME": .time, "T02": .task, "REMOTE": .remote,
        "KEY": .setting, "FILE": .file, "PATH": .file, "DIR": .folder, "URL": .url,
    ]
}
