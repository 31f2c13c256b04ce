import CivilTime
import JournalText
import Parts

extension JournalRepository {
    /// Checks that a part's file or the settings can be understood.
    ///
    /// - Parameter file: the path for diagnostics.
    /// - Throws: ``JournalError/text(_:)`` when the file can't be understood.
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
