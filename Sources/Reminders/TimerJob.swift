import Files

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

    /// The search path, the variables of the language, and those that change where git's settings are.
    private static let kept = [
        "PATH", "WEEKYII_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "GIT_CONFIG_GLOBAL", "XDG_CONFIG_HOME",
    ]

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

extension TimerJob {
    /// The line for the user's crontab. One with a control character, such as a line break, can't be shown or pasted.
    public func cronLine(_ command: Command) -> String {
        let assigned = variables.map { "\($0.name)=\(ShellQuoting.word($0.value)) " }.joined()
        let words = [program, "-C", journal].map(ShellQuoting.word) + command.words
        let line = "\(command.schedule) \(assigned)\(words.joined(separator: " "))"
        // Cron replaces % with a line break.
        return line.replacing(sign: "%", with: "\\%")
    }
}

extension TimerJob {
    /// The beginning of the first line of every unit that `remind install` writes.
    private static let mark = "# Written by weekyii remind install"

    /// The first line of the units of this journal.
    private var mark: String { "\(Self.mark) for \(UnitQuoting.word(journal))" }

    /// Whether a unit was written for this journal.
    func owns(_ unit: [UInt8]) -> Bool { Self.firstLine(unit).elementsEqual(mark.utf8) }

    /// Whether a unit was written for any journal.
    static func isWritten(_ unit: [UInt8]) -> Bool { firstLine(unit).starts(with: "\(mark) for ".utf8) }

    private static func firstLine(_ unit: [UInt8]) -> ArraySlice<UInt8> { unit.prefix { $0 != UInt8(ascii: "\n") } }

    /// The service, which runs the command once.
    public func service(_ command: Command) -> String {
        let words = [UnitQuoting.word(program), "-C", UnitQuoting.word(journal, isArgument: true)] + command.words
        let assigned = variables.map { "Environment=\(UnitQuoting.word("\($0.name)=\($0.value)"))\n" }.joined()
        // Without a network, or while another command holds the lock, the next run does the work.
        let expected = command == .sync ? "SuccessExitStatus=4 5\n" : ""
        return """
            \(mark)
            # weekyii remind uninstall removes it.
            [Unit]
            Description=Weekyii \(command.words.joined(separator: " "))

            [Service]
            Type=oneshot
            ExecStart=\(words.joined(separator: " "))
            \(assigned)\(expected)
            """
    }

    /// The timer of the service.
    public func timer(_ command: Command) -> String {
        """
        \(mark)
        # weekyii remind uninstall removes it.
        [Unit]
        Description=Weekyii \(command.words.joined(separator: " "))

        [Timer]
        OnCalendar=\(command.calendar)
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
    }

    /// The names of the units, without their endings, in the order of preference: a second journal has its own.
    func names(_ command: Command) -> [String] {
        ["weekyii-\(command.rawValue)", "weekyii-\(command.rawValue)-\(PathHash.of(journal))"]
    }
}

/// Quoting of texts in systemd's unit files (`systemd.service(5)`, "Command lines").
enum UnitQuoting {
    /// A text as one word, with nothing in it that systemd would expand.
    ///
    /// - Parameter isArgument: whether variables are expanded in it, as in a command's arguments.
    static func word(_ text: String, isArgument: Bool = false) -> String {
        "\"" + text.unicodeScalars.map { quoted($0, isArgument) }.joined() + "\""
    }

    private static func quoted(_ scalar: Unicode.Scalar, _ isArgument: Bool) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "%": "%%"
        case "$" where isArgument: "$$"
        case "\u{0}"..<" ", "\u{7F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: "\(scalar)"
        }
    }
}
