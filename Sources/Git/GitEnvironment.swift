/// The environment for git: the user's, without the variables that select another repository, and with messages in
/// English. What the user sets for git's configuration (`GIT_CONFIG_*`) counts everywhere.
package struct GitEnvironment: Sendable {
    private let variables: [String: String]

    package init(_ variables: [String: String]) {
        self.variables = variables.filter { name, _ in
            !Self.repositoryVariables.contains(name) && !name.hasPrefix("GIT_PUSH_OPTION_")
        }
    }

    /// The variables that select a repository, or that a calling git sets for its children.
    package static let repositoryVariables: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR",
        "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
        "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION",
        "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    /// The variables for git commands that contact no remote. Of the `GIT_` variables, only those are kept that locate
    /// git's configuration and programs.
    package var forLocalCommands: [String: String] {
        inEnglish.filter { name, _ in
            !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG_") || name == "GIT_EXEC_PATH"
        }
    }

    /// The variables for git commands that contact a remote: no prompts unless a user at a terminal can answer.
    package func forRemotes(mayAsk: Bool, hasSSHProgram: Bool) -> [String: String] {
        var result = inEnglish
        guard !mayAsk else { return result }
        result["GIT_TERMINAL_PROMPT"] = "0"
        result["SSH_ASKPASS_REQUIRE"] = "never"
        if !hasSSHProgram, variables["GIT_SSH"] == nil, variables["GIT_SSH_COMMAND"] == nil {
            result["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes -o ConnectTimeout=10"
        }
        return result
    }

    private var inEnglish: [String: String] {
        var result = variables
        result["LANGUAGE"] = nil
        if let locale = result.removeValue(forKey: "LC_ALL") { result["LC_CTYPE"] = locale }
        result["LC_MESSAGES"] = "C"
        return result
    }
}
