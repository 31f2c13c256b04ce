import Files

/// A note that something is being transferred between a repository and a remote, `.git/weekyii/transfer`. It exists until
/// that has ended well: what a process left behind that died meanwhile is told by it from what somebody else holds.
final class TransferNote {
    private let commonFolder: String
    /// Whether the note on the disk is this process's.
    private var isOurs = false
    /// Whether a transfer was interrupted in this process, and may have left locks behind.
    private var isInterrupted = false

    private static let name = "transfer"
    private static let heading = "weekyii transfer 1"
    private static let limit = 1 << 12

    /// - Parameter commonFolder: the repository's own folder, absolute.
    init(in commonFolder: String) { self.commonFolder = commonFolder }

    private var path: String { "\(commonFolder)/weekyii/\(Self.name)" }

    /// Begins a transfer. The note of a process that died stays: what that left is still there.
    func begin() {
        guard isOurs ? !isInterrupted : owner == nil, let folder = try? Folder(commonFolder) else { return }
        let lines = [Self.heading, "process: \(ProcessContext.identifier)", "namespace: \(ProcessContext.namespace)"]
        // A fresh clone has no folder of the tool's yet.
        try? folder.makeFolders("weekyii")
        let text = lines.map { $0 + "\n" }.joined()
        isOurs = (try? folder.write(Array(text.utf8), to: "weekyii/\(Self.name)", durable: false)) != nil
    }

    /// Notes that a transfer was interrupted: a git of it may have died.
    func interrupt() { isInterrupted = true }

    /// Ends a transfer.
    ///
    /// - Parameter isClean: whether all that it had to do is done, and nothing can be left of it or of one before it.
    func end(isClean: Bool) {
        guard isClean ? isOurs || owner?.isDead == true : isOurs && !isInterrupted else { return }
        try? FilePlace.removeFile(path)
        (isOurs, isInterrupted) = (false, false)
    }

    /// The process that the note names, which may have left locks; nil where there is no note.
    var owner: StaleLock.Owner? {
        guard let status = FilePlace.status(path), let bytes = FilePlace.read(path, limit: Self.limit) else {
            return nil
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        func value(_ key: String) -> Substring? {
            lines.lazy.compactMap { $0.hasPrefix("\(key): ") ? $0.dropFirst(key.count + 2) : nil }.first
        }
        guard lines.first == Self.heading[...], let process = value("process").flatMap({ Int($0) }),
            let namespace = value("namespace")
        else { return nil }
        // This process is alive; the git of an interrupted transfer isn't.
        if isOurs { return StaleLock.Owner(since: status.modified, isDead: isInterrupted) }
        return StaleLock.Owner(process: process, namespace: String(namespace), since: status.modified)
    }
}
