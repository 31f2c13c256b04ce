import Files

/// A note that something is being moved between a repository and a remote, `.git/weekyii/transfer`. It stands until that has
/// ended as it should: what a process left behind that died on the way can be told by it from what somebody else holds.
final class TransferMark {
    private let commonFolder: String
    /// Whether the mark that stands is this process's.
    private var isOurs = false
    /// Whether something broke off in this process, and may have left behind what it held.
    private var hasBrokenOff = false

    private static let name = "transfer"
    private static let heading = "weekyii transfer 1"
    private static let limit = 1 << 12
    /// How long after its mark a transfer may take something, in seconds: what was taken later is somebody else's.
    private static let reach = 60

    /// Prepares it.
    ///
    /// - Parameter commonFolder: the repository's own folder, absolute.
    init(in commonFolder: String) { self.commonFolder = commonFolder }

    /// Begins a transfer. The mark of one that died stays: what that left is still there.
    func begin() {
        guard isOurs ? !hasBrokenOff : standing == nil, let folder = try? Folder(commonFolder) else { return }
        let lines = [Self.heading, "process: \(ProcessContext.identifier)", "namespace: \(ProcessContext.namespace)"]
        // A fresh clone has no folder of the tool's yet.
        try? folder.makeFolders("weekyii")
        let text = lines.map { $0 + "\n" }.joined()
        isOurs = (try? folder.write(Array(text.utf8), to: "weekyii/\(Self.name)", durable: false)) != nil
    }

    /// Whether a transfer died, of this process or of one before, and may have left behind what it held.
    var tellsOfDeath: Bool { isOurs ? hasBrokenOff : standing?.isDead == true }

    /// Notes that a transfer broke off: a program of it may have died.
    func breakOff() { hasBrokenOff = true }

    /// Ends a transfer.
    ///
    /// - Parameter isWell: whether all that it had to do is done, and nothing can be left of it or of one before it.
    func end(isWell: Bool) {
        guard isWell ? isOurs || standing?.isDead == true : isOurs && !hasBrokenOff else { return }
        try? FilePlace.removeFile("\(commonFolder)/weekyii/\(Self.name)")
        (isOurs, hasBrokenOff) = (false, false)
    }

    /// Whether a lock can have been left by a transfer that died: it was made behind its mark.
    func covers(_ lock: FileStatus) -> Bool {
        guard let standing, isOurs ? hasBrokenOff : standing.isDead else { return false }
        let (begun, made) = (standing.begun, lock.modified)
        guard (begun.seconds, begun.nanoseconds) <= (made.seconds, made.nanoseconds) else { return false }
        return made.seconds - begun.seconds <= Self.reach
    }

    /// A mark, as it stands on the disk.
    private struct Standing {
        let process: Int
        /// Where that number counts.
        let namespace: String
        let begun: FileStatus.Time

        /// Whether nobody is at work behind it any more.
        var isDead: Bool { namespace == ProcessContext.namespace && !ProcessContext.isRunning(process) }
    }

    private var standing: Standing? {
        let path = "\(commonFolder)/weekyii/\(Self.name)"
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
        return Standing(process: process, namespace: String(namespace), begun: status.modified)
    }
}
