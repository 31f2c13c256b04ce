import Files
import JournalText
import Parts

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
