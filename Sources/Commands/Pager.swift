import Files
import Journal
import Terminal

/// The program that shows long output on a terminal (`CommandLine.md`, "Pager"), chosen as git chooses its own.
struct Pager {
    private let command: String
    private let variables: [String: String]

    /// What is started where nothing says otherwise.
    private static let standard = "less"

    /// Chooses: `WEEKYII_PAGER`, else `weekyii.pager`, else `PAGER`, else `less` where that is installed. An empty one
    /// and `cat` are none; a dumb terminal, and one of no known kind, has none.
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - settings: the user's own of git, and not those of a repository: whoever made that would choose what is run.
    ///   - folder: where it is started.
    init?(_ variables: [String: String], _ settings: GlobalSettings, in folder: String) {
        guard !variables.nameNoTerminal else { return nil }
        let chosen = variables["WEEKYII_PAGER"] ?? settings["weekyii.pager"] ?? variables["PAGER"]
        let standard = ChildProcess(Self.standard, [], environment: variables, folder: folder)
        guard let command = chosen ?? (standard.isThere ? Self.standard : nil), !["", "cat"].contains(command) else {
            return nil
        }
        self.command = command
        // F: a text that fits is only printed; R: colours pass; X: it stays on the screen.
        let usual = ["LESS": "FRX", "LV": "-c"].merging(Self.isUTF8(variables) ? [:] : ["LESSCHARSET": "utf-8"]) { $1 }
        self.variables = variables.merging(usual) { own, _ in own }
    }

    /// Whether the locale's own text is UTF-8, as ours is; less shows bytes as escapes elsewhere.
    private static func isUTF8(_ variables: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { variables[$0] }
        let locale = names.first { !$0.isEmpty }?.lowercased() ?? ""
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// Shows a text.
    ///
    /// - Returns: whether it was shown; not where the program can't be run.
    func show(_ text: String, in folder: String) -> Bool {
        let shell = ChildProcess("/bin/sh", ["-c", command], environment: variables, folder: folder)
        guard let status = try? shell.show(text) else { return false }
        return ![Self.notExecutable, Self.notFound].contains(status)
    }

    /// What a shell ends with when it can't run a command.
    private static let (notExecutable, notFound): (Int32, Int32) = (126, 127)
}
