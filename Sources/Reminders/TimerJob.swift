/// What a timer runs: the program with a journal, in the environment of the installation.
public struct TimerJob: Sendable {
    /// The commands that timers run.
    public enum Command: String, CaseIterable, Sendable {
        /// `remind tick`, every minute.
        case remind
        /// `sync`, every quarter of an hour.
        case sync
    }

    /// The program's absolute path.
    let program: String
    /// The journal's absolute path.
    let journal: String
    /// The variables that the program gets.
    let variables: [(name: String, value: String)]

    /// The variables of the language, and those that change where git's settings are.
    private static let kept = ["WEEKYII_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "GIT_CONFIG_GLOBAL", "XDG_CONFIG_HOME"]

    /// Describes the job.
    ///
    /// - Parameters:
    ///   - program: the program's absolute path.
    ///   - journal: the journal's absolute path.
    ///   - variables: the environment of the installation.
    public init(program: String, journal: String, variables: [String: String]) {
        (self.program, self.journal) = (program, journal)
        self.variables = Self.kept.compactMap { name in
            variables[name].flatMap { $0.isEmpty ? nil : (name, $0) }
        }
    }
}

extension TimerJob.Command {
    /// The command's words, after `-C` and the journal.
    var words: [String] {
        switch self {
        case .remind: ["remind", "tick"]
        case .sync: ["sync"]
        }
    }

    /// When systemd runs it (`systemd.time(7)`).
    var calendar: String {
        switch self {
        case .remind: "minutely"
        case .sync: "*:0/15"
        }
    }

    /// When cron runs it (`crontab(5)`).
    var schedule: String {
        switch self {
        case .remind: "* * * * *"
        case .sync: "*/15 * * * *"
        }
    }
}
