import Actions
import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Terminal
import Views

extension Context {
    /// Reads fasts without changing them.
    ///
    /// - Parameters:
    ///   - isQuiet: whether to print no warnings, because they were printed before or will be.
    ///   - scope: the fasts to read, given today's date.
    /// - Throws: ``Failure`` when they can't be read.
    func fasts(
        _ command: String, isQuiet: Bool = false, reading scope: (Day) -> FastScope
    ) throws -> FastBook {
        try records(command, of: FastPart.self, isQuiet: isQuiet, reading: { scope($0).paths($1) }) {
            FastBook($0, &$1)
        }
    }
}
