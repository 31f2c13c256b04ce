import CGit2

/// A folder in an index: all entries below it.
public struct StagedFolder {
    private let entries: ArraySlice<IndexEntry>
    /// The length of the folder's path with the slash at its end.
    private let start: Int

    /// The entries of an index below a folder.
    ///
    /// - Parameter path: relative to the work tree's top, with a slash at its end.
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    public init(_ index: Index, at path: String) throws(GitError) {
        entries = try index.entries(below: path)[...]
        start = path.utf8.count
    }

    private init(_ entries: ArraySlice<IndexEntry>, from start: Int) {
        (self.entries, self.start) = (entries, start)
    }

    /// The entries, in order, each with its path relative to the folder.
    public var files: [(name: Substring, entry: IndexEntry)] {
        entries.map { (Substring($0.path.utf8.dropFirst(start)), $0) }
    }

    /// The folders directly in it, by name.
    public var folders: [String: StagedFolder] {
        var folders: [String: StagedFolder] = [:]
        forEach { name, entries in
            if let name { folders[String(Substring(name))] = StagedFolder(entries, from: start + name.count + 1) }
        }
        return folders
    }

    /// Calls a closure with each folder's name and entries, and with each file's entry.
    private func forEach(_ body: (_ folder: Substring.UTF8View?, ArraySlice<IndexEntry>) -> Void) {
        var rest = entries
        while let first = rest.first {
            let path = first.path.utf8
            let name = path.dropFirst(start).prefix { $0 != UInt8(ascii: "/") }
            guard name.endIndex < path.endIndex else {
                body(nil, rest.prefix(1))
                rest.removeFirst()
                continue
            }
            let folder = path[...name.endIndex]
            let end = rest.firstIndex { !$0.path.utf8.starts(with: folder) } ?? rest.endIndex
            body(name, rest[..<end])
            rest = rest[end...]
        }
    }

    /// The ID of the tree that a commit of the index would have for the folder (`git_odb_hash`); nil for an empty one, and
    /// for one with a conflict or a path that is only to be added.
    public var tree: ObjectID? {
        guard !entries.isEmpty else { return nil }
        var (object, isWhole) = ([UInt8](), true)
        object.reserveCapacity(64 * entries.count)
        forEach { name, entries in
            guard let name else {
                guard let entry = entries.first, entry.stage == 0, !entry.isIntended else { return isWhole = false }
                object += String(entry.mode, radix: 8).utf8
                object.append(UInt8(ascii: " "))
                object += entry.path.utf8.dropFirst(start)
                object.append(0)
                object += entry.id.bytes
                return
            }
            guard let tree = StagedFolder(entries, from: start + name.count + 1).tree else { return isWhole = false }
            object += "40000 ".utf8
            object += name
            object.append(0)
            object += tree.bytes
        }
        return isWhole ? ObjectID.tree(object) : nil
    }
}

extension ObjectID {
    /// The ID of a tree in git's form; nil if it can't be hashed.
    fileprivate static func tree(_ object: [UInt8]) -> ObjectID? {
        var id = git_oid()
        return unsafe git_odb_hash(&id, object, object.count, GIT_OBJECT_TREE) < 0 ? nil : ObjectID(id)
    }
}
