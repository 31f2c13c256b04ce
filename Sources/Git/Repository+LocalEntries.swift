import CGit2

extension Repository {
    /// What stands in the repository's own configuration, the local level alone and what it includes, in order
    /// (`git_config_iterator_new`).
    public func localEntries() throws(GitError) -> [ConfigurationEntry] {
        let local = try localConfiguration()
        return try ConfigurationEntry.all(
            of: unsafe Handle(freedBy: git_config_iterator_free) {
                unsafe git_config_iterator_new(&$0, local.pointer)
            })
    }
}
