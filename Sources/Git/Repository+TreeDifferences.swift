/// A file that two trees don't have alike; where its mode alone differs, the blobs are the same.
public struct TreeDifference: Hashable, Sendable {
    /// The path from the tree's top, with `/` between names.
    public let path: String
    /// The blob in the first tree, a submodule's commit included; nil where it has none.
    public let old: ObjectID?
    /// The blob in the second tree; nil where it has none.
    public let new: ObjectID?
    /// Whether ``path`` says which file it is: not where a name isn't UTF-8, or where another in its folder is the same text
    /// in other bytes, as composed and decomposed characters are.
    public var isExact = true
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
            for pair in try pairs(folder.old, folder.new) where pair.old != pair.new {
                let path = folder.path.isEmpty ? pair.name : "\(folder.path)/\(pair.name)"
                let trees = (pair.old?.id(of: .tree), pair.new?.id(of: .tree))
                if pair.isExact, trees.0 != nil || trees.1 != nil { folders.append((path, trees.0, trees.1)) }
                let files = pair.isExact ? (pair.old?.file, pair.new?.file) : (pair.old, pair.new)
                guard files.0 != files.1 else { continue }
                found.append(
                    TreeDifference(path: path, old: files.0?.id, new: files.1?.id, isExact: pair.isExact))
            }
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func folder(_ path: String, of tree: ObjectID?) throws(GitError) -> ObjectID? {
        guard let tree, !path.isEmpty else { return tree }
        return try entry(at: path, in: tree)?.id(of: .tree)
    }

    /// What two folders have of one name.
    private struct Pair {
        let name: String
        var old: TreeEntry?
        var new: TreeEntry?
        var isExact: Bool
    }

    /// What two folders hold, by the bytes of the names.
    private func pairs(_ old: ObjectID?, _ new: ObjectID?) throws(GitError) -> [Pair] {
        var pairs: [[UInt8]: Pair] = [:]
        // Texts that are the same have the same key here, whatever their bytes are.
        var texts: [String: Int] = [:]
        for (tree, isOld) in [(old, true), (new, false)] {
            guard let tree else { continue }
            for entry in try entries(of: tree) {
                let key = entry.rawName ?? Array(entry.name.utf8)
                if pairs[key] == nil {
                    pairs[key] = Pair(name: entry.name, isExact: entry.rawName == nil)
                    texts[entry.name, default: 0] += 1
                }
                if isOld { pairs[key]?.old = entry } else { pairs[key]?.new = entry }
            }
        }
        return pairs.values.map { pair in
            var pair = pair
            pair.isExact = pair.isExact && texts[pair.name] == 1
            return pair
        }
    }
}

extension TreeEntry {
    /// The object, where it is of that kind.
    fileprivate func id(of kind: Kind) -> ObjectID? { self.kind == kind ? id : nil }

    /// The entry, where it is no folder.
    fileprivate var file: TreeEntry? { kind == .tree ? nil : self }
}
