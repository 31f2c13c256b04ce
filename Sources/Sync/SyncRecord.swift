import Files
package import Git
package import Journal

/// The results of the last syncs, stored in `.git/weekyii/sync` for `status`, for the automatic sync, and to notice a
/// rewritten history. It belongs to one machine and may be deleted.
package struct SyncRecord: Equatable, Sendable {
    package let remote: String
    /// The time of the last success, in seconds since 1970; nil if there was none.
    package var succeeded: Int?
    /// The full name of the remote's branch then.
    package var upstream: String?
    /// Its tip then.
    package var tip: ObjectID?
    /// The time of the last failure, likewise.
    package var failed: Int?
    /// The number of failures since the last success.
    package var failures = 0
    /// Whether the last one was that the upstream is gone.
    package var isGone = false
    /// The reason of the last failure; nil after a success.
    package var reason: String?

    private static let heading = "weekyii sync 1"

    static func path(in commonFolder: String) -> String { "\(commonFolder)/weekyii/sync" }

    /// Reads the record of the remote that `sync` uses; nil when it is missing or invalid, or of another remote.
    package static func read(of journal: Session) -> SyncRecord? {
        guard let record = journal.folder.commonGitFolder.flatMap({ read(in: $0) }) else { return nil }
        do {
            return try RemoteSession(journal).remote.name == record.remote ? record : nil
        } catch SyncError.noRemote(let names, _) {
            return names.contains(record.remote) ? record : nil
        } catch {
            // A rebase detaches HEAD, which leaves no branch to ask.
            return record
        }
    }

    static func read(in commonFolder: String) -> SyncRecord? {
        let bytes = FileSystem.read(path(in: commonFolder), limit: 1 << 14) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        func value(_ key: String) -> String? {
            lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
        }
        // A number that is out of range is ignored.
        func number(_ key: String) -> Int? {
            value(key).flatMap { Int($0) }.flatMap { (0...253_402_300_799).contains($0) ? $0 : nil }
        }
        guard lines.first == heading, let remote = value("remote") else { return nil }
        return SyncRecord(
            remote: remote, succeeded: number("succeeded"), upstream: value("upstream"),
            tip: value("tip").flatMap { ObjectID($0) }, failed: number("failed"),
            failures: min(number("failures") ?? 0, 1_000_000), isGone: value("gone") != nil, reason: value("reason"))
    }

    func write(in commonFolder: String) {
        let fields: [(String, (any CustomStringConvertible)?)] = [
            ("remote", remote), ("succeeded", succeeded), ("upstream", upstream), ("tip", tip), ("failed", failed),
            ("failures", failures > 0 ? failures : nil), ("gone", isGone ? isGone : nil),
            ("reason", reason?.split(whereSeparator: \.isNewline).joined(separator: "; ")),
        ]
        let lines = fields.compactMap { name, value in value.map { "\(name): \($0)\n" } }
        guard let folder = try? Folder("\(commonFolder)/weekyii") else { return }
        try? folder.write(Array("\(Self.heading)\n\(lines.joined())".utf8), to: "sync", durable: false)
        // Those of a killed sync.
        try? folder.removeAbandonedTemporaries(in: "")
    }

    /// - Parameter describe: formats the error as a line of English if neither the network nor the remote gave a reason.
    mutating func fail(at seconds: Int, because error: any Error, _ describe: (any Error) -> String) {
        failed = seconds
        failures += 1
        isGone = if case SyncError.upstreamGone = error { true } else { false }
        reason =
            switch error {
            case SyncError.network(_, _, let reason): reason
            case SyncError.refused(let said) where !said.isEmpty: said
            default: describe(error)
            }
    }
}
