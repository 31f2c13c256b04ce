import Files

/// A repository's folder of loose objects.
public struct ObjectFolder: ~Copyable {
    private let folder: Folder
    private let path: String

    /// Opens the folder.
    ///
    /// - Parameter commonFolder: the git folder shared by all work trees, absolute.
    public init(in commonFolder: String) throws {
        path = "\(commonFolder)/objects"
        folder = try Folder("\(commonFolder)/objects")
    }

    /// The absolute paths of empty loose objects, which a crash left behind.
    public func emptyObjects() throws -> [String] {
        var found: [String] = []
        for group in try folder.entries() where group.kind == .folder && group.name.bytes.count == 2 {
            for entry in try folder.entries(group.name) ?? [] where entry.kind == .file {
                // Git's temporary files are skipped.
                guard Self.isObject(entry.name) else { continue }
                let name: Path = "\(group.name)/\(entry.name)"
                if try folder.status(name)?.size == 0 { found.append("\(path)/\(name)") }
            }
        }
        return found
    }

    /// Whether a file name is that of a loose object: the 38 digits of an ID after those of the folder.
    private static func isObject(_ name: Path) -> Bool {
        name.bytes.count == 38 && name.bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
