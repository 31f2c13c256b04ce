import Files

/// Git's locks of references that a git left which died on the way of a fetch or a push: git itself would wait for ever.
/// One is removed only when it is provably nobody's (`journal.md`, section 2): older than the machine's start, or made behind
/// the mark of a transfer of ours that died. And no git is at work in the repository then, no other machine writes to its
/// disk, and the lock is older than any step that holds one.
struct ForgottenLocks {
    /// The repository's own folder, absolute.
    let folder: String
    /// Where its programs would be at work: the top of its work tree, or the folder itself.
    let place: String
    /// What tells of a transfer that died.
    let mark: TransferMark

    /// How old a lock must be, in seconds.
    private static let age = 2

    /// Removes some.
    ///
    /// - Parameter names: what they guard, relative to the folder: `refs/heads/main`, `HEAD`.
    /// - Returns: whether one was removed.
    func remove(_ names: [String]) -> Bool {
        names.count { remove("\(folder)/\($0).lock") } > 0
    }

    /// Whether one stands that a transfer which died can have left.
    func stand(_ names: [String]) -> Bool {
        names.contains { FilePlace.status("\(folder)/\($0).lock").map(mark.covers) == true }
    }

    private func remove(_ lock: String) -> Bool {
        guard let found = FilePlace.status(lock), found.kind == .file, FilePlace.isLocal(folder),
            found.modified.seconds < ProcessContext.startOfMachine || mark.covers(found)
        else { return false }
        while (0..<Self.age).contains(ProcessContext.secondsSinceEpoch - found.modified.seconds) {
            Pause.milliseconds(100)
            guard FilePlace.status(lock) == found else { return false }
        }
        guard !Set([folder, place]).contains(where: { ProcessContext.mayBeRunning(programs: "git", in: $0) }) else {
            return false
        }
        // Still the same file: nobody took the lock meanwhile.
        guard FilePlace.status(lock) == found else { return false }
        return (try? FilePlace.removeFile(lock)) != nil
    }
}
