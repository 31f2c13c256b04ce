import Files
public import Git

/// The folders and variables with which hooks and signing programs run.
public struct CommitEnvironment: Sendable {
    /// The top of the work tree, absolute.
    public let top: String
    /// The git folder, absolute; each linked work tree has its own.
    public let gitFolder: String
    /// The git folder shared by all work trees, absolute.
    public let commonFolder: String
    /// The user's environment.
    public let variables: [String: String]

    /// The environment in a repository; nil in a bare one.
    public init?(_ repository: borrowing Repository, _ variables: [String: String]) {
        guard let top = repository.workFolder else { return nil }
        self.top = top
        gitFolder = repository.gitFolder
        commonFolder = repository.commonFolder
        self.variables = variables
    }

    /// Expands a leading `~/` in a path from git's configuration.
    public func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = variables["HOME"] else { return path }
        return home + path.dropFirst()
    }

    /// The environment variables of a commit hook: no other repository, no editor, and `GIT_DIR` in a linked work tree,
    /// where git sets it, too.
    var hookVariables: [String: String] {
        var variables = variables.filter { !GitEnvironment.repositoryVariables.contains($0.key) }
        variables["GIT_EDITOR"] = ":"
        variables["GIT_PREFIX"] = ""
        variables["GIT_INDEX_FILE"] = "\(gitFolder)/index"
        if gitFolder != "\(top)/.git" { variables["GIT_DIR"] = gitFolder }
        return variables
    }

    /// The environment variables of `pre-push`: ``hookVariables`` without those of a commit.
    var pushVariables: [String: String] {
        hookVariables.filter { !["GIT_EDITOR", "GIT_INDEX_FILE"].contains($0.key) }
    }
}
