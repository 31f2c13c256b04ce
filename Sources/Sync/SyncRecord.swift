import Files
public import Journal

/// What came of the last syncs, kept in `.git/weekyii/sync` for `status` and for the automatic sync. It is one machine's
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

    /// Begins a record.
    public init(remote: String) { self.remote = remote }

    private static let heading = "weekyii sync 1"
    private static let limit = 1 << 14

    /// Reads the record of the repository that a journal is in; nil when there is none that can be understood.
    public static func read(around place: JournalPlace) -> SyncRecord? {
        SyncPlace.commonFolder(around: place).flatMap { read(in: $0) }
    }

    static func read(in commonFolder: String) -> SyncRecord? {
        let bytes = FilePlace.read("\(commonFolder)/weekyii/\(name)", limit: limit) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == heading[...] else { return nil }
        var values: [Substring: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else { continue }
            values[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
        }
        guard let remote = values["remote"] else { return nil }
        var record = SyncRecord(remote: remote)
        // A number that no sync can have written says nothing.
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

    /// Keeps the record; a disk that is full does no harm.
    func write(in commonFolder: String) {
        let fields: [(String, String?)] = [
            ("remote", remote), ("succeeded", succeeded.map(String.init)), ("failed", failed.map(String.init)),
            ("failures", failures > 0 ? "\(failures)" : nil),
            ("reason", reason?.split(whereSeparator: \.isNewline).joined(separator: "; ")),
        ]
        let lines = fields.compactMap { name, value in value.map { "\(name): \($0)" } }
        let text = ([Self.heading] + lines).map { $0 + "\n" }.joined()
        guard let folder = try? Folder(commonFolder).folder("weekyii") else { return }
        try? folder.write(Array(text.utf8), to: Self.name, durable: false)
        // What a sync that died left of a record, or of what it had seen.
        try? folder.removeAbandonedTemporaries(in: "")
    }
}

extension SyncRecord {
    /// Notes that all went well.
    mutating func succeed(at seconds: Int) {
        succeeded = seconds
        failed = nil
        failures = 0
        reason = nil
    }

    /// Notes what went wrong.
    mutating func fail(at seconds: Int, because reason: String) {
        failed = seconds
        failures += 1
        self.reason = reason
    }
}

extension SyncError {
    /// Why, in a few words of English, for the record.
    ///
    /// - Parameter words: what says it in full, where the network or the remote hasn't said it.
    func reason(_ words: (SyncError) -> String) -> String {
        switch self {
        case .network(_, let reason), .unreachable(let reason): reason
        case .refused(let said) where !said.isEmpty: said
        default: words(self)
        }
    }
}
