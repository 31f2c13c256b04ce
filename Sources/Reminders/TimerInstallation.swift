import Files

/// The timers of a journal, as user units of systemd (`Reminders.md`, "Timers"). They run the program with the journal,
/// in the environment of the installation.
package struct TimerInstallation {
    package enum Outcome: Equatable {
        /// The paths of the timers, which are started.
        case timers([String])
        /// systemd can't be used, or there is no home folder for units; the lines for a crontab.
        case cron([String])
    }

    /// Absolute paths.
    let program, journal: String
    /// Those that the program gets.
    let variables: [(name: String, value: String)]
    private let environment: [String: String]
    /// The folder of the user's units; nil without a home folder.
    private let folder: String?

    /// The search path, the variables of the language, and those that change where git's settings are.
    private static let kept = [
        "PATH", "WEEKYII_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "GIT_CONFIG_GLOBAL", "XDG_CONFIG_HOME",
    ]

    package init(program: String, journal: String, variables: [String: String]) {
        (self.program, self.journal) = (program, journal)
        self.variables = Self.kept.compactMap { name in
            variables[name].flatMap { $0.isEmpty ? nil : (name, $0) }
        }
        environment = DesktopBus.variables(variables)
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
        let base = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        folder = base.map { "\($0)/systemd/user" }
    }

    /// Installs and starts the timers of some commands. Without systemd, nothing is written. After an error,
    /// ``uninstall()`` removes what was.
    package func install(_ commands: [TimedCommand]) throws -> Outcome {
        guard let folder, (try? systemctl("show", "--property=Version")) != nil else {
            return .cron(commands.map(cronLine))
        }
        // All names first, so that nothing is written if one is taken.
        let names = try commands.map(name)
        do {
            try FileSystem.makeFolder(folder)
            let units = try Folder(folder)
            for (command, name) in zip(commands, names) {
                try units.write(Array(service(command).utf8), to: "\(name).service", durable: true)
                try units.write(Array(timer(command).utf8), to: "\(name).timer", durable: true)
            }
        } catch let error as FileError {
            throw error.below(folder)
        }
        try systemctl("daemon-reload")
        for name in names { try systemctl("enable", "--now", "\(name).timer") }
        return .timers(names.map { "\(folder)/\($0).timer" })
    }

    /// Stops this journal's timers, and removes its units and nothing that `install` didn't write; their paths.
    package func uninstall() throws -> [String] {
        for timer in timers() { try? systemctl("disable", "--now", Path(timer).name.text) }
        let paths = TimedCommand.allCases.flatMap(names).flatMap(paths).filter(isOwn)
        for path in paths { try FileSystem.removeFile(path) }
        if !paths.isEmpty { try? systemctl("daemon-reload") }
        return paths
    }

    package func timers(of commands: [TimedCommand] = TimedCommand.allCases) -> [String] {
        commands.flatMap(names).flatMap(paths).filter { $0.hasSuffix(".timer") && isOwn($0) }
    }

    /// The names of a command's units, without their endings, in the order of preference: a second journal has its own.
    private func names(_ command: TimedCommand) -> [String] {
        ["weekyii-\(command.rawValue)", "weekyii-\(command.rawValue)-\(PathHash.of(journal))"]
    }

    private func paths(_ name: String) -> [String] {
        folder.map { folder in ["service", "timer"].map { "\(folder)/\(name).\($0)" } } ?? []
    }

    /// The name for a command's units: the one that is in use, else the first that no other journal has.
    private func name(_ command: TimedCommand) throws -> String {
        let names = names(command)
        let name =
            names.first { paths($0).contains(where: isOwn) }
            ?? names.first { !paths($0).contains { heading($0)?.hasPrefix(Self.mark) == true } } ?? names[1]
        // Anything else of that name is the user's.
        let foreign = paths(name).first { FileSystem.status($0) != nil && !isOwn($0) }
        if let foreign { throw TimerError.foreign(foreign) }
        return name
    }

    /// Whether a unit was written for this journal.
    private func isOwn(_ path: String) -> Bool { heading(path) == heading }

    /// The first line of a unit; nil for a link, which is the user's, wherever it leads.
    private func heading(_ path: String) -> String? {
        guard FileSystem.target(ofLink: path) == nil, let unit = FileSystem.read(path, limit: 1 << 16) else {
            return nil
        }
        return String(decoding: unit.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// Calls `systemctl --user`, for at most 30 seconds.
    private func systemctl(_ words: String...) throws {
        let process = ChildProcess("systemctl", ["--user"] + words, environment: environment, folder: "/")
        let outcome = try? process.run(within: .total(milliseconds: 30_000), mayAsk: false)
        guard outcome?.status != 0 else { return }
        let said = outcome?.firstErrorLine ?? ""
        throw TimerError.systemd(said.isEmpty ? "systemctl --user \(words.joined(separator: " "))" : said)
    }
}

package enum TimerError: Error, Equatable {
    /// A unit of that name exists that `remind install` didn't write; its path.
    case foreign(String)
    /// systemd refused, with its words.
    case systemd(String)
}

package enum TimedCommand: String, CaseIterable {
    /// `remind tick`, every minute.
    case remind
    /// `sync`, every quarter of an hour.
    case sync

    /// The words after `-C` and the journal, and when systemd (`systemd.time(7)`) and cron (`crontab(5)`) run them.
    fileprivate var run: (words: String, calendar: String, schedule: String) {
        switch self {
        case .remind: ("remind tick", "minutely", "* * * * *")
        case .sync: ("sync", "*:0/15", "*/15 * * * *")
        }
    }
}

extension TimerInstallation {
    /// The beginning of the first line of every unit that `remind install` writes.
    static let mark = "# Written by weekyii remind install for "

    /// The first line of the units of this journal.
    var heading: String { Self.mark + UnitQuoting.word(journal) }

    /// The service, which runs the command once.
    func service(_ command: TimedCommand) -> String {
        let words = [UnitQuoting.word(program), "-C", UnitQuoting.word(journal, isArgument: true), command.run.words]
        let assigned = variables.map { "Environment=\(UnitQuoting.word("\($0.name)=\($0.value)"))\n" }.joined()
        // Without a network, or while another command holds the lock, the next run does the work.
        let expected = command == .sync ? "SuccessExitStatus=4 5\n" : ""
        return """
            \(start(command))
            [Service]
            Type=oneshot
            ExecStart=\(words.joined(separator: " "))
            \(assigned)\(expected)
            """
    }

    func timer(_ command: TimedCommand) -> String {
        """
        \(start(command))
        [Timer]
        OnCalendar=\(command.run.calendar)
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
    }

    private func start(_ command: TimedCommand) -> String {
        """
        \(heading)
        # weekyii remind uninstall removes it.
        [Unit]
        Description=Weekyii \(command.run.words)

        """
    }

    /// The line for the user's crontab. One with a control character, such as a line break, can't be shown or pasted.
    func cronLine(_ command: TimedCommand) -> String {
        let assigned = variables.map { "\($0.name)=\(ShellQuoting.word($0.value)) " }.joined()
        let words = [program, "-C", journal].map(ShellQuoting.word) + [command.run.words]
        let line = "\(command.run.schedule) \(assigned)\(words.joined(separator: " "))"
        // Cron replaces % with a line break.
        return line.replacing(sign: "%", with: "\\%")
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
