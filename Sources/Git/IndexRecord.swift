import CGit2

/// What an index file stores of an entry, except for its path.
struct IndexRecord: Equatable {
    /// A timestamp in 32 bits.
    struct Time: Equatable {
        var seconds: Int32 = 0
        var nanoseconds: UInt32 = 0
    }

    var changed = Time()
    var modified = Time()
    var device: UInt32 = 0
    var inode: UInt32 = 0
    var mode: UInt32
    var user: UInt32 = 0
    var group: UInt32 = 0
    var size: UInt32 = 0
    var id: ObjectID
    /// Whether the path is assumed unchanged, and the stage.
    var flags: UInt16 = 0
    /// Whether the path is excluded by a sparse checkout, or was only to be added.
    var extendedFlags: UInt16 = 0

    /// 0, or in a conflict 1 for the base, 2 for ours, 3 for theirs.
    var stage: Int { Int(flags & Self.stages) >> Int(GIT_INDEX_ENTRY_STAGESHIFT) }

    /// Whether a sparse checkout excludes the path from the work tree.
    var isSkipped: Bool { extendedFlags & Self.sparse != 0 }

    /// Whether the entry is a file, and not a link, a submodule or a side of a conflict.
    var isPlainFile: Bool { mode & 0o170000 == 0o100000 && stage == 0 }

    static let stages = UInt16(GIT_INDEX_ENTRY_STAGEMASK)
    static let assumedUnchanged = UInt16(GIT_INDEX_ENTRY_VALID.rawValue)
    static let extended = UInt16(GIT_INDEX_ENTRY_EXTENDED.rawValue)
    static let sparse = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)

    /// Creates an entry of stage 0.
    ///
    /// - Parameters:
    ///   - stat: the file's metadata on the disk; nil makes git compare the file.
    ///   - existing: the current entry at the path.
    init(_ id: ObjectID, mode: UInt32, stat: IndexStat?, over existing: IndexRecord?) {
        self.id = id
        self.mode = mode
        if let stat { set(stat) }
        guard let existing else { return }
        // The user's flags for the path are kept, except for intent-to-add.
        extendedFlags = existing.extendedFlags & Self.sparse
        flags = existing.flags & Self.assumedUnchanged
    }

    private mutating func set(_ stat: IndexStat) {
        modified = Time(stat.modified)
        changed = Time(stat.changed)
        device = UInt32(truncatingIfNeeded: stat.device)
        inode = UInt32(truncatingIfNeeded: stat.inode)
        user = stat.user
        group = stat.group
        size = UInt32(truncatingIfNeeded: stat.size)
    }

    /// Whether the entry has the file's current metadata.
    func isOf(_ stat: IndexStat) -> Bool {
        modified == Time(stat.modified) && changed == Time(stat.changed)
            && inode == UInt32(truncatingIfNeeded: stat.inode) && size == UInt32(truncatingIfNeeded: stat.size)
    }
}

extension IndexRecord.Time {
    fileprivate init(_ time: IndexStat.Time) {
        self.init(
            seconds: Int32(truncatingIfNeeded: time.seconds), nanoseconds: UInt32(truncatingIfNeeded: time.nanoseconds))
    }
}

/// An entry as in a file of version 2 or 3: ten numbers, the ID, the flags, the path, and one to eight NULs.
extension IndexRecord {
    /// The size of an entry before its extended flags or path.
    static let head = 62
    /// The length of a path in the flags, which longer ones have as well.
    static let longestStored = Int(GIT_INDEX_ENTRY_NAMEMASK)

    /// The size of an entry in a file.
    static func size(ofPath count: Int, isExtended: Bool) -> Int { (head + (isExtended ? 2 : 0) + count + 8) & ~7 }

    /// Reads an entry whose numbers, ID and flags are in the file.
    init(_ file: Span<UInt8>, at start: Int) {
        func number(_ position: Int) -> UInt32 { file.number(at: start + 4 * position) }
        func time(_ position: Int) -> Time {
            Time(seconds: Int32(bitPattern: number(position)), nanoseconds: number(position + 1))
        }
        (changed, modified, device, inode) = (time(0), time(2), number(4), number(5))
        (mode, user, group, size) = (number(6), number(7), number(8), number(9))
        id = ObjectID(file, at: start + 40)
        let flags = file.half(at: start + 60)
        self.flags = flags & (Self.assumedUnchanged | Self.stages)
        extendedFlags = flags & Self.extended == 0 ? 0 : file.half(at: start + 62)
    }

    /// The entry as in a file.
    func bytes(at path: [UInt8]) -> [UInt8] {
        let isExtended = extendedFlags != 0
        let size = Self.size(ofPath: path.count, isExtended: isExtended)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        func append(_ value: some FixedWidthInteger) {
            for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: value >> shift))
            }
        }
        for time in [changed, modified] {
            append(time.seconds)
            append(time.nanoseconds)
        }
        for number in [device, inode, mode, user, group, self.size] { append(number) }
        bytes += id.bytes
        append(flags | (isExtended ? Self.extended : 0) | UInt16(min(path.count, Self.longestStored)))
        if isExtended { append(extendedFlags) }
        bytes += path
        bytes += repeatElement(0, count: size - bytes.count)
        return bytes
    }
}

extension Span<UInt8> {
    /// A big-endian number of 16 bits.
    func half(at offset: Int) -> UInt16 {
        unsafe UInt16(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// A big-endian number of 32 bits.
    func number(at offset: Int) -> UInt32 {
        unsafe UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
