public import JournalText

/// A migration from one version of a journal's format to the next, as a pure function of the files (`GitJournal.md`,
/// "Migrations").
public struct Migration: Sendable {
    /// The files of a journal by path: the settings, `STATE.md`, and the files of its parts.
    public typealias Files = [String: [UInt8]]

    /// The version of the format that it reads; it writes the next one.
    public let version: Int

    private let step: @Sendable (Files) throws(Diagnostic) -> Files

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - version: the version that it reads.
    ///   - step: returns the files in the next version; `journal.schema` is set afterwards.
    public init(from version: Int, _ step: @escaping @Sendable (Files) throws(Diagnostic) -> Files) {
        self.version = version
        self.step = step
    }

    /// The files in the next version.
    ///
    /// - Throws: `Diagnostic` when a file can't be understood.
    func apply(to files: Files) throws(Diagnostic) -> Files { try step(files) }
}
