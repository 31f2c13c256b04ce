import CGit2
package import Paths

/// A folder in an index: all entries below it.
package struct StagedFolder {
    /// The entries, in order.
    package let entries: ArraySlice<IndexEntry>
    /// The length of the folder's path with the slash at its end.
    private let start: Int

    /// The entries of an index below a folder.
    ///
    /// - Parameter path: relative to the work tree's top, with a slash at its end.
    /// - Throws: ``GitError/Code/invalidSpec`` when the path contains a NUL.
    package init(_ index: Index, at path: Path) throws {
        self.init(try index.entries(below: path)[...], from: path.bytes.count)
    }

    private init(_ entries: ArraySlice<IndexEntry>, from start: Int) {
        (self.entries, self.start) = (entries, start)
    }

    /// The path of an entry, relative to the folder.
    package func name(of entry: IndexEntry) -> Path { entry.path.dropFirst(start) }

    /// The folders directly in it, by name.
    package var folders: [Path: StagedFolder] {
        var folders: [Path: StagedFolder] = [:]
        forEach { entries, length in
            guard let length, let path = entries.first?.path.bytes else { return }
            let name = path.dropFirst(start).prefix(length)
            folders[Path(bytes: name)] = StagedFolder(entries, from: start + length + 1)
        }
        return folders
    }

    /// Calls a closure with each file's entry, and with each folder's entries and the length of its name.
    private func forEach(_ body: (ArraySlice<IndexEntry>, _ length: Int?) -> Void) {
        var rest = entries
        while let path = rest.first?.path.bytes.dropFirst(start) {
            guard let length = path.firstIndex(of: UInt8(ascii: "/")).map({ path[..<$0].count }) else {
                body(rest.prefix(1), nil)
                rest.removeFirst()
                continue
            }
            let folder = path.prefix(length + 1)
            let group = rest.prefix { $0.path.bytes.dropFirst(start).starts(with: folder) }
            body(group, length)
            rest = rest[group.endIndex...]
        }
    }

    /// The ID of the tree that a commit of the index would have for the folder (`git_odb_hash`); nil for an empty one, and
    /// for one with a conflict or a path that is only to be added.
    package var tree: ObjectID? {
        guard !entries.isEmpty else { return nil }
        var (object, isWhole) = ([UInt8](), true)
        object.reserveCapacity(64 * min(entries.count, 100))
        forEach { entries, length in
            guard let entry = entries.first else { return }
            var item: (id: ObjectID, mode: UInt32)? =
                entry.stage == 0 && !entry.isIntended ? (entry.id, entry.mode) : nil
            let path = entry.path.bytes
            if let length {
                item = StagedFolder(entries, from: start + length + 1).tree.map { ($0, 0o40000) }
            }
            guard let item else { return isWhole = false }
            object.append(contentsOf: (item.mode == TreeItem.plain ? "100644" : String(item.mode, radix: 8)).utf8)
            object.append(UInt8(ascii: " "))
            object.append(contentsOf: path.dropFirst(start).prefix(length ?? path.count))
            object.append(0)
            let id = item.id.raw
            unsafe withUnsafeBytes(of: id.id) { unsafe object.append(contentsOf: $0) }
        }
        return isWhole ? ObjectID.hash(object, GIT_OBJECT_TREE) : nil
    }
}
