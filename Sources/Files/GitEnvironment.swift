/// The environment for git: the user's, without the variables that select another repository.
public struct GitEnvironment: Sendable {
    private let variables: [String: String]

    /// Creates the value from the user's environment.
    public init(_ variables: [String: String]) { self.variables = variables }

    /// The variables for local git commands. Of the `GIT_` variables, only those are kept that locate git's
    /// configuration and programs.
    public var forLocalCommands: [String: String] {
        let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH"]
        return variables.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    }

    /// The variables that select a repository (`git rev-parse --local-env-vars`).
    public static let repositoryVariables: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
        "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS",
        "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    /// Those, and others that pass on the settings of a calling git or the language.
    private static let leading = repositoryVariables.union([
        "GIT_CEILING_DIRECTORIES", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
        "GIT_REFLOG_ACTION", "LANGUAGE", "LC_ALL",
    ])
    private static let numbered = ["GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_", "GIT_PUSH_OPTION_"]

    /// The variables for git commands that contact a remote: messages in English, and no prompts unless a user can
    /// answer.
    ///
    /// - Parameters:
    ///   - mayAsk: whether a user at a terminal can answer.
    ///   - hasSSHProgram: whether git's configuration sets the ssh program.
    public func forRemotes(mayAsk: Bool, hasSSHProgram: Bool) -> [String: String] {
        var result = variables.filter { name, _ in
            !Self.leading.contains(name) && !Self.numbered.contains { name.hasPrefix($0) }
        }
        result["LC_MESSAGES"] = "C"
        guard !mayAsk else { return result }
        result["GIT_TERMINAL_PROMPT"] = "0"
        result["SSH_ASKPASS_REQUIRE"] = "never"
        if !hasSSHProgram, variables["GIT_SSH"] == nil, variables["GIT_SSH_COMMAND"] == nil {
            result["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes -o ConnectTimeout=10"
        }
        return result
    }
}
