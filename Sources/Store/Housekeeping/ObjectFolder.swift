import Files

/// The folder of a repository's objects.
public struct ObjectFolder: ~Copyable {
    private let folder: Folder
    private let path: String

    /// Opens it.
    ///
    /// - Parameter commonFolder: the git folder that all work trees share, absolute.
    public init(in commonFolder: String) throws(StoreError) {
        path = "\(commonFolder)/objects"
        folder = try StoreError.files { () throws(FileError) in try Folder("\(commonFolder)/objects") }
    }

    /// The paths of loose objects without a byte, absolute: a crash left them.
    public func emptyObjects() throws(StoreError) -> [String] {
        try StoreError.files { () throws(FileError) in
            var found: [String] = []
            for group in try folder.entries() where group.kind == .folder && group.name.utf8.count == 2 {
                for entry in try folder.entries(group.name) ?? [] where entry.kind == .file {
                    // Git's own temporary files are there, too.
                    guard LooseObjects.isObject(entry.name) else { continue }
                    let name = "\(group.name)/\(entry.name)"
                    if try folder.status(name)?.size == 0 { found.append("\(path)/\(name)") }
                }
            }
            return found
        }
    }
}
