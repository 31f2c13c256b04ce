extension JournalFolder {
    /// The remotes in git's configuration, read without git.
    public func remotes(_ environment: Environment) -> [String] {
        GitSettings(environment, around: self).subsections(of: "remote")
    }
}
