import Files

/// The store's lock: `.git/weekyii/lock`, held by the process that changes something (`GitJournal.md`, "Steps", step
/// 0).
public struct StoreLock: ~Copyable {
    private let lock: FileLock

    /// How long a command waits for another one, in seconds.
    public static let patience = 5.0

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - gitFolder: the repository's `.git`, where the machine's own state is kept.
    ///   - waiting: how long to wait, in seconds; 0 to try once.
    /// - Throws: ``StoreError/busy(holder:)`` when somebody else holds it all that time.
    init(in gitFolder: String, waiting: Double = patience, command: String) throws(StoreError) {
        let path = try Self.statePath("lock", in: gitFolder)
        let taken = try StoreError.writing { () throws(FileError) in
            try FileLock.acquire(path, waiting: waiting, holder: command)
        }
        guard let lock = consume taken else { throw .busy(holder: FileLock.holder(of: path)) }
        self.lock = lock
    }

    /// Whether nobody has taken it since the machine was started: a power cut may have come before.
    var isFirstSinceStart: Bool { lock.lastTaken < ProcessContext.startOfMachine }

    /// Whether the lock's file is there, whoever holds it.
    static func isThere(in gitFolder: String) -> Bool { FilePlace.status("\(gitFolder)/weekyii/lock") != nil }

    /// The path of a file of the machine's own state, in `.git/weekyii`, which is made where it is missing.
    public static func statePath(_ name: String, in gitFolder: String) throws(StoreError) -> String {
        try StoreError.writing { () throws(FileError) in
            let folder = try Folder(gitFolder)
            try folder.requireWritable("weekyii")
            do throws(FileError) {
                try folder.makeFolders("weekyii")
            } catch {
                throw FileError("\(gitFolder)/\(error.path)", error.reason)
            }
        }
        return "\(gitFolder)/weekyii/\(name)"
    }
}
