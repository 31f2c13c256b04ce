/// A git lock file that a process may have left behind (`GitJournal.md`, "Locks left behind").
///
/// A lock is abandoned if it is older than the machine's boot, or if a Weekyii process created it that has ended. Every
/// other lock is in use: a command waits for it and then reports its path and age.
public struct StaleLock: Sendable {
    /// A Weekyii process that creates locks. It is known from a file that it writes first: the redo log, or a
    /// ``ProcessRecord``.
    public struct Owner: Equatable, Sendable {
        /// When it wrote that file; an older lock isn't its own.
        public let since: FileStatus.Time
        /// Whether the process has ended.
        public let isDead: Bool

        /// How long after that file its locks may be created, in seconds; a later lock isn't its own.
        private static let reach = 60

        /// Describes an owner.
        public init(since: FileStatus.Time, isDead: Bool) {
            self.since = since
            self.isDead = isDead
        }

        /// Creates the owner from the contents of the file.
        ///
        /// - Parameters:
        ///   - process: the process ID.
        ///   - namespace: the PID namespace of that ID; a process in another namespace counts as alive.
        public init(process: Int, namespace: String, since: FileStatus.Time) {
            let isDead = namespace == ProcessContext.namespace && !ProcessContext.isRunning(process)
            self.init(since: since, isDead: isDead)
        }

        /// Whether it created a lock and has ended.
        public func hasLeft(_ lock: FileStatus) -> Bool {
            let made = lock.modified
            return isDead && (since.seconds, since.nanoseconds) <= (made.seconds, made.nanoseconds)
                && made.seconds - since.seconds <= Self.reach
        }
    }

    /// The state of a lock.
    public enum Verdict: Equatable, Sendable {
        /// The lock doesn't exist.
        case missing
        /// No process holds it any more.
        case abandoned
        /// A process holds it; with its age in seconds, never negative.
        case held(seconds: Int)
    }

    /// The lock's path, absolute.
    public let path: String
    private let owner: Owner?
    private let folders: [String]
    private let boot: Int
    private let now: Int

    /// Describes a lock.
    ///
    /// - Parameters:
    ///   - path: the lock's path, absolute.
    ///   - owner: the Weekyii process that may have created it; nil if no file names one.
    ///   - folders: the repository and its work tree, absolute. A git process that works there may have outlived its
    ///     dead owner and still hold the lock.
    ///   - boot: when the machine was booted, in seconds since 1970.
    ///   - now: the current time, in seconds since 1970.
    public init(
        _ path: String, owner: Owner?, folders: [String], boot: Int = ProcessContext.bootTime,
        now: Int = ProcessContext.secondsSinceEpoch
    ) {
        (self.path, self.owner, self.folders, self.boot, self.now) = (path, owner, folders, boot, now)
    }

    /// The current state of the lock.
    public var verdict: Verdict {
        guard let found = FileSystem.status(path) else { return .missing }
        return isAbandoned(found) ? .abandoned : .held(seconds: max(now - found.modified.seconds, 0))
    }

    /// Removes the lock if it is abandoned.
    ///
    /// - Returns: whether it was removed.
    @discardableResult public func removeIfAbandoned() -> Bool {
        // Checked twice: another process may have acquired the lock meanwhile.
        guard let found = FileSystem.status(path), isAbandoned(found), FileSystem.status(path) == found else {
            return false
        }
        return (try? FileSystem.removeFile(path)) != nil
    }

    /// Whether the lock is a hard link of the file that it guards. libgit2 renames a new file by way of a link, and
    /// doesn't check that the lock's name was removed.
    private func isTwin(_ lock: FileStatus) -> Bool {
        guard let guarded = FileSystem.status(String(path.dropLast(".lock".count))) else { return false }
        return (lock.device, lock.inode) == (guarded.device, guarded.inode)
    }

    private func isAbandoned(_ found: FileStatus) -> Bool {
        // On another machine's disk, its boot time and its processes are unknown.
        guard found.kind == .file, FileSystem.isLocal(path) else { return false }
        if found.modified.seconds < boot || isTwin(found) { return true }
        return owner?.hasLeft(found) == true
            && !folders.contains { ProcessContext.mayBeRunning(programs: "git", in: $0) }
    }
}
