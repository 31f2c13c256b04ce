/// The changes below one folder, grouped into those of its own files and those of its subfolders.
struct TreeEdit {
    /// The new items of the files; nil for a removed one.
    private(set) var files: [String: TreeItem?] = [:]
    private(set) var folders: [String: TreeEdit] = [:]

    /// Groups changes, which may be in any order.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when a path is malformed, ``GitError/Code/conflict`` when a path has two
    ///   changes.
    init(_ changes: [TreeChange]) throws(GitError) {
        for change in changes {
            guard insert(change.item, try FileName.parts(of: change.path)[...]) else {
                throw GitError(code: .conflict, kind: "tree", message: "two changes of '\(change.path)'")
            }
        }
    }

    private init() {}

    /// Returns false when the file already has a change.
    private mutating func insert(_ item: TreeItem?, _ names: ArraySlice<String>) -> Bool {
        guard let name = names.first else { return false }
        guard names.count == 1 else { return folders[name, default: TreeEdit()].insert(item, names.dropFirst()) }
        guard files[name] == nil else { return false }
        files[name] = .some(item)
        return true
    }
}
