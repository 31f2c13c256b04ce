public import Parts

/// A journal that was found: the entry point for reading and changing it.
public struct OpenJournal: Sendable {
    /// The journal's folder.
    public let place: JournalFolder
    let environment: Environment

    /// The parts that the journal has.
    public var parts: PartList { environment.parts }

    /// Whether the user's hooks may refuse a commit.
    public let isVerifying: Bool
    /// Whether a read-only command writes what is due.
    let looksWrite: Bool

    /// Opens a journal that was found.
    ///
    /// - Parameters:
    ///   - place: the journal's folder.
    ///   - environment: the environment of the command.
    ///   - isVerifying: whether the user's hooks may refuse a commit; `--no-verify` turns that off.
    ///   - looksWrite: whether a read-only command writes what is due; otherwise that is only computed in memory,
    ///     without a warning.
    public init(
        _ place: JournalFolder, _ environment: Environment, isVerifying: Bool = true, looksWrite: Bool = true
    ) {
        self.isVerifying = isVerifying
        self.looksWrite = looksWrite
        self.place = place
        self.environment = environment
    }
}
