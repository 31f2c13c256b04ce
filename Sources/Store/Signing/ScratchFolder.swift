import Files

/// A temporary folder in `.git/weekyii` for the files of hooks and signing programs, removed when this value is
/// destroyed.
///
/// It is used under the journal's lock, so any files already there were left by a killed command.
struct ScratchFolder: ~Copyable {
    private static let name: Path = "weekyii/commit"

    /// The folder's path, absolute.
    let path: String
    private let gitFolder: Folder

    /// Creates the folder, or empties an existing one.
    init(in gitFolder: String) throws {
        let folder = try Folder(gitFolder)
        try Self.clear(folder)
        try folder.makeFolders(Self.name)
        self.gitFolder = folder
        path = "\(gitFolder)/\(Self.name)"
    }

    deinit {
        // If this fails, the next one removes it.
        try? Self.clear(gitFolder)
    }

    /// Writes a file.
    ///
    /// - Returns: its path, absolute.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try gitFolder.write(bytes, to: "\(Self.name)/\(name)", durable: false)
        return "\(path)/\(name)"
    }

    /// Reads a file; nil when it is missing.
    func read(_ name: String) throws -> [UInt8]? {
        try gitFolder.read("\(Self.name)/\(name)", limit: 1 << 20)
    }

    private static func clear(_ folder: borrowing Folder) throws {
        for entry in try folder.entries(name) ?? [] where entry.kind != .folder {
            try folder.remove("\(name)/\(entry.name)", durable: false)
        }
        try folder.removeEmptyFolders(upwardsFrom: name, keeping: 1)
    }
}
