public import Files

/// The installation of a journal's timers, as user units of systemd (`Reminders.md`, "Timers").
public struct TimerInstallation {
    private let job: TimerJob
    private let manager: UserManager
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
        manager = UserManager(variables)
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
        let base = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        folder = base.map { "\($0)/systemd/user" }
    }

    /// Installs and starts the timers of some commands. Without systemd, nothing is written.
    ///
    /// - Throws: ``TimerError`` when a unit can't be written, or systemd refuses it; units that are new are removed
    ///   then.
    public func install(_ commands: [TimerJob.Command]) throws(TimerError) -> Outcome {
        guard manager.isReachable else { return .cron(commands.map { job.cronLine($0) }) }
        guard let folder else { throw .noHome }
        // All names first, so that nothing is written if one is taken.
        var names: [String] = []
        for command in commands { names.append(try name(of: command, in: folder)) }
        let isNew = names.map { !FileSystem.exists("\(folder)/\($0).timer") }
        do throws(TimerError) {
            for (command, name) in zip(commands, names) { try write(command, named: name, in: folder) }
            try manager.call("daemon-reload")
            for name in names { try manager.call("enable", "--now", "\(name).timer") }
        } catch {
            for (name, isNew) in zip(names, isNew) where isNew {
                try? manager.call("disable", "--now", "\(name).timer")
                try remove(name, in: folder)
            }
            try? manager.call("daemon-reload")
            throw error
        }
        return .timers(names.map { "\(folder)/\($0).timer" })
    }

    /// Stops this journal's timers, and removes its units and nothing that `install` didn't write.
    ///
    /// - Returns: the paths of the removed units.
    public func uninstall() throws(TimerError) -> [String] {
        guard let folder else { throw .noHome }
        var removed: [String] = []
        for name in TimerJob.Command.allCases.flatMap({ job.names($0) }) {
            if isOwn("\(name).timer", in: folder) { try? manager.call("disable", "--now", "\(name).timer") }
            removed += try remove(name, in: folder)
        }
        if !removed.isEmpty { try? manager.call("daemon-reload") }
        return removed
    }

    /// The paths of this journal's installed timers.
    public var timers: [String] { TimerJob.Command.allCases.flatMap(timers) }

    /// Whether the timer for `sync` is one of them.
    public var syncs: Bool { !timers(.sync).isEmpty }

    private func timers(_ command: TimerJob.Command) -> [String] {
        guard let folder else { return [] }
        return job.names(command).map { "\($0).timer" }.filter { isOwn($0, in: folder) }.map { "\(folder)/\($0)" }
    }

    /// Whether a unit was written for this journal.
    private func isOwn(_ unit: String, in folder: String) -> Bool { self.unit(unit, in: folder).map(job.owns) ?? false }

    /// The name for a command's units: the one that is in use, else the first free one.
    private func name(of command: TimerJob.Command, in folder: String) throws(TimerError) -> String {
        let names = job.names(command)
        let units = names.map { name in
            Self.endings.map { (path: "\(folder)/\(name).\($0)", text: unit("\(name).\($0)", in: folder)) }
        }
        if let index = units.firstIndex(where: { $0.contains { $0.text.map(job.owns) ?? false } }) {
            try requireOwn(units[index].map(\.path), in: folder)
            return names[index]
        }
        for (name, files) in zip(names, units) {
            // The units of another journal; anything else of that name is the user's.
            if files.contains(where: { $0.text.map(TimerJob.isWritten) ?? false }) { continue }
            try requireOwn(files.map(\.path), in: folder)
            return name
        }
        throw .foreign("\(folder)/\(names[names.count - 1]).timer")
    }

    /// Refuses to replace files that weren't written for this journal.
    private func requireOwn(_ paths: [String], in folder: String) throws(TimerError) {
        for path in paths where FileSystem.exists(path) {
            // A link is the user's, wherever it leads.
            guard FileSystem.target(ofLink: path) == nil, let text = FileSystem.read(path, limit: Self.limit),
                job.owns(text)
            else { throw .foreign(path) }
        }
    }

    private func unit(_ name: String, in folder: String) -> [UInt8]? {
        FileSystem.read("\(folder)/\(name)", limit: Self.limit)
    }

    private func write(_ command: TimerJob.Command, named name: String, in folder: String) throws(TimerError) {
        do throws(FileError) {
            try FileSystem.makeFolder(folder)
            let place = try Folder(folder)
            try place.write(Array(job.service(command).utf8), to: "\(name).service", durable: true)
            try place.write(Array(job.timer(command).utf8), to: "\(name).timer", durable: true)
        } catch {
            throw .file(error.path.hasPrefix("/") ? error : FileError("\(folder)/\(error.path)", error.reason))
        }
    }

    /// Removes the units of a name, as far as they were written for this journal.
    ///
    /// - Returns: their paths.
    @discardableResult
    private func remove(_ name: String, in folder: String) throws(TimerError) -> [String] {
        let paths = Self.endings.map { "\(name).\($0)" }.filter { isOwn($0, in: folder) }.map { "\(folder)/\($0)" }
        for path in paths {
            do throws(FileError) { try FileSystem.removeFile(path) } catch { throw .file(error) }
        }
        return paths
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

/// The user's systemd (`systemctl --user`).
struct UserManager {
    private let environment: [String: String]
    /// How long a call may run, in milliseconds.
    private static let patience = 30_000

    init(_ variables: [String: String]) { environment = DesktopBus.variables(variables) }

    /// Whether it runs and answers.
    var isReachable: Bool { (try? call("show", "--property=Version")) != nil }

    /// Calls `systemctl --user`.
    ///
    /// - Throws: ``TimerError/systemd(_:)`` when it fails.
    func call(_ words: String...) throws(TimerError) {
        let process = ChildProcess("systemctl", ["--user"] + words, environment: environment, folder: "/")
        let outcome: ChildProcess.Outcome?
        do throws(FileError) {
            outcome = try process.run(withinMilliseconds: Self.patience)
        } catch {
            throw .systemd("systemctl: \(error.systemReason)")
        }
        guard outcome?.status != 0 else { return }
        let said = outcome?.firstErrorLine ?? ""
        throw .systemd(said.isEmpty ? "systemctl --user \(words.joined(separator: " "))" : said)
    }
}
