/// A file that two trees don't have alike; where its mode alone differs, the blobs are the same.
public struct TreeDifference: Hashable, Sendable {
    /// The path from the tree's top, with `/` between names.
    public let path: String
    /// The blob in the first tree, a submodule's commit included; nil where it has none.
    public let old: ObjectID?
    /// The blob in the second tree; nil where it has none.
    public let new: ObjectID?
}

extension Repository {
    /// The files below a folder that two trees don't have alike; folders that are alike aren't looked into.
    ///
    /// - Parameters:
    ///   - old: the first tree; nil for an empty one.
    ///   - new: the second tree; nil for an empty one.
    ///   - prefix: the folder, without a slash at its end; empty for the whole tree.
    /// - Throws: ``GitError/Code/notFound`` when a tree isn't there.
    public func differences(
        from old: ObjectID?, to new: ObjectID?, below prefix: String = ""
    ) throws(GitError) -> [TreeDifference] {
        var folders = [(path: prefix, old: try folder(prefix, of: old), new: try folder(prefix, of: new))]
        var found: [TreeDifference] = []
        // A list rather than recursion: a tree of somebody else's may be of any depth.
        while let folder = folders.popLast() {
            guard folder.old != folder.new else { continue }
            for (name, pair) in try pairs(folder.old, folder.new) where pair.old != pair.new {
                let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
                let trees = (pair.old?.id(of: .tree), pair.new?.id(of: .tree))
                if trees.0 != nil || trees.1 != nil { folders.append((path, trees.0, trees.1)) }
                let files = (pair.old?.file, pair.new?.file)
                guard files.0 != files.1 else { continue }
                found.append(TreeDifference(path: path, old: files.0?.id, new: files.1?.id))
            }
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func folder(_ path: String, of tree: ObjectID?) throws(GitError) -> ObjectID? {
        guard let tree, !path.isEmpty else { return tree }
        return try entry(at: path, in: tree)?.id(of: .tree)
    }

    /// What two folders hold, by name.
    private func pairs(
        _ old: ObjectID?, _ new: ObjectID?
    ) throws(GitError) -> [String: (old: TreeEntry?, new: TreeEntry?)] {
        var pairs: [String: (old: TreeEntry?, new: TreeEntry?)] = [:]
        if let old { for entry in try entries(of: old) { pairs[entry.name] = (entry, nil) } }
        if let new { for entry in try entries(of: new) { pairs[entry.name] = (pairs[entry.name]?.old, entry) } }
        return pairs
    }
}

extension TreeEntry {
    /// The object, where it is of that kind.
    fileprivate func id(of kind: Kind) -> ObjectID? { self.kind == kind ? id : nil }

    /// The entry, where it is no folder.
    fileprivate var file: TreeEntry? { kind == .tree ? nil : self }
}
