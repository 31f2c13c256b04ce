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

    /// The longest text of an intent: 64 MiB.
    private static let limit = 1 << 26

    /// Whether an intent is there whose files may not be written yet, told without git. One that was left for the index
    /// alone is no concern of a look, which would wait for whoever holds it.
    static func isUnfinished(around place: JournalPlace) -> Bool {
        guard let git = RepositoryPlace.gitFolder(around: place.path), let folder = try? Folder("\(git)/weekyii"),
            let bytes = try? folder.read(Intent.name, limit: limit)
        else { return false }
        return bytes.starts(with: Intent.heading(.open))
    }

    /// What stands there; empty when nothing does.
    func text() throws(JournalError) -> [UInt8] {
        try JournalError.files { () throws(FileError) in try folder.read(Intent.name, limit: Self.limit) } ?? []
    }

    /// The intent that a command left behind; nil when there is none that can be understood.
    func read() throws(JournalError) -> Intent? { Intent(try text()) }

    func write(_ intent: Intent, durable: Bool) throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            try folder.overwrite(intent.bytes, at: Intent.name, durable: durable)
        }
    }

    /// Says how far it has come, in the first line alone, so that what is in it stays whole.
    func mark(_ stage: Intent.Stage) throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            try folder.overwriteBeginning(of: Intent.name, with: Intent.heading(stage))
        }
    }

    /// Removes what processes that died left behind in the machine's own folders.
    func removeAbandonedTemporaries() throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            for path in ["", LostFound.name] { try folder.removeAbandonedTemporaries(in: path) }
        }
    }

    /// Takes the intent away: it came to nothing, or is of no use any more.
    func drop() throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.overwrite([], at: Intent.name, durable: false) }
    }
}
