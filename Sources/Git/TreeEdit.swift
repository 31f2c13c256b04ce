/// The changes below one folder, grouped into those of its own files and those of its subfolders.
struct TreeEdit {
    /// The change of a file.
    enum Action: Equatable {
        case put(ObjectID, mode: UInt32)
        case remove
    }

    private(set) var files: [String: Action] = [:]
    private(set) var folders: [String: TreeEdit] = [:]

    /// Groups changes, which may be in any order.
    ///
    /// - Throws: ``GitError/Code/invalidSpec`` when a path is malformed, ``GitError/Code/conflict`` when a path has two
    ///   changes.
    init(_ changes: [TreeChange]) throws(GitError) {
        for change in changes {
            switch change {
            case .put(let path, let id, let mode): try insert(.put(id, mode: mode), path)
            case .remove(let path): try insert(.remove, path)
            }
        }
    }

    private init() {}

    private mutating func insert(_ action: Action, _ path: String) throws(GitError) {
        guard insert(action, try FileName.parts(of: path)[...]) else {
            throw GitError(code: .conflict, kind: "tree", message: "two changes of '\(path)'")
        }
    }

    /// Returns false when the file already has a change.
    private mutating func insert(_ action: Action, _ names: ArraySlice<String>) -> Bool {
        guard let name = names.first else { return false }
        guard names.count == 1 else { return folders[name, default: TreeEdit()].insert(action, names.dropFirst()) }
        guard files[name] == nil else { return false }
        files[name] = action
        return true
    }
}
