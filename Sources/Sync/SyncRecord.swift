package import CivilTime
import Files
import Git
public import Journal

/// The results of the last syncs, stored in `.git/weekyii/sync` for `status` and for the automatic sync. It belongs to
/// one machine and may be deleted.
public struct SyncRecord: Equatable, Sendable {
    /// The remote.
    public var remote: String
    /// The time of the last success, in seconds since 1970; nil if there was none.
    public var succeeded: Int?
    /// The time of the last failure, likewise.
    public var failed: Int?
    /// The number of failures since the last success.
    public var failures = 0
    /// The reason of the last failure; nil after a success.
    public var reason: String?

    /// Creates an empty record.
    public init(remote: String) { self.remote = remote }

    private static let heading = "weekyii sync 1"
    private static let limit = 1 << 14

    /// Reads the record of the remote that `sync` uses; nil when it is missing or invalid, or of another remote.
    public static func read(of journal: Session, _ environment: Environment) -> SyncRecord? {
        guard let record = SyncRepository.commonFolder(around: journal.folder).flatMap({ read(in: $0) }) else {
            return nil
        }
        do throws(SyncError) {
            return try SyncRepository(journal).hub().name == record.remote ? record : nil
        } catch {
            // Several remotes, none of which is the branch's.
            if case .noRemote(let names, _) = error { return names.contains(record.remote) ? record : nil }
            // A rebase detaches HEAD, which leaves no branch to ask.
            return record
        }
    }

    /// The record of a remote; a new one if the known one is of another remote.
    static func last(of remote: RemoteRecord, in commonFolder: String) -> SyncRecord {
        read(in: commonFolder).flatMap { $0.remote == remote.name ? $0 : nil } ?? SyncRecord(remote: remote.name)
    }

    /// Deletes the record of a remote; errors are ignored.
    static func remove(of remote: String, in commonFolder: String) {
        guard read(in: commonFolder)?.remote == remote else { return }
        try? FileSystem.removeFile("\(commonFolder)/weekyii/\(name)")
    }

    static func read(in commonFolder: String) -> SyncRecord? {
        let bytes = FileSystem.read("\(commonFolder)/weekyii/\(name)", limit: limit) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == heading[...] else { return nil }
        var values: [Substring: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else { continue }
            values[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
        }
        guard let remote = values["remote"] else { return nil }
        var record = SyncRecord(remote: remote)
        // A number that is out of range is ignored.
        func number(_ key: Substring, in range: ClosedRange<Int>) -> Int? {
            values[key].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
        }
        let times = 0...253_402_300_799
        record.succeeded = number("succeeded", in: times)
        record.failed = number("failed", in: times)
        record.failures = number("failures", in: 0...1_000_000) ?? 0
        record.reason = values["reason"]
        return record
    }

    static let name = "sync"

    /// Writes the record; errors are ignored.
    func write(in commonFolder: String) {
        let fields: [(String, String?)] = [
            ("remote", remote), ("succeeded", succeeded.map(String.init)), ("failed", failed.map(String.init)),
            ("failures", failures > 0 ? "\(failures)" : nil),
            ("reason", reason?.split(whereSeparator: \.isNewline).joined(separator: "; ")),
        ]
        let lines = fields.compactMap { name, value in value.map { "\(name): \($0)" } }
        let text = ([Self.heading] + lines).map { $0 + "\n" }.joined()
        guard let folder = try? Folder(commonFolder).folder("weekyii") else { return }
        // A success after a success has as many bytes. ext4 begins to write a file that replaces another one to the disk,
        // which takes longer than all else here.
        let isInPlace = (try? folder.status(Self.name))??.size == text.utf8.count
        if !isInPlace || (try? folder.overwrite(Self.name, with: Array(text.utf8))) == nil {
            try? folder.write(Array(text.utf8), to: Self.name, durable: false)
        }
        // Removes the temporary files of a killed sync.
        try? folder.removeAbandonedTemporaries(in: "")
    }
}

extension SyncRecord {
    mutating func succeed(at seconds: Int) {
        self = withoutFailure
        succeeded = seconds
    }

    /// The record after a push, which is half of a sync: it has no failure, and no other success.
    var withoutFailure: SyncRecord {
        var record = SyncRecord(remote: remote)
        record.succeeded = succeeded
        return record
    }

    mutating func fail(at seconds: Int, because reason: String) {
        failed = seconds
        failures += 1
        self.reason = reason
    }
}

extension SyncError {
    /// The reason in a few words of English, for the record.
    ///
    /// - Parameter words: formats the error if neither the network nor the remote gave a reason.
    func reason(_ words: (SyncError) -> String) -> String {
        switch self {
        case .network(_, _, let reason), .unreachable(let reason): reason
        case .refused(let said) where !said.isEmpty: said
        default: words(self)
        }
    }
}

/// The data of `status`, before it is formatted (`Syncing.md`, "Status").
package struct StatusReport {
    /// The status of the repository.
    package let journal: JournalStatus
    /// The results of the last syncs; nil if none is known.
    package let sync: SyncRecord?

    /// Whether a timer delivers the journal's reminders on this machine.
    package let deliversReminders: Bool

    package init(journal: JournalStatus, sync: SyncRecord?, deliversReminders: Bool) {
        self.journal = journal
        self.sync = sync
        self.deliversReminders = deliversReminders
    }

    /// A time of the record, in the journal's zone.
    package func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}
