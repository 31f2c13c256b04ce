import Arguments
import Journal
import Localization

/// The name of a remote.
struct RemoteValue: FoundValue {
    func offer(_ request: CompletionRequest) throws(JournalError) -> CompletionPoint.Offer {
        let remotes = try request.journal.remotes
        return .words(remotes.filter { !$0.hasPrefix("-") }.map { Candidate($0, .empty) })
    }
}

extension ValueKind {
    /// The name of a remote.
    static let remote = ValueKind.found(ValueSource(RemoteValue()))
}
