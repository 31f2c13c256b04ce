extension Repository {
    /// The files below a folder that differ between two trees; equal folders are skipped.
    ///
    /// - Parameters:
    ///   - old: the first tree; nil for an empty one.
    ///   - new: the second tree; nil for an empty one.
    ///   - prefix: the folder, without a trailing slash; empty for the whole tree.
    /// - Throws: ``GitError/Code/notFound`` when a tree doesn't exist, ``GitError/Code/tooLarge`` for one beyond
    ///   ``TreeLimit``.
    public func differences(
        from old: ObjectID?, to new: ObjectID?, below prefix: String = ""
    ) throws -> [TreeChange] {
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
            for pair in pairs where pair.old != pair.new {
                let path = folder.path.isEmpty ? pair.name : "\(folder.path)/\(pair.name)"
                let trees = (pair.old?.id(of: .tree), pair.new?.id(of: .tree))
                if pair.isExact, trees.0 != nil || trees.1 != nil {
                    folders.append((path, folder.depth + 1, trees.0, trees.1))
                }
                let files = pair.isExact ? (pair.old?.file, pair.new?.file) : (pair.old, pair.new)
                guard files.0 != files.1 else { continue }
                found.append(
                    TreeChange(path: path, before: files.0?.item, after: files.1?.item, isExact: pair.isExact))
            }
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func folder(_ path: String, of tree: ObjectID?) throws -> ObjectID? {
        guard let tree, !path.isEmpty else { return tree }
        return try entry(at: path, in: tree)?.id(of: .tree)
    }

    /// The entries of one name in two folders.
    private struct Pair {
        let name: String
        var old: TreeEntry?
        var new: TreeEntry?
        var isExact: Bool
    }

    /// The differing entries of two folders, paired by the bytes of their names.
    private func pairs(_ old: ObjectID?, _ new: ObjectID?) throws -> [Pair] {
        let before = try old.map { tree in try entries(of: tree) } ?? []
        let after = try new.map { tree in try entries(of: tree) } ?? []
        // Most entries are equal in both, and in the same order.
        let start = zip(before, after).prefix(while: Self.isAlike).count
        let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix(while: Self.isAlike)
            .count
        let (old, new) = (before[start..<(before.count - end)], after[start..<(after.count - end)])
        let isPlain = (old + new).allSatisfy { $0.path.utf8.allSatisfy { $0 < 0x80 } }
        // Usually the same few files differ, and so the same folders above them.
        if isPlain, old.count == new.count, zip(old, new).allSatisfy({ $0.path == $1.path }) {
            return zip(old, new).map { Pair(name: $0.path, old: $0, new: $1, isExact: true) }
        }
        let twins = isPlain ? [] : Self.twins(among: before + after)
        let named =
            old.map { (bytes: $0.nameBytes, entry: $0, isOld: true) }
            + new.map { (bytes: $0.nameBytes, entry: $0, isOld: false) }
        var pairs: [Pair] = []
        var last: [UInt8]?
        for (bytes, entry, isOld) in named.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            if bytes != last {
                pairs.append(Pair(name: entry.path, isExact: entry.rawName == nil && !twins.contains(entry.path)))
            }
            if isOld { pairs[pairs.count - 1].old = entry } else { pairs[pairs.count - 1].new = entry }
            last = bytes
        }
        return pairs
    }

    /// Whether two entries are equal, including the bytes of the names: equal strings may have different bytes.
    private static func isAlike(_ one: TreeEntry, _ other: TreeEntry) -> Bool {
        one == other && one.path.utf8.elementsEqual(other.path.utf8)
    }

    /// The names that are equal to another as a string but not in their bytes.
    private static func twins(among entries: [TreeEntry]) -> Set<String> {
        var bytes: [String: Set<[UInt8]>] = [:]
        for entry in entries { bytes[entry.path, default: []].insert(entry.nameBytes) }
        return Set(bytes.filter { $0.value.count > 1 }.keys)
    }
}

extension TreeEntry {
    /// The bytes of the name.
    public var nameBytes: [UInt8] { rawName ?? Array(path.utf8) }

    /// The object if it is of a kind; else nil.
    fileprivate func id(of kind: TreeItem.Kind) -> ObjectID? { self.kind == kind ? id : nil }

    /// The entry if it isn't a folder; else nil.
    fileprivate var file: TreeEntry? { kind == .tree ? nil : self }
}

extension Repository {
    /// The change that sets a path to its entry in a tree: a file, a submodule's commit, or nothing.
    public func change(of path: String, to tree: ObjectID) throws -> TreeChange {
        TreeChange(path, to: try entry(at: path, in: tree)?.file?.item)
    }
}

extension TreeChange {
    /// Whether git's index rejects the path: a component is `.git` in any case, or equivalent to it on NTFS
    /// (`verify_path` and `is_ntfs_dotgit` in git).
    public var isRefusedByIndex: Bool {
        after != nil && path.utf8.split(separator: UInt8(ascii: "/")).contains(where: Self.isRepository)
    }

    private static func isRepository(_ name: some Sequence<UInt8>) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let form = [".git", "git~1"].first(where: { lower.starts(with: $0.utf8) }) else { return false }
        // NTFS ignores trailing dots and blanks; a stream name follows a colon.
        let rest = lower.dropFirst(form.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        return rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    }
}
