import Files

/// A look at all that a person may have changed by hand, taken in the background while something else is waited for.
public struct EditLook: Sendable {
    private let work: Background<Result<EditScan, JournalError>>

    /// Begins it.
    public init(at place: JournalPlace) {
        work = Background { Result { () throws(JournalError) in try EditScan(place) } }
    }

    /// What was seen; to be asked once.
    func scan() throws(JournalError) -> EditScan { try work.wait().get() }
}
