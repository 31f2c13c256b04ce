import Glibc

/// The index as git last wrote it, to find unchanged files by their metadata alone, as `git status` does.
///
/// It is only for looking: a file that isn't certainly unchanged, or an index in another form (``IndexLayout``), is to be
/// read and compared.
public final class IndexGlance: Sendable {
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

    /// A folder of which the index has files.
    public struct Folder: Sendable {
        /// Its name.
        public let name: String
        /// The length of its path with the slash at the end.
        fileprivate let start: Int
        /// The positions of the files.
        fileprivate let entries: Range<Int>
    }

    /// The folders directly in a folder, in order.
    ///
    /// - Parameter folder: its path, relative to the work tree's top.
    public func folders(in folder: String) -> [Folder] {
        let prefix = Array("\(folder)/".utf8)
        var (folders, position): ([Folder], Int) = ([], layout.firstPosition(from: prefix, in: bytes))
        while position < layout.count, bytes[layout.path(position, in: bytes)].starts(with: prefix) {
            let found = self.folder(at: position, after: prefix.count, before: layout.count)
            if let found { folders.append(found) }
            position = found?.entries.upperBound ?? position + 1
        }
        return folders
    }

    /// The folder that contains an entry and is directly in another one; nil if the entry itself is.
    ///
    /// - Parameter start: the length of the other folder's path with the slash at the end.
    private func folder(at first: Int, after start: Int, before limit: Int) -> Folder? {
        let path = layout.path(first, in: bytes)
        let name = bytes[path].dropFirst(start).prefix { $0 != UInt8(ascii: "/") }
        guard name.endIndex < path.upperBound else { return nil }
        let (length, beginning) = (name.endIndex + 1 - path.lowerBound, bytes[path.lowerBound...name.endIndex])
        var end = first + 1
        while end < limit, bytes[layout.path(end, in: bytes)].starts(with: beginning) { end += 1 }
        return Folder(name: String(decoding: name, as: UTF8.self), start: length, entries: first..<end)
    }

    /// Whether the index has in a folder exactly what a tree has, and each file on the disk has the metadata that it had
    /// when it was staged. Further files may be there. Links in the folder's path are followed.
    ///
    /// - Returns: false if that isn't certain.
    public func isUnchanged(_ folder: Folder, as tree: ObjectID) -> Bool {
        for position in folder.entries {
            let record = layout.record(position, in: bytes)
            let path = layout.path(position, in: bytes)
            guard record.isPlainFile, record.flags == 0, record.extendedFlags == 0,
                let stat = IndexStat(ofFileAt: bytes, path, below: top), record.isOf(stat),
                isSettled(record.modified) || contents(of: path, size: stat.size).map(ObjectID.blob) == record.id
            else { return false }
        }
        return self.tree(folder.entries, from: folder.start) == tree
    }

    private func contents(of path: Range<Int>, size: Int) -> [UInt8]? {
        let name = bytes[path].map { CChar(bitPattern: $0) } + [0]
        let file = unsafe openat(top, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return IndexFile.contents(of: file, size: size)
    }

    /// The paths of the index's files in a folder, relative to it.
    public func files(in folder: Folder) -> Set<String> {
        Set(folder.entries.map { String(decoding: path($0, in: folder), as: UTF8.self) })
    }

    private func path(_ position: Int, in folder: Folder) -> ArraySlice<UInt8> {
        bytes[layout.path(position, in: bytes)].dropFirst(folder.start)
    }

    /// Whether the index has a file directly in a folder, and every folder there has a file of some name in the index.
    /// The usual file systems count a folder's links, and each folder in it has one, so none needs to be listed.
    ///
    /// - Returns: false if that isn't certain. A link instead of a folder isn't noticed if there is another folder for it.
    public func has(_ file: String, andInEveryFolder name: String, in folder: Folder) -> Bool {
        let (file, suffix) = (Array(file.utf8), Array("/\(name)".utf8))
        var (hasFile, count) = (false, 0)
        for position in folder.entries {
            let path = path(position, in: folder)
            hasFile = hasFile || path.elementsEqual(file)
            let parent = path.dropLast(suffix.count)
            let isInner = !parent.isEmpty && path.suffix(suffix.count).elementsEqual(suffix)
            if isInner, !parent.contains(UInt8(ascii: "/")) { count += 1 }
        }
        guard hasFile, count > 0, let first = folder.entries.first else { return false }
        let start = layout.path(first, in: bytes).lowerBound
        let path = Array(bytes[start..<start + folder.start - 1]) + [0]
        var status = stat()
        let exists = unsafe path.withUnsafeBytes { path in
            guard let path = unsafe path.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
            return unsafe fstatat(top, path, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        return exists && status.st_mode & S_IFMT == S_IFDIR && Int(status.st_nlink) == 2 + count
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

    /// The ID of the tree that some entries make.
    ///
    /// - Parameter start: how many bytes of each path are those of the tree's folder.
    private func tree(_ entries: Range<Int>, from start: Int) -> ObjectID {
        var (object, position) = ([UInt8](repeating: 0, count: Self.head), entries.lowerBound)
        object.reserveCapacity(Self.head + 64 * entries.count)
        while position < entries.upperBound {
            let path = layout.path(position, in: bytes)
            if let folder = folder(at: position, after: start, before: entries.upperBound) {
                object += "40000 ".utf8
                object += bytes[path.lowerBound + start..<path.lowerBound + folder.start - 1]
                object.append(0)
                object += tree(folder.entries, from: folder.start).bytes
                position = folder.entries.upperBound
            } else {
                let mode = layout.mode(position, in: bytes)
                object += (mode == TreeItem.plain ? "100644 " : "\(String(mode, radix: 8)) ").utf8
                object += bytes[path.lowerBound + start..<path.upperBound]
                object.append(0)
                object += bytes[layout.id(position)]
                position += 1
            }
        }
        // The object's head is written last, as it has the length.
        let head = Array("tree \(object.count - Self.head)\0".utf8)
        let beginning = Self.head - head.count
        object.replaceSubrange(beginning..<Self.head, with: head)
        return SHA1.digest(of: object[beginning...])
    }

    /// As many bytes as the head of any tree has at most.
    private static let head = 32
}

extension IndexStat {
    /// The metadata of an open file (`fstat`); nil when it isn't a plain file.
    init?(ofOpenFile file: Int32) {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The metadata of a file (`fstatat`); nil when it isn't a plain file.
    ///
    /// - Parameters:
    ///   - path: the part of an index file with the path, which a NUL follows.
    ///   - folder: the descriptor of the folder that the path starts from.
    init?(ofFileAt file: [UInt8], _ path: Range<Int>, below folder: Int32) {
        var status = stat()
        let exists = unsafe file.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, unsafe bytes[path.upperBound] == 0 else { return false }
            let name = unsafe (start + path.lowerBound).assumingMemoryBound(to: CChar.self)
            return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard exists else { return nil }
        self.init(status)
    }
}
