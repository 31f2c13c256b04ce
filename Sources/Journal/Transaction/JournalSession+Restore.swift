public import CivilTime
import Files
import Git
import JournalText

extension OpenJournal {
    /// Puts a day's committed text back and keeps what stood there (`journal.md`, section 2, "Hand edits").
    ///
    /// - Returns: where the text that stood there is kept; nil when the file was gone or the same.
    /// - Throws: ``JournalError/notCommitted(_:)`` when no commit has the day.
    public func restore(_ day: Day) throws(JournalError) -> String? {
        let session = try JournalSession.begin(self, command: "check -restore", waiting: JournalLock.patience)
        return try session.restore(day)
    }
}

extension JournalSession {
    fileprivate func restore(_ day: Day) throws(JournalError) -> String? {
        let head = try JournalError.git { () throws(GitError) in try repository.reference(branch) }
        let base: TreeState
        do throws(GitError) {
            let tree = try head.map { id throws(GitError) in try repository.commit(id).tree }
            base = try TreeState(of: tree, weeks: [day.week], extra: [], prefix: prefix, in: repository)
        } catch {
            throw .git(error)
        }
        guard let (path, item) = base.items.first(where: { HandEdit.day($0.key) == day && $0.key.hasSuffix("/day.md") })
        else { throw .notCommitted(day) }
        let committed = try JournalError.git { () throws(GitError) in
            try repository.readBlob(item.id, limit: JournalReader.limit)
        }
        return try restore(path, to: committed, of: day)
    }

    /// Keeps what stands at a path under `lost-found`, and writes the committed text.
    private func restore(_ path: String, to committed: [UInt8], of day: Day) throws(JournalError) -> String? {
        let folder = try journal.place.open()
        let standing = try JournalError.files { () throws(FileError) in
            try folder.read(path, limit: JournalReader.limit)
        }
        guard standing != committed else { return nil }
        let lostFound = LostFound(repository.gitFolder, isDurable: settings.isDurable)
        let kept = try standing.map { text throws(JournalError) in try lostFound.keep(text, of: day) }
        try JournalError.files { () throws(FileError) in
            try folder.write(committed, to: path, durable: settings.isDurable)
        }
        return kept
    }
}
