import Files

/// Reads records one at a time, for a command that knows only by reading one whether it needs the next.
public final class RecordReader {
    private var reader: JournalReader
    private let list: RecordListing
    private let committed: CommittedRecords

    init(_ reader: consuming JournalReader, _ list: RecordListing, _ committed: CommittedRecords) {
        self.reader = reader
        self.list = list
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
            guard case .file(let problem) = error, problem.reason == .notAFile else { throw error }
            return nil
        }
    }

    /// The names in a folder of the journal.
    public func names(in folder: String) -> [String] { list.names(in: folder) }
}
