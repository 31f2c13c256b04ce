import CivilTime
import Git
import JournalText
import Parts

extension JournalRepository {
    /// Checks that a part's file or the settings can be understood.
    ///
    /// - Parameters:
    ///   - file: the path for diagnostics.
    ///   - old: the text before a change. What was a record has to stay one.
    /// - Throws: ``JournalError/text(_:)`` when the file can't be understood.
    func parse(
        _ path: String, _ text: [UInt8], as file: String, _ zones: ZoneDatabase, after old: ObjectID? = nil
    ) throws(JournalError) {
        if path == Layout.config {
            _ = try JournalConfig(text, zones: zones)
        } else if let part = parts.record(at: path) {
            let before = try old.map { id throws(JournalError) in try self.text(id, of: path) }
            guard part.opens(text) || before.map(part.opens) == true else { return }
            try JournalError.text(part.check(text, at: path, in: file))
        } else if let part = parts.part(at: path) {
            try JournalError.text(part.check(text, at: path, in: file))
        }
    }
}
