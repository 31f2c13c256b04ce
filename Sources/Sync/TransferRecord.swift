import Files

/// The record of a transfer between a repository and a remote, in `.git/weekyii/transfer`. It exists until the transfer
/// has succeeded.
final class TransferRecord {
    private let record: ProcessRecord
    /// Whether the record on the disk is this process's.
    private var isOwn = false
    /// Whether a transfer was interrupted in this process, and may have left locks behind.
    private var isInterrupted = false

    /// - Parameter commonFolder: the repository's own folder, absolute.
    init(in commonFolder: String) { record = ProcessRecord("transfer", in: commonFolder) }

    /// Begins a transfer. The record of a killed process is kept, as its locks still exist.
    func begin() {
        guard isOwn ? !isInterrupted : record.owner == nil else { return }
        isOwn = record.write()
    }

    /// Records that a transfer was interrupted, and its git may have been killed.
    func interrupt() { isInterrupted = true }

    /// Ends a transfer.
    ///
    /// - Parameter isClean: whether the work is done, and no locks can be left by this transfer or an earlier one.
    func end(isClean: Bool) {
        guard isClean ? isOwn || record.owner?.isDead == true : isOwn && !isInterrupted else { return }
        record.remove()
        (isOwn, isInterrupted) = (false, false)
    }

    /// The process of the record, which may have left locks; nil if there is no record.
    var owner: StaleLock.Owner? {
        guard let owner = record.owner else { return nil }
        // This process is alive; the git of an interrupted transfer isn't.
        return isOwn ? StaleLock.Owner(since: owner.since, isDead: isInterrupted) : owner
    }
}
