import Files

/// A temporary folder in `.git/weekyii` for the files of hooks and signing programs, removed when this value is
/// destroyed.
///
/// It is used under the journal's lock, so any files already there were left by a killed command.
struct ScratchFolder: ~Copyable {
    /// The folder's path, absolute.
    let path: String
    private let folder: Folder

    /// Creates the folder, or empties an existing one.
    init(in gitFolder: String) throws {
        path = "\(gitFolder)/weekyii/commit"
        try FileSystem.removeFolder(path)
        try FileSystem.makeFolder(path)
        folder = try Folder(path)
    }

    deinit {
        // If this fails, the next one removes it.
        try? FileSystem.removeFolder(path)
    }

    /// Writes a file.
    ///
    /// - Returns: its path, absolute.
    func write(_ bytes: [UInt8], to name: Path) throws -> String {
        try folder.write(bytes, to: name, durable: false)
        return "\(path)/\(name)"
    }

    /// Reads a file; nil when it is missing.
    func read(_ name: Path) throws -> [UInt8]? { try folder.read(name, limit: 1 << 20) }
}
