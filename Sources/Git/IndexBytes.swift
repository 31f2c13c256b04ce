import Glibc

/// An index file of version 2 or 3 whose entries are replaced, added and removed in its bytes.
///
/// Reading every entry and writing it again takes longer than everything else that a command does in a large journal. What
/// isn't in the usual form (``IndexLayout``) is left to libgit2.
final class IndexBytes {
    private let bytes: [UInt8]
    private let layout: IndexLayout
    private var checksum: SHA1
    /// The new entries by their paths; nil for a removed one.
    private var edits: [[UInt8]: IndexRecord?] = [:]
    /// The folders above the edited paths, with the top (the empty path).
    private var folders: Set<[UInt8]> = []

    init(_ file: IndexFile) { (bytes, layout, checksum) = (file.bytes, file.layout, file.checksum) }

    /// Whether there are unwritten changes.
    var isChanged: Bool { !edits.isEmpty }

    /// The changes up to now: each path with its new entry, or nil. No two are in each other's way.
    var changes: [(path: String, record: IndexRecord?)] {
        edits.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
    }

    func paths(below folder: String) -> [String] {
        let prefix = Array("\(folder)/".utf8)
        var paths: Set<[UInt8]> = []
        for position in layout.firstPosition(from: prefix, in: bytes)..<layout.count {
            let path = bytes[layout.path(position, in: bytes)]
            guard path.starts(with: prefix) else { break }
            paths.insert(Array(path))
        }
        for (path, record) in edits where path.starts(with: prefix) {
            if record == nil { paths.remove(path) } else { paths.insert(path) }
        }
        return paths.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    }

    func firstSkipped(below prefix: String) -> String? {
        let prefix = Array(prefix.utf8)
        for position in layout.firstPosition(from: prefix, in: bytes)..<layout.count {
            let path = bytes[layout.path(position, in: bytes)]
            guard path.starts(with: prefix) else { break }
            if layout.record(position, in: bytes).isSkipped { return String(decoding: path, as: UTF8.self) }
        }
        return nil
    }

    func record(at path: String, stage: Int) -> IndexRecord? {
        let path = Array(path.utf8)
        if let edit = edits[path] { return stage == 0 ? edit : nil }
        return places(of: path).lazy.map { [layout, bytes] in layout.record($0, in: bytes) }.first { $0.stage == stage }
    }

    /// The entries of a path: one, or the sides of a conflict.
    private func places(of path: [UInt8]) -> Range<Int> {
        let first = layout.firstPosition(from: path, in: bytes)
        var end = first
        while end < layout.count, bytes[layout.path(end, in: bytes)].elementsEqual(path) { end += 1 }
        return first..<end
    }

    private func holds(_ path: [UInt8]) -> Bool {
        if let edit = edits[path] { return edit != nil }
        return !places(of: path).isEmpty
    }

    /// Replaces the entries of a path, or adds one.
    ///
    /// - Returns: false for what is left to libgit2: an odd path or mode, and a file in the way of a folder.
    func put(_ record: IndexRecord, at path: String) -> Bool {
        let path = Array(path.utf8)
        guard [0o100644, 0o100755, 0o120000, 0o160000].contains(record.mode),
            IndexLayout.isPlain(path.span, 0..<path.count), layout.holds(record), !isInTheWay(path)
        else { return false }
        var record = record
        record.flags &= ~IndexRecord.stages
        edit(path, record)
        return true
    }

    func remove(_ path: String) {
        let path = Array(path.utf8)
        if holds(path) { edit(path, nil) }
    }

    private func edit(_ path: [UInt8], _ record: IndexRecord?) {
        edits.updateValue(record, forKey: path)
        folders.formUnion(Self.folders(above: path))
    }

    private static func folders(above path: [UInt8]) -> [[UInt8]] {
        [[]] + path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
    }

    /// Whether the path is a folder's, or one above it is a file's.
    private func isInTheWay(_ path: [UInt8]) -> Bool {
        if folders.contains(path) || Self.folders(above: path).contains(where: holds) { return true }
        let prefix = path + [UInt8(ascii: "/")]
        let position = layout.firstPosition(from: prefix, in: bytes)
        return position < layout.count && bytes[layout.path(position, in: bytes)].starts(with: prefix)
    }

    func files(modifiedSince second: Int) -> [(path: String, record: IndexRecord)] {
        var files = edits.compactMap { path, record in record.map { (path, $0) } }
        for position in 0..<layout.count where layout.modified(position, in: bytes) >= second {
            let path = Array(bytes[layout.path(position, in: bytes)])
            if edits[path] == nil { files.append((path, layout.record(position, in: bytes))) }
        }
        return files.filter { $0.1.isPlainFile && Int($0.1.modified.seconds) >= second }
            .map { (String(decoding: $0.0, as: UTF8.self), $0.1) }
    }
}

extension IndexBytes {
    /// Writes the file, by a lock file as git does. It isn't flushed to the disk, as by `git_index_write`.
    ///
    /// - Returns: false when it can't be written.
    func write(to path: String) -> Bool {
        let lock = path + ".lock"
        let file = unsafe open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return false }
        let (kept, rest) = edited()
        let isWritten = Self.write(bytes[..<kept], to: file) && Self.write(rest[...], to: file)
        if close(file) == 0, isWritten, unsafe rename(lock, path) == 0 { return true }
        unsafe unlink(lock)
        return false
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The file with the changes: how many of the first bytes are the same, and those behind them.
    private func edited() -> (kept: Int, rest: [UInt8]) {
        let edits = edits.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { (places: places(of: $0.key), path: $0.key, record: $0.value) }
        let count = edits.reduce(layout.count) { $0 - $1.places.count + ($1.record == nil ? 0 : 1) }
        let same = count == layout.count ? layout.starts[edits.first?.places.lowerBound ?? layout.count] : 0
        let kept = SHA1.known(same)
        var rest: [UInt8] = []
        rest.reserveCapacity(bytes.count - kept + edits.reduce(64) { $0 + $1.path.count + 80 })
        var copied = kept
        if kept == 0 {
            rest += bytes[..<8] + bigEndian(count)
            copied = rest.count
        }
        for (places, path, record) in edits {
            rest += bytes[copied..<layout.starts[places.lowerBound]]
            if let record { rest += record.bytes(at: path) }
            copied = layout.starts[places.upperBound]
        }
        rest += bytes[copied..<layout.starts[layout.count]]
        if let tree = layout.tree, let data = CacheTree.invalidated(bytes[tree], folders) {
            rest += Array("TREE".utf8) + bigEndian(data.count) + data
        }
        for part in layout.kept { rest += bytes[part] }
        rest += checksum.digest(rest[...], from: kept).bytes
        return (kept, rest)
    }

    private func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
