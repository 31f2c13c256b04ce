/// The environment that git runs in: the user's, without what leads it into another repository.
struct GitEnvironment {
    private var variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables.filter { name, _ in
            !Self.leading.contains(name) && !Self.numbered.contains { name.hasPrefix($0) }
        }
    }

    /// Variables of git's that stand for a repository, or for settings that a calling git handed on
    /// (`git rev-parse --local-env-vars`, and some more).
    private static let leading: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG",
        "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
        "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS",
        "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION", "GIT_REPLACE_REF_BASE",
        "GIT_SHALLOW_FILE", "GIT_WORK_TREE", "LANGUAGE", "LC_ALL",
    ]
    private static let numbered = ["GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_", "GIT_PUSH_OPTION_"]

    /// The ways to a remote that are taken.
    private static let protocols = ["file", "ssh", "https", "git"]

    /// The variables for git on its way to a remote: its words in the language that is read here, and no question where
    /// nobody can answer.
    func toRemotes(mayAsk: Bool, hasSSHProgram: Bool) -> [String: String] {
        var result = variables
        result["LC_MESSAGES"] = "C"
        let allowed = variables["GIT_ALLOW_PROTOCOL"]?.split(separator: ":").map(String.init)
        let protocols = Self.protocols.filter { allowed?.contains($0) ?? true }
        result["GIT_ALLOW_PROTOCOL"] = protocols.joined(separator: ":")
        guard !mayAsk else { return result }
        result["GIT_TERMINAL_PROMPT"] = "0"
        result["SSH_ASKPASS_REQUIRE"] = "never"
        if !hasSSHProgram, variables["GIT_SSH"] == nil, variables["GIT_SSH_COMMAND"] == nil {
            result["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes -o ConnectTimeout=10"
        }
        return result
    }
}
