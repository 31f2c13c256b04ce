import Files
import Git
package import Journal

/// A file in `.git/weekyii` that belongs to a journal on this machine.
package struct MachineFile {
    package enum Kind: String {
        case reminders
        /// Exists once it was said that nothing delivers reminders here: nobody is told twice.
        case timer
        /// Exists once the same was said of the kill time of a started day.
        case killTime
        /// Exists once `remind install` has printed the lines for a crontab.
        case crontab
    }

    /// `.git/weekyii`.
    private let folder: String
    /// A journal below the top of a work tree has files of its own, because a repository can contain several.
    private let name: Path
    private var path: String { "\(folder)/\(name)" }

    /// Nil without a repository.
    package init?(_ kind: Kind, of journal: Session) {
        guard let gitFolder = journal.gitFolder else { return nil }
        folder = "\(gitFolder)/weekyii"
        name = "\(kind.rawValue)\(journal.isAtTop ? "" : "-\(PathHash.of(journal.folder.path))")"
    }

    package var exists: Bool { FileSystem.exists(path) }

    /// Makes the file, empty; a failure is ignored.
    package func make() { try? write([], durable: false) }

    package func remove() { try? FileSystem.removeFile(path) }

    /// The contents; empty without a file.
    func read() -> [UInt8] { FileSystem.read(path, limit: 1 << 22) ?? [] }

    /// Acquires the file's lock without waiting; nil when another process has it.
    func lock() throws -> FileLock? {
        try FileSystem.makeFolder(folder)
        return try FileLock.acquire("\(path).lock", waiting: 0, holder: "remind tick")
    }

    func write(_ bytes: [UInt8], durable: Bool = true) throws {
        try FileSystem.makeFolder(folder)
        do {
            let folder = try Folder(folder)
            try folder.write(bytes, to: name, durable: durable)
            try folder.removeAbandonedTemporaries(in: "")
        } catch let error as FileError {
            throw error.below(folder)
        }
    }
}

/// A short name for a path, where a whole path can't be part of a file name.
enum PathHash {
    /// The first eight digits of the path's blob ID, as `git hash-object --stdin` prints it.
    static func of(_ path: String) -> String { String("\(ObjectID.blob(Array(path.utf8)))".prefix(8)) }
}
