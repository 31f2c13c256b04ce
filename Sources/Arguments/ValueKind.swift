/// What the value of an option, or an operand, is: completion offers what there is of it.
public enum ValueKind: Hashable, Sendable {
    /// Words of the user's own; nothing can be offered.
    case text
    /// A date, `YYYY-MM-DD`.
    case date(Days)
    /// An ISO week, `YYYY-Www`.
    case week(Weeks)
    /// A month, `YYYY-MM`.
    case month(Weeks)
    /// A time of day, `HH:MM`.
    case time
    /// The id of one of today's tasks.
    case task
    /// A record of a part of the journal, by the part's name: `repeat`.
    case record(String)
    /// The name of a remote.
    case remote
    /// The name of a setting.
    case setting
    /// What the setting may be whose name stands before it.
    case settingValue
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// The address of a repository.
    case url
    /// One of a few words.
    case choice([String])

    /// Which days make sense.
    public enum Days: Hashable, Sendable {
        /// All of them.
        case any
        /// Today and later, as long as the day isn't started.
        case plannable
        /// Tomorrow and later, as long as the day isn't started.
        case later
        /// Those that hold a draft.
        case drafted
        /// Those before today.
        case past
    }

    /// Which weeks make sense, or the months of which weeks.
    public enum Weeks: Hashable, Sendable {
        /// Those that the journal has.
        case any
        /// Those that the journal has and that have gone by, or are going by.
        case past
        /// Those that the journal has and that are to come.
        case pending
        /// Those that are to come and that the journal hasn't.
        case missing
    }
}

extension ValueKind {
    /// What a placeholder says by itself; ``text`` where it says nothing.
    ///
    /// Words that are divided by bars, as in `auto|git|libgit2`, are a choice.
    ///
    /// - Parameter placeholder: as help shows it: `DATE`, `HH:MM`.
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
