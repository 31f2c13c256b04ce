import Files

/// A scan for hand edits in the background, during another wait.
public struct BackgroundEditScan: Sendable {
    private let work: Background<Result<EditScan, JournalError>>

    /// Starts the scan.
    public init(at journal: OpenJournal) {
        let (place, parts) = (journal.place, journal.environment.parts)
        work = Background { Result { () throws(JournalError) in try EditScan(place, parts) } }
    }

    /// The result of the scan; to be called at most once.
    func scan() throws(JournalError) -> EditScan { try work.wait().get() }
}
