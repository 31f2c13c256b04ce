import Files

/// The note that something is being transferred between a repository and a remote, `.git/weekyii/transfer`. It exists until
/// that has ended well.
final class TransferNote {
    private let note: ProcessNote
    /// Whether the note on the disk is this process's.
    private var isOurs = false
    /// Whether a transfer was interrupted in this process, and may have left locks behind.
    private var isInterrupted = false

    /// - Parameter commonFolder: the repository's own folder, absolute.
    init(in commonFolder: String) { note = ProcessNote("transfer", in: commonFolder) }

    /// Begins a transfer. The note of a process that died stays: what that left is still there.
    func begin() {
        guard isOurs ? !isInterrupted : note.owner == nil else { return }
        isOurs = note.write()
    }

    /// Notes that a transfer was interrupted: a git of it may have died.
    func interrupt() { isInterrupted = true }

    /// Ends a transfer.
    ///
    /// - Parameter isClean: whether all that it had to do is done, and nothing can be left of it or of one before it.
    func end(isClean: Bool) {
        guard isClean ? isOurs || note.owner?.isDead == true : isOurs && !isInterrupted else { return }
        note.remove()
        (isOurs, isInterrupted) = (false, false)
    }

    /// The process that the note names, which may have left locks; nil where there is no note.
    var owner: StaleLock.Owner? {
        guard let owner = note.owner else { return nil }
        // This process is alive; the git of an interrupted transfer isn't.
        return isOurs ? StaleLock.Owner(since: owner.since, isDead: isInterrupted) : owner
    }
}
