extension CommandTable {
    /// The commands that exchange commits with a remote, in the order of help.
    static var sync: [any Command.Type] {
        [
            SyncCommand.self, PullCommand.self, PushCommand.self, CloneCommand.self, RemoteAdd.self, RemoteList.self,
            RemoteRemove.self, AutoSyncCommand.self,
        ]
    }
}
