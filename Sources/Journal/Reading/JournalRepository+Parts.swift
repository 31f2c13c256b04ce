import CivilTime
import JournalText
import Parts

extension JournalRepository {
    /// Reads a file of a part, or the settings.
    ///
    /// - Parameter file: the path to name in a diagnostic.
    /// - Throws: ``JournalError/text(_:)`` when it can't be understood.
    func parse(_ path: String, _ text: [UInt8], as file: String, _ zones: ZoneDatabase) throws(JournalError) {
        if path == Layout.config {
            _ = try JournalConfig(text, zones: zones)
        } else if let part = parts.record(at: path) {
            try JournalError.text(part.checkRecord(text, at: path, in: file))
        } else if let part = parts.part(at: path) {
            try JournalError.text(part.check(text, at: path, in: file))
        }
    }
}
