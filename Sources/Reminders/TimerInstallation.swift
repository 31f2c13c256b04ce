public import Files

/// The installation of a journal's timers, as user units of systemd (`Reminders.md`, "Timers").
public struct TimerInstallation {
    private let job: TimerJob
    private let environment: [String: String]
    /// The folder of the user's units; nil without a home folder.
    private let folder: String?

    /// What was installed.
    public enum Outcome: Equatable, Sendable {
        /// The paths of the timers, which are started.
        case timers([String])
        /// systemd can't be used; the lines for a crontab.
        case cron([String])
    }

    /// A unit's size limit, in bytes.
    private static let limit = 1 << 16
    private static let endings = ["service", "timer"]

    /// Creates the installation.
    ///
    /// - Parameter variables: the environment.
    public init(_ job: TimerJob, variables: [String: String]) {
        self.job = job
        environment = DesktopBus.variables(variables)
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
        let base = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        folder = base.map { "\($0)/systemd/user" }
    }

    /// Installs and starts the timers of some commands. Without systemd, nothing is written.
    ///
    /// - Throws: ``TimerError`` when a unit can't be written, or systemd refuses it; ``uninstall()`` removes what was
    ///   written.
    public func install(_ commands: [TimerJob.Command]) throws -> Outcome {
        guard (try? systemctl("show", "--property=Version")) != nil else {
            return .cron(commands.map { job.cronLine($0) })
        }
        guard let folder else { throw TimerError.noHome }
        // All names first, so that nothing is written if one is taken.
        var names: [String] = []
        for command in commands { names.append(try name(of: command, in: folder)) }
        do {
            try FileSystem.makeFolder(folder)
            let units = try Folder(folder)
            for (command, name) in zip(commands, names) {
                try units.write(Array(job.service(command).utf8), to: "\(name).service", durable: true)
                try units.write(Array(job.timer(command).utf8), to: "\(name).timer", durable: true)
            }
        } catch let error as FileError {
            throw TimerError.file(
                error.path.hasPrefix("/") ? error : FileError("\(folder)/\(error.path)", error.reason))
        }
        try systemctl("daemon-reload")
        for name in names { try systemctl("enable", "--now", "\(name).timer") }
        return .timers(names.map { "\(folder)/\($0).timer" })
    }

    /// Stops this journal's timers, and removes its units and nothing that `install` didn't write.
    ///
    /// - Returns: the paths of the removed units.
    public func uninstall() throws -> [String] {
        guard let folder else { throw TimerError.noHome }
        for timer in timers { try? systemctl("disable", "--now", Path(timer).name.text) }
        let names = TimerJob.Command.allCases.flatMap { job.names($0) }
        let paths = names.flatMap { name in Self.endings.map { "\(folder)/\(name).\($0)" } }.filter(isOwn)
        for path in paths {
            do { try FileSystem.removeFile(path) } catch let error as FileError { throw TimerError.file(error) }
        }
        if !paths.isEmpty { try? systemctl("daemon-reload") }
        return paths
    }

    /// The paths of this journal's installed timers.
    public var timers: [String] { TimerJob.Command.allCases.flatMap(timers) }

    /// Whether the timer for `sync` is one of them.
    public var syncs: Bool { !timers(.sync).isEmpty }

    private func timers(_ command: TimerJob.Command) -> [String] {
        guard let folder else { return [] }
        return job.names(command).map { "\(folder)/\($0).timer" }.filter(isOwn)
    }

    /// The name for a command's units: the one that is in use, else the first that no other journal has.
    private func name(of command: TimerJob.Command, in folder: String) throws -> String {
        let names = job.names(command).map { name in
            (name: name, paths: Self.endings.map { "\(folder)/\(name).\($0)" })
        }
        let found =
            names.first { $0.paths.contains(where: isOwn) }
            ?? names.first { !$0.paths.contains { unit($0).map(TimerJob.isWritten) ?? false } }
        guard let found else { throw TimerError.foreign("\(folder)/\(names[0].name).timer") }
        // Anything else of that name is the user's.
        let foreign = found.paths.first { FileSystem.status($0) != nil && !isOwn($0) }
        if let foreign { throw TimerError.foreign(foreign) }
        return found.name
    }

    /// Whether a unit was written for this journal. A link is the user's, wherever it leads.
    private func isOwn(_ path: String) -> Bool {
        FileSystem.target(ofLink: path) == nil && unit(path).map(job.owns) ?? false
    }

    private func unit(_ path: String) -> [UInt8]? { FileSystem.read(path, limit: Self.limit) }

    /// How long a call of `systemctl` may run, in milliseconds.
    private static let patience = 30_000

    /// Calls `systemctl --user`.
    ///
    /// - Throws: ``TimerError/systemd(_:)`` when it fails.
    private func systemctl(_ words: String...) throws {
        let process = ChildProcess("systemctl", ["--user"] + words, environment: environment, folder: "/")
        let outcome: ChildProcess.Outcome?
        do {
            outcome = try process.run(within: .total(milliseconds: Self.patience), mayAsk: false)
        } catch let error as FileError {
            throw TimerError.systemd("systemctl: \(error.systemReason)")
        }
        guard outcome?.status != 0 else { return }
        let said = outcome?.firstErrorLine ?? ""
        throw TimerError.systemd(said.isEmpty ? "systemctl --user \(words.joined(separator: " "))" : said)
    }
}

/// Why the timers can't be installed or removed.
public enum TimerError: Error, Equatable, Sendable {
    /// A unit of that name exists that `remind install` didn't write; its path.
    case foreign(String)
    /// A file can't be read or written.
    case file(FileError)
    /// systemd refused, with its words.
    case systemd(String)
    /// The folder for units is unknown, because `HOME` isn't set.
    case noHome
}
