import Files

/// The folder for the files that hooks and signing programs are given: in `.git/weekyii`, and gone with this value.
///
/// It is used under the journal's lock, so that what stands there is what a command that died left behind.
struct ScratchFolder: ~Copyable {
    private static let name = "weekyii/commit"

    /// The folder's path, absolute.
    let path: String
    private let gitFolder: Folder

    /// Makes the folder, with nothing in it.
    init(in gitFolder: String) throws(StoreError) {
        path = "\(gitFolder)/\(Self.name)"
        self.gitFolder = try StoreError.files { () throws(FileError) in
            let folder = try Folder(gitFolder)
            try Self.clear(folder)
            try folder.makeFolders(Self.name)
            return folder
        }
    }

    deinit {
        // What can't be removed now is removed by the next one.
        try? Self.clear(gitFolder)
    }

    /// Writes a file.
    ///
    /// - Returns: its path, absolute.
    func write(_ bytes: [UInt8], to name: String) throws(StoreError) -> String {
        try StoreError.files { () throws(FileError) in
            try gitFolder.write(bytes, to: "\(Self.name)/\(name)", durable: false)
        }
        return "\(path)/\(name)"
    }

    /// Reads a file; nil when it is missing.
    func read(_ name: String) throws(StoreError) -> [UInt8]? {
        try StoreError.files { () throws(FileError) in
            try gitFolder.read("\(Self.name)/\(name)", limit: 1 << 20)
        }
    }

    private static func clear(_ folder: borrowing Folder) throws(FileError) {
        for entry in try folder.entries(name) ?? [] where entry.kind != .folder {
            try folder.remove("\(name)/\(entry.name)", durable: false)
        }
        try folder.removeEmptyFolders(upwardsFrom: name, keeping: 1)
    }
}
