public import Git

/// Where hooks and signing programs run, and what they see of the world.
public struct CommitEnvironment: Sendable {
    /// The top of the work tree, absolute.
    public let top: String
    /// The git folder, absolute; a linked work tree has one of its own.
    public let gitFolder: String
    /// The git folder that all work trees share, absolute.
    public let commonFolder: String
    /// The user's environment.
    public let variables: [String: String]

    /// The place in a repository; nil in a bare one.
    public init?(_ repository: borrowing Repository, _ variables: [String: String]) {
        guard let top = repository.workFolder else { return nil }
        self.top = top
        gitFolder = repository.gitFolder
        commonFolder = repository.commonFolder
        self.variables = variables
    }

    /// A path of git's configuration, with the home folder in place of a leading `~/`.
    public func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = variables["HOME"] else { return path }
        return home + path.dropFirst()
    }

    /// What a hook sees of the environment: nothing of another repository, no editor, and `GIT_DIR` where git itself
    /// sets it, in a linked work tree.
    var hookVariables: [String: String] {
        var variables = variables.filter { !Self.repositoryVariables.contains($0.key) }
        variables["GIT_EDITOR"] = ":"
        variables["GIT_PREFIX"] = ""
        variables["GIT_INDEX_FILE"] = "\(gitFolder)/index"
        if gitFolder != "\(top)/.git" { variables["GIT_DIR"] = gitFolder }
        return variables
    }

    /// What a hook sees of the environment that git runs before a push: as ``hookVariables``, with nothing of a commit.
    var pushVariables: [String: String] {
        hookVariables.filter { !["GIT_EDITOR", "GIT_INDEX_FILE"].contains($0.key) }
    }

    /// The variables that lead git to a repository (`git rev-parse --local-env-vars`).
    private static let repositoryVariables: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
        "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
        "GIT_COMMON_DIR",
    ]
}
