public import Parts

/// A journal that was found: the one way to look at it, and the one way to change it.
public struct OpenJournal: Sendable {
    /// Where it is.
    public let place: JournalFolder
    let environment: Environment

    /// The parts that it holds.
    public var parts: PartList { environment.parts }

    /// Whether the user's hooks may refuse a commit.
    public let isVerifying: Bool
    /// Whether a look writes what is due.
    let looksWrite: Bool
    /// Whether git called, from a hook behind what it has done.
    var isInsideHook = false

    /// Opens a journal that was found.
    ///
    /// - Parameters:
    ///   - place: where it is.
    ///   - surroundings: the world around it.
    ///   - isVerifying: whether the user's hooks may refuse a commit; `--no-verify` takes that away.
    ///   - looksWrite: whether a look writes what is due; else it is worked out in memory, and nothing is said of it.
    public init(
        _ place: JournalFolder, _ environment: Environment, isVerifying: Bool = true, looksWrite: Bool = true
    ) {
        self.isVerifying = isVerifying
        self.looksWrite = looksWrite
        self.place = place
        self.environment = environment
    }
}
