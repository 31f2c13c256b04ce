import Arguments
import Files
import Git
import Journal

/// The user's aliases: `weekyii.alias.NAME` in git's configuration (`CommandLine.md`, "Aliases").
///
/// Git itself reads them, with included files and everything else that it knows. It is asked only for a word that is no
/// command, and for completion.
struct AliasTable {
    private static let section = "weekyii.alias."

    /// The aliases in the order of the configuration, each with its last value.
    let aliases: [(name: String, value: String)]

    /// Asks git for the aliases; none if it can't run.
    ///
    /// - Parameter place: the journal, whose repository may have aliases of its own.
    init(_ environment: Environment, around place: JournalFolder?) {
        let git = GitProgram(
            in: place?.path ?? environment.folder,
            environment: GitEnvironment(environment.variables).forLocalCommands)
        let pattern = #"^weekyii\.alias\."#
        guard let outcome = try? git.run(["config", "--null", "--get-regexp", pattern]), outcome.status == 0 else {
            aliases = []
            return
        }
        aliases = Self.parse(String(decoding: outcome.output, as: UTF8.self))
    }

    /// Parses git's answer: a key, a newline and the value, ended by a null. A key without a value has no newline.
    private static func parse(_ answer: String) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        for entry in answer.split(separator: "\0") {
            let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0].dropFirst(section.count))
            guard !name.isEmpty, !name.contains(".") else { continue }
            found.removeAll { $0.name == name }
            found.append((name, parts.count == 2 ? String(parts[1]) : ""))
        }
        return found
    }

    /// The value of an alias; nil without one. Git ignores the case of names.
    subscript(name: String) -> String? {
        let name = name.lowercased()
        return aliases.first { $0.name == name }?.value
    }
}
