/// Where the parts of an index file are.
struct IndexLayout {
    /// The start of each entry, and the end of the last one.
    private(set) var starts: [Int] = []
    /// The contents of the extension with the trees of the folders.
    private(set) var tree: Range<Int>?
    /// The extensions that are kept as they are, such as the conflicts that were resolved.
    private(set) var kept: [Range<Int>] = []
    private let version: UInt32

    /// The number of entries.
    var count: Int { starts.count - 1 }

    /// Finds the parts. The checksum isn't verified.
    ///
    /// - Returns: nil for any file that isn't in the usual form, damaged ones included: version 2 or 3, entries in order
    ///   with paths that git itself would add, and no other extensions.
    init?(_ file: [UInt8]) {
        let bytes = file.span
        guard file.count >= 32, file.starts(with: "DIRC".utf8) else { return nil }
        version = bytes.number(at: 4)
        guard version == 2 || version == 3 else { return nil }
        let end = file.count - 20
        guard findEntries(bytes, count: Int(bytes.number(at: 8)), upTo: end) else { return nil }
        var position = starts[count]
        while position < end {
            guard end - position >= 8 else { return nil }
            let next = position + 8 + Int(bytes.number(at: position + 4))
            guard next <= end, add(extension: bytes.number(at: position), position..<next) else { return nil }
            position = next
        }
        if let tree, CacheTree.invalidated(file[tree], []) == nil { return nil }
    }

    private mutating func add(extension name: UInt32, _ range: Range<Int>) -> Bool {
        switch name {
        case 0x5452_4545 where tree == nil: tree = range.dropFirst(8)  // TREE
        case 0x5245_5543: kept.append(range)  // REUC
        case 0x454F_4945, 0x4945_4F54: break  // EOIE and IEOT: the places of other parts, which change
        default: return false
        }
        return true
    }

    private mutating func findEntries(_ bytes: Span<UInt8>, count: Int, upTo end: Int) -> Bool {
        // The shortest entry takes 64 bytes.
        guard count <= end / 64 else { return false }
        starts.reserveCapacity(count + 1)
        var (position, last, lastStage) = (12, 0..<0, 0)
        for _ in 0..<count {
            guard let (path, stage, next) = entry(bytes, at: position, upTo: end) else { return false }
            let shared = Self.shared(bytes, last, path)
            if shared == path.count {
                guard shared == last.count, 0 < lastStage, lastStage < stage else { return false }
            } else {
                let isShorter = shared == last.count
                guard isShorter || bytes[last.lowerBound + shared] < bytes[path.lowerBound + shared] else {
                    return false
                }
                // What two paths share was looked at in the first one, but for the last name in it.
                guard Self.isPlain(bytes, path, from: shared) else { return false }
            }
            starts.append(position)
            (position, last, lastStage) = (next, path, stage)
        }
        starts.append(position)
        return true
    }

    /// The position of an entry's path, its stage, and the start of the next entry.
    private func entry(_ bytes: Span<UInt8>, at start: Int, upTo end: Int) -> (path: Range<Int>, stage: Int, next: Int)?
    {
        guard end - start >= 64 else { return nil }
        let flags = bytes.half(at: start + 60)
        let isExtended = flags & IndexRecord.extended != 0
        if isExtended, version == 2 { return nil }
        let path = start + IndexRecord.head + (isExtended ? 2 : 0)
        var length = Int(flags) & IndexRecord.longestStored
        if length == IndexRecord.longestStored {
            while path + length < end, bytes[path + length] != 0 { length += 1 }
        }
        let next = start + IndexRecord.size(ofPath: length, isExtended: isExtended)
        guard next <= end, bytes[path + length] == 0 else { return nil }
        return (path..<path + length, Int(flags & IndexRecord.stages) >> 12, next)
    }

    /// The length of the common prefix of two paths.
    private static func shared(_ bytes: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Int {
        let (limit, file) = unsafe (min(one.count, other.count), bytes.bytes)
        var count = 0
        // Eight bytes at once, as each path repeats most of the one before.
        while count + 8 <= limit {
            let first = unsafe file.unsafeLoadUnaligned(fromByteOffset: one.lowerBound + count, as: UInt64.self)
            let second = unsafe file.unsafeLoadUnaligned(fromByteOffset: other.lowerBound + count, as: UInt64.self)
            if first != second { break }
            count += 8
        }
        while count < limit, bytes[one.lowerBound + count] == bytes[other.lowerBound + count] { count += 1 }
        return count
    }

    /// Whether libgit2 certainly accepts a path: no name in it is empty or a dot, or could be `.git` to any file system.
    ///
    /// - Parameter known: how many of the first bytes are known to be all right, but for the last name in them.
    static func isPlain(_ bytes: Span<UInt8>, _ path: Range<Int>, from known: Int = 0) -> Bool {
        var start = path.lowerBound + known
        while start > path.lowerBound, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
        while true {
            var end = start
            while end < path.upperBound, bytes[end] != UInt8(ascii: "/") {
                if bytes[end] == 0 { return false }
                end += 1
            }
            guard isPlain(name: bytes, start..<end) else { return false }
            if end == path.upperBound { return true }
            start = end + 1
        }
    }

    private static func isPlain(name bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
        guard let first = name.first else { return false }
        func letter(_ position: Int) -> UInt8 {
            first + position < name.upperBound ? bytes[first + position] | 0x20 : 0
        }
        switch bytes[first] {
        case UInt8(ascii: "."):
            guard letter(1) != 0, letter(1) != UInt8(ascii: ".") else { return name.count > 2 }
            guard (letter(1), letter(2), letter(3)) == (0x67, 0x69, 0x74) else { return true }
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter(4))
        case UInt8(ascii: "g"), UInt8(ascii: "G"):
            return (letter(1), letter(2), letter(3)) != (0x69, 0x74, UInt8(ascii: "~"))
        default: return true
        }
    }
}

/// The entries, read from the file that the layout is of.
extension IndexLayout {
    func path(_ position: Int, in file: [UInt8]) -> Range<Int> {
        let (start, bytes) = (starts[position], file.span)
        let flags = bytes.half(at: start + 60)
        let path = start + IndexRecord.head + (flags & IndexRecord.extended == 0 ? 0 : 2)
        var end = path + (Int(flags) & IndexRecord.longestStored)
        if end - path == IndexRecord.longestStored { while bytes[end] != 0 { end += 1 } }
        return path..<end
    }

    func record(_ position: Int, in file: [UInt8]) -> IndexRecord { IndexRecord(file.span, at: starts[position]) }

    /// The place of an entry's ID.
    func id(_ position: Int) -> Range<Int> { starts[position] + 40..<starts[position] + 60 }

    /// The mode of an entry's file.
    func mode(_ position: Int, in file: [UInt8]) -> UInt32 { file.span.number(at: starts[position] + 24) }

    /// The second of an entry's last change of contents.
    func modified(_ position: Int, in file: [UInt8]) -> Int {
        Int(Int32(bitPattern: file.span.number(at: starts[position] + 8)))
    }

    /// The first entry whose path is the given one, or comes after it.
    func firstPosition(from path: [UInt8], in file: [UInt8]) -> Int {
        var (first, end) = (0, count)
        while first < end {
            let middle = (first + end) / 2
            if file[self.path(middle, in: file)].lexicographicallyPrecedes(path) {
                first = middle + 1
            } else {
                end = middle
            }
        }
        return first
    }

    /// Whether the file's version has all flags of an entry.
    func holds(_ record: IndexRecord) -> Bool { version == 3 || record.extendedFlags == 0 }
}
