/// A git lock file, which may have been left behind (`GitJournal.md`, "Locks left behind").
///
/// Age alone decides: a lock that is older than the machine's boot is stale. Every other lock is in
/// use: a command waits for it and then reports its path and age.
package struct StaleLock: Sendable {
    /// The lock's path, absolute.
    package let path: String
    private let boot: Int
    private let now: Int

    /// - Parameters:
    ///   - path: the lock's path, absolute.
    ///   - boot: when the machine was booted, in seconds since 1970.
    ///   - now: the current time, in seconds since 1970.
    package init(_ path: String, boot: Int = ProcessContext.bootTime, now: Int = ProcessContext.secondsSinceEpoch) {
        (self.path, self.boot, self.now) = (path, boot, now)
    }

    /// The lock's age in seconds, never negative; nil if it doesn't exist.
    package var age: Int? { FileSystem.status(path).map { max(now - $0.modified.seconds, 0) } }

    /// Whether the lock exists and is older than the machine's boot.
    package var isStale: Bool { FileSystem.status(path).map(predatesBoot) ?? false }

    /// Removes the lock if it is stale.
    ///
    /// - Returns: whether it was removed.
    @discardableResult package func removeIfStale() -> Bool {
        // Checked twice: another process may have acquired the lock meanwhile.
        guard let found = FileSystem.status(path), predatesBoot(found), FileSystem.status(path) == found else {
            return false
        }
        return (try? FileSystem.removeFile(path)) != nil
    }

    private func predatesBoot(_ found: FileStatus) -> Bool {
        // On another machine's disk, the boot time of the machine that created it is unknown.
        found.kind == .file && found.modified.seconds < boot && FileSystem.isLocal(path)
    }
}
