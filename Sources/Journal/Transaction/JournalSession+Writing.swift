import Files
import Git

extension JournalSession {
    /// Writes files without a commit, beside an intent that moves no branch: it names the folders in which a crash can leave
    /// something.
    func writing(_ paths: [String], _ write: () throws(JournalError) -> Void) throws(JournalError) {
        let head = try JournalError.git { () throws(GitError) in try repository.reference(branch) }
        let intent = Intent(
            process: ProcessContext.identifier, prefix: prefix, branch: branch, oldHead: head, newHead: head ?? .zero,
            files: paths.map { Intent.File(from: $0, to: $0) }, moves: [], pending: pending)
        let store = try IntentStore(repository.gitFolder)
        try store.write(intent, durable: settings.isDurable)
        try write()
        // What an earlier command had to leave behind is still to be done.
        if pending.isEmpty { try store.remove() } else { try store.mark(.lags) }
    }
}
