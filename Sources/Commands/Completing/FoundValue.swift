import Arguments
import Journal

/// A kind of value that completion finds, in the journal or among the program's own words. A group's own kind is in its
/// folder.
protocol FoundValue: Hashable, Sendable {
    /// The values, the likeliest first, or another kind of value. There may be some that don't begin as typed.
    ///
    /// - Throws: ``JournalError`` when the journal can't be read: nothing is offered then.
    func offer(_ request: CompletionRequest) throws(JournalError) -> CompletionPoint.Offer
}
