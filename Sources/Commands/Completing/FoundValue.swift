import Arguments
import Journal

/// A kind of value that completion finds, in the journal or among the program's own words. A group's own kind is in its
/// folder.
protocol FoundValue: Hashable, Sendable {
    /// The characters of its values, besides those of plain words, that no shell treats specially.
    static var signs: Set<Unicode.Scalar> { get }

    /// The values, the likeliest first, or another kind of value. There may be some that don't begin as typed.
    ///
    /// - Throws: ``JournalError`` when the journal can't be read: nothing is offered then.
    func offer(_ request: CompletionRequest) throws(JournalError) -> CompletionPoint.Offer
}

extension FoundValue {
    static var signs: Set<Unicode.Scalar> { [] }
}
