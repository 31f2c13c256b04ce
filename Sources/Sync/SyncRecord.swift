import Files
public import Git
public import Journal

/// The results of the last syncs, stored in `.git/weekyii/sync` for `status`, for the automatic sync, and to notice a
/// rewritten history. It belongs to one machine and may be deleted.
public struct SyncRecord: Equatable, Sendable {
    /// The remote.
    public var remote: String
    /// The time of the last success, in seconds since 1970; nil if there was none.
    public var succeeded: Int?
    /// The full name of the remote's branch then.
    public var upstream: String?
    /// Its tip then.
    public var tip: ObjectID?
    /// The time of the last failure, likewise.
    public var failed: Int?
    /// The number of failures since the last success.
    public var failures = 0
    /// Whether the last one was that the upstream is gone.
    public var isGone = false
    /// The reason of the last failure; nil after a success.
    public var reason: String?

    private static let heading = "weekyii sync 1"
    static let name: Path = "sync"

    /// Creates a record without a failure.
    init(remote: String, succeeded: Int? = nil, upstream: String? = nil, tip: ObjectID? = nil) {
        (self.remote, self.succeeded, self.upstream, self.tip) = (remote, succeeded, upstream, tip)
    }

    /// Reads the record of the remote that `sync` uses; nil when it is missing or invalid, or of another remote.
    public static func read(of journal: Session) -> SyncRecord? {
        guard let record = journal.folder.commonGitFolder.flatMap({ read(in: $0) }) else { return nil }
        do {
            return try SyncRepository(journal).hub().name == record.remote ? record : nil
        } catch SyncError.noRemote(let names, _) {
            // Several remotes, none of which is the branch's.
            return names.contains(record.remote) ? record : nil
        } catch {
            // A rebase detaches HEAD, which leaves no branch to ask.
            return record
        }
    }

    /// The record of a remote; a new one if the known one is of another remote.
    static func last(of remote: String, in commonFolder: String) -> SyncRecord {
        read(in: commonFolder).flatMap { $0.remote == remote ? $0 : nil } ?? SyncRecord(remote: remote)
    }

    /// Deletes the record of a remote; errors are ignored.
    static func remove(of remote: String, in commonFolder: String) {
        guard read(in: commonFolder)?.remote == remote else { return }
        try? FileSystem.removeFile("\(commonFolder)/weekyii/\(name)")
    }

    static func read(in commonFolder: String) -> SyncRecord? {
        let bytes = FileSystem.read("\(commonFolder)/weekyii/\(name)", limit: 1 << 14) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == heading[...] else { return nil }
        let values = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstRange(of: ": ").map { (line[..<$0.lowerBound], String(line[$0.upperBound...])) }
            }
        ) { $1 }
        // A number that is out of range is ignored.
        func number(_ key: Substring) -> Int? {
            values[key].flatMap { Int($0) }.flatMap { (0...253_402_300_799).contains($0) ? $0 : nil }
        }
        guard let remote = values["remote"] else { return nil }
        let tip = values["tip"].flatMap { ObjectID($0) }
        var record = SyncRecord(
            remote: remote, succeeded: number("succeeded"), upstream: values["upstream"], tip: tip)
        record.failed = number("failed")
        record.failures = min(number("failures") ?? 0, 1_000_000)
        record.isGone = values["gone"] != nil
        record.reason = values["reason"]
        return record
    }

    /// Writes the record; errors are ignored.
    func write(in commonFolder: String) {
        let fields: [(String, String?)] = [
            ("remote", remote), ("succeeded", succeeded.map(String.init)), ("upstream", upstream),
            ("tip", tip?.description), ("failed", failed.map(String.init)),
            ("failures", failures > 0 ? "\(failures)" : nil), ("gone", isGone ? "true" : nil),
            ("reason", reason?.split(whereSeparator: \.isNewline).joined(separator: "; ")),
        ]
        let lines = fields.compactMap { name, value in value.map { "\(name): \($0)" } }
        let text = ([Self.heading] + lines).map { $0 + "\n" }.joined()
        guard let folder = try? Folder(commonFolder).folder("weekyii") else { return }
        try? folder.write(Array(text.utf8), to: Self.name, durable: false)
        // Removes the temporary files of a killed sync.
        try? folder.removeAbandonedTemporaries(in: "")
    }

    /// Adds a failure.
    ///
    /// - Parameter words: formats the error as a line of English if neither the network nor the remote gave a reason.
    mutating func fail(at seconds: Int, because error: any Error, _ words: (any Error) -> String) {
        failed = seconds
        failures += 1
        isGone = if case SyncError.upstreamGone = error { true } else { false }
        reason =
            switch error {
            case SyncError.network(_, _, let reason): reason
            case SyncError.refused(let said) where !said.isEmpty: said
            default: words(error)
            }
    }
}
