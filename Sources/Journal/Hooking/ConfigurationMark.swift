import Files
import Git

/// Tells that a process is about to write git's configuration: of one that dies in the middle the lock is provably nobody's
/// then (`journal.md`, section 2).
struct ConfigurationMark {
    private let gitFolder: String
    private let lock: String
    private static let name = "configuring"

    init(_ repository: borrowing Repository) {
        gitFolder = repository.gitFolder
        lock = "\(repository.commonFolder)/config.lock"
    }

    /// Takes away what a process that died left.
    func removeAbandoned() {
        guard let folder = try? Folder(gitFolder).folder("weekyii"), let bytes = try? folder.read(Self.name, limit: 64),
            let process = Int(String(decoding: bytes, as: UTF8.self)), !ProcessContext.isRunning(process)
        else { return }
        try? FilePlace.removeFile(lock)
        try? folder.remove(Self.name, durable: false)
    }

    /// Writes the configuration.
    func writing(_ write: () throws(GitError) -> Void) throws(GitError) {
        let folder = try? Folder(gitFolder)
        let name = "weekyii/\(Self.name)"
        try? folder?.write(Array("\(ProcessContext.identifier)".utf8), to: name, durable: false)
        defer { try? folder?.remove(name, durable: false) }
        try write()
    }
}
