import Files

/// How many objects a repository has in files of their own, told as git tells it: from one of the 256 folders that they
/// are spread over.
struct LooseObjects {
    private let folder: String

    init(in commonFolder: String) { folder = "\(commonFolder)/objects/17" }

    /// About how many there are.
    var estimate: Int {
        guard let sample = try? Folder(folder), let entries = try? sample.entries() else { return 0 }
        return entries.count { Self.isObject($0.name) } * 256
    }

    /// Whether a file's name is that of an object: what its id has behind the folder's two digits.
    private static func isObject(_ name: String) -> Bool {
        name.utf8.count == 38
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
