import Files
public import Journal

/// What came of the last syncs, kept in `.git/weekyii/sync` for `status` (`journal.md`, section 4). It is one machine's
/// own, and nothing is lost with it.
public struct SyncRecord: Equatable, Sendable {
    /// The remote.
    public var remote: String
    /// When it went well last, in seconds since 1970; nil when it never did.
    public var succeeded: Int?
    /// When it failed last, likewise.
    public var failed: Int?
    /// How often it has failed since it went well last.
    public var failures = 0
    /// Why it failed last; nil when the last one went well.
    public var reason: String?

    private static let heading = "weekyii sync 1"
    private static let limit = 1 << 14

    /// Reads the record of the repository that a journal is in; nil when there is none that can be understood.
    public static func read(around place: JournalPlace) -> SyncRecord? {
        place.commonGitFolder.flatMap { FilePlace.read("\($0)/weekyii/sync", limit: limit) }.flatMap { SyncRecord($0) }
    }

    /// Reads a record; lines that nobody knows are left out, and one without a remote is none.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.heading[...] else { return nil }
        var values: [Substring: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else { continue }
            values[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
        }
        guard let remote = values["remote"] else { return nil }
        self.remote = remote
        succeeded = values["succeeded"].flatMap { Int($0) }
        failed = values["failed"].flatMap { Int($0) }
        failures = values["failures"].flatMap { Int($0) } ?? 0
        reason = values["reason"]
    }
}
