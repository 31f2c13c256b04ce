import Files
import Git
import Interface

/// The pager for long output on a terminal (`CommandLine.md`, "Pager"), chosen as in git.
struct Pager {
    private let command: String
    private let variables: [String: String]

    private static let standard = "less"

    /// Chooses `WEEKYII_PAGER`, else `weekyii.pager`, else `PAGER`, else `less` if it is installed. An empty value and
    /// `cat` mean none; a dumb or unknown terminal has none.
    init?(_ variables: [String: String], _ settings: Configuration, in folder: String) {
        guard !variables.nameNoTerminal else { return nil }
        let users = settings.without(.repository)
        let chosen = variables["WEEKYII_PAGER"] ?? users["weekyii.pager"] ?? variables["PAGER"]
        let standard = ChildProcess(Self.standard, [], environment: variables, folder: folder)
        guard let command = chosen ?? (standard.isThere ? Self.standard : nil), !["", "cat"].contains(command) else {
            return nil
        }
        self.command = command
        // F: quit if the text fits; R: keep colours; X: keep the text on the screen. The user's own options follow, as a
        // prompt among them ends where they end.
        var own = variables
        let (less, lv) = (variables["LESS"], variables["LV"])
        own["LESS"] = less.map { "-R \($0)" } ?? "FRX"
        own["LV"] = lv.map { "-c \($0)" } ?? "-c"
        if !Self.isUTF8(variables), own["LESSCHARSET"] == nil { own["LESSCHARSET"] = "utf-8" }
        self.variables = own
    }

    /// Whether the locale's encoding is UTF-8, like our text; otherwise less shows bytes as escapes.
    private static func isUTF8(_ variables: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { variables[$0] }
        let locale = names.first { !$0.isEmpty }?.lowercased() ?? ""
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// Shows a text.
    func show(_ text: String, in folder: String) -> Bool {
        let shell = ChildProcess("/bin/sh", ["-c", command], environment: variables, folder: folder)
        guard let status = try? shell.runInForeground(reading: text) else { return false }
        return ![Self.notExecutable, Self.notFound].contains(status)
    }

    /// The exit statuses of a shell that can't run a command.
    private static let (notExecutable, notFound): (Int32, Int32) = (126, 127)
}
