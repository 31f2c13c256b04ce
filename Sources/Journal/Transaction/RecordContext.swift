public import CivilTime
import Files
public import JournalText
public import Parts

/// The records of one part that a command needs, with the time and the settings.
public struct RecordContext: Sendable {
    /// The records, by path.
    public var records: Records
    /// The records that can't be understood, and that the command goes on without.
    public var unreadable: [Diagnostic]
    /// The current time, in the journal's zone.
    public let now: Now
    let config: JournalConfig

    init(_ records: Records, _ now: Now, _ config: JournalConfig, unreadable: [Diagnostic] = []) {
        (self.records, self.now, self.config, self.unreadable) = (records, now, config, unreadable)
    }

    /// The value of a setting in the journal.
    public func setting(_ key: SettingKey) -> String { config.value(of: key).text }
}

/// Reads records one at a time, for a command that knows only by reading one whether it needs the next.
public final class RecordReader {
    private let part: any RecordPart.Type
    private var reader: JournalReader

    init(_ part: any RecordPart.Type, _ reader: consuming JournalReader) {
        self.part = part
        self.reader = reader
    }

    /// The text of the record at a path; nil if there is none, or a file of the user's.
    ///
    /// - Throws: ``JournalError`` when the file can't be read.
    public func text(at path: String) throws(JournalError) -> [UInt8]? {
        do throws(JournalError) {
            return try reader.read(path).flatMap { part.opens($0) ? $0 : nil }
        } catch {
            // A folder of that name is the user's own.
            guard case .file(let problem) = error, problem.reason == .notAFile else { throw error }
            return nil
        }
    }
}

/// Returns the paths of the records that a command needs. It receives today's date and a function that lists the names
/// in a folder.
public typealias RecordScope = (Day, (String) -> [String]) -> [String]
