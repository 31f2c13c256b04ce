import Glibc

/// The index as git last wrote it, to find unchanged files by their metadata alone, as `git status` does.
///
/// It is only for looking: a file that isn't certainly unchanged, or an index in another form (``IndexLayout``), is to be
/// read and compared.
public struct IndexGlance: ~Copyable {
    private let bytes: [UInt8]
    private let layout: IndexLayout
    /// When the index was written: a file of that moment or later may have changed unseen.
    private let written: IndexStat.Time
    /// The descriptor of the top of the work tree.
    private let top: Int32

    /// Reads the repository's index, without its checksum, as git does.
    ///
    /// - Returns: nil without a work tree, and if the index is missing or not in the usual form.
    public init?(of repository: borrowing Repository) {
        let path = "\(repository.gitFolder)/index"
        // Before the read: if the index is replaced in between, an earlier time only makes more files be read.
        guard let workFolder = repository.workFolder, let written = IndexStat(ofFileAt: path)?.modified,
            let bytes = IndexFile.contents(of: path), let layout = IndexLayout(bytes)
        else { return nil }
        let top = unsafe open(workFolder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard top >= 0 else { return nil }
        (self.bytes, self.layout, self.written, self.top) = (bytes, layout, written, top)
    }

    deinit { close(top) }

    /// Whether the index has in a folder exactly what a tree has, and each file on the disk has the metadata that it had
    /// when it was staged. Further files may be there.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder, relative to the work tree's top. Links in it are followed.
    ///   - tree: the folder's tree.
    /// - Returns: false if that isn't certain.
    public func isUnchanged(_ folder: String, as tree: ObjectID) -> Bool {
        let (start, entries) = entries(below: folder)
        for position in entries {
            let record = layout.record(position, in: bytes)
            guard record.isPlainFile, record.flags == 0, record.extendedFlags == 0, isSettled(record.modified),
                let stat = IndexStat(ofFileAt: bytes, layout.path(position, in: bytes), below: top), record.isOf(stat)
            else { return false }
        }
        return self.tree(entries, from: start) == tree.bytes
    }

    /// Whether the index has a file.
    public func has(_ path: String) -> Bool {
        let path = Array(path.utf8)
        let position = layout.firstPosition(from: path, in: bytes)
        return position < layout.count && bytes[layout.path(position, in: bytes)].elementsEqual(path)
    }

    /// The paths of the index's files in a folder, relative to it.
    public func files(below folder: String) -> Set<String> {
        let (start, entries) = entries(below: folder)
        return Set(entries.map { String(decoding: bytes[layout.path($0, in: bytes).dropFirst(start)], as: UTF8.self) })
    }

    /// Whether every folder directly in a folder has a file of some name in the index. The usual file systems count a
    /// folder's links, and each folder in it has one, so none needs to be listed.
    ///
    /// - Returns: false if that isn't certain. A link instead of a folder isn't noticed if there is another folder for it.
    public func everyFolder(in folder: String, has name: String) -> Bool {
        let (start, entries) = entries(below: folder)
        let suffix = Array("/\(name)".utf8)
        let count = entries.count { position in
            let path = layout.path(position, in: bytes).dropFirst(start)
            let parent = path.dropLast(suffix.count)
            return bytes[path.suffix(suffix.count)].elementsEqual(suffix)
                && !bytes[parent].contains(UInt8(ascii: "/")) && !parent.isEmpty
        }
        var status = stat()
        guard count > 0, unsafe fstatat(top, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && Int(status.st_nlink) == 2 + count
    }

    /// The length of the paths' prefix, and the positions of the entries.
    private func entries(below folder: String) -> (start: Int, Range<Int>) {
        let prefix = Array("\(folder)/".utf8)
        let first = layout.firstPosition(from: prefix, in: bytes)
        var end = first
        while end < layout.count, bytes[layout.path(end, in: bytes)].starts(with: prefix) { end += 1 }
        return (prefix.count, first..<end)
    }

    /// Whether a file's last change was so long before the index was written that another one has another time.
    private func isSettled(_ time: IndexRecord.Time) -> Bool {
        let (seconds, nanoseconds) = (Int(time.seconds), Int(time.nanoseconds))
        // The file system may count whole seconds.
        guard nanoseconds != 0 else { return seconds < written.seconds }
        let settled = nanoseconds + Self.margin
        return (seconds + settled / 1_000_000_000, settled % 1_000_000_000) < (written.seconds, written.nanoseconds)
    }

    /// Twice the coarsest resolution of the times of files, in nanoseconds.
    private static let margin = 20_000_000

    /// The id of the tree that some entries make.
    ///
    /// - Parameter start: how many bytes of each path are those of the tree's folder.
    private func tree(_ entries: Range<Int>, from start: Int) -> [UInt8] {
        var (content, position) = ([UInt8](), entries.lowerBound)
        content.reserveCapacity(64 * entries.count)
        while position < entries.upperBound {
            let path = layout.path(position, in: bytes)
            let name = path.lowerBound + start
            var end = name
            while end < path.upperBound, bytes[end] != UInt8(ascii: "/") { end += 1 }
            if end == path.upperBound {
                let mode = layout.record(position, in: bytes).mode
                content += (mode == TreeItem.plain ? "100644 " : "\(String(mode, radix: 8)) ").utf8
                content += bytes[name..<end]
                content.append(0)
                content += bytes[layout.id(position)]
                position += 1
            } else {
                let first = position
                repeat {
                    position += 1
                } while position < entries.upperBound && shares(end + 1 - path.lowerBound, first, position)
                content += "40000 ".utf8
                content += bytes[name..<end]
                content.append(0)
                content += tree(first..<position, from: end + 1 - path.lowerBound)
            }
        }
        return SHA1.digest(of: Array("tree \(content.count)\0".utf8) + content)
    }

    /// Whether the paths of two entries have the same beginning.
    private func shares(_ count: Int, _ one: Int, _ other: Int) -> Bool {
        let (one, other) = (layout.path(one, in: bytes), layout.path(other, in: bytes))
        guard other.count >= count else { return false }
        for offset in 0..<count where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
            return false
        }
        return true
    }
}
