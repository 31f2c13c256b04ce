import Files
import Git

/// Keeps the intent in `.git/weekyii`, and the last one that is done.
///
/// Both are one file that is renamed back and forth and written in place: making and removing one each time would cost
/// more.
struct IntentStore: ~Copyable {
    private let folder: Folder

    /// The longest text of an intent: 64 MiB.
    private static let limit = 1 << 26
    /// The name of an intent whose command is at it, or died on the way.
    static let name = "intent"
    /// The name of the last one that is done.
    private static let doneName = "last"

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
            let bytes = try? folder.read(name, limit: limit)
        else { return false }
        return bytes.starts(with: Intent.heading(.open))
    }

    /// The text of the intent that a command left behind; nil when there is none.
    func text() throws(JournalError) -> [UInt8]? { try text(of: Self.name) }

    /// The intent that a command left behind; nil when there is none that can be understood.
    func read() throws(JournalError) -> Intent? { try text().flatMap { Intent($0) } }

    /// The last intent that is done; nil when nobody knows of one, and when it made the tip.
    func readDone(otherThan tip: ObjectID) throws(JournalError) -> Intent? {
        guard let text = try text(of: Self.doneName), Intent.Rows(opening: text).heads?.new != tip else { return nil }
        var intent = Intent(text)
        intent?.stage = .done
        return intent
    }

    private func text(of name: String) throws(JournalError) -> [UInt8]? {
        try JournalError.files { () throws(FileError) in try folder.read(name, limit: Self.limit) }
    }

    /// Writes an intent down, whole or not at all.
    func write(_ intent: Intent, durable: Bool) throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            try folder.overwrite(intent.bytes, at: Self.doneName, durable: durable)
            try folder.rename(Self.doneName, over: Self.name, durable: durable)
        }
    }

    /// Says how far it has come, in the first line alone, so that what is in it stays whole.
    func mark(_ stage: Intent.Stage) throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            try folder.overwriteBeginning(of: Self.name, with: Intent.heading(stage))
        }
    }

    /// Takes the intent away: what it was for is done, or it came to nothing.
    func remove() throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            _ = try folder.rename(Self.name, over: Self.doneName, durable: false)
        }
    }

    /// Removes what processes that died left behind in the machine's own folders.
    func removeAbandonedTemporaries() throws(JournalError) {
        try JournalError.files { () throws(FileError) in
            for path in ["", LostFound.name] { try folder.removeAbandonedTemporaries(in: path) }
        }
    }
}
