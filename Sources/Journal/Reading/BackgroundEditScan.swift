import Files

/// A look at all that a person may have changed by hand, taken in the background while something else is waited for.
public struct BackgroundEditScan: Sendable {
    private let work: Background<Result<EditScan, JournalError>>

    /// Begins it.
    public init(at journal: OpenJournal) {
        let (place, parts) = (journal.place, journal.environment.parts)
        work = Background { Result { () throws(JournalError) in try EditScan(place, parts) } }
    }

    /// What was seen; to be asked once.
    func scan() throws(JournalError) -> EditScan { try work.wait().get() }
}
