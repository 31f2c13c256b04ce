/// What a folder holds at any depth.
extension Folder {
    /// Everything below a folder that isn't a folder itself, by its path.
    public func files(below path: String) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try entries(path) ?? [] {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder { found += try files(below: child) } else { found.append(child) }
        }
        return found
    }

    /// The folders below a folder that are empty, by their paths.
    public func emptyFolders(below path: String) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try entries(path) ?? [] where entry.kind == .folder {
            let child = "\(path)/\(entry.name)"
            let inside = try emptyFolders(below: child)
            let isEmpty = try entries(child)?.isEmpty == true
            found += isEmpty ? [child] : inside
        }
        return found
    }
}
