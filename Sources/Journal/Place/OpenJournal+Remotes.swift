extension OpenJournal {
    /// The remotes in git's configuration, read without git.
    public var remotes: [String] { GitSettings(environment, around: place).subsections(of: "remote") }
}
