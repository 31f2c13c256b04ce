/// The one rule for lock files of git's that a process may have left behind (`GitJournal.md`, "Locks left behind"): a
/// lock is abandoned when it is older than the machine's start, or was made by a process of ours that is dead. Every
/// other lock is somebody's: it is waited for, and then named with its path and age.
public struct StaleLock: Sendable {
    /// A process of ours that makes locks, by the note that it writes before: the redo log, or a transfer's.
    public struct Owner: Equatable, Sendable {
        /// When it wrote its note: an older lock is somebody else's.
        public let since: FileStatus.Time
        /// Whether it has ended without removing what it made.
        public let isDead: Bool

        /// How long after its note a process makes its locks, in seconds: a later lock is somebody else's.
        private static let reach = 60

        /// Describes an owner.
        public init(since: FileStatus.Time, isDead: Bool) {
            self.since = since
            self.isDead = isDead
        }

        /// The owner that a note names.
        ///
        /// - Parameters:
        ///   - process: the process's number.
        ///   - namespace: where that number counts; in another namespace nothing is known of it.
        public init(process: Int, namespace: String, since: FileStatus.Time) {
            let isDead = namespace == ProcessContext.namespace && !ProcessContext.isRunning(process)
            self.init(since: since, isDead: isDead)
        }

        /// Whether it made a lock and is dead.
        public func hasLeft(_ lock: FileStatus) -> Bool {
            let made = lock.modified
            return isDead && (since.seconds, since.nanoseconds) <= (made.seconds, made.nanoseconds)
                && made.seconds - since.seconds <= Self.reach
        }
    }

    /// What a lock is.
    public enum Verdict: Equatable, Sendable {
        /// There is none.
        case missing
        /// Nobody holds it any more.
        case abandoned
        /// It is somebody's, and so many seconds old: never less than 0, whatever the clock was set to.
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
    ///   - owner: the process of ours that may have made it; nil where no note names one.
    ///   - folders: where a git would be at work that holds it, absolute: the repository and its work tree. A dead owner's
    ///     git may have outlived it.
    ///   - boot: when the machine was started, in seconds since 1970.
    ///   - now: the machine's clock, likewise.
    public init(
        _ path: String, owner: Owner?, folders: [String], boot: Int = ProcessContext.startOfMachine,
        now: Int = ProcessContext.secondsSinceEpoch
    ) {
        (self.path, self.owner, self.folders, self.boot, self.now) = (path, owner, folders, boot, now)
    }

    /// What the lock is now.
    public var verdict: Verdict {
        guard let found = FilePlace.status(path) else { return .missing }
        return isAbandoned(found) ? .abandoned : .held(seconds: max(now - found.modified.seconds, 0))
    }

    /// Removes the lock if it is abandoned.
    ///
    /// - Returns: whether it was removed.
    @discardableResult public func removeIfAbandoned() -> Bool {
        // The same file: nobody took the lock meanwhile.
        guard let found = FilePlace.status(path), isAbandoned(found), FilePlace.status(path) == found else {
            return false
        }
        return (try? FilePlace.removeFile(path)) != nil
    }

    /// Whether the lock is the very file that it guards: libgit2 gives a new file its name by a link, and doesn't check
    /// whether the first name was removed.
    private func isTwin(_ lock: FileStatus) -> Bool {
        guard let guarded = FilePlace.status(String(path.dropLast(".lock".count))) else { return false }
        return (lock.device, lock.inode) == (guarded.device, guarded.inode)
    }

    private func isAbandoned(_ found: FileStatus) -> Bool {
        // On another machine's disk neither its start nor its processes are known.
        guard found.kind == .file, FilePlace.isLocal(path) else { return false }
        if found.modified.seconds < boot || isTwin(found) { return true }
        return owner?.hasLeft(found) == true
            && !folders.contains { ProcessContext.mayBeRunning(programs: "git", in: $0) }
    }
}
