import CGit2

/// What the index notes of a file on the disk, so that git need not read the file to know that it is unchanged.
public struct IndexStat: Equatable, Sendable {
    /// Seconds since 1970 and nanoseconds.
    public struct Time: Equatable, Sendable {
        let seconds: Int
        let nanoseconds: Int

        /// Makes a time.
        public init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }

    let modified: Time
    let changed: Time
    let device: UInt64
    let inode: UInt64
    let user: UInt32
    let group: UInt32
    let size: Int

    /// Makes the values.
    ///
    /// - Parameters:
    ///   - modified: when the text was changed last.
    ///   - changed: when anything about the file was changed last.
    ///   - device: the device that it is on.
    ///   - inode: its number there.
    ///   - user: its owner.
    ///   - group: its owner's group.
    ///   - size: its size in bytes.
    public init(
        modified: Time, changed: Time, device: UInt64, inode: UInt64, user: UInt32, group: UInt32, size: Int
    ) {
        self.modified = modified
        self.changed = changed
        self.device = device
        self.inode = inode
        self.user = user
        self.group = group
        self.size = size
    }
}

/// The index while it is changed. Entries that nobody names stay as they are.
@safe public struct IndexEditor: ~Copyable {
    private let handle: OpaquePointer?
    fileprivate private(set) var isChanged = false

    fileprivate init(_ handle: OpaquePointer?) { unsafe self.handle = handle }

    /// The blob that is staged at a path; nil when none is.
    public func entry(at path: String) throws(GitError) -> ObjectID? {
        unsafe git_index_get_bypath(handle, path, 0).map { ObjectID(unsafe $0.pointee.id) }
    }

    /// Stages a blob at a path (`git_index_add`).
    ///
    /// - Parameter stat: the file's values as they are on the disk; nil leaves git to look at the file.
    public mutating func put(path: String, id: ObjectID, mode: UInt32, stat: IndexStat?) throws(GitError) {
        var raw = id.raw
        let modified = stat.map { Self.time($0.modified) } ?? git_index_time()
        let changed = stat.map { Self.time($0.changed) } ?? git_index_time()
        let status = unsafe cgit2_index_add(
            handle, path, &raw, mode, modified, changed, UInt32(truncatingIfNeeded: stat?.device ?? 0),
            UInt32(truncatingIfNeeded: stat?.inode ?? 0), stat?.user ?? 0, stat?.group ?? 0,
            UInt32(truncatingIfNeeded: stat?.size ?? 0))
        try check(status)
        isChanged = true
    }

    /// Takes a path out of the index; one that isn't there is no error.
    public mutating func remove(_ path: String) throws(GitError) {
        let status = unsafe git_index_remove(handle, path, 0)
        if status == GIT_ENOTFOUND.rawValue {
            git_error_clear()
            return
        }
        try check(status)
        isChanged = true
    }

    /// Moves what is staged at a path to another; nothing happens where nothing is staged.
    public mutating func move(_ path: String, to target: String) throws(GitError) {
        guard let standing = unsafe git_index_get_bypath(handle, path, 0) else { return }
        let status = unsafe cgit2_index_copy(handle, standing, target)
        try check(status)
        try remove(path)
    }

    private static func time(_ time: IndexStat.Time) -> git_index_time {
        git_index_time(seconds: Int32(truncatingIfNeeded: time.seconds), nanoseconds: UInt32(time.nanoseconds))
    }
}

extension Repository {
    /// Reads the index as it is on the disk, changes it, and writes it if anything changed.
    ///
    /// - Throws: ``GitError/Code/locked`` when somebody else is writing it.
    public func withIndex(_ body: (inout IndexEditor) throws(GitError) -> Void) throws(GitError) {
        var index: OpaquePointer?
        try check(unsafe git_repository_index(&index, handle))
        defer { unsafe git_index_free(index) }
        // Reads it again only if it changed on the disk.
        try check(unsafe git_index_read(index, 0))
        var editor = unsafe IndexEditor(index)
        do throws(GitError) {
            try body(&editor)
            if editor.isChanged { try check(unsafe git_index_write(index)) }
        } catch {
            // What wasn't written must not be met by the next try.
            unsafe git_index_read(index, 1)
            throw error
        }
    }
}
