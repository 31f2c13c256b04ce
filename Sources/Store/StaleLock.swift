import Files

/// A lock file of git's, and the one rule by which it is taken for nobody's (`journal.md`, section 2): it is older than the
/// machine's start, or a process of ours that died can have left it. Every other one is somebody's.
struct StaleLock {
    /// When a process of ours that died noted what it was about to do; every lock of its own is younger.
    struct Note {
        let written: FileStatus.Time
    }

    private let path: String
    private let workTree: String
    private let note: Note?
    /// How long a dead process's lock is watched before it is removed, in seconds: a git that was called since may hold it.
    private static let watch = 2.0
    /// How long after its note a process can have taken a lock, in seconds.
    private static let reach = 60

    /// Names a lock.
    ///
    /// - Parameters:
    ///   - path: the lock's path, absolute.
    ///   - workTree: where a git that holds it would be at work.
    ///   - note: what a process that died noted; nil where none did.
    init(_ path: String, workTree: String, diedAfter note: Note? = nil) {
        self.path = path
        self.workTree = workTree
        self.note = note
    }

    /// Whether the lock is there.
    var isThere: Bool { FilePlace.status(path) != nil }

    /// Removes the lock if it is nobody's.
    ///
    /// - Returns: whether it is gone.
    func remove() -> Bool {
        guard let found = FilePlace.status(path), found.kind == .file else { return FilePlace.status(path) == nil }
        let isOld = found.modified.seconds < ProcessContext.startOfMachine
        guard isOld || isTwin(found) || mayBeOfDead(found) && stays(found) else { return false }
        // Still the same file: nobody took the lock meanwhile.
        guard FilePlace.status(path) == found else { return false }
        return (try? FilePlace.removeFile(path)) != nil
    }

    /// The error that names the lock.
    var heldError: StoreError {
        let age = FilePlace.status(path).map { ProcessContext.secondsSinceEpoch - $0.modified.seconds } ?? 0
        return .locked(path: path, age: max(age, 0), holder: ProcessContext.running("git", in: workTree))
    }

    /// Whether the lock is the very file that it guards: libgit2 gives a new file its name by a link, and doesn't check
    /// whether the first name was removed.
    private func isTwin(_ lock: FileStatus) -> Bool {
        guard let guarded = FilePlace.status(String(path.dropLast(".lock".count))) else { return false }
        return (lock.device, lock.inode) == (guarded.device, guarded.inode)
    }

    private func mayBeOfDead(_ lock: FileStatus) -> Bool {
        guard let note else { return false }
        let (made, noted) = (lock.modified, note.written)
        return (noted.seconds, noted.nanoseconds) <= (made.seconds, made.nanoseconds)
            && made.seconds - noted.seconds <= Self.reach
    }

    /// Whether the lock stays as it is for a while, and no git is at work. The wait is by a clock that nobody sets.
    private func stays(_ lock: FileStatus) -> Bool {
        let age = Double(ProcessContext.secondsSinceEpoch - lock.modified.seconds)
        let deadline = Pause.monotonicSeconds + (age < 0 ? Self.watch : max(0, Self.watch - age))
        while Pause.monotonicSeconds < deadline {
            Pause.milliseconds(50)
            guard FilePlace.status(path) == lock else { return false }
        }
        return ProcessContext.running("git", in: workTree) == nil
    }
}
