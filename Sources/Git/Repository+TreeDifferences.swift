public import Paths

extension Repository {
    /// The files below a folder that differ between two trees, ordered by path; equal folders are skipped.
    ///
    /// - Parameters:
    ///   - old: the first tree; nil for an empty one.
    ///   - new: the second tree; nil for an empty one.
    ///   - prefix: the folder, without a trailing slash; empty for the whole tree.
    /// - Throws: ``GitError/Code/notFound`` when a tree doesn't exist, ``GitError/Code/tooLarge`` for one beyond
    ///   ``TreeLimit``.
    public func differences(from old: ObjectID?, to new: ObjectID?, below prefix: Path = "") throws -> [TreeChange] {
        var folders = [(path: prefix, depth: 1, old: try folder(prefix, of: old), new: try folder(prefix, of: new))]
        var found: [TreeChange] = []
        var count = 0
        // A list instead of recursion: a tree from a remote may have any depth.
        while let folder = folders.popLast() {
            guard folder.old != folder.new else { continue }
            try TreeLimit.require(depth: folder.depth)
            let pairs = try pairs(folder.old, folder.new)
            count += pairs.count
            try TreeLimit.require(entries: count)
            for (name, pair) in pairs where pair.old != pair.new {
                let path = folder.path.appending(name)
                let trees = (pair.old?.id(of: .tree), pair.new?.id(of: .tree))
                if trees.0 != nil || trees.1 != nil { folders.append((path, folder.depth + 1, trees.0, trees.1)) }
                let files = (pair.old?.file, pair.new?.file)
                if files.0 != files.1 { found.append(TreeChange(path, from: files.0?.item, to: files.1?.item)) }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The entries of two folders by name.
    private func pairs(_ old: ObjectID?, _ new: ObjectID?) throws -> [Path: (old: TreeEntry?, new: TreeEntry?)] {
        var pairs: [Path: (old: TreeEntry?, new: TreeEntry?)] = [:]
        for entry in try old.map({ try entries(of: $0) }) ?? [] { pairs[entry.path] = (entry, nil) }
        for entry in try new.map({ try entries(of: $0) }) ?? [] { pairs[entry.path, default: (nil, nil)].new = entry }
        return pairs
    }
}

extension TreeEntry {
    /// The object if it is of a kind; else nil.
    func id(of kind: TreeItem.Kind) -> ObjectID? { self.kind == kind ? id : nil }

    /// The entry if it isn't a folder; else nil.
    fileprivate var file: TreeEntry? { kind == .tree ? nil : self }
}

extension Repository {
    /// The change that sets a path to its entry in a tree: a file, a submodule's commit, or nothing.
    public func change(of path: Path, to tree: ObjectID) throws -> TreeChange {
        TreeChange(path, to: try entry(at: path, in: tree)?.file?.item)
    }
}

extension TreeChange {
    /// Whether git's index rejects the path: a component is `.git` in any case, or equivalent to it on NTFS
    /// (`verify_path` and `is_ntfs_dotgit` in git).
    public var isRefusedByIndex: Bool { after != nil && path.names.contains { Self.isRepository($0.bytes) } }

    private static func isRepository(_ name: [UInt8]) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let form = [".git", "git~1"].first(where: { lower.starts(with: $0.utf8) }) else { return false }
        // NTFS ignores trailing dots and blanks; a stream name follows a colon.
        let rest = lower.dropFirst(form.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        return rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    }
}
