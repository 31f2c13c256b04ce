import Files

/// Keeps the intent in `.git/weekyii`, in one file that is written in place: an intent that isn't whole was never acted
/// on, and making and removing a file each time would cost more than writing it.
struct IntentStore: ~Copyable {
    private let folder: Folder

    init(_ gitFolder: String) throws(JournalError) {
        folder = try JournalError.files { () throws(FileError) in
            let top = try Folder(gitFolder)
            try top.makeFolders("weekyii")
            return try Folder(gitFolder + "/weekyii")
        }
    }

    /// Whether an intent is there whose files may not be written yet, told without git. One that was left for the index
    /// alone is no concern of a look, which would wait for whoever holds it.
    static func isUnfinished(around place: JournalPlace) -> Bool {
        guard let git = RepositoryPlace.gitFolder(around: place.path), let folder = try? Folder("\(git)/weekyii"),
            let status = try? folder.status(Intent.name)
        else { return false }
        return status.size > 0 && status.modified.seconds != 0
    }

    /// The intent that a command left behind; nil when there is none. One that isn't whole was never acted on.
    func read() throws(JournalError) -> Intent? {
        let bytes = try JournalError.files { () throws(FileError) in try folder.read(Intent.name, limit: 1 << 26) }
        return bytes.flatMap { Intent($0) }
    }

    func write(_ intent: Intent, durable: Bool) throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            try folder.overwrite(intent.bytes, at: Intent.name, durable: durable)
        }
    }

    /// Says that the intent was left on purpose, because somebody holds git's index: no lock is its process's. It is said
    /// by the file's time, so that what is in it stays whole.
    func disown() throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.setModified(Intent.name, secondsSinceEpoch: 0) }
    }

    /// Removes what processes that died while they wrote an intent left behind.
    func removeAbandonedTemporaries() throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.removeAbandonedTemporaries(in: "") }
    }

    /// Takes the intent away: what it was for is done, or dropped.
    func remove() throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.overwrite([], at: Intent.name, durable: false) }
    }
}
