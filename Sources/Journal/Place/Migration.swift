public import JournalText

/// A step from one version of a journal's format to the next (`GitJournal.md`, "Migrations"): a pure function of
/// the files.
public struct Migration: Sendable {
    /// A journal's own files, by path: the settings, `STATE.md`, and the files of its parts.
    public typealias Files = [String: [UInt8]]

    /// The version that it reads; it writes the next one.
    public let version: Int

    private let step: @Sendable (Files) throws(Diagnostic) -> Files

    /// Describes a step.
    ///
    /// - Parameters:
    ///   - version: the version that it reads.
    ///   - step: the files in the next version; `journal.schema` is set afterwards.
    public init(from version: Int, _ step: @escaping @Sendable (Files) throws(Diagnostic) -> Files) {
        self.version = version
        self.step = step
    }

    /// The files in the next version.
    ///
    /// - Throws: `Diagnostic` for a file that can't be understood.
    func apply(to files: Files) throws(Diagnostic) -> Files { try step(files) }
}
