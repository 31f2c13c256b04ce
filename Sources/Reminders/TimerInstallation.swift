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

    /// The paths of this journal's installed timers.
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

/// Why the timers can't be installed or removed.
package enum TimerError: Error, Equatable {
    /// A unit of that name exists that `remind install` didn't write; its path.
    case foreign(String)
    /// systemd refused, with its words.
    case systemd(String)
}
