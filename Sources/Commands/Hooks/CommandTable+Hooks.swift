extension CommandTable {
    /// The commands for git's hooks, in the order of help.
    static var hooks: [any Command.Type] {
        [
            HooksInstall.self, HooksUninstall.self, HooksStatus.self, HookPreCommit.self, HookPostMerge.self,
            HookPostRewrite.self, HookPreReceive.self,
        ]
    }
}
