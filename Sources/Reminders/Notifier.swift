package import Files

/// The delivery of notifications on this machine (`Reminders.md`, "Delivery").
package struct Notifier {
    package enum Way: Equatable, Sendable {
        /// By a command, whose last two arguments are the title and the text.
        case command([String])
        case desktop
        /// As a line on the terminal.
        case terminal
        /// The setting can't be split into words.
        case malformed(String)
    }

    /// Why a notification wasn't delivered by a program.
    package enum Problem: Error, Equatable {
        case malformed(String)
        case notStarted(FileError)
        /// With the first line of the program's standard error.
        case failed(program: String, status: Int32, words: String)
        case tooLong(program: String, seconds: Int)
    }

    package let way: Way
    private let environment: [String: String]
    private let folder: String
    private let patience: Int

    private static let desktopProgram = "notify-send"

    /// - Parameters:
    ///   - setting: the value of `weekyii.notifier`; nil or empty for none.
    ///   - folder: the working directory of programs.
    ///   - patience: how long a program may run, in milliseconds.
    package init(_ setting: String?, variables: [String: String], folder: String, patience: Int = 10_000) {
        (self.folder, self.patience) = (folder, patience)
        environment = DesktopBus.variables(variables)
        way = Self.way(setting ?? "", environment, folder)
    }

    private static func way(_ setting: String, _ environment: [String: String], _ folder: String) -> Way {
        guard let words = CommandWords.split(setting) else { return .malformed(setting) }
        guard let program = words.first else {
            let desktop = ChildProcess(desktopProgram, [], environment: environment, folder: folder)
            return desktop.isThere ? .desktop : .terminal
        }
        // Without a shell, nothing else would expand it.
        return .command([program.expandingHome(environment)] + words.dropFirst())
    }

    /// Delivers a notification by a program; on the terminal, that is up to the caller. Both texts are safe to print.
    package func deliver(title: String, body: String) throws {
        switch way {
        case .terminal: return
        case .malformed(let setting): throw Problem.malformed(setting)
        case .command(let words): try run(words[0], words.dropFirst() + [title, body].map(Self.operand))
        case .desktop: try run(Self.desktopProgram, ["--app-name=weekyii", "--", title, Self.markup(body)])
        }
    }

    private func run(_ program: String, _ arguments: [String]) throws {
        let process = ChildProcess(program, arguments, environment: environment, folder: folder)
        do {
            let outcome = try process.run(within: .total(milliseconds: patience), mayAsk: false)
            if outcome.isTerminated { throw Problem.tooLong(program: program, seconds: patience / 1000) }
            guard outcome.status != 0 else { return }
            throw Problem.failed(program: program, status: outcome.status, words: outcome.firstErrorLine)
        } catch let error as FileError {
            throw Problem.notStarted(error)
        }
    }

    /// A text that no program parses as an option.
    private static func operand(_ text: String) -> String { text.hasPrefix("-") ? " " + text : text }

    /// A text as the second operand of `notify-send`, which replaces backslash escapes; notification daemons parse
    /// markup.
    private static func markup(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\\": "\\\\"]
        return text.unicodeScalars.map { escapes[$0] ?? "\($0)" }.joined()
    }
}

/// The address of the user's session bus.
enum DesktopBus {
    /// The variables of a program that shows notifications. A process that cron started has none for the bus, although
    /// the user's own is at the usual path.
    static func variables(_ variables: [String: String]) -> [String: String] {
        guard (variables["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty else { return variables }
        let usual = "/run/user/\(ProcessContext.user)"
        let folder = variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? usual
        guard FileSystem.exists("\(folder)/bus") else { return variables }
        return variables.merging(
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus", "XDG_RUNTIME_DIR": folder]
        ) { $1 }
    }
}
