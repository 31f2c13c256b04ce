public import CivilTime
import Files
import Git
public import Parts
import Plan
import Store

/// The records of one part that a command needs, with the time and the settings.
public struct RecordContext: Sendable {
    /// The records, by path.
    public var records: Records
    /// The current time, in the journal's zone.
    public let now: Now
    let config: JournalConfig

    init(_ records: Records, _ now: Now, _ config: JournalConfig) {
        (self.records, self.now, self.config) = (records, now, config)
    }

    /// The value of a setting in the journal.
    public func setting(_ key: SettingKey) -> String { config.value(of: key).text }
}

/// Returns the paths of the records that a command needs. It receives today's date and a function that lists the names
/// in a folder.
public typealias RecordScope = (Day, (String) -> [String]) -> [String]

/// Reads records one at a time, for a command that knows only by reading one whether it needs the next.
public final class RecordReader {
    private var reader: JournalReader
    private let committed: CommittedRecords

    init(_ reader: consuming JournalReader, _ committed: CommittedRecords) {
        self.reader = reader
        self.committed = committed
    }

    /// The text of the record at a path; nil if there is none, or a file of the user's.
    ///
    /// - Throws: ``JournalError`` when the file can't be read.
    public func text(at path: String) throws(JournalError) -> [UInt8]? {
        do throws(JournalError) {
            return try reader.read(path).flatMap { committed.isRecord($0, at: path) ? $0 : nil }
        } catch {
            // A folder of that name is the user's own.
            guard case .store(.file(let problem)) = error, problem.reason == .notAFile else { throw error }
            return nil
        }
    }

    /// The names in a folder of the journal.
    public func names(in folder: String) -> [String] { reader.names(in: folder) }
}
