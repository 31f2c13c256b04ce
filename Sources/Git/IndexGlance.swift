import Glibc

/// The index as git last wrote it, to find unchanged files by their metadata alone, as `git status` does.
///
/// It is only for looking: a file that isn't certainly unchanged, or an index in another form (``IndexLayout``), is to be
/// read and compared.
public struct IndexGlance: ~Copyable {
    private let bytes: [UInt8]
    private let layout: IndexLayout
    /// The second in which the index was written: a file of that second or later may have changed unseen.
    private let written: Int
    private let workFolder: String

    /// Reads the repository's index, without its checksum, as git does.
    ///
    /// - Returns: nil without a work tree, and if the index is missing or not in the usual form.
    public init?(of repository: borrowing Repository) {
        let path = "\(repository.gitFolder)/index"
        // Before the read: if the index is replaced in between, an earlier second only makes more files be read.
        guard let workFolder = repository.workFolder, let written = IndexStat(ofFileAt: path)?.modified.seconds,
            let bytes = IndexFile.contents(of: path), let layout = IndexLayout(bytes)
        else { return nil }
        (self.bytes, self.layout, self.written, self.workFolder) = (bytes, layout, written, workFolder)
    }

    /// The paths of the files in a folder, if the index has there exactly what a tree has, and each file on the disk has
    /// the metadata that it had when it was staged.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder, relative to the work tree's top.
    ///   - tree: the folder's tree.
    /// - Returns: the paths, relative to the folder; nil if that isn't certain. Further files may be there.
    public func unchangedFiles(below folder: String, as tree: ObjectID) -> Set<String>? {
        let prefix = Array("\(folder)/".utf8)
        var entries: [(path: ArraySlice<UInt8>, record: IndexRecord)] = []
        for position in layout.firstPosition(from: prefix, in: bytes)..<layout.count {
            let path = bytes[layout.path(position, in: bytes)]
            guard path.starts(with: prefix) else { break }
            let record = layout.record(position, in: bytes)
            guard record.isPlainFile, record.flags == 0, record.extendedFlags == 0 else { return nil }
            entries.append((path.dropFirst(prefix.count), record))
        }
        guard Self.tree(of: entries[...], from: 0) == tree else { return nil }
        var files: Set<String> = []
        for (path, record) in entries {
            let name = String(decoding: path, as: UTF8.self)
            guard Int(record.modified.seconds) < written,
                let stat = IndexStat(ofFileAt: "\(workFolder)/\(folder)/\(name)"), record.isOf(stat)
            else { return nil }
            files.insert(name)
        }
        return files
    }

    /// The tree that some entries of the index make.
    ///
    /// - Parameter start: how many bytes of each path are those of the tree's folder.
    private static func tree(
        of entries: ArraySlice<(path: ArraySlice<UInt8>, record: IndexRecord)>, from start: Int
    ) -> ObjectID? {
        var (content, rest) = ([UInt8](), entries)
        content.reserveCapacity(48 * entries.count)
        while let (path, record) = rest.first {
            let name = path.dropFirst(start).prefix { $0 != UInt8(ascii: "/") }
            let id: ObjectID?
            if name.endIndex == path.endIndex {
                id = record.id
                content += (record.mode == TreeItem.plain ? "100644 " : "\(String(record.mode, radix: 8)) ").utf8
                rest = rest.dropFirst()
            } else {
                let folder = path[..<(name.endIndex + 1)]
                let inner = rest.prefix { $0.path.starts(with: folder) }
                id = tree(of: inner, from: folder.count)
                content += "40000 ".utf8
                rest = rest.dropFirst(inner.count)
            }
            guard let id else { return nil }
            content += name
            content.append(0)
            content += id.bytes
        }
        var hash = SHA1()
        return ObjectID(bytes: hash.digest((Array("tree \(content.count)\0".utf8) + content)[...], from: 0))
    }
}
